import { dateOfEpochDay, epochDay } from '../../contracts/vietnam-time.ts'
import { numberArray, textArray } from '../engine/arrays.ts'
import type { Trx } from '../engine/projection.ts'
import { type CommonDay, type Edge, type Edition, type Join, joinEditions } from './join-series.ts'

interface Stored extends Join, Edition {
  readonly ticker: string
}

/**
 * Joins the series of tickers that have more than one document, and writes the factor of each row. The same rows come
 * from whatever order the documents came in: the join is read from what is stored, not from the batch.
 *
 * @param sessions those that the batch wrote: rows elsewhere change only where a join does
 * @returns sessions of the rows whose factor changed
 */
export async function joinSeries(
  trx: Trx,
  tickers: readonly string[],
  sessions: readonly string[],
): Promise<string[]> {
  const stored = await storedJoins(trx, tickers)
  if (stored.size === 0) return []
  const moved = await storeJoins(trx, stored)
  const changed = moved.length > 0 ? await writeFactors(trx, moved, null) : []
  const still = [...stored.keys()].filter(ticker => !moved.includes(ticker))
  const days = sessions.toSorted()
  if (still.length > 0 && days.length > 0)
    changed.push(...(await writeFactors(trx, still, [days[0]!, days.at(-1)!])))
  return changed
}

/** The same at the end of a bulk rebuild, for every ticker. */
export async function joinAllSeries(trx: Trx): Promise<void> {
  const stored = await storedJoins(trx, null)
  const moved = await storeJoins(trx, stored)
  if (moved.length > 0) await writeFactors(trx, moved, null)
}

/** Joins as stored, the latest edition first, of tickers with several documents or with a join of earlier days. */
async function storedJoins(trx: Trx, tickers: readonly string[] | null): Promise<Map<string, Stored[]>> {
  const edge = (of: 'min' | 'max') =>
    `${of}(array[b.session - date '2000-01-01', b.adj_close, case when b.raw_document = b.adj_document then b.close end]::float8[])`
  const { rows } = await trx.query<
    Omit<Stored, 'first' | 'last'> & { first: (number | null)[] | null; last: (number | null)[] | null }
  >(
    `with several as (
       select *, count(*) over (partition by ticker) as documents from adjusted_series
        ${tickers === null ? '' : 'where ticker = any($1)'}
     ), joined as (
       select * from several
        where documents > 1 or factor is distinct from 1 or served_from is not null or served_until is not null
     ), edges as (
       select b.ticker, b.adj_document as document, ${edge('min')} as first, ${edge('max')} as last
         from bars b where b.ticker in (select ticker from joined) and b.adj_document is not null group by 1, 2
     )
     select j.ticker, j.document, j.factor, j.served_from::text as from, j.served_until::text as until, e.first, e.last
       from joined j left join edges e using (ticker, document)
      order by j.ticker, j.standing desc, j.document desc`,
    tickers === null ? [] : [tickers],
  )
  return Map.groupBy(
    rows.map(row => ({ ...row, first: edgeOf(row.first), last: edgeOf(row.last) })),
    r => r.ticker,
  )
}

/** Days since 2000-01-01, adjusted close, traded close. */
function edgeOf(packed: readonly (number | null)[] | null): Edge | null {
  if (packed === null) return null
  const [day, close, raw] = packed
  return { session: dateOfEpochDay(epochDay('2000-01-01') + day!), close: close ?? null, raw: raw ?? null }
}

/** Computes and stores the joins. Returns the tickers whose joins are others than before. */
async function storeJoins(trx: Trx, stored: ReadonlyMap<string, Stored[]>): Promise<string[]> {
  const days = await commonDays(trx, [...stored.keys()])
  const changed: (Join & { readonly ticker: string })[] = []
  for (const [ticker, before] of stored) {
    const joins = joinEditions(before, days.get(ticker) ?? [])
    for (const [i, join] of joins.entries()) {
      const was = before[i]!
      if (join.factor !== was.factor || join.from !== was.from || join.until !== was.until)
        changed.push({ ticker, ...join })
    }
  }
  if (changed.length === 0) return []
  await trx.query(
    `update adjusted_series s set factor = j.factor, served_from = j.served_from, served_until = j.served_until
       from unnest($1::text[], $2::bigint[], $3::float8[], $4::date[], $5::date[]) as j (ticker, document, factor, served_from, served_until)
      where s.ticker = j.ticker and s.document = j.document`,
    [
      textArray(changed.map(c => c.ticker)),
      numberArray(changed.map(c => c.document)),
      numberArray(changed.map(c => c.factor)),
      textArray(changed.map(c => c.from)),
      textArray(changed.map(c => c.until)),
    ],
  )
  return [...new Set(changed.map(c => c.ticker))]
}

async function commonDays(trx: Trx, tickers: readonly string[]): Promise<Map<string, CommonDay[]>> {
  // One text a ticker: half the time of a row object each from the driver.
  const { rows } = await trx.query<{ ticker: string; packed: string }>(
    `select ticker, string_agg(concat(session, ',', document, ',', adj_close), ';' order by session) as packed
       from adjusted_overlaps where ticker = any($1) and adj_close > 0 group by ticker`,
    [tickers],
  )
  return new Map(
    rows.map(({ ticker, packed }) => [
      ticker,
      packed.split(';').map(line => {
        const [session, document, close] = line.split(',') as [string, string, string]
        return { session, document: Number(document), close: Number(close) }
      }),
    ]),
  )
}

/** @param between first and last session to look at; null: all */
async function writeFactors(
  trx: Trx,
  tickers: readonly string[],
  between: readonly [string, string] | null,
): Promise<string[]> {
  const { rows } = await trx.query<{ session: string }>(
    `with changed as (update bars b set adj_factor = f.factor
       from (select b.session, b.ticker,
                    case when b.session < s.served_from or b.session >= s.served_until then null else s.factor end as factor
               from bars b join adjusted_series s on s.ticker = b.ticker and s.document = b.adj_document
              where b.ticker = any($1) ${between ? 'and b.session between $2 and $3' : ''}) f
      where b.session = f.session and b.ticker = f.ticker and b.adj_factor is distinct from f.factor
     returning b.session) select distinct session from changed`,
    between ? [tickers, ...between] : [tickers],
  )
  return rows.map(r => r.session)
}
