/** A dated value; series are oldest first. */
export interface Point {
  readonly day: string
  readonly value: number
  /** Who states it, on which base; absent where all points are of one. */
  readonly source?: string
}

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * Are two days that lie `span` sessions apart in a series really about so far apart? Weekends and Tết are; a hole in the
 * data is not, and nothing is computed across it.
 */
const isUnbroken = (from: string, to: string, span: number): boolean => days(from, to) <= span * 1.5 + 14

/**
 * ln(x[i] / x[i − span]) for every i that has the full span, without a hole, behind it. Not across two sources: part of
 * such a change would be what they differ by.
 */
export function logChange(series: readonly Point[], span: number): Point[] {
  const out: Point[] = []
  for (let i = span; i < series.length; i++) {
    const now = series[i]!
    const then = series[i - span]!
    if (now.source === then.source && now.value > 0 && then.value > 0 && isUnbroken(then.day, now.day, span))
      out.push({ day: now.day, value: Math.log(now.value / then.value) })
  }
  return out
}

/** Realised volatility in percent a year: sqrt(252/span × sum of squared log returns) × 100, over unbroken spans. */
export function realisedVolatility(series: readonly Point[], span = 20): Point[] {
  const out: Point[] = []
  const returns = new Map(logChange(series, 1).map(({ day, value }) => [day, value]))
  const squares = series.map(({ day }) => {
    const change = returns.get(day)
    return change === undefined ? null : change ** 2
  })
  for (let i = span; i < series.length; i++) {
    let sum: number | null = 0
    for (let j = i - span + 1; j <= i && sum !== null; j++) {
      const square = squares[j]!
      sum = square === null ? null : sum + square
    }
    if (sum !== null) out.push({ day: series[i]!.day, value: Math.sqrt((252 / span) * sum) * 100 })
  }
  return out
}

export interface Flow {
  readonly day: string
  /** Foreign buying less selling, VND. */
  readonly net: number
  /** Turnover of the same market, VND. */
  readonly turnover: number
}

/** Minus the net foreign value of `span` unbroken sessions over their turnover: high means net selling. */
export function foreignSelling(flows: readonly Flow[], span = 20): Point[] {
  const out: Point[] = []
  for (let i = span - 1; i < flows.length; i++) {
    const window = flows.slice(i - span + 1, i + 1)
    if (!isUnbroken(window[0]!.day, flows[i]!.day, span)) continue
    const turnover = window.reduce((sum, flow) => sum + flow.turnover, 0)
    const net = window.reduce((sum, flow) => sum + flow.net, 0)
    // 0 - x keeps a balanced market at 0 instead of -0.
    if (turnover > 0) out.push({ day: flows[i]!.day, value: 0 - net / turnover })
  }
  return out
}
