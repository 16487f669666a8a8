import type { QuoteStanding } from '../evidence/load.ts'

export interface EvidenceEntry extends QuoteStanding {
  readonly kind: 'ratio' | 'document'
  readonly name: string
  readonly value: number | null
  readonly unit?: string
  readonly peer_percentile: number | null
  readonly period?: string
  readonly statement_line?: string
  readonly url?: string
  readonly quote?: string
  readonly date?: string
  readonly reviewer?: string
  readonly publisher?: string
  /** What the figure is of, and of which day. */
  readonly basis?: string
  readonly retrieved_at?: string
  readonly method: string
  /** Why no score is made of it. */
  readonly unscored?: string
  /** A line of it is not stated: it counts in the score of its source with nothing. */
  readonly reason?: 'missing'
}
