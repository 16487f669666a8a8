import {
  type InstrumentRow,
  type InstrumentsQuery,
  instrumentColumns,
  instrumentsAnswer,
  instrumentsQuery,
} from '../../contracts/http/market/instruments.ts'
import { ownSymbol } from '../../contracts/market/futures.ts'
import { isContinuous } from '../../contracts/market/instrument-kind.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import {
  feedsBehindInstruments,
  listedApart,
  newestBars,
  readTerms,
  symbolsWithBars,
} from '../../projections/instruments/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { allInstruments, type Unpriced } from './instrument-terms.ts'
import { unknownTicker } from './reasons.ts'
import { requireReadModels } from './require.ts'

/** Read models that these answers are made from. */
export const instrumentModels = ['instruments', 'listing', 'prices'] as const

/** One list for all kinds: what they have in common is more than what they have not, and one question finds a symbol. */
export const instruments = route({
  method: 'GET',
  path: '/api/finance/instruments',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: instrumentModels },
  summary: 'ETFs, closed funds, covered warrants, futures and bonds with their terms',
  description:
    'By symbol. Terms as the newest source states them; what follows from the code of a contract says rule. Shares are not in the list. Pages by cursor.',
  tags: ['market'],
  query: instrumentsQuery,
  responses: { 200: instrumentsAnswer },
  alternatives: [csvPages(...instrumentColumns)],
  async handle({ query, services, now }) {
    requireReadModels(services, ...instrumentModels)
    const { db } = services
    const today = todayAt(now)
    const [listed, stated, traded] = await Promise.all([listedApart(db), readTerms(db), symbolsWithBars(db)])
    const all = allInstruments(
      listed,
      stated,
      traded.filter(symbol => !isContinuous(symbol)),
      today,
    )
    const found = all.filter(fits(query))
    const limit = pageLimit(query, 100)
    const after = query.cursor ? readCursor<{ symbol: string }>(query.cursor, query).symbol : ''
    const rest = found.filter(({ symbol }) => symbol > after)
    const page = rest.slice(0, limit)
    const next = rest.length > limit ? writeCursor({ symbol: page.at(-1)!.symbol }, query) : null
    const symbols = page.map(({ symbol }) => symbol)
    const data = await priced(db, page, today)
    const allCodes = new Set(all.flatMap(({ codes }) => codes))
    const reasons = (query.symbols ?? [])
      .map(symbol => symbol.toUpperCase())
      .filter(symbol => !allCodes.has(symbol))
      .map(unknownTicker)
    if (query.format === 'csv')
      return csvPage(
        instrumentColumns,
        data.map(row => ({ ...row, codes: row.codes.join(' ') })),
        { total: found.length, next },
      )
    return {
      data,
      meta: {
        as_of: today,
        freshness: 'periodic',
        unit: { strike: 'VND', multiplier: 'VND', coupon_percent: 'percent' },
        source: sourcesOf(await feedsBehindInstruments(db, symbols, null)),
        pagination: { limit, next_cursor: next, total: found.length },
        reasons,
        warnings: [],
      },
    }
  },
})

function fits({ kind, symbols, underlying, state }: InstrumentsQuery) {
  const wanted = symbols && new Set(symbols.map(symbol => ownSymbol(symbol.toUpperCase())))
  const wantedState = state ?? (wanted ? 'all' : 'trading')
  return (row: Unpriced): boolean =>
    (!kind || kind.includes(row.kind)) &&
    (!wanted || wanted.has(row.symbol)) &&
    (!underlying || row.underlying === underlying.toUpperCase()) &&
    // Who names symbols wants them, whether they still trade or not.
    (wantedState === 'all' || row.state === wantedState)
}

/** The rows with the close of the newest stored session. */
export async function priced(db: Db, rows: readonly Unpriced[], until: string): Promise<InstrumentRow[]> {
  const bars = await newestBars(
    db,
    rows.map(({ symbol }) => symbol),
    until,
  )
  return rows.map(row => ({
    ...row,
    last_close: bars.get(row.symbol)?.close ?? null,
    last_session: bars.get(row.symbol)?.date ?? null,
  }))
}
