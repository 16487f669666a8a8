import { described, nonEmpty, nullable, object, type Static, text } from '../schema.ts'

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
export const bankAccount = object({
  bin: described(nonEmpty, { description: 'Six digits of the bank' }),
  code: nullable(text, { description: 'Short code of the bank; null where our list has no such bin' }),
  name: nullable(text, { description: 'Name of the bank; null where our list has no such bin' }),
  account_number: nonEmpty,
  account_name: nonEmpty,
})
export type BankAccount = Static<typeof bankAccount>
