import { publicationBases } from '../events/publication.ts'
import {
  choice,
  constant,
  count,
  dateOrNull,
  dateTime,
  described,
  each,
  integer,
  list,
  nullable,
  object,
  open,
  part,
  type Static,
  text,
} from '../schema.ts'

/** The name of a frozen release, as `release=` and the commands take it. */
export const frozenNamePattern = '^[a-z0-9][a-z0-9._-]{0,39}$'

/** The name of a frozen release. */
export const frozenName = part<string>({
  type: 'string',
  pattern: frozenNamePattern,
  example: '2025-q4',
})

const frozenTable = object({
  table: text,
  rows: count,
  sha256: described(text, 'SHA-256 of its rows in the order of its key, hex'),
})

const frozenModel = object({
  name: text,
  version: described(integer, 'Of the program that derived it'),
  facts: described(count, 'Facts that it was made from; of a score 0: it is made from other read models'),
  ...each(
    publicationBases,
    described(count, 'Of these facts, those that are known to have been public in this way'),
  ),
  facts_sha256: nullable(text, 'SHA-256 of positions and ids of these facts in order, hex; null: a score'),
  tables: list(frozenTable),
})
export type FrozenModel = Static<typeof frozenModel>

/** What a frozen release is: a state of the whole, by hashes. */
export const frozenManifest = open({
  kind: constant('vnfin-release-1'),
  name: frozenName,
  known_at: described(
    dateOrNull,
    'Only what was public at the end of this day in Vietnam is in it; null: everything that the home had',
  ),
  moment: described(dateTime, 'What its answers take for now'),
  made_at: dateTime,
  program: described(text, 'Version of vnfin that made it'),
  basis: choice(
    ['log', 'publication'],
    'log: all facts up to the position; publication: of these, what was public by known_at',
  ),
  log: object({
    facts: described(integer, 'Position in FACTS'),
    created: described(text, 'When this log was begun'),
  }),
  documents: object({
    count,
    missing: described(count, 'Documents that are no longer in the log'),
    sha256: described(text, 'SHA-256 of positions and hashes of all documents behind it, hex'),
  }),
  read_models: list(frozenModel),
  bytes: described(count, 'Size on the disk of Postgres'),
})
export type FrozenManifest = Static<typeof frozenManifest>

/** A parameter that every route with a past has. */
export const releaseParameter = described(
  frozenName,
  'Answer from this frozen release (docs/point-in-time), not from what is known now',
)
