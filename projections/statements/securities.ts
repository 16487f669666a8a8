import { type RawBuilder, sql } from 'kysely'
import { periodEnd } from '../../contracts/indicators/period.ts'
import { firstDay, type Holding, lastDay } from '../../contracts/market/identities.ts'
import type { Db } from '../../runtime/postgres.ts'
import { holdingsAround, tickersOn } from '../listing/lives.ts'

/** Periods of a ticker that belong to one company: those whose last day lies between two days, both included. */
export interface AccountSpan extends Holding {
  /** First day on which the company had the ticker: of a period under two of its tickers that of the later one counts. */
  readonly since: string
}

/**
 * Nobody is known to have had a ticker before its first holder or after its last one: what is on file of those days is
 * theirs, since publishers carry the years before a change over to the ticker of today. Between two holders it is nobody's.
 */
export function accountSpans(holdings: readonly Holding[]): AccountSpan[] {
  return [...Map.groupBy(holdings, ({ ticker }) => ticker).values()].flatMap(own =>
    own
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map((holding, i) => ({
        ...holding,
        since: holding.from,
        from: i === 0 ? firstDay : holding.from,
        to: i === own.length - 1 ? lastDay : holding.to,
      })),
  )
}

/**
 * Rows of accounts by the ticker of their company: what is on file under its former tickers is its own, what another
 * company published under the same ticker is not. Of a period under two of its tickers the rows of the later one count.
 *
 * @param holdings of all tickers that changed hands
 * @param on day of which the tickers are; left out: the newest. Companies whose ticker is another's by then are left out
 */
export function rowsByCompany<Row extends { readonly ticker: string; readonly period: string }>(
  rows: readonly Row[],
  holdings: readonly Holding[],
  on?: string,
): Map<string, Row[]> {
  const spans = Map.groupBy(accountSpans(holdings), ({ ticker }) => ticker)
  const names = tickersOn(holdings, on)
  const spanOf = ({ ticker, period }: Row): AccountSpan | undefined => {
    const end = periodEnd(period)
    return spans.get(ticker)?.find(({ from, to }) => from <= end && end <= to)
  }
  const [changed, others] = [
    rows.filter(row => spans.has(row.ticker)),
    rows.filter(row => !spans.has(row.ticker)),
  ]
  const companies = Map.groupBy(
    changed.flatMap(row => {
      const span = spanOf(row)
      const ticker = span && names.get(span.security_id)
      return ticker ? [{ row, ticker, since: span.since }] : []
    }),
    ({ ticker, row }) => `${ticker} ${row.period}`,
  )
  const own = [...companies.values()].flatMap(some => {
    const last = some
      .map(({ since }) => since)
      .sort()
      .at(-1)
    return some.filter(({ since }) => since === last)
  })
  const out = Map.groupBy(others, ({ ticker }) => ticker)
  for (const [ticker, some] of Map.groupBy(own, ({ ticker }) => ticker))
    out.set(
      ticker,
      some.map(({ row }) => row),
    )
  return out
}

/**
 * The periods of the company that has a ticker, under all its tickers; none where the company goes by another one.
 * @param on day of the ticker; left out: the newest
 */
export async function spansOfCompany(db: Db, ticker: string, on?: string): Promise<AccountSpan[]> {
  return spansWithin(await holdingsAround(db, ticker), ticker, on)
}

/** The same from the holders of all tickers that its securities ever had. */
export function spansWithin(holdings: readonly Holding[], ticker: string, on?: string): AccountSpan[] {
  if (holdings.length === 0)
    return [{ security_id: ticker, ticker, from: firstDay, to: lastDay, since: firstDay }]
  const [company] = [...tickersOn(holdings, on)].find(([, now]) => now === ticker) ?? []
  return accountSpans(holdings).filter(({ security_id }) => security_id === company)
}

/**
 * SQL of the rows of a company, one ticker for each period, as `own (ticker, period)`, newest first.
 * @param table `statements.periods` or `statements.prints`
 * @param limit of periods
 */
export const periodsWithin = (
  spans: readonly AccountSpan[],
  table: string,
  condition: RawBuilder<unknown>,
  limit: number | null = null,
) => sql`
  select distinct on (x.period) x.ticker, x.period
    from ${sql.raw(table)} x
    join unnest(${spans.map(s => s.ticker)}::text[], ${spans.map(s => s.from)}::text[], ${spans.map(s => s.to)}::text[],
                ${spans.map(s => s.since)}::text[]) as s (ticker, from_day, to_day, since)
      on s.ticker = x.ticker and ${sql.raw(periodEndOf('x.period'))} between s.from_day and s.to_day
   where ${condition}
   order by x.period desc, s.since desc
   limit ${limit}`

/** SQL of the last day of a period `2025` or `2025-Q4`, as text. */
export const periodEndOf = (column: string): string =>
  `(left(${column}, 4) || case right(${column}, 2) when 'Q1' then '-03-31' when 'Q2' then '-06-30' when 'Q3' then '-09-30' else '-12-31' end)`
