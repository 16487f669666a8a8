/** Why there is no number. Reasons are stable words; `missing` names the lines that were not stated. */
export type Reason =
  | 'missing'
  | 'not_applicable'
  | 'not_positive'
  | 'zero_denominator'
  | 'negative_equity'
  | 'no_interest'
  | 'in_notes_not_in_feed'
  | 'own_report_not_in_feed'
  | 'asset_light'
  | 'no_cost_of_goods'
  | 'no_price'
  | 'turned_profit'
  | 'turned_loss'
  | 'loss_both'
  | 'short_history'
  | 'inconsistent'

/** A formula's answer that it has none. Where the reason itself ranks (no interest to cover, a loss), it says how. */
export interface Refusal {
  readonly reason: Reason
  readonly rank?: 'best' | 'worst'
}

/** A number, NaN (a line is missing), or a refusal. */
export type Outcome = number | Refusal

export const refuse = (reason: Reason, rank?: 'best' | 'worst'): Refusal =>
  rank === undefined ? { reason } : { reason, rank }

/** x as it is when it is above zero; otherwise the refusal. NaN passes through, to be reported as missing. */
export const isRefusal = (outcome: Outcome): outcome is Refusal => typeof outcome === 'object'
