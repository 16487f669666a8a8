import type { DocumentReport } from './report.ts'

/** What an import did, for people and as `--json`. */
export interface ImportReport {
  readonly documents: readonly DocumentReport[]
  /** Why it ended before all of the path was ingested; null when it did not. */
  readonly stopped: { readonly code: 'interrupted' | 'busy' | 'failed'; readonly message: string } | null
  readonly totals: {
    readonly documents: number
    readonly taken: number
    readonly unchanged: number
    readonly rejected: number
    /** Stored and set aside: `vnfin status` names them. */
    readonly failed: number
    readonly rows: number
    readonly accepted: number
    readonly quarantined: number
    readonly refused: number
    readonly flagged: number
    readonly facts_published: number
  }
}

/** The sums of what became of documents. */
export function totalsOf(documents: readonly DocumentReport[]): ImportReport['totals'] {
  const of = (outcome: DocumentReport['outcome'][]) =>
    documents.filter(d => outcome.includes(d.outcome)).length
  const total = (value: (d: DocumentReport) => number) => documents.reduce((n, d) => n + value(d), 0)
  return {
    documents: documents.length,
    taken: of(['taken', 'resumed']),
    unchanged: of(['unchanged']),
    rejected: of(['rejected']),
    failed: of(['failed']),
    rows: total(d => d.rows),
    accepted: total(d => d.accepted),
    quarantined: total(d => d.quarantined),
    refused: total(d => d.refused),
    flagged: total(d => d.flagged),
    facts_published: total(d => d.facts.added + d.facts.changed),
  }
}
