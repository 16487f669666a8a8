import type { Bars } from '../../contracts/events/bars.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import type { StoredFact } from '../engine/projection.ts'

/**
 * A fact of bars without its rows of warrants, futures and bonds, which the read model `instruments` keeps: in no list of
 * shares, no count and no ranking may they stand. The fact itself where it has none of them.
 */
export function sharesOf(fact: StoredFact<Bars>): StoredFact<Bars> {
  const { data } = fact
  if (!data.ticker.some(isTradedApart)) return fact
  return { ...fact, data: rowsWhere(data, ticker => !isTradedApart(ticker)) }
}

/** The rows of some tickers, with all columns cut alike. */
export function rowsWhere(data: Bars, isWanted: (ticker: string) => boolean): Bars {
  const wanted = data.ticker.map(isWanted)
  const entries = Object.entries(data).map(([name, values]) => {
    if (!Array.isArray(values)) return [name, values]
    if (name === 'adj_series_replaced') return [name, (values as string[]).filter(isWanted)]
    return [name, (values as unknown[]).filter((_, i) => wanted[i])]
  })
  return Object.fromEntries(entries) as Bars
}
