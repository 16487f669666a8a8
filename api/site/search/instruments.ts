import { continuousOf } from '../../../contracts/market/futures.ts'
import { isTradedApart } from '../../../contracts/market/instrument-kind.ts'
import { listedApart, readTerms, symbolsWithBars } from '../../../projections/instruments/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { allInstruments } from '../../market/instrument-terms.ts'
import { todayAt } from '../../today.ts'
import { instrumentTitle, kindNames } from '../market/instrument-title.ts'
import type { SearchEntry } from './rank.ts'

/** The series of futures that people ask for by name. */
const joined = ['VN30F1M', 'VN30F2M', 'VN30F1Q', 'VN30F2Q']

/** Warrants, futures and bonds that trade, behind shares of as good a fit; ETFs and closed funds stand among shares. */
export async function instrumentEntries(db: Db, now: Date): Promise<SearchEntry[]> {
  const [listed, stated, traded] = await Promise.all([listedApart(db), readTerms(db), symbolsWithBars(db)])
  const single = allInstruments(listed, stated, traded, todayAt(now)).filter(
    ({ symbol, state }) => state === 'trading' && isTradedApart(symbol) && !continuousOf(symbol),
  )
  const series = traded.some(symbol => /^VN30F/.test(symbol)) ? joined : []
  return [
    ...series.map(symbol => entryOf(symbol, [symbol], 'future', null, 0)),
    ...single.map(({ symbol, codes, kind, name }) => entryOf(symbol, codes, kind, name, -2)),
  ]
}

function entryOf(
  symbol: string,
  codes: readonly string[],
  kind: Parameters<typeof instrumentTitle>[1],
  name: string | null,
  weight: number,
): SearchEntry {
  return {
    kind: 'ticker',
    path: `/market/${symbol}`,
    code: symbol,
    title: instrumentTitle(symbol, kind, name),
    note: kindNames[kind],
    names: [...codes, ...(name ? [name] : [])],
    weight,
  }
}
