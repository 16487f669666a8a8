import { type Bars, bars as barsFact } from '../../contracts/events/bars.ts'
import { feedOf } from '../../contracts/events/fact.ts'
import { type FutureBars, futureBars } from '../../contracts/events/future-bars.ts'
import { type InstrumentTerms, instrumentTerms } from '../../contracts/events/instrument-terms.ts'
import { ownSymbol } from '../../contracts/market/futures.ts'
import { isIndexFuture, isTradedApart } from '../../contracts/market/instrument-kind.ts'
import type { Projection, StoredFact } from '../engine/projection.ts'
import { upsertRecords } from '../engine/records.ts'
import { assertColumns } from '../prices/columns.ts'
import { rowsWhere } from '../prices/shares-of.ts'
import { bars, type InstrumentBarRow, tables, terms } from './table.ts'

type Bar = Omit<InstrumentBarRow, 'vintage' | 'document' | 'fact'>

/**
 * Terms and bars of what is traded apart from shares. Warrants, bonds and bond futures come in the facts of bars, in VND;
 * futures on indices in facts of their own, in points: in those of bars, in which older parsers put them, they are rounded
 * to whole numbers and not read.
 */
export const instruments: Projection<InstrumentTerms | FutureBars | Bars> = {
  name: 'instruments',
  version: 1,
  handles: [instrumentTerms, futureBars, barsFact],
  tables,
  async apply(trx, facts) {
    const symbol = new Set<string>()
    const session = new Set<string>()
    for (const fact of facts) {
      if (fact.type === instrumentTerms.type) {
        const { data } = fact as StoredFact<InstrumentTerms>
        const records = data.rows.map(row => ({
          ...row,
          symbol: ownSymbol(row.symbol),
          source: feedOf(fact),
          as_of: data.as_of,
        }))
        for (const record of records) symbol.add(record.symbol)
        await upsertRecords(trx, terms, records, fact)
        continue
      }
      const rows =
        fact.type === futureBars.type
          ? contractBars((fact as StoredFact<FutureBars>).data)
          : barsApart(fact as StoredFact<Bars>)
      for (const row of rows) {
        symbol.add(row.symbol)
        session.add(row.session)
      }
      await upsertRecords(trx, bars, rows, { ...fact, vintage: standingOfBars(fact, rows) })
    }
    return { symbol: [...symbol], session: [...session] }
  },
}

/** Traded prices go before adjusted ones, of one kind the later document. */
const standingOfBars = ({ vintage }: StoredFact, [first]: readonly Bar[]): string =>
  `${first?.is_adjusted ? 0 : 1} ${vintage ?? ''}`

function contractBars(data: FutureBars): Bar[] {
  return data.session.map((session, i) => ({
    symbol: ownSymbol(data.contract),
    session,
    open: data.open[i] ?? null,
    high: data.high[i] ?? null,
    low: data.low[i] ?? null,
    close: data.close[i]!,
    volume: data.volume[i] ?? null,
    turnover: null,
    is_adjusted: false,
  }))
}

function barsApart(fact: StoredFact<Bars>): Bar[] {
  if (!fact.data.ticker.some(isTradedApart)) return []
  assertColumns(fact)
  const data = rowsWhere(fact.data, ticker => isTradedApart(ticker) && !isIndexFuture(ticker))
  const isAdjusted = data.close === undefined
  const of = (name: 'open' | 'high' | 'low' | 'close', i: number) =>
    (isAdjusted ? data[`adj_${name}`] : data[name])?.[i] ?? null
  return data.ticker.flatMap((ticker, i) => {
    const close = of('close', i)
    if (close === null) return []
    return [
      {
        symbol: ownSymbol(ticker),
        session: data.session[i]!,
        open: of('open', i),
        high: of('high', i),
        low: of('low', i),
        close,
        volume: data.volume?.[i] ?? null,
        turnover: data.turnover?.[i] ?? null,
        is_adjusted: isAdjusted,
      },
    ]
  })
}
