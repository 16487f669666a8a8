export type DocumentState =
  /** Being stored, or stored and not yet turned into facts: what a killed process leaves behind. */
  'open' | 'published' | 'rejected'

/** What became of a document. One entry a feed and content, in the KV bucket `feed-ledger`. */
export interface LedgerEntry {
  readonly feed: string
  /** sha-256 of the canonical body, and of the name where the same bytes say otherwise under another (identity.ts). */
  readonly content: string
  readonly state: DocumentState
  /** Position in FEEDS; null when the process died while storing it. */
  readonly document: number | null
  /** End of FACTS when the document was stored: its facts lie behind it. */
  readonly factsFrom: number
  readonly parser: number
  readonly at: string
  /** Why a document was rejected; of an open one: why it could not be ingested, so that starts leave it alone. */
  readonly reason?: string
  readonly rows?: number
  /** Natural keys of the facts that it gave, with their ids: the newest document that gives a key is its head. */
  readonly heads?: Readonly<Record<string, string>>
  /** Position of the document that gave `heads`, where it is an earlier one: its content came again and is not finished. */
  readonly headsAt?: number
  /** Levels whose rows are quarantined for a jump of the unit, with those of the last good answer. */
  readonly jumped?: Readonly<Record<string, number>>
  /** Positions of earlier documents with the same content whose facts this parser has confirmed too. */
  readonly earlier?: readonly number[]
}

/** Position of the document that gave `heads`; 0, before all others, where an open entry of an older program does not say it. */
export const saidAt = ({ state, document, headsAt }: LedgerEntry): number =>
  headsAt ?? (state === 'open' ? 0 : (document ?? 0))
