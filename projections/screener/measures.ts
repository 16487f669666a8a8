import { cagrOf } from '../ratios/growth.ts'
import { isRefusal, type Outcome } from '../ratios/outcome.ts'
import { roicOf } from '../ratios/returns.ts'
import { debt, freeCash, netDebt, operatingResult, parentEquity, sharesBy } from '../ratios/terms.ts'
import { average } from '../ratios/window.ts'
import type { Figures } from '../statements/line.ts'
import type { Candidate } from './candidate.ts'

/** What the criteria compare, computed once per share. NaN is unknown; a loss has P/E = ∞, the dearest of all. */
export interface Measures {
  /** VND. */
  readonly marketValue: number
  readonly pe: number
  readonly pb: number
  readonly pcf: number
  /** Dividends paid over market value, percent. */
  readonly yield: number
  /** Price over the mean EPS of three years. */
  readonly peOn3Years: number
  readonly currentRatio: number
  readonly debtToEquity: number
  readonly freeCash: number
  /** Dividends of each year on file, VND, newest first, positive. */
  readonly dividends: readonly number[]
  readonly profits: readonly number[]
  /** Percent, newest first; one fewer than the years on file. */
  readonly roe: readonly number[]
  /** Percent; null where the firm has next to no invested capital. */
  readonly roic: number
  /** Yearly growth of the parent's profit over three years, percent. */
  readonly profitCagr3: number
  readonly revenueCagr3: number
  readonly enterpriseValue: number
  /**
   * Operating result over enterprise value, and over working capital + net fixed assets, percent; −∞ where one of the
   * three is not above zero: the last of all, not unknown.
   */
  readonly earningsYield: number
  readonly returnOnCapital: number
}

const value = (outcome: Outcome): number => (isRefusal(outcome) ? Number.NaN : outcome)

/** A multiple of something that is not above zero is as dear as can be, not unknown. */
const multiple = (price: number, base: number) => (base <= 0 ? Number.POSITIVE_INFINITY : price / base)

function roeOf(now: Figures, prior: Figures): number {
  const equity = average(parentEquity(now), parentEquity(prior))
  return equity <= 0 ? Number.NaN : (100 * now.parentProfit) / equity
}

/** All measures of one share. Amounts in VND, rates in percent. */
export function measure(c: Candidate): Measures {
  const [now, prior] = c.years
  const base = c.years[3]
  const t = c.trailing
  const shares = sharesBy(c.market, t)
  const cap = c.market.price * shares
  const dividends = c.years.map(year => -year.dividendsPaid)
  const paid = Number.isNaN(c.market.dividendPerShare)
    ? (dividends[0] ?? Number.NaN)
    : c.market.dividendPerShare * shares
  const profits = c.years.map(year => year.parentProfit)
  const threeYears =
    profits.length < 3 ? Number.NaN : ((profits[0] ?? 0) + (profits[1] ?? 0) + (profits[2] ?? 0)) / 3
  const ev = cap + netDebt(t) + t.minorityInterest
  const working = t.currentAssets - t.cash - t.shortInvestments - (t.currentLiabilities - t.shortDebt)
  const capital = working + t.tangibleAssets + t.leasedAssets + t.constructionInProgress
  const earned = operatingResult(t)
  const total = ev + earned + capital
  const magic = (x: number) =>
    Number.isNaN(total) ? total : ev <= 0 || earned <= 0 || capital <= 0 ? -Infinity : x
  return {
    marketValue: cap,
    pe: multiple(cap, t.parentProfit),
    pb: multiple(cap, parentEquity(t)),
    pcf: multiple(cap, t.operatingCash),
    yield: (100 * paid) / cap,
    peOn3Years: multiple(cap, threeYears),
    currentRatio: t.currentAssets / t.currentLiabilities,
    debtToEquity: t.equity <= 0 ? Number.POSITIVE_INFINITY : debt(t) / t.equity,
    freeCash: now ? freeCash(now) : Number.NaN,
    dividends,
    profits,
    roe: c.years.slice(0, -1).map((year, i) => roeOf(year, c.years[i + 1] as Figures)),
    roic: now && prior ? 100 * value(roicOf({ now, prior })) : Number.NaN,
    profitCagr3: now && base ? value(cagrOf(now.parentProfit, base.parentProfit, 3)) : Number.NaN,
    revenueCagr3: now && base ? value(cagrOf(now.revenue, base.revenue, 3)) : Number.NaN,
    enterpriseValue: ev,
    earningsYield: magic((100 * earned) / ev),
    returnOnCapital: magic((100 * earned) / capital),
  }
}
