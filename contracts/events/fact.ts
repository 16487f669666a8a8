import { createHash } from 'node:crypto'

import type { JsonSchema, Static, TSchema } from '../schema.ts'

/**
 * A fact in the stream FACTS: CloudEvents 1.0 in structured JSON mode, with our extension attributes
 * (lower case letters and digits only, as CloudEvents demands).
 */
export interface Fact<T = unknown> {
  specversion: '1.0'
  /** Deterministic: sha-256 of type + natural key + content, so that parsing again yields the same id. */
  id: string
  /** The feed it came from, as a URI reference: `/feeds/exchange.cafef.price-history`. */
  source: string
  /** `market.bars`, `macro.indicator`, …: the subject is `fact.` + type. */
  type: string
  /** When the fact was published, RFC 3339. */
  time: string
  datacontenttype: 'application/json'
  /** Version of the schema of `data` within its type. */
  schema: number
  /** When the document behind it was received, RFC 3339. */
  observedat: string
  /** The fact's own day, YYYY-MM-DD: session, release, period end. */
  effectiveon: string
  /** Position in FEEDS of the document that it was parsed from. */
  documentseq: number
  /** Version of the parser that produced it. */
  parser: number
  /** Natural key within the type and feed: what a later fact of the same key replaces. */
  key: string
  /** Position within a group that becomes visible together (1-based); absent when the fact stands alone. */
  part?: number
  parts?: number
  /**
   * How late the document is by its own account: the end of its last day, or the moment at which it was made. Of two that
   * state the same row the later one counts, in whatever order they come in. Absent where the kind has its own (`edition`,
   * `released_on`) or none.
   */
  vintage?: string
  /** Present and true on everything that the simulated source made. */
  simulated?: true
  data: T
}

/** One kind of fact: what it is called, what its data look like. One literal per file in contracts/events. */
export interface FactKind<T> {
  readonly type: string
  readonly schema: number
  readonly title: string
  readonly dataSchema: JsonSchema
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
export interface Draft<T = unknown> {
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
