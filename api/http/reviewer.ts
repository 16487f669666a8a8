/** What a person decides on quotes that rules found. */
export interface WantedDecision {
  /** Of candidates. */
  readonly ids: readonly string[]
  readonly decision: 'accepted' | 'rejected'
  /** Name of who decides. */
  readonly by: string
  /** Why; a rejection says. */
  readonly because: string | null
  /** Whether the item is so by the quote; null: as the rule says. */
  readonly found: boolean | null
}

export interface DecidedCandidate {
  readonly id: string
  readonly ticker: string
  readonly item: string
  readonly decision: 'accepted' | 'rejected'
}

export interface Decided {
  readonly decided: readonly DecidedCandidate[]
  /** Candidates on which the same person had decided so already. */
  readonly unchanged: readonly string[]
}

/** Puts decisions on the log. */
export interface Reviewer {
  /** @throws RefusedDecision */
  decide(wanted: WantedDecision): Promise<Decided>
}

/** A decision that cannot stand; the message names field, rule and remedy. */
export class RefusedDecision extends Error {
  override readonly name = 'RefusedDecision'
}
