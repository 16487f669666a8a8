import { sessionsSkipped } from '../../contracts/calendar.ts'
import { type DailyQuery, dailyAnswer, dailyColumns, dailyQuery } from '../../contracts/http/market/daily.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { readTickerFlows } from '../../projections/foreign-flow/query.ts'
import {
  countDaily,
  type DailyRow,
  type DailySelection,
  type DailySort,
  feedsBehind,
  quoteKey,
  readDaily,
  readQuotes,
} from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { route } from '../http/route.ts'
import { type Coverage, coverageOf, coverageWarnings, marketSession } from './coverage.ts'
import { bandColumns, flowColumns, refusedWarnings } from './daily-columns.ts'
import { requireOrder } from './days.ts'
import { marketModels } from './models.ts'
import { notInPublishedWarnings } from './not-in-published.ts'
import { knownDay, ownAdjustment, unadjustedWarnings } from './own-adjustment.ts'
import { missingTickers, noSessions, type Reason } from './reasons.ts'
import { requireReadModels } from './require.ts'
import { symbolDays } from './symbol-days.ts'

/** Daily bars of the whole market, one session or a range, paged. */
export const daily = route({
  method: 'GET',
  path: '/api/finance/stock-market/daily',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Daily prices of every listed share',
  description:
    'One session or a range. Prices in VND, volumes in shares (order-matched; put-through beside it). Missing is null. Pages by cursor.',
  tags: ['market'],
  query: dailyQuery,
  responses: { 200: dailyAnswer },
  alternatives: [csvPages(...dailyColumns)],
  async handle({ query, services, now }) {
    requireReadModels(services, 'prices', 'listing')
    const { db } = services
    const byDefault =
      query.date === undefined && query.from === undefined
        ? await marketSession(services, query.known_at)
        : null
    const range = rangeOf(query, byDefault?.session ?? null)
    const limit = pageLimit(query, 100)
    if (range === null) return emptyPage(limit)
    const coverage = byDefault ?? (range.from === range.to ? await coverageOf(services, range.from) : null)
    const descending = query.sort?.startsWith('-') ?? false
    const symbols = query.symbols && [...new Set(query.symbols.map(s => s.toUpperCase()))]
    const days = symbols && (await symbolDays(db, symbols, range))
    const selection: DailySelection = {
      ...range,
      ...(symbols ? { symbols } : {}),
      ...(days?.spans ? { spans: days.spans } : {}),
      ...(query.exchange ? { exchange: query.exchange } : {}),
      adjusted: query.adjusted === 'true',
      ...(await ownAdjustment(services, query, range, now)),
      sort: (query.sort?.replace(/^-/, '') as DailySort | undefined) ?? 'date',
      descending,
      limit: limit + 1,
      ...(query.cursor
        ? { after: readCursor<NonNullable<DailySelection['after']>>(query.cursor, query) }
        : {}),
    }
    const [rows, feeds] = await Promise.all([
      readDaily(db, selection),
      feedsBehind(db, range.from, range.to, days?.spans?.map(span => span.ticker_then) ?? symbols),
    ])
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next =
      rows.length > limit && last
        ? writeCursor({ value: sortValue(last, selection.sort), date: last.date, ticker: last.ticker }, query)
        : null
    const isWhole = query.cursor === undefined && next === null
    const then = page.map(asThen)
    const [total, flows, quotes] = await Promise.all([
      isWhole ? page.length : countDaily(db, selection),
      services.readModels.get('foreign_flow') ? readTickerFlows(db, then) : new Map(),
      selection.adjusted || selection.own ? new Map() : readQuotes(db, then),
    ])
    const data = page.map(row => ({
      ...rowResponse(row),
      ...bandColumns(quotes.get(quoteKey(row.ticker_then, row.date))),
      ...flowColumns(flows.get(quoteKey(row.ticker_then, row.date))),
    }))
    const reasons = await reasonsOf(
      db,
      selection,
      { total, coverage, page: page.length < total ? null : page },
      now,
    )
    if (query.format === 'csv')
      return csvPage(dailyColumns, data, {
        total,
        next,
        headers:
          reasons.length > 0 ? { 'x-reasons': reasons.map(r => `${r.code}:${r.subject}`).join(',') } : {},
      })
    return {
      data,
      meta: {
        as_of: range.to,
        freshness: 'end_of_day',
        unit,
        source: sourcesOf(feeds),
        adjusted: selection.own ? 'events' : selection.adjusted,
        ...(selection.own
          ? { known_at: knownDay(query, now), total_return: query.total_return ?? false }
          : {}),
        pagination: { limit, next_cursor: next, total },
        coverage,
        reasons,
        warnings: [
          ...(query.date === undefined || total > 0 ? coverageWarnings(coverage) : []),
          ...gapWarnings(data),
          ...unadjustedWarnings(data),
          ...(selection.adjusted ? await notInPublishedWarnings(services, page) : []),
          ...refusedWarnings([...flows.values()]),
          ...(days?.warnings ?? []),
          ...reasons.map(({ code, message_en, message_vi }) => ({ code, message_en, message_vi })),
        ],
      },
    }
  },
})

/** Why there is no row: of a day, of the days, or of tickers that were requested by name. */
async function reasonsOf(
  db: Db,
  { from, to, symbols }: DailySelection,
  { total, coverage, page }: { total: number; coverage: Coverage | null; page: readonly DailyRow[] | null },
  now: Date,
): Promise<Reason[]> {
  const day = total === 0 && (from === to ? coverage === null : symbols === undefined)
  const reasons = day ? [noSessions(from, to, now)] : []
  if (symbols === undefined) return reasons
  const found = new Set(page?.map(row => row.ticker))
  const absent = [...new Set(symbols)].filter(ticker => !found.has(ticker))
  const missing = absent.length === 0 ? [] : await missingTickers(db, absent, from, to)
  // A day without any session says enough of tickers that exist.
  return [...reasons, ...missing.filter(r => !day || r.code === 'unknown_ticker')]
}

const unit = { price: 'VND', change_percent: 'percent', turnover: 'VND', volume: 'share' }

function rangeOf(query: DailyQuery, last: string | null) {
  if (query.from !== undefined && query.to !== undefined) {
    requireOrder(query.from, query.to)
    return { from: query.from, to: query.to }
  }
  const day = query.date ?? last
  return day === null ? null : { from: day, to: day }
}

const emptyPage = (limit: number) => ({
  data: [],
  meta: {
    as_of: null,
    freshness: 'end_of_day',
    unit,
    source: [],
    pagination: { limit, next_cursor: null, total: 0 },
    warnings: [
      {
        code: 'no_data',
        message_en: 'No session is stored yet: import price files, or switch feeds on.',
        message_vi: 'Chưa có phiên giao dịch nào: hãy nhập tệp giá hoặc bật nguồn dữ liệu.',
      },
    ],
  },
})

/** The row under the ticker that its session knew it by. */
const asThen = ({ ticker_then, date }: DailyRow) => ({ ticker: ticker_then, date })

const sortValue = (row: DailyRow, sort: DailySort): string | number | null => row[sort]

function rowResponse(row: DailyRow) {
  return {
    ...row,
    sessions_skipped: row.previous_date === null ? null : sessionsSkipped(row.previous_date, row.date),
  }
}

function gapWarnings(rows: readonly { sessions_skipped: number | null }[]) {
  const spanning = rows.filter(r => (r.sessions_skipped ?? 0) > 0).length
  if (spanning === 0) return []
  return [
    {
      code: 'change_across_gap',
      message_en: `${spanning} changes on this page are taken across sessions that are not stored; see sessions_skipped.`,
      message_vi: `${spanning} mức thay đổi trên trang này được tính qua các phiên chưa có dữ liệu; xem sessions_skipped.`,
    },
  ]
}
