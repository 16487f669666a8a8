import {
  choice,
  constant,
  date,
  described,
  integer,
  lang,
  list,
  nullable,
  number,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const indexVariants = ['equal_weight', 'equal_weight_total_return', 'price', 'total_return'] as const
export type IndexVariant = (typeof indexVariants)[number]

export const indexMembersQuery = query({
  date: described(date, 'The members of this day; default today'),
  lang,
})

export const indexVariantsQuery = query({
  variant: choice(
    indexVariants,
    'equal_weight (default), equal_weight_total_return: every member alike at each close; price, total_return: by the weights of the list. total_return takes cash dividends as reinvested; price stands beside the published level as a check',
  ),
  from: described(date, 'First session; default a year before to'),
  to: described(date, 'Last session; default the newest'),
  format: choice(['json', 'csv'], 'csv: the rows as text/csv, UTF-8, one header line'),
  lang,
})
export type IndexVariantsQuery = Static<typeof indexVariantsQuery>

const member = object({
  ticker: text,
  shares: nullable(number, 'Shares that count, before free float'),
  free_float: nullable(number, 'From 0 to 1'),
  capping: nullable(number, 'Factor that caps the weight, from 0 to 1'),
  weight_percent: nullable(number, 'As the source states it on as_of'),
})

export const indexMembersAnswer = marketAnswer(
  object({ code: text, as_of: described(date, 'Day of the list'), members: list(member) }),
)

const derivedSession = object({
  date,
  level: nullable(
    number,
    'Points, 100 in the first session with members; null: no members yet, or the change of less than 80 % of the weights is known',
  ),
  members: described(integer, 'Members of the day'),
  covered: described(integer, 'Members whose change on the session before is known'),
  covered_percent: nullable(number, 'Their part of the weights'),
  published: nullable(number, 'Close of the published index, points'),
  published_change_percent: nullable(number, 'Change of the published index since the first level'),
  change_percent: nullable(number, 'Change of the derived level since the first one'),
  difference_percent: nullable(number, 'Derived over published change since then'),
})
export type DerivedSession = Static<typeof derivedSession>

export const derivedColumns = [
  'date',
  'level',
  'members',
  'covered',
  'covered_percent',
  'published',
  'published_change_percent',
  'change_percent',
  'difference_percent',
] as const satisfies readonly (keyof DerivedSession)[]

export const indexVariantsAnswer = marketAnswer(
  object({
    code: text,
    variant: choice(indexVariants),
    basis: constant(
      'derived',
      'Computed by vnfin from members, traded prices and corporate actions; published by nobody',
    ),
    lists: list(date, 'Days of the lists of members behind it'),
    sessions: list(derivedSession),
  }),
)
