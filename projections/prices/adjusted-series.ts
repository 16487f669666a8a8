import type { Bars } from '../../contracts/events/bars.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'

/**
 * A dividend or a split rewrites the whole adjusted series of a ticker. A document that carries the rewritten series
 * replaces the old one as a whole: what older documents gave for other days of it is void, also when such a
 * document is replayed later.
 */
export async function replaceSeries(trx: Trx, facts: readonly StoredFact<Bars>[]): Promise<void> {
  for (const { data, documentseq } of facts) {
    if (!data.adj_series_replaced || data.adj_series_replaced.length === 0) continue
    await trx.query(
      `insert into adjusted_series (ticker, document) select unnest($1::text[]), $2::bigint
       on conflict (ticker) do update set document = greatest(adjusted_series.document, excluded.document)`,
      [data.adj_series_replaced, documentseq],
    )
    await trx.query(`${voiding} and b.ticker = any($1)`, [data.adj_series_replaced])
  }
}

/** Rows that an older document, coming late, has just filled again. There are hardly ever any: look first. */
export async function voidOldRows(trx: Trx, facts: readonly StoredFact<Bars>[]): Promise<void> {
  const adjusted = facts.filter(f => f.data.adj_close)
  if (adjusted.length === 0) return
  const oldest = Math.min(...adjusted.map(f => f.documentseq))
  const { rows } = await trx.query<{ ticker: string }>(
    'select ticker from adjusted_series where document > $1',
    [oldest],
  )
  if (rows.length === 0) return
  const rewritten = new Set(rows.map(r => r.ticker))
  const tickers = new Set(adjusted.flatMap(f => f.data.ticker).filter(t => rewritten.has(t)))
  if (tickers.size > 0) await trx.query(`${voiding} and b.ticker = any($1)`, [[...tickers]])
}

/** At the end of a bulk rebuild, once for all. */
export const voidAllOldRows = async (trx: Trx): Promise<void> => {
  await trx.query(voiding)
}

const voiding = `
  update bars b
     set adj_open = null, adj_high = null, adj_low = null, adj_close = null, adj_volume = null, adj_document = null, adj_fact = null
    from adjusted_series s
   where b.ticker = s.ticker and b.adj_document < s.document`
