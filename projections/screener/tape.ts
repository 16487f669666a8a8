import { mean } from '../../contracts/math.ts'

/** One session of a share as the screens see it: adjusted prices, order-matched volume and value. */
export interface Session {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Adjusted, VND. */
  readonly close: number
  readonly high: number
  readonly low: number
  /** Shares, order-matched only. */
  readonly volume: number
  /** VND; where the source tells none, close × volume. */
  readonly value: number
}

/** What the tape of a share comes to on the day of the screen. NaN where the history is too short. */
export interface Tape {
  readonly sessions: number
  readonly lastDay: string | null
  readonly close: number
  /** Mean matched value of 20 sessions, VND. */
  readonly meanValue20: number
  /** Days of the last 252 without a matched trade. */
  readonly idleDays: number
  /** Share of the last 252 days that neither traded nor moved. */
  readonly stillShare: number
  /** Return from the first of 252 sessions to 21 sessions ago. */
  readonly momentum: number
  /** Standard deviation of the last 250 daily log returns. */
  readonly volatility: number
  readonly ma50: number
  readonly ma150: number
  readonly ma200: number
  /** The 200-day mean as it was 21 sessions ago. */
  readonly ma200Before: number
  readonly high252: number
  readonly low252: number
  /** .4 r63 + .2 r126 + .2 r189 + .2 r252: the common rebuild of relative strength, ranked over the market later. */
  readonly strength: number
  /** Today's volume over the mean of the 20 sessions before. */
  readonly volumeRatio: number
}

function deviation(values: readonly number[]): number {
  const m = mean(values)
  return Math.sqrt(values.reduce((sum, x) => sum + (x - m) ** 2, 0) / (values.length - 1))
}

/** Sessions, oldest first; those without a price are left out beforehand. */
export function tapeOf(history: readonly Session[]): Tape {
  const n = history.length
  const closes = history.map(s => s.close)
  const year = history.slice(-252)
  const back = (sessions: number) => closes[n - 1 - sessions] ?? Number.NaN
  const since = (sessions: number) => back(0) / back(sessions) - 1
  const meanClose = (days: number, ago = 0) =>
    n < days + ago ? Number.NaN : mean(closes.slice(n - days - ago, n - ago))
  const full = year.length === 252
  const logReturns = closes
    .slice(-250)
    .map((close, i, days) => Math.log(close / (closes[n - days.length - 1 + i] ?? Number.NaN)))
  const still = year.slice(1).filter((s, i) => s.volume === 0 && s.close === year[i]?.close).length
  return {
    sessions: n,
    lastDay: history[n - 1]?.day ?? null,
    close: back(0),
    meanValue20: n < 20 ? Number.NaN : mean(history.slice(-20).map(s => s.value)),
    idleDays: year.filter(s => s.volume === 0).length,
    stillShare: full ? still / 252 : Number.NaN,
    momentum: full ? back(21) / back(251) - 1 : Number.NaN,
    volatility: full ? deviation(logReturns) : Number.NaN,
    ma50: meanClose(50),
    ma150: meanClose(150),
    ma200: meanClose(200),
    ma200Before: meanClose(200, 21),
    high252: full ? Math.max(...year.map(s => s.high)) : Number.NaN,
    low252: full ? Math.min(...year.map(s => s.low)) : Number.NaN,
    strength: full ? 0.4 * since(63) + 0.2 * since(126) + 0.2 * since(189) + 0.2 * since(251) : Number.NaN,
    volumeRatio:
      n < 21
        ? Number.NaN
        : (history[n - 1]?.volume ?? Number.NaN) / mean(history.slice(-21, -1).map(s => s.volume)),
  }
}
