import type pg from 'pg'

/** Some tickers that are listed. */
export async function listedTickers(pool: pg.Pool, max: number): Promise<string[]> {
  const { rows } = await pool.query<{ ticker: string }>(
    'select ticker from listing.instruments order by md5(ticker) limit $1',
    [max],
  )
  return rows.map(row => row.ticker)
}
