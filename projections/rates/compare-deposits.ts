import { depositCap, insuredLimit, staleAfterDays } from '../../contracts/deposit-rules.ts'
import {
  type HorizonYield,
  interestAtHorizon,
  type Payout,
  realYield,
  yieldAtHorizon,
} from './deposit-yield.ts'

/** A bank's rate for a term as a publisher collected it. */
export interface DepositOffer {
  readonly bank: string
  readonly bankName: string
  readonly termMonths: number
  readonly ratePercent: number
  /** Day of collection. */
  readonly asOf: string
  readonly source: string
  readonly sourceUrl: string | null
  readonly payout: Payout
}

export interface ComparedOffer extends DepositOffer {
  /** Effective yearly yield over exactly the horizon, percent. */
  readonly effectivePercent: number
  /** After inflation, percent; null without an inflation figure. */
  readonly realPercent: number | null
  /** Interest over the horizon on the amount, by actual days from the day of the question, whole VND. */
  readonly interestEarned: number | null
  readonly assumption: HorizonYield['assumption']
  readonly stale: boolean
  /** Above the cap of the State Bank: a fault of the table, or a promotion that is none. */
  readonly aboveCap: { readonly capPercent: number; readonly reference: string } | null
  /** Principal and interest exceed what deposit insurance covers at one bank. */
  readonly aboveInsuredLimit: boolean | null
}

export interface DepositComparison {
  readonly offers: readonly ComparedOffer[]
  /** Mean effective yield of offers that are neither stale nor above a cap, percent. */
  readonly averagePercent: number | null
}

export interface ComparisonOptions {
  readonly horizonMonths: number
  /** VND. */
  readonly amount?: number
  /** Day of the question. */
  readonly on: string
  /** Demand rate for what is left over or withdrawn early, percent a year. */
  readonly demandPercent: number
  /** Inflation a year, percent. */
  readonly inflationPercent?: number
}

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * One path to the horizon for each bank: its offer of exactly that term, else the sound one of its other terms that
 * yields most over the horizon, rolled or withdrawn early as it must be.
 */
export function compareBanks(offers: readonly DepositOffer[], options: ComparisonOptions): DepositComparison {
  const chosen = new Map<string, ComparedOffer>()
  for (const offer of compareDeposits(offers, options).offers)
    if (offer.termMonths === options.horizonMonths || !chosen.has(offer.bank)) chosen.set(offer.bank, offer)
  return ranked([...chosen.values()])
}

/** Offers of all tenors at one horizon, highest effective yield first; stale ones and ones above a cap come last. */
export function compareDeposits(
  offers: readonly DepositOffer[],
  options: ComparisonOptions,
): DepositComparison {
  const { horizonMonths, amount, on, inflationPercent } = options
  const compared = offers.map((offer): ComparedOffer => {
    const at = yieldAtHorizon(
      { rate: offer.ratePercent / 100, months: offer.termMonths, payout: offer.payout },
      horizonMonths,
      options.demandPercent / 100,
    )
    const earned =
      amount === undefined
        ? null
        : interestAtHorizon(
            amount,
            { rate: offer.ratePercent / 100, months: offer.termMonths },
            { start: on, months: horizonMonths, demandRate: options.demandPercent / 100 },
          )
    const cap = depositCap(offer.termMonths, offer.asOf)
    return {
      ...offer,
      effectivePercent: at.yield * 100,
      realPercent: inflationPercent === undefined ? null : realYield(at.yield, inflationPercent / 100) * 100,
      interestEarned: earned === null ? null : Math.round(earned),
      assumption: at.assumption,
      stale: days(offer.asOf, on) > staleAfterDays,
      aboveCap:
        cap !== null && offer.ratePercent > cap.rate * 100 + 1e-9
          ? { capPercent: cap.rate * 100, reference: cap.reference }
          : null,
      aboveInsuredLimit:
        amount === undefined || earned === null ? null : amount + earned > insuredLimit.amount,
    }
  })
  return ranked(compared)
}

/** Highest effective yield first, stale ones and ones above a cap last, with the mean of the others. */
function ranked(compared: readonly ComparedOffer[]): DepositComparison {
  const sound = compared.filter(offer => !offer.stale && offer.aboveCap === null)
  return {
    offers: compared.toSorted(
      (a, b) =>
        Number(a.stale || a.aboveCap !== null) - Number(b.stale || b.aboveCap !== null) ||
        b.effectivePercent - a.effectivePercent ||
        a.bank.localeCompare(b.bank) ||
        a.termMonths - b.termMonths,
    ),
    averagePercent:
      sound.length === 0
        ? null
        : sound.reduce((sum, offer) => sum + offer.effectivePercent, 0) / sound.length,
  }
}
