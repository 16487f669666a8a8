/** A dated value; series are oldest first. */
export interface Point {
  readonly day: string
  readonly value: number
}

/** ln(x[i] / x[i − span]) for every i that has the full span behind it. Values must be positive. */
export function logChange(series: readonly Point[], span: number): Point[] {
  const out: Point[] = []
  for (let i = span; i < series.length; i++) {
    const now = series[i]!
    const then = series[i - span]!
    if (now.value > 0 && then.value > 0) out.push({ day: now.day, value: Math.log(now.value / then.value) })
  }
  return out
}

/** Realised volatility in percent a year: sqrt(252/span × sum of squared log returns) × 100. */
export function realisedVolatility(series: readonly Point[], span = 20): Point[] {
  const squares = logChange(series, 1).map(({ day, value }) => ({ day, value: value ** 2 }))
  const out: Point[] = []
  let sum = 0
  for (let i = 0; i < squares.length; i++) {
    sum += squares[i]!.value
    if (i >= span) sum -= squares[i - span]!.value
    if (i >= span - 1)
      out.push({ day: squares[i]!.day, value: Math.sqrt((252 / span) * Math.max(sum, 0)) * 100 })
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

/** Minus the net foreign value of `span` sessions over their turnover: high means net selling. */
export function foreignSelling(flows: readonly Flow[], span = 20): Point[] {
  const out: Point[] = []
  for (let i = span - 1; i < flows.length; i++) {
    const window = flows.slice(i - span + 1, i + 1)
    const turnover = window.reduce((sum, flow) => sum + flow.turnover, 0)
    const net = window.reduce((sum, flow) => sum + flow.net, 0)
    // 0 - x keeps a balanced market at 0 instead of -0.
    if (turnover > 0) out.push({ day: flows[i]!.day, value: 0 - net / turnover })
  }
  return out
}
