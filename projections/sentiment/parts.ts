import { smaAt } from '../signals/kernels/sma.ts'
import { realisedVolatilityAt } from '../signals/kernels/volatility.ts'
import { percentileRank } from '../war-impact/percentile.ts'
import { type PartName, partNames } from './composite.ts'

/** Market days, oldest first, all columns of one length; null where the day has no value. */
export interface MarketDays {
  readonly index: readonly number[]
  /** (new highs - new lows)/those that can have one, percent. */
  readonly highLowPercent: readonly (number | null)[]
  /** McClellan summation index. */
  readonly summation: readonly (number | null)[]
  /** Gold in VND; null on days without a quote. */
  readonly gold: readonly (number | null)[]
  readonly foreignNet: readonly (number | null)[]
  readonly turnover: readonly (number | null)[]
  /** Tone of the seven days up to this one. */
  readonly newsTone: readonly (number | null)[]
}

/** Sessions of two years, and of the one year that must be there. */
const window = 500
const min = 250

type Raw = (days: MarketDays, index: Float64Array, i: number) => number | null

const mean = (values: readonly (number | null)[], i: number, n: number): number | null => {
  if (i < n - 1) return null
  let sum = 0
  for (let j = i - n + 1; j <= i; j++) {
    const x = values[j] ?? null
    if (x === null) return null
    sum += x
  }
  return sum / n
}

const number = (x: number): number | null => (Number.isFinite(x) ? x : null)

/** Realised volatility of twenty returns over its own mean of fifty days. */
function volatility(_days: MarketDays, index: Float64Array, i: number): number | null {
  if (i < 20 + 49) return null
  let sum = 0
  for (let j = i - 49; j <= i; j++) sum += realisedVolatilityAt(index, j, 20)
  return sum > 0 ? number(realisedVolatilityAt(index, i, 20) / (sum / 50)) : null
}

/** What each part measures on a day, before it is compared with its own past. */
const rawParts: Readonly<Record<PartName, { readonly inverted?: true; readonly at: Raw }>> = {
  momentum: { at: (_d, index, i) => number(index[i]! / smaAt(index, i, 125) - 1) },
  strength: { at: (d, _x, i) => mean(d.highLowPercent, i, 20) },
  breadth: {
    at: (d, _x, i) => {
      const [now, before] = [d.summation[i] ?? null, d.summation[i - 20] ?? null]
      return now === null || before === null ? null : now - before
    },
  },
  volatility: { inverted: true, at: volatility },
  safe_haven: {
    at: (d, index, i) => {
      const [now, before] = [d.gold[i] ?? null, d.gold[i - 20] ?? null]
      if (i < 20 || now === null || before === null) return null
      return index[i]! / index[i - 20]! - now / before
    },
  },
  foreign_flow: {
    at: (d, _x, i) => {
      const [net, turnover] = [mean(d.foreignNet, i, 20), mean(d.turnover, i, 20)]
      return net === null || turnover === null || turnover <= 0 ? null : net / turnover
    },
  },
  news: { at: (d, _x, i) => d.newsTone[i] ?? null },
}

export interface PartDay {
  raw: number | null
  /** 0-100; null when the raw value or a year of them is missing. */
  score: number | null
  /** Days that the percentile was taken among. */
  sample: number
}

export type RawSeries = Readonly<Record<PartName, readonly (number | null)[]>>

/** Every part's raw value on every day. */
export function rawSeries(days: MarketDays): RawSeries {
  const index = Float64Array.from(days.index)
  const out = {} as Record<PartName, (number | null)[]>
  for (const name of partNames) out[name] = days.index.map((_, i) => rawParts[name].at(days, index, i))
  return out
}

/**
 * Every part on day i: its raw value, and the percentile of it among the last two years (at least one). An inverted
 * part scores 100 minus the percentile, so that 100 always means greed.
 */
export function partsOn(series: RawSeries, i: number): Record<PartName, PartDay> {
  const out = {} as Record<PartName, PartDay>
  for (const name of partNames) {
    const past = series[name].slice(Math.max(0, i - window + 1), i + 1).filter(x => x !== null)
    const raw = series[name][i] ?? null
    const rank = raw === null || past.length < min ? null : percentileRank(past, raw)
    out[name] = {
      raw,
      score: rank === null ? null : rawParts[name].inverted ? 100 - rank : rank,
      sample: past.length,
    }
  }
  return out
}
