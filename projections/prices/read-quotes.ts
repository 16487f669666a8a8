import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import { idleSessions } from '../../contracts/market/price-bands.ts'
import type { Db } from '../../runtime/postgres.ts'
import { barBefore, exchangeOfDay } from '../listing/security-days.ts'
import { type Quote, type QuotedBar, quote, roundingBars } from './quote.ts'

interface Wanted {
  readonly ticker: string
  readonly date: string
}

interface QuoteRow {
  readonly ticker: string
  readonly session: string
  readonly exchange: Exchange | null
  readonly kind: InstrumentKind | null
  readonly close: number | null
  readonly adj_close: number | null
  readonly raw_document: number | null
  readonly adj_document: number | null
  readonly adj_factor: number | null
  readonly own_adj_close: number | null
  readonly volume: number | null
  readonly turnover: number | null
  readonly before_session: string | null
  readonly before_close: number | null
  readonly before_adj_close: number | null
  readonly before_raw_document: number | null
  readonly before_adj_document: number | null
  readonly before_adj_factor: number | null
  readonly before_own_adj_close: number | null
  readonly before_volume: number | null
  readonly before_turnover: number | null
  /** No trade in the last `idleSessions` sessions of the market, and a stored history that reaches back so far. */
  readonly silent: boolean
}

export const quoteKey = (ticker: string, date: string): string => `${ticker} ${date}`

/** The adjusted close that the document of a row's raw prices tells itself; served or not. */
export const ownAdjusted = (row: string) => sql`
  case when ${sql.ref(`${row}.adj_document`)} = ${sql.ref(`${row}.raw_document`)} then ${sql.ref(`${row}.adj_close`)}
       else (select o.adj_close from prices.adjusted_overlaps o
              where o.ticker = ${sql.ref(`${row}.ticker`)} and o.session = ${sql.ref(`${row}.session`)}
                and o.document = ${sql.ref(`${row}.raw_document`)}) end`

/** Reference, ceiling and floor of tickers in sessions, by `quoteKey`. Raw prices only. */
export async function readQuotes(db: Db, wanted: readonly Wanted[]): Promise<Map<string, Quote>> {
  if (wanted.length === 0) return new Map()
  const marks = await silenceMarks(db, [...new Set(wanted.map(w => w.date))])
  const { rows } = await sql<QuoteRow>`
    select b.ticker, b.session, ${exchangeOfDay('b', 'i')} as exchange, i.kind,
           b.close, b.adj_close * b.adj_factor as adj_close, b.raw_document, b.adj_document, b.adj_factor, ${ownAdjusted('b')} as own_adj_close,
           b.volume, b.turnover,
           p.session as before_session, p.close as before_close, p.adj_close * p.adj_factor as before_adj_close,
           p.raw_document as before_raw_document, p.adj_document as before_adj_document, p.adj_factor as before_adj_factor, ${ownAdjusted('p')} as before_own_adj_close,
           p.volume as before_volume, p.turnover as before_turnover,
           w.mark is not null
             and not exists (select 1 from prices.bars t where t.ticker = b.ticker and t.session >= w.mark
                              and t.session < b.session and t.volume is distinct from 0)
             and exists (select 1 from prices.bars t where t.ticker = b.ticker and t.session <= w.mark) as silent
      from unnest(${wanted.map(w => w.ticker)}::text[], ${wanted.map(w => w.date)}::date[],
                  ${wanted.map(w => marks.get(w.date) ?? null)}::date[]) as w(ticker, session, mark)
      join prices.bars b on b.session = w.session and b.ticker = w.ticker
      left join listing.instruments i on i.ticker = b.ticker
      ${barBefore('b', 'p.close is not null')}`.execute(db)
  const first = rows.map(row => ({ row, quote: quoteOf(row) }))
  // How a document rounds matters only where an event seems to show: hardly any row of a session.
  const recent = await recentBars(
    db,
    first.filter(({ quote }) => quote.factor !== 1).map(({ row }) => row),
  )
  return new Map(
    first.map(({ row, quote }) => {
      const key = quoteKey(row.ticker, row.session)
      const bars = recent.get(key)
      return [key, bars === undefined ? quote : quoteOf(row, bars)]
    }),
  )
}

function quoteOf(r: QuoteRow, recent: readonly QuotedBar[] = []): Quote {
  const before =
    r.before_session === null
      ? null
      : {
          session: r.before_session,
          close: r.before_close,
          adj_close: r.before_adj_close,
          raw_document: r.before_raw_document,
          adj_document: r.before_adj_document,
          adj_factor: r.before_adj_factor,
          own_adj_close: r.before_own_adj_close,
          volume: r.before_volume,
          turnover: r.before_turnover,
        }
  return quote(r, r, before, r.silent ? idleSessions : 0, recent)
}

/** The bars with a close before the one before each of the rows, by `quoteKey`. */
async function recentBars(db: Db, of: readonly QuoteRow[]): Promise<Map<string, QuotedBar[]>> {
  if (of.length === 0) return new Map()
  const { rows } = await sql<QuotedBar & { ticker: string; date: string }>`
    select w.ticker, w.date::text as date, b.session, b.close, b.adj_close * b.adj_factor as adj_close, b.raw_document,
           b.adj_document, b.adj_factor, ${ownAdjusted('b')} as own_adj_close, b.volume, b.turnover
      from unnest(${of.map(r => r.ticker)}::text[], ${of.map(r => r.session)}::date[],
                  ${of.map(r => r.before_session)}::date[]) as w(ticker, date, before)
      cross join lateral (select * from prices.bars b
                           where b.ticker = w.ticker and b.session < w.before and b.close is not null
                           order by b.session desc limit ${roundingBars}) b`.execute(db)
  return Map.groupBy(rows, r => quoteKey(r.ticker, r.date))
}

/** For each session the one that lies `idleSessions` sessions of the market before it. */
async function silenceMarks(db: Db, dates: readonly string[]): Promise<Map<string, string>> {
  const sorted = [...dates].sort()
  // One index step a session, backwards from the newest day until 25 sessions before the oldest are found.
  const { rows } = await sql<{ session: string }>`
    with recursive s(session, older) as (
      select max(session), 0 from prices.bars where session <= ${sorted.at(-1)}
      union all
      select (select max(session) from prices.bars b where b.session < s.session),
             case when s.session < ${sorted[0]} then s.older + 1 else 0 end
        from s where s.session is not null and s.older <= ${idleSessions}
    ) select session from s where session is not null order by session`.execute(db)
  const places = new Map(rows.map(({ session }, place) => [session, place]))
  const marks = new Map<string, string>()
  for (const date of dates) {
    const mark = rows[(places.get(date) ?? 0) - idleSessions]
    if (mark !== undefined) marks.set(date, mark.session)
  }
  return marks
}
