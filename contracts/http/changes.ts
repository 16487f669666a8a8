import {
  choice,
  dateTime,
  described,
  flag,
  integer,
  list,
  nullable,
  object,
  pageLimit,
  part,
  query,
  type Static,
} from '../schema.ts'
import { type DataSetId, dataSetIds } from './bulk.ts'
import { marketAnswer } from './market/envelope.ts'

/** Data sets whose rows are computed from several read models when they are asked for: no row of theirs changes by itself. */
export const joinedDataSets = ['event-adjusted-bars'] as const
type Joined = (typeof joinedDataSets)[number]

/** Data sets that can be followed row by row. */
export type FollowedId = Exclude<DataSetId, Joined>
export const followedIds = dataSetIds.filter(
  (id): id is FollowedId => !joinedDataSets.some(joined => joined === id),
)

/** What happened to a row: it is there as the change says, it is not there, or the data set is to be read whole again. */
export const changeOperations = ['upsert', 'delete', 'reset'] as const

export const cursorPattern = '^[0-9a-f]{12}\\.[0-9]{1,15}\\.[0-9]{1,10}$'
const cursor = (description: string) =>
  part<string>({ type: 'string', pattern: cursorPattern, description, examples: ['5f0c1d2e3a4b.1042.0'] })

export const maxChanges = 5_000

export const changesQuery = query({
  since: cursor('Changes behind this cursor; absent: none, and `meta.cursor` says where the feed stands now'),
  dataset: list(choice(followedIds), {
    minItems: 1,
    uniqueItems: true,
    description: 'Data sets, repeated or separated by commas; default all that can be followed',
  }),
  limit: pageLimit(1_000, maxChanges, `Changes an answer, at most ${maxChanges}`),
})
export type ChangesQuery = Static<typeof changesQuery>

const values = part<Readonly<Record<string, unknown>>>({ type: 'object' })

export const change = object({
  cursor: cursor('Where to go on behind this change'),
  dataset: choice(followedIds),
  op: choice(changeOperations, {
    description:
      'upsert: the row is as `row` says; delete: there is no such row; reset: read the data set whole again, then go on behind this cursor',
  }),
  at: described(dateTime, 'When the row was written'),
  key: nullable(values, 'Columns that name the row; null of a reset'),
  row: nullable(
    values,
    'All columns of the data set, as its JSON lines have them, in the newest state; null of a delete and of a reset',
  ),
})
export type Change = Static<typeof change>

export const changesAnswer = marketAnswer(list(change), {
  meta: {
    cursor: cursor('Where to go on: behind all of this answer'),
    more: described(flag, 'More changes are there already'),
    lag: described(integer, 'Entries of the record between this cursor and its end'),
  },
})
