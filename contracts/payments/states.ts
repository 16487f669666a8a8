/** Where an order stands; see projections/orders/evolve.ts for what leads where. */
export const orderStates = [
  'pending',
  'underpaid',
  'paid',
  'late',
  'expired',
  'cancelled',
  'refused',
] as const
export type OrderState = (typeof orderStates)[number]

/** Why a person has to look at a transfer. */
const reviewReasons = [
  'unmatched',
  'ambiguous',
  'underpaid',
  'overpaid',
  'late',
  'cancelled',
  'paid_twice',
  'perhaps_repeated',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** What a person decides: it counts for the order, it was sent back, it is none of ours. */
export const settlements = ['honour', 'refund', 'dismiss'] as const
export type Settlement = (typeof settlements)[number]

/** Tiers that are sold. */
export const soldTiers = ['pro', 'elite'] as const
export type SoldTier = (typeof soldTiers)[number]

/** Months that can be bought at once. */
export const soldMonths = [1, 3, 12] as const
export type SoldMonths = (typeof soldMonths)[number]

/** Bank account that orders are paid to. */
export interface BankAccount {
  /** Six digits of the bank. */
  readonly bin: string
  /** Short code and name of the bank; null where our list of banks has no such bin. */
  readonly code: string | null
  readonly name: string | null
  readonly account_number: string
  readonly account_name: string
}
