import {
  type InstrumentBar,
  type InstrumentDailyQuery,
  instrumentBarColumns,
  instrumentDailyAnswer,
  instrumentDailyQuery,
  instrumentParams,
} from '../../contracts/http/market/instruments.ts'
import { contractAt, joinContracts, rollRule } from '../../contracts/market/continuous.ts'
import { continuousOf, ownSymbol } from '../../contracts/market/futures.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import type { Lang } from '../../contracts/text.ts'
import { addMonthsTo } from '../../contracts/vietnam-time.ts'
import {
  barsApart,
  feedsBehindInstruments,
  listedApart,
  readTerms,
  type StoredBar,
  symbolsWithBars,
} from '../../projections/instruments/query.ts'
import { feedsBehind, readDaily } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages } from '../http/csv.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { requireOrder } from './days.ts'
import { allInstruments, termsOf, type Unpriced } from './instrument-terms.ts'
import { instrumentModels, priced } from './instruments.ts'
import { noSessions } from './reasons.ts'
import { requireReadModels } from './require.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** The daily bars of one instrument that is no share, whole: none has so many that they need pages. */
export const instrumentDaily = route({
  method: 'GET',
  path: '/api/finance/instruments/:symbol/daily',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: instrumentModels },
  summary: 'Daily prices of an ETF, warrant, future or bond, and of joined futures',
  description:
    'Oldest first, with the terms. VN30F1M and the like join contracts by a stated rule, as traded or adjusted back at each roll; each session says its contract. Missing is null.',
  tags: ['market'],
  params: instrumentParams,
  query: instrumentDailyQuery,
  responses: { 200: instrumentDailyAnswer },
  alternatives: [csvPages(...instrumentBarColumns)],
  async handle({ params, query, services, now, lang }) {
    requireReadModels(services, ...instrumentModels)
    const { db } = services
    const today = todayAt(now)
    const symbol = ownSymbol(params.symbol.toUpperCase())
    const joined = continuousOf(symbol)
    if (!joined && (query.series || query.adjust)) throw onlyJoined(query)
    if (query.series === 'published' && query.adjust === 'ratio') throw publishedAsIs()
    const instrument = joined ? joinedTerms(symbol, today) : await found(db, symbol, today)
    const to = query.to ?? today
    const days = { from: query.from ?? addMonthsTo(to, -12), to }
    requireOrder(days.from, days.to)
    const series = joined ? (query.series ?? 'built') : null
    const { sessions, feeds } =
      series === 'built'
        ? await built(db, symbol, days, query.adjust ?? 'none')
        : instrument.kind === 'etf' || instrument.kind === 'fund'
          ? await amongShares(db, symbol, days)
          : await apart(db, symbol, days)
    if (query.format === 'csv')
      return csvPage(
        instrumentBarColumns,
        sessions.map(session => ({ ...session })),
        { total: sessions.length, next: null },
      )
    const [row] = await priced(db, [instrument], today)
    return {
      data: {
        instrument: row!,
        series,
        roll_rule: series === null ? null : rollRule[lang as Lang],
        sessions,
      },
      meta: {
        as_of: sessions.at(-1)?.date ?? null,
        freshness: 'end_of_day',
        unit: { price: instrument.price_unit, turnover: 'VND', volume: 'units' },
        source: sourcesOf(feeds),
        reasons: sessions.length === 0 ? [noSessions(days.from, days.to, now)] : [],
        warnings: sessions.length === 0 && series !== null ? [noContracts(symbol, series)] : [],
      },
    }
  },
})

/** @throws Problem not_found for a share, an index or an unknown code */
async function found(db: Db, symbol: string, today: string): Promise<Unpriced> {
  const [listed, stated, traded] = await Promise.all([
    listedApart(db),
    readTerms(db, [symbol]),
    symbolsWithBars(db),
  ])
  const instrument = allInstruments(listed, stated, traded, today).find(row => row.symbol === symbol)
  if (!instrument)
    throw problem('not_found', {
      detail: `No ETF, fund, warrant, future or bond ${symbol} is on file.`,
      action:
        'See GET /api/finance/instruments?state=all; shares are at GET /api/finance/stock-market/daily, indices at GET /api/finance/indices/{code}.',
    })
  return instrument
}

/** A joined series has the terms that its contracts share, and no days of its own. */
function joinedTerms(symbol: string, today: string): Unpriced {
  const { underlying, place } = continuousOf(symbol)!
  const front = contractAt(underlying as 'VN30' | 'VN100', place, today)
  const terms = termsOf(front ?? symbol, 'future', undefined, [], today)
  return {
    ...terms,
    symbol,
    codes: [symbol],
    last_trading_day: null,
    last_trading_day_basis: null,
    state: 'trading',
  }
}

async function built(db: Db, symbol: string, { from, to }: Days, adjust: 'none' | 'ratio') {
  const { underlying, place } = continuousOf(symbol)!
  const symbols = await symbolsWithBars(db)
  const contracts = symbols.filter(one => new RegExp(`^${underlying}F\\d{4}$`).test(one))
  const bars = await barsApart(db, contracts, from, to)
  const byContract = new Map(
    [...Map.groupBy(bars, bar => bar.symbol)].map(([contract, own]) => [
      contract,
      new Map(own.map(bar => [bar.date, bar])),
    ]),
  )
  const sessions = joinContracts(underlying as 'VN30' | 'VN100', place, byContract, adjust).map(
    (bar): InstrumentBar => ({
      date: bar.date,
      contract: bar.contract,
      open: bar.open,
      high: bar.high,
      low: bar.low,
      close: bar.close,
      volume: bar.volume,
      turnover: bar.turnover,
      is_adjusted: false,
      factor: bar.factor,
      is_roll: bar.is_roll,
    }),
  )
  const used = [...new Set(sessions.flatMap(({ contract }) => contract ?? []))]
  return { sessions, feeds: await feedsBehindInstruments(db, used, { from, to }) }
}

async function apart(db: Db, symbol: string, { from, to }: Days) {
  const joined = continuousOf(symbol)
  const bars = await barsApart(db, [symbol], from, to)
  const contracts = bars.map(({ date }) =>
    joined ? contractAt(joined.underlying as 'VN30' | 'VN100', joined.place, date) : null,
  )
  const sessions = bars.map((bar, i) => ({
    ...own(bar),
    contract: contracts[i]!,
    is_roll: joined ? i > 0 && contracts[i - 1] !== contracts[i] : null,
  }))
  return { sessions, feeds: await feedsBehindInstruments(db, [symbol], { from, to }) }
}

const unjoined = { contract: null, factor: 1, is_roll: null } as const

const own = ({ date, open, high, low, close, volume, turnover, is_adjusted }: StoredBar): InstrumentBar => ({
  ...unjoined,
  date,
  open,
  high,
  low,
  close,
  volume,
  turnover,
  is_adjusted,
})

/** ETFs and closed funds trade as shares do, and have their bars among them; adjusted ones where none is as traded. */
async function amongShares(db: Db, symbol: string, { from, to }: Days) {
  const read = (adjusted: boolean) =>
    readDaily(db, {
      from,
      to,
      symbols: [symbol],
      adjusted,
      sort: 'date',
      descending: false,
      limit: maxSessions,
    })
  const [traded, adjusted] = await Promise.all([read(false), read(true)])
  const adjustedOn = new Map(adjusted.map(row => [row.date, row]))
  const sessions = traded.map((row): InstrumentBar => {
    const { date, open, high, low, close, volume, turnover } =
      row.close === null ? (adjustedOn.get(row.date) ?? row) : row
    return { ...unjoined, date, open, high, low, close, volume, turnover, is_adjusted: row.close === null }
  })
  return { sessions, feeds: await feedsBehind(db, from, to, [symbol]) }
}

/** More than there were since the exchanges opened. */
const maxSessions = 20_000

const noContracts = (symbol: string, series: 'built' | 'published') => ({
  code: 'no_contracts',
  message_en:
    series === 'built'
      ? `No contract of ${symbol} has a bar in these days; series=published shows what a source joins, where one is on file.`
      : `No source on file joins ${symbol} in these days; series=built joins contracts here.`,
  message_vi:
    series === 'built'
      ? `Chưa có giá hợp đồng nào của ${symbol} trong các ngày này; series=published cho chuỗi do nguồn ghép, nếu có.`
      : `Chưa có nguồn nào ghép chuỗi ${symbol} trong các ngày này; series=built cho chuỗi ghép tại đây.`,
})

function onlyJoined({ series }: InstrumentDailyQuery) {
  const name = series ? 'series' : 'adjust'
  const rule = 'is used with joined futures only (VN30F1M, VN30F2M, VN30F1Q, VN30F2Q, VN100F…)'
  return problem('validation_failed', {
    detail: `The parameter ?${name} ${rule}.`,
    action: `Leave ${name} out, or ask for a joined series.`,
    errors: [{ pointer: `?${name}`, detail: rule }],
  })
}

function publishedAsIs() {
  const rule = 'must be none with series=published: a source tells no prices of the contracts that it joined'
  return problem('validation_failed', {
    detail: `The parameter ?adjust ${rule}.`,
    action: 'Leave adjust out, or ask for series=built.',
    errors: [{ pointer: '?adjust', detail: rule }],
  })
}
