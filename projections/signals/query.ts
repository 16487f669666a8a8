import { sql } from 'kysely'
import { sessionsBetween } from '../../contracts/calendar.ts'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind, ListingRow } from '../../contracts/events/listing.ts'
import { describeIndex } from '../../contracts/indices.ts'
import type { Db } from '../../runtime/postgres.ts'
import { rightsOnFile } from '../corporate-actions/on-file.ts'
import { livesOf, withFormer } from '../listing/lives.ts'
import { readHoldings, readLives } from '../listing/query.ts'
import { ownAdjusted } from '../prices/query.ts'
import type { SectorDay } from '../sectors/summary.ts'
import { type Answer, answerOf } from './answer.ts'
import { evaluate } from './evaluate.ts'
import type { BreadthScope } from './market/market.ts'
import type { PriceRow } from './market/read-bars.ts'
import { rowsOfSecurity, type VenueDays } from './market/securities.ts'
import { TickerSeries } from './market/ticker-series.ts'
import type { RatingLabel } from './rating.ts'
import { type BreadthRow, breadthCounts, mcclellanColumns } from './table.ts'

export { breadthRatios } from '../breadth/count.ts'
export type { Answer } from './answer.ts'
export { chartLines } from './chart.ts'
export { type RatingLabel, ratingVersion } from './rating.ts'
export { type VoteText, voteTexts } from './vote-texts.ts'

/** What lists say of a ticker, beside its signals. */
export interface Instrument {
  readonly ticker: string
  readonly exchange: Exchange | null
  readonly kind: InstrumentKind | null
  readonly status: ListingRow['status'] | null
  readonly icb: string | null
  readonly name_vi: string | null
  readonly name_en: string | null
}

export interface HistoryDay {
  readonly session: string
  readonly close: number
  readonly rating: number | null
  readonly label: RatingLabel | null
  readonly rsi14: number | null
  readonly macd_histogram: number | null
}

export interface TickerSignals {
  readonly instrument: Instrument
  readonly answer: Answer
  /** Newest first; empty unless requested. */
  readonly history: readonly HistoryDay[]
}

const unknown = (ticker: string): Instrument => ({
  ticker,
  exchange: null,
  kind: null,
  status: null,
  icb: null,
  name_vi: null,
  name_en: null,
})

/** What the lists say of a ticker; null when no list names it. */
export async function instrument(db: Db, ticker: string): Promise<Instrument | null> {
  const { rows } = await sql<Instrument>`
    select ticker, exchange, kind, status, icb, name_vi, name_en from listing.instruments
     where ticker = ${ticker}`.execute(db)
  return rows[0] ?? null
}

/** Tickers that lists or prices know, for near matches. */
export async function tickersWithSignals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ticker: string }>`
    select ticker from listing.instruments where kind in ('share', 'etf', 'fund')
    union select ticker from signals.latest`.execute(db)
  return rows.map(r => r.ticker)
}

/**
 * A ticker's signals at its newest bar, or as they stood on a day; null when it has no bar by then. A past day is
 * computed from the bars stored now, up to that day: adjusted prices may have been rewritten since.
 *
 * @param options.asOf YYYY-MM-DD; the newest bar up to it counts
 * @param options.days sessions of history, newest first
 */
export async function readSignals(
  db: Db,
  ticker: string,
  options: { asOf?: string; days?: number } = {},
): Promise<TickerSignals | null> {
  const days = options.days ?? 0
  if (options.asOf === undefined && days === 0) {
    const { rows } = await sql<Instrument & { body: string }>`
      select l.ticker, i.exchange, i.kind, i.status, i.icb, i.name_vi, i.name_en, l.body
        from signals.latest l left join listing.instruments i using (ticker) where l.ticker = ${ticker}`.execute(
      db,
    )
    const [row] = rows
    if (!row) return null
    const { body, ...listed } = row
    return { instrument: listed, answer: JSON.parse(body) as Answer, history: [] }
  }
  const listed = (await instrument(db, ticker)) ?? unknown(ticker)
  const series = await recordSeries(db, listed, options.asOf)
  return series && signalsOf(listed, series, days)
}

/**
 * Ex-dates on file that the publisher's adjusted series of tickers lack, as the signals found them; tickers without any are
 * left out.
 */
export async function missedInPublished(
  db: Db,
  tickers: readonly string[],
): Promise<{ readonly ticker: string; readonly ex_date: string }[]> {
  const lives = await readLives(db, tickers)
  const now = new Map(tickers.map(ticker => [ticker, lives.get(ticker)?.now ?? ticker]))
  const { rows } = await sql<{ ticker: string; ex_date: string }>`
    select l.ticker, m.value ->> 'ex_date' as ex_date
      from signals.latest l, json_array_elements(l.body::json -> 'not_in_published') m
     where l.ticker = any(${[...new Set(now.values())]}) order by 1, 2`.execute(db)
  const missed = Map.groupBy(rows, ({ ticker }) => ticker)
  return [...now].flatMap(([ticker, own]) =>
    (missed.get(own) ?? []).map(({ ex_date }) => ({ ticker, ex_date })),
  )
}

/** An index's signals, on its levels in points; null when no bar of it is stored by then. Computed at every request. */
export async function readIndexSignals(
  db: Db,
  code: string,
  options: { asOf?: string; days?: number } = {},
): Promise<TickerSignals | null> {
  const { rows } = await sql<{
    session: string
    open: number | null
    high: number | null
    low: number | null
    close: number
    volume: number | null
    turnover: number | null
  }>`
    select session, open, high, low, close, volume, turnover from indices.bars
     where code = ${code} ${upTo(options.asOf)} order by session`.execute(db)
  const none = {
    adj_open: null,
    adj_high: null,
    adj_low: null,
    adj_close: null,
    adj_volume: null,
    exchange: null,
    raw_document: null,
    adj_document: null,
    own_adj_close: null,
  }
  const series = TickerSeries.of(
    { ...unknown(code), kind: 'index', membersOn: describeIndex(code).exchange },
    rows.map(row => ({ ...row, ...none })),
    (from, to) => Math.max(0, sessionsBetween(from, to).length - 2),
    true,
  )
  return signalsOf({ ...unknown(code), kind: 'index' }, series, options.days ?? 0)
}

/** Codes of the indices that have bars. */
export async function indexCodes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct code from indices.bars order by code`.execute(
    db,
  )
  return rows.map(r => r.code)
}

function signalsOf(instrument: Instrument, series: TickerSeries, days: number): TickerSignals | null {
  const answer = answerOf(series)
  if (answer === null) return null
  const view = series.tape.view()
  const history: HistoryDay[] = []
  for (let back = 0; back < Math.min(days, view.count); back++) {
    const s = evaluate(view, back, [])
    history.push({
      session: s.as_of,
      close: s.close,
      rating: s.rating?.total ?? null,
      label: s.rating?.label ?? null,
      rsi14: s.indicators.rsi14,
      macd_histogram: s.indicators.macd.histogram,
    })
  }
  return { instrument, answer, history }
}

const upTo = (asOf: string | undefined) => (asOf === undefined ? sql`` : sql`and session <= ${asOf}`)

/**
 * The series up to a day of the security that had the ticker then, recorded as the score records it, with every value; null
 * where the security had another ticker by then.
 */
async function recordSeries(
  db: Db,
  listed: Instrument,
  asOf: string | undefined,
): Promise<TickerSeries | null> {
  const { ticker } = listed
  const lives = livesOf(
    (await readHoldings(db, [ticker])).filter(({ from }) => asOf === undefined || from <= asOf),
  )
  if (lives.get(ticker)?.now) return null
  const tickers = withFormer([ticker], lives)
  const { rows } = await sql<PriceRow & { readonly ticker: string }>`
    select ticker, session, open, high, low, close, volume, turnover, adj_volume, adj_volume_basis, exchange, raw_document, adj_document,
           ${ownAdjusted('b')} as own_adj_close,
           adj_open * adj_factor as adj_open, adj_high * adj_factor as adj_high, adj_low * adj_factor as adj_low,
           adj_close * adj_factor as adj_close, adj_factor
      from prices.bars b where ticker = any(${tickers}) ${upTo(asOf)} order by session`.execute(db)
  const { rows: venues } = await sql<VenueDays>`
    select ticker, from_day::text as "from", to_day::text as "to", exchange from listing.identities
     where ticker = any(${tickers}) and exchange is not null order by ticker, from_day`.execute(db)
  const byTicker = Map.groupBy(rows, row => row.ticker)
  const own = rowsOfSecurity(ticker, of => byTicker.get(of) ?? [], {
    lives,
    venues: Map.groupBy(venues, venue => venue.ticker),
  })
  const { rows: sessions } = await sql<{ session: string }>`
    select session from signals.breadth where exchange = 'ALL' order by session`.execute(db)
  const ordinals = new Map(sessions.map((r, i) => [r.session, i]))
  const between = (from: string, to: string): number => {
    const [a, b] = [ordinals.get(from), ordinals.get(to)]
    return a === undefined || b === undefined ? 0 : Math.max(0, b - a - 1)
  }
  const rights = await rightsOnFile(db, [listed.ticker])
  return TickerSeries.of(listed, own, between, true, rights.get(ticker))
}

/** Breadth of a session by venue, `ALL` for the market; empty when the session has none. */
export async function readBreadthDay(db: Db, session: string): Promise<Map<BreadthScope, BreadthRow>> {
  const columns = sql.join([...breadthCounts, ...mcclellanColumns].map(c => sql.ref(c)))
  const { rows } = await sql<BreadthRow>`
    select session, exchange, ${columns} from signals.breadth where session = ${session}`.execute(db)
  return new Map(rows.map(r => [r.exchange, r]))
}

export interface SectorOfDay extends SectorDay {
  readonly code: string
}

/** Sectors of a session by their code. */
export async function readSectors(db: Db, session: string): Promise<SectorOfDay[]> {
  const { rows } = await sql<SectorOfDay>`
    select code, change_percent, change_percent_equal, turnover, turnover_estimated, advancers, decliners, unchanged, leaders
      from signals.sectors where session = ${session} order by code`.execute(db)
  return rows
}
