import { type RawBuilder, sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { FactorSpan, GapReason } from '../../contracts/market/own-adjustment.ts'
import type { Db } from '../../runtime/postgres.ts'
import { barBefore, exchangeOfDay } from '../listing/security-days.ts'
import { adjustedPriceSql } from './adjusted-price.ts'
import { barPrices, publishedClose } from './bar-prices.ts'
import { barValue } from './liquid-tickers.ts'
import { factorColumns, ownFactors, ownPrice, ownVolume } from './own-factors.ts'
import type { SymbolSpan } from './symbol-span.ts'

export interface DailyRow {
  readonly ticker: string
  /** What the security was called in that session. */
  readonly ticker_then: string
  readonly exchange: Exchange | null
  readonly date: string
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly adj_close: number | null
  readonly volume: number | null
  readonly turnover: number | null
  readonly put_through_volume: number | null
  readonly put_through_turnover: number | null
  readonly previous_close: number | null
  readonly previous_date: string | null
  readonly change: number | null
  readonly change_percent: number | null
  /** Of prices adjusted from events: what the traded price was divided by and the volume multiplied by. */
  readonly price_factor: number | null
  readonly volume_factor: number | null
  /** Why they, and with them the prices, are null. */
  readonly adjustment_reason: GapReason | null
}

/** Columns of the daily list that it can be sorted by, as SQL over the inner row `d`. */
const sortable = {
  ticker: sql`d.ticker`,
  date: sql`d.date`,
  close: sql`d.close`,
  volume: sql`d.volume`,
  turnover: sql`d.turnover`,
  change: sql`d.change`,
  change_percent: sql`d.change_percent`,
} as const satisfies Record<string, RawBuilder<unknown>>

export type DailySort = keyof typeof sortable

export interface DailySelection {
  /** First and last session, YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
  readonly symbols?: readonly string[]
  /** Where a symbol is of a security that had other tickers, or of a ticker that changed hands: the days of all symbols. */
  readonly spans?: readonly SymbolSpan[]
  readonly exchange?: Exchange
  /** Adjusted as the publishers do. */
  readonly adjusted: boolean
  /** Adjusted from events by these factors: raw prices are divided, volumes multiplied. */
  readonly own?: readonly FactorSpan[]
  readonly sort: DailySort
  readonly descending: boolean
  readonly limit: number
  /** Sort value, date and ticker of the last row of the page before. */
  readonly after?: { readonly value: string | number | null; readonly date: string; readonly ticker: string }
}

/** The newest session of which a bar is stored, or null. */
export async function lastSession(db: Db, until?: string): Promise<string | null> {
  const { rows } = await sql<{ session: string | null }>`
    select max(session) as session from prices.bars ${until ? sql`where session <= ${until}` : sql``}`.execute(
    db,
  )
  return rows[0]?.session ?? null
}

/** Rows that a selection matches over all pages. */
export async function countDaily(db: Db, s: DailySelection): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from prices.bars b ${symbolDays(s)} left join listing.instruments i on i.ticker = b.ticker where ${matching(s)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/**
 * One page of bars with their change against the ticker's stored bar before. Rows without a value to sort by come
 * last; equal ones are ordered by date and ticker, so that paging neither repeats nor skips.
 */
export async function readDaily(db: Db, s: DailySelection): Promise<DailyRow[]> {
  const by = sortable[s.sort]
  const direction = s.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<DailyRow>`
    select d.ticker, d.ticker_then, d.exchange, d.date, d.open, d.high, d.low, d.close, d.adj_close, d.volume, d.turnover,
           d.put_through_volume, d.put_through_turnover, d.previous_close, d.previous_date, d.change, d.change_percent, d.price_factor, d.volume_factor, d.adjustment_reason
      from (${bars(s)}) d
     ${s.after ? sql`where ${afterRow(s, by)}` : sql``}
     order by ${by} ${direction} nulls last, d.date, d.ticker
     limit ${s.limit}`.execute(db)
  return rows
}

/** `sort value > last` in the order of the page: nulls last, then date and ticker. */
function afterRow(s: DailySelection, by: RawBuilder<unknown>): RawBuilder<unknown> {
  const a = s.after
  if (!a) return sql`true`
  const tie = sql`(d.date, d.ticker) > (${a.date}::date, ${a.ticker})`
  if (a.value === null) return sql`(${by} is null and ${tie})`
  const value =
    s.sort === 'ticker'
      ? sql`${a.value}`
      : s.sort === 'date'
        ? sql`${a.value}::date`
        : sql`${a.value}::float8`
  const beyond = s.descending ? sql`${by} < ${value}` : sql`${by} > ${value}`
  return sql`(${beyond} or ${by} is null or (${by} = ${value} and ${tie}))`
}

const matching = (s: DailySelection): RawBuilder<unknown> => sql`
  b.session between ${s.from} and ${s.to}
  ${s.symbols && !s.spans ? sql`and b.ticker = any(${[...s.symbols]})` : sql``}
  ${s.exchange ? sql`and ${exchangeOfDay('b', 'i')} = ${s.exchange}` : sql``}`

/** Joins the days that belong to the symbols, where tickers alone do not say it. */
const symbolDays = ({ spans }: DailySelection): RawBuilder<unknown> =>
  spans === undefined
    ? sql``
    : sql`join unnest(${spans.map(s => s.ticker)}::text[], ${spans.map(s => s.ticker_then)}::text[],
                      ${spans.map(s => s.from)}::date[], ${spans.map(s => s.to)}::date[]) as y (symbol, ticker, first, last)
            on y.ticker = b.ticker and b.session between y.first and y.last`

/** Bars as they are shown, with the bar before. */
function bars(s: DailySelection): RawBuilder<unknown> {
  const { open, high, low, close, volume, has } = barPrices({
    adjusted: s.adjusted,
    own: s.own !== undefined,
  })
  const beforeSource = s.adjusted ? adjustedPriceSql('p', 'close') : 'p.close'
  const before = s.own ? ownPrice('p.close', 'g') : sql.raw(beforeSource)
  return sql`
    select ${s.spans ? sql`y.symbol` : sql`b.ticker`} as ticker, b.ticker as ticker_then, ${exchangeOfDay('b', 'i')} as exchange, b.session as date,
           ${open} as open, ${high} as high, ${low} as low, ${close} as close, ${publishedClose} as adj_close,
           ${volume} as volume, b.turnover,
           ${s.own ? ownVolume('b.put_through_volume', 'f') : sql`b.put_through_volume`} as put_through_volume, b.put_through_turnover,
           ${before} as previous_close, p.session as previous_date,
           round((${close} - ${before})::numeric, 4)::float8 as change,
           round(((${close} / nullif(${before}, 0)::float8 - 1) * 100)::numeric, 4)::float8 as change_percent,
           ${factorColumns(s.own !== undefined)}
      from prices.bars b ${symbolDays(s)}
      left join listing.instruments i on i.ticker = b.ticker
      ${barBefore('b', `${beforeSource} is not null`)}
      ${s.own ? sql`${ownFactors(s.own, 'f', 'b')} ${ownFactors(s.own, 'g', 'p')}` : sql``}
     where ${matching(s)} and ${has} is not null`
}

/** Feeds behind the bars of a range, of all tickers or of some, for `meta.source`. */
export async function feedsBehind(
  db: Db,
  from: string,
  to: string,
  tickers?: readonly string[],
): Promise<string[]> {
  const where = sql`session between ${from} and ${to} ${tickers ? sql`and ticker = any(${[...tickers]})` : sql``}`
  const { rows } = await sql<{ feed: string }>`
    select distinct s.feed
      from (select raw_document as document from prices.bars where ${where}
            union select adj_document from prices.bars where ${where}) d
      join engine.build b on b.name = 'prices' and b.state = 'live'
      join engine.source s on s.name = b.name and s.build = b.build and s.document = d.document
     order by 1`.execute(db)
  return rows.map(r => r.feed)
}

export { newestCloses } from './closes.ts'
export { countSessions, countWithoutExchange, tickersLost } from './count-sessions.ts'
export { type HistoryBar, readHistory, type SparseDays } from './history.ts'
export { liquidTickers } from './liquid-tickers.ts'
export type { Quote } from './quote.ts'
export { ownAdjusted, quoteKey, readQuotes } from './read-quotes.ts'
export { type SessionBefore, sessionsBefore } from './session-before.ts'
export {
  countOfSessions,
  type SessionCoverage,
  sessionsInWindow,
  sessionsOfTicker,
  tickersOnFile,
} from './sessions.ts'
export { storedCloses } from './stored-closes.ts'
export type { SymbolSpan } from './symbol-span.ts'

/** Value of the last session of each ticker that has a bar, VND: matched value, or close times volume where none is reported. */
export async function lastTurnovers(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ ticker: string; turnover: number }>`
    with recursive tickers (ticker) as (
      (select min(ticker) from prices.bars)
      union all
      select (select min(b.ticker) from prices.bars b where b.ticker > t.ticker) from tickers t where t.ticker is not null)
    select t.ticker, ${barValue}::float8 as turnover
      from tickers t
      cross join lateral (
        select turnover, close, volume, adj_close, adj_volume from prices.bars where ticker = t.ticker order by session desc limit 1) b
     where t.ticker is not null`.execute(db)
  return new Map(rows.map(row => [row.ticker, row.turnover]))
}
