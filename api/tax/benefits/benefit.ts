import type { Dong, Percent } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'

export interface Reason extends Text {
  readonly id: string
}

export interface Retirement {
  readonly ageMonths: number
  /** Months since year 0. */
  readonly reached: number
  readonly early: number
}

/** What one kind of benefit comes to. What it has no figure for is null. */
export interface Benefit {
  /** Null: too little was stated to look at the conditions. */
  readonly eligible: boolean | null
  readonly reasons: readonly Reason[]
  readonly average: Dong | null
  readonly monthsPaid: number | null
  readonly years: number | null
  readonly rateBeforeCut: Percent | null
  readonly rate: Percent | null
  readonly month: Dong | null
  readonly months: number | null
  readonly day: Dong | null
  readonly days: number | null
  readonly allowedDays: number | null
  readonly allowance: Dong | null
  readonly oneOff: Dong
  readonly total: Dong | null
  readonly monthsReserved: number | null
  readonly paidFrom: Text | null
  readonly retirement: Retirement | null
  readonly notes: readonly Note[]
  /** In order, each of the request, of the law or of a step before. */
  readonly steps: readonly ((w: Steps) => void)[]
}

export const nothing: Benefit = {
  eligible: null,
  reasons: [],
  average: null,
  monthsPaid: null,
  years: null,
  rateBeforeCut: null,
  rate: null,
  month: null,
  months: null,
  day: null,
  days: null,
  allowedDays: null,
  allowance: null,
  oneOff: 0,
  total: null,
  monthsReserved: null,
  paidFrom: null,
  retirement: null,
  notes: [],
  steps: [],
}

/** Null where nothing could be looked at: what is not stated is not taken as met. */
export const eligibleBy = (reasons: readonly Reason[], looked: boolean): boolean | null =>
  reasons.length > 0 ? false : looked ? true : null
