import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { publishedClose } from './bar-prices.ts'

/**
 * The newest closes of tickers up to a session, oldest first: adjusted as the publisher does, or as traded where a ticker
 * has no adjusted price. One kind of price throughout, so that an event does not show as a fall.
 * @param sessions of each ticker
 */
export async function newestCloses(
  db: Db,
  tickers: readonly string[],
  { until, sessions }: { readonly until: string; readonly sessions: number },
): Promise<Map<string, readonly number[]>> {
  if (tickers.length === 0) return new Map()
  const { rows } = await sql<{ ticker: string; adjusted: number[] | null; traded: number[] | null }>`
    select t.ticker, c.adjusted, c.traded
      from unnest(${[...tickers]}::text[]) t (ticker)
     cross join lateral (
       select array_agg(adjusted order by session) filter (where adjusted is not null) as adjusted,
              array_agg(close order by session) filter (where close is not null) as traded
         from (select b.session, b.close::float8 as close, ${publishedClose} as adjusted from prices.bars b
                where b.ticker = t.ticker and b.session <= ${until}::date
                order by b.session desc limit ${sessions}) b) c`.execute(db)
  return new Map(
    rows.map(({ ticker, adjusted, traded }) => {
      const isAdjusted = (adjusted?.length ?? 0) >= (traded?.length ?? 0)
      return [ticker, (isAdjusted ? adjusted : traded) ?? []]
    }),
  )
}
