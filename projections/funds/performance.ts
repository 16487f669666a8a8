import { mean as meanOf } from '../../contracts/math.ts'
import { addMonthsTo } from '../../contracts/vietnam-time.ts'
import { monthEnds, type Nav } from './nav.ts'

/** Figures of one window. Ratios are decimals (0.276 = 27.6 %); null comes with a reason. */
export interface Performance {
  readonly from: string
  readonly to: string
  readonly years: number
  readonly totalReturn: number
  /** (N1/N0)^(365.25/days) − 1; null under one year, where only the plain return is shown. */
  readonly cagr: number | null
  readonly months: number
  readonly missingMonths: readonly string[]
  readonly monthlyMean: number | null
  /** Sample standard deviation of monthly returns × √12; null under 24 monthly returns. */
  readonly volatility: number | null
  /** Sharpe (1994): (mean − rf/12) / sd × √12. */
  readonly sharpe: number | null
  /** (mean − rf/12) / √mean(min(r − rf/12, 0)²) × √12; null without a month below the rate. */
  readonly sortino: number | null
  readonly riskFree: number
  readonly bestMonth: number | null
  readonly worstMonth: number | null
  readonly maxDrawdown: Drawdown | null
  readonly reasons: Readonly<Partial<Record<'cagr' | 'volatility' | 'sharpe' | 'sortino', string>>>
}

export interface Drawdown {
  /** Deepest fall from a running maximum, as a negative ratio. */
  readonly depth: number
  readonly peak: string
  readonly trough: string
  /** First day at or above the peak again; null while it has not come back. */
  readonly recovery: string | null
}

/** Monthly returns with at least this many values give a volatility. */
const monthsForVolatility = 24

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * Performance of NAVs (oldest first, one a day) over their whole span.
 * @param riskFree yearly rate as a ratio, published with the ratios that use it
 * @returns null with fewer than two NAVs
 */
export function performance(navs: readonly Nav[], riskFree: number): Performance | null {
  const first = navs[0]
  const last = navs.at(-1)
  if (first === undefined || last === undefined || first.day === last.day) return null
  const years = days(first.day, last.day) / 365.25
  // A year of the calendar, which has 365 days more often than not, and not 365.25 of them.
  const isShort = last.day < addMonthsTo(first.day, 12)
  const totalReturn = last.nav / first.nav - 1
  const ends = monthEnds(navs)
  const returns = monthlyReturns(ends)
  const monthly = riskFree / 12
  const mean = returns.length === 0 ? null : meanOf(returns)
  const enough = returns.length >= monthsForVolatility
  const deviation = enough ? sampleDeviation(returns) : null
  const downside = enough ? Math.sqrt(meanOf(returns.map(r => Math.min(r - monthly, 0) ** 2))) : null
  const tooShort = `${returns.length} monthly returns, ${monthsForVolatility} are needed`
  const ratio = (risk: number | null): number | null =>
    mean === null || risk === null || risk === 0 ? null : ((mean - monthly) / risk) * Math.sqrt(12)
  return {
    from: first.day,
    to: last.day,
    years,
    totalReturn,
    cagr: isShort ? null : (last.nav / first.nav) ** (1 / years) - 1,
    months: returns.length,
    missingMonths: ends.filter(end => end.nav === null).map(end => end.month),
    monthlyMean: mean,
    volatility: deviation === null ? null : deviation * Math.sqrt(12),
    sharpe: ratio(deviation),
    sortino: ratio(downside),
    riskFree,
    bestMonth: returns.length === 0 ? null : Math.max(...returns),
    worstMonth: returns.length === 0 ? null : Math.min(...returns),
    maxDrawdown: maxDrawdown(navs),
    reasons: {
      ...(isShort && { cagr: 'under one year only the plain return is shown' }),
      ...(!enough && { volatility: tooShort, sharpe: tooShort, sortino: tooShort }),
      ...(deviation === 0 && { sharpe: 'the returns do not vary' }),
      ...(downside === 0 && { sortino: 'no month was below the risk-free rate' }),
    },
  }
}

/** Returns from one month end to the next; a missing month leaves out both returns that it touches. */
function monthlyReturns(ends: readonly { readonly nav: Nav | null }[]): number[] {
  const out: number[] = []
  for (let i = 1; i < ends.length; i++) {
    const now = ends[i]!.nav
    const before = ends[i - 1]!.nav
    if (now !== null && before !== null) out.push(now.nav / before.nav - 1)
  }
  return out
}

/** Deepest fall on all NAVs, not on month ends; null where there was none. */
export function maxDrawdown(navs: readonly Nav[]): Drawdown | null {
  let peak = navs[0]
  let worst: { depth: number; peak: Nav; trough: Nav } | null = null
  for (const nav of navs) {
    if (nav.nav >= peak!.nav) peak = nav
    const depth = nav.nav / peak!.nav - 1
    if (depth < (worst?.depth ?? 0)) worst = { depth, peak: peak!, trough: nav }
  }
  if (worst === null) return null
  const { peak: top, trough, depth } = worst
  const back = navs.find(nav => nav.day > trough.day && nav.nav >= top.nav)
  return { depth, peak: top.day, trough: trough.day, recovery: back?.day ?? null }
}

function sampleDeviation(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}
