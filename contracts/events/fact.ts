import { createHash } from 'node:crypto'

import {
  constant,
  date,
  dateTime,
  described,
  integer,
  type JsonSchema,
  nonEmpty,
  open,
  optional,
  type Static,
  type TSchema,
  text,
} from '../schema.ts'

/**
 * A fact in the stream FACTS: CloudEvents 1.0 in structured JSON mode, with our extension attributes
 * (lower case letters and digits only, as CloudEvents demands).
 */
const envelope = open({
  specversion: constant('1.0'),
  id: described(
    nonEmpty,
    'Deterministic: SHA-256 of type, natural key and content, so that parsing again yields the same id',
  ),
  source: described(text, {
    format: 'uri-reference',
    description: 'The feed that it came from: /feeds/exchange.cafef.price-history',
  }),
  type: described(text, 'market.bars, macro.indicator, …: the subject is `fact.` and the type'),
  time: described(dateTime, 'When the fact was published'),
  datacontenttype: constant('application/json'),
  schema: described(integer, 'Version of the schema of `data` within its type'),
  observedat: described(dateTime, 'When the document behind it was received'),
  effectiveon: described(date, 'Its own day: session, release, period end'),
  documentseq: described(integer, 'Position in FEEDS of the document behind it; 0: made by us'),
  parser: described(integer, 'Version of the parser that produced it'),
  key: described(text, 'Natural key within type and feed: a later fact of the same key replaces it'),
  vintage: optional(
    described(
      text,
      'How late the document is by its own account: the end of its last day, or the moment at which it was made. Of two that state the same row the later one counts. Absent where the kind has its own (edition, released_on) or none',
    ),
  ),
  part: optional(
    described(
      integer,
      'Position, from 1, within a group that becomes visible together; absent when the fact stands alone',
    ),
  ),
  parts: optional(integer),
  licence: optional(
    described(
      text,
      'Contract by which the home has it (contracts/licences.ts): for its holder alone. Absent: had without one',
    ),
  ),
  simulated: optional(constant(true, 'On everything that the simulated source made')),
})

export type Fact<T = unknown> = Static<typeof envelope> & { data: T }

/** A fact of one kind, as it is in the stream. */
export const factSchema = ({ type, schema, dataSchema }: FactKind<unknown>) =>
  open({
    ...envelope.properties,
    type: constant(type),
    schema: constant(schema),
    data: dataSchema,
  })

/** One kind of fact: what it is called, what its data look like. One literal per file in contracts/events. */
export interface FactKind<T> {
  readonly type: string
  readonly schema: number
  readonly title: string
  readonly dataSchema: JsonSchema
  /**
   * Members that name a row among the rows of its kind, what it is about first; the others are its values. Absent: no
   * feed states it.
   */
  readonly namedBy?: readonly string[]
  /** Units of values whose column in a table has another name: `{ value: 'VND' }`. */
  readonly units?: Readonly<Record<string, string>>
  /** Lists of plain values beside the columns: their items belong to no row. */
  readonly lists?: readonly string[]
  /** How many rows of a read model it stands for; batches are cut by it. */
  rows(data: T): number
}

/** A kind of fact, declared once: the type of its data is that of `dataSchema`. */
export const defineFact = <Schema extends TSchema>(
  kind: Omit<FactKind<Static<Schema>>, 'dataSchema'> & { readonly dataSchema: Schema },
): FactKind<Static<Schema>> => Object.freeze(kind)

/** The data of a kind of fact: `FactData<typeof bars>`. */
export type FactData<Kind> = Kind extends FactKind<infer Data> ? Data : never

/** What a parser hands over: a fact before it has a document, a time and an id. */
export interface Candidate<T = unknown> {
  kind: FactKind<T>
  key: string
  effectiveon: string
  /** Drafts of one group are published one after the other and become visible together. */
  group?: string
  /** See `Fact`; where a parser gives none, it is the end of the last day in the document (ingest/vintage.ts). */
  vintage?: string
  data: T
}

/** The feed that a fact came from: `exchange.cafef.price-history`. */
export const feedOf = ({ source }: Pick<Fact, 'source'>): string => source.replace(/^\/feeds\//, '')

/** 32 hex digits of sha-256 over type, natural key and content. */
export function factId(type: string, key: string, data: unknown): string {
  return createHash('sha256')
    .update(`${type}\n${key}\n${JSON.stringify(data)}`)
    .digest('hex')
    .slice(0, 32)
}
