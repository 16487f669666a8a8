import type { ReadBars } from './read-bars.ts'

/** Numbers of the rows of each ticker in the order of their days; of one day, as they stand. */
export type Series = ReadonlyMap<string, Uint32Array>

/** The prices of rows, by the kind that the document is read as. */
export class Prices {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  constructor(bars: ReadBars, raw: boolean) {
    const of = (name: 'open' | 'high' | 'low' | 'close') => bars.values(raw ? name : `adj_${name}`)
    this.open = of('open')
    this.high = of('high')
    this.low = of('low')
    this.close = of('close')
  }
  isWhole(row: number): boolean {
    return this.open[row]! > 0 && this.high[row]! > 0 && this.low[row]! > 0 && this.close[row]! > 0
  }
}

/** Numbers of the rows of each ticker, as they stand in the document. */
export function byTicker({ rows, tickers, tickerOf }: ReadBars): Map<string, Uint32Array> {
  const counts = new Uint32Array(tickers.length)
  for (const row of rows) counts[tickerOf[row]!]! += 1
  const series = new Map<string, Uint32Array>()
  const filled = new Uint32Array(tickers.length)
  for (const row of rows) {
    const ticker = tickerOf[row]!
    let own = series.get(tickers[ticker]!)
    if (!own) {
      own = new Uint32Array(counts[ticker]!)
      series.set(tickers[ticker]!, own)
    }
    own[filled[ticker]!++] = row
  }
  return series
}

/** The same in the order of their days. Most tables have them so. */
export function seriesOf(rows: ReadonlyMap<string, Uint32Array>, { days }: ReadBars): Series {
  const isSorted = (own: Uint32Array) => own.every((row, at) => at === 0 || days[own[at - 1]!]! <= days[row]!)
  return new Map(
    [...rows].map(([ticker, own]) => [
      ticker,
      isSorted(own) ? own : own.toSorted((a, b) => days[a]! - days[b]!),
    ]),
  )
}
