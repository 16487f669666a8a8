import { addMonthsTo } from '../../contracts/vietnam-time.ts'

/** How a term deposit pays its interest. */
export const payouts = ['maturity', 'monthly', 'quarterly', 'advance'] as const
export type Payout = (typeof payouts)[number]

/**
 * Value of 1 after one term.
 * @param rate yearly nominal rate as a ratio (0.0685 = 6.85 %)
 * @param months length of the term
 */
function termGrowth(rate: number, months: number, payout: Payout = 'maturity'): number {
  switch (payout) {
    case 'maturity':
      return 1 + (rate * months) / 12
    case 'monthly':
      return (1 + rate / 12) ** months
    case 'quarterly':
      return (1 + rate / 4) ** (months / 3)
    case 'advance':
      return 1 / (1 - (rate * months) / 12)
  }
}

/** Effective annual yield of a deposit that is rolled over at the same rate: growth^(12/m) − 1. */
export function effectiveAnnualYield(rate: number, months: number, payout: Payout = 'maturity'): number {
  return termGrowth(rate, months, payout) ** (12 / months) - 1
}

export interface Offer {
  readonly rate: number
  readonly months: number
  readonly payout: Payout
}

export interface HorizonYield {
  /** Effective annual yield over exactly the horizon requested. */
  readonly yield: number
  /** Value of 1 at the horizon. */
  readonly growth: number
  /** Whole terms that fit. */
  readonly terms: number
  /** Months beyond the whole terms, at the demand rate. */
  readonly restMonths: number
  readonly assumption: 'held_to_maturity' | 'rolled_at_todays_rate' | 'withdrawn_early_at_demand_rate'
}

/**
 * Brings an offer of any tenor to one horizon, so that only like is compared with like: shorter tenors are rolled
 * at today's rate (an assumption, marked) with the rest at the demand rate; a longer one is withdrawn early
 * and earns the demand rate (Thông tư 04/2022/TT-NHNN).
 */
export function yieldAtHorizon(offer: Offer, horizonMonths: number, demandRate: number): HorizonYield {
  const terms = Math.floor(horizonMonths / offer.months)
  const restMonths = horizonMonths - terms * offer.months
  const growth =
    termGrowth(offer.rate, offer.months, offer.payout) ** terms * termGrowth(demandRate, restMonths)
  return {
    yield: growth ** (12 / horizonMonths) - 1,
    growth,
    terms,
    restMonths,
    assumption:
      terms === 0
        ? 'withdrawn_early_at_demand_rate'
        : terms === 1 && restMonths === 0
          ? 'held_to_maturity'
          : 'rolled_at_todays_rate',
  }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Interest of a deposit, VND: principal × rate × actual days / 365 (Thông tư 14/2017/TT-NHNN). */
export function interest(principal: number, rate: number, start: string, end: string): number {
  return (principal * rate * daysBetween(start, end)) / 365
}

/**
 * What a deposit has earned at the horizon, VND: each whole term by its actual days and put in again with its interest,
 * the rest at the demand rate. Days off are not known here: a maturity that falls on one moves to the next working day.
 */
export function interestAtHorizon(
  principal: number,
  offer: Pick<Offer, 'rate' | 'months'>,
  horizon: { readonly start: string; readonly months: number; readonly demandRate: number },
): number {
  const end = addMonthsTo(horizon.start, horizon.months)
  let [value, from] = [principal, horizon.start]
  for (let term = 1; term * offer.months <= horizon.months; term++) {
    const until = addMonthsTo(horizon.start, term * offer.months)
    value += interest(value, offer.rate, from, until)
    from = until
  }
  return value + interest(value, horizon.demandRate, from, end) - principal
}

/** Interest after an early withdrawal and what it costs against the contract, VND. */
export function earlyWithdrawal(
  principal: number,
  contractRate: number,
  demandRate: number,
  start: string,
  withdrawn: string,
): { interest: number; loss: number } {
  const earned = interest(principal, demandRate, start, withdrawn)
  return { interest: earned, loss: interest(principal, contractRate, start, withdrawn) - earned }
}

/** The rate that a second half-year must bring for two terms of six months to equal one of twelve. */
export function breakEvenForward(rate6: number, rate12: number): number {
  return ((1 + rate12) / (1 + rate6 / 2) - 1) * 2
}

/** Yield after inflation: (1 + yield) / (1 + inflation) − 1. */
export function realYield(nominal: number, inflation: number): number {
  return (1 + nominal) / (1 + inflation) - 1
}
