import { type Bars, unknownEdition } from '../../contracts/events/bars.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import { noteSeries } from './adjusted-overlaps.ts'
import { joinAllSeries, joinSeries } from './serve-joins.ts'
import { adjustedStanding } from './standing.ts'

/**
 * A dividend or a split rewrites the whole adjusted series of a ticker. A document that carries the rewritten series
 * replaces earlier editions as a whole: what they gave for other days of it is void, whichever comes in first. Returns
 * the sessions of the rows that changed.
 */
export async function replaceSeries(trx: Trx, facts: readonly StoredFact<Bars>[]): Promise<string[]> {
  const changed: string[] = []
  for (const fact of facts) {
    const { data, documentseq } = fact
    if (!data.adj_series_replaced || data.adj_series_replaced.length === 0) continue
    await trx.query(
      `insert into adjusted_series (ticker, document, edition, standing, whole)
       select t, $2, $3, $4, true from unnest($1::text[]) t
       on conflict (ticker, document)
       do update set edition = excluded.edition, standing = excluded.standing, whole = true`,
      [data.adj_series_replaced, documentseq, data.adjusted_to ?? unknownEdition, adjustedStanding(fact)],
    )
    changed.push(...(await voidEarlier(trx, data.adj_series_replaced)))
  }
  return changed
}

/** Voids what a whole series replaced, and joins what is left of the batch's tickers. Returns the sessions that changed. */
export async function settleSeries(trx: Trx, facts: readonly StoredFact<Bars>[]): Promise<string[]> {
  const adjusted = facts.filter(f => f.data.adj_close !== undefined)
  if (adjusted.length === 0) return []
  await noteSeries(trx, adjusted)
  const tickers = [...new Set(adjusted.flatMap(f => f.data.ticker))]
  // Hardly ever does an earlier edition come in late: look first.
  const { rows: late } = await trx.query<{ ticker: string }>(
    `select distinct s.ticker from adjusted_series s join adjusted_series w using (ticker) where s.ticker = any($1) and ${replaced('s')}`,
    [tickers],
  )
  const voided =
    late.length === 0
      ? []
      : await voidEarlier(
          trx,
          late.map(r => r.ticker),
        )
  const replacedNow = adjusted.flatMap(f => f.data.adj_series_replaced ?? [])
  const joined = await joinSeries(
    trx,
    [...new Set([...tickers, ...replacedNow])],
    adjusted.flatMap(f => f.data.session),
  )
  return [...voided, ...joined]
}

/** The same at the end of a bulk rebuild, once for all. */
export async function settleAllSeries(trx: Trx): Promise<void> {
  await voidEarlier(trx, null)
  await trx.query(`
    insert into adjusted_series (ticker, document, edition, standing)
    select distinct on (ticker, document) ticker, document, edition, standing
      from (select ticker, adj_document as document, adj_edition as edition, adj_standing as standing, max(adj_fact) as fact
              from bars where adj_document is not null group by 1, 2, 3, 4
            union all
            select ticker, document, edition, standing, max(fact) from adjusted_overlaps group by 1, 2, 3, 4) d
     order by ticker, document, fact desc
    on conflict do nothing`)
  await joinAllSeries(trx)
}

/** `w` is a whole series that is a later edition than the other. */
const replaced = (other: string, [standing, document] = ['standing', 'document']): string =>
  `w.whole and (${other}.${standing}, ${other}.${document}) < (w.standing, w.document)`

async function voidEarlier(trx: Trx, tickers: readonly string[] | null): Promise<string[]> {
  const parameters = tickers === null ? [] : [tickers]
  const of = (table: string) => (tickers === null ? '' : `and ${table}.ticker = any($1)`)
  const { rows } = await trx.query<{ session: string }>(
    `with voided as (update bars b
        set adj_open = null, adj_high = null, adj_low = null, adj_close = null, adj_volume = null, adj_volume_basis = null,
            adj_edition = null, adj_standing = null, adj_document = null, adj_fact = null, adj_factor = 1
       from adjusted_series w
      where b.ticker = w.ticker and ${replaced('b', ['adj_standing', 'adj_document'])} ${of('b')}
     returning b.session) select distinct session from voided`,
    parameters,
  )
  await trx.query(
    `delete from adjusted_overlaps o using adjusted_series w where o.ticker = w.ticker and ${replaced('o')} ${of('o')}`,
    parameters,
  )
  await trx.query(
    `delete from adjusted_overlaps o
      where not exists (select 1 from adjusted_overlaps p
                         where p.ticker = o.ticker and p.session = o.session and p.document <> o.document) ${of('o')}`,
    parameters,
  )
  await trx.query(
    `delete from adjusted_series s using adjusted_series w where s.ticker = w.ticker and ${replaced('s')} ${of('s')}`,
    parameters,
  )
  return rows.map(r => r.session)
}
