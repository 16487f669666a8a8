import { type Bars, unknownEdition } from '../../contracts/events/bars.ts'
import { numberArray, textArray } from '../engine/arrays.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import { volumeBasisOf } from './columns.ts'
import { adjustedStanding } from './standing.ts'

/** Columns of `prices.adjusted_overlaps` beside its ticker and session. */
export const overlapColumns = [
  'document',
  'edition',
  'standing',
  'fact',
  'adj_open',
  'adj_high',
  'adj_low',
  'adj_close',
  'adj_volume',
  'adj_volume_basis',
] as const
type OverlapColumn = (typeof overlapColumns)[number]

/** The column of `prices.bars` that holds the same of the document that is served. */
export const barColumnOf = (column: OverlapColumn): string =>
  column.startsWith('adj_') ? column : `adj_${column}`

const values = ['adj_open', 'adj_high', 'adj_low', 'adj_close'] as const

/** Notes which documents of adjusted prices a ticker has. */
export async function noteSeries(trx: Trx, adjusted: readonly StoredFact<Bars>[]): Promise<void> {
  // Later facts of a document come last: their edition is the one that counts.
  const series = new Map<string, { ticker: string; document: number; edition: string; standing: number }>()
  for (const fact of adjusted) {
    const [edition, standing] = [fact.data.adjusted_to ?? unknownEdition, adjustedStanding(fact)]
    for (const ticker of new Set(fact.data.ticker))
      series.set(`${ticker} ${fact.documentseq}`, { ticker, document: fact.documentseq, edition, standing })
  }
  const rows = [...series.values()]
  await trx.query(
    `insert into adjusted_series (ticker, document, edition, standing)
     select * from unnest($1::text[], $2::bigint[], $3::date[], $4::integer[])
     on conflict (ticker, document) do update set edition = excluded.edition, standing = excluded.standing
      where adjusted_series.edition <> excluded.edition`,
    [
      textArray(rows.map(r => r.ticker)),
      numberArray(rows.map(r => r.document)),
      textArray(rows.map(r => r.edition)),
      numberArray(rows.map(r => r.standing)),
    ],
  )
}

/**
 * Keeps what documents say of sessions that another one has too: the days on which two adjusted series can be compared.
 * Called before the facts are written to `bars`; the answer's `serveLatest` is called after, null where no ticker has
 * another document. The facts are of one document, and no row of them comes twice.
 */
export async function keepOverlaps(
  trx: Trx,
  facts: readonly StoredFact<Bars>[],
): Promise<{ serveLatest(): Promise<void> } | null> {
  const adjusted = facts.filter(f => f.data.adj_close !== undefined)
  const document = adjusted[0]?.documentseq
  if (document === undefined) return null
  await noteSeries(trx, adjusted)
  const { rows: existing } = await trx.query<{ ticker: string }>(
    'select distinct ticker from adjusted_series where ticker = any($1) and document <> $2',
    [[...new Set(adjusted.flatMap(f => f.data.ticker))], document],
  )
  if (existing.length === 0) return null
  const others = new Set(existing.map(r => r.ticker))
  const rows = adjusted.flatMap(fact =>
    fact.data.ticker.flatMap((ticker, i) =>
      others.has(ticker)
        ? [
            {
              data: fact.data,
              seq: fact.seq,
              standing: adjustedStanding(fact),
              volumeBasis: volumeBasisOf(fact),
              i,
            },
          ]
        : [],
    ),
  )
  if (rows.length === 0) return null
  const keys = [textArray(rows.map(r => r.data.ticker[r.i]!)), textArray(rows.map(r => r.data.session[r.i]!))]
  await trx.query(
    `insert into adjusted_overlaps (ticker, session, ${overlapColumns.join(', ')})
     select b.ticker, b.session, ${overlapColumns.map(c => `b.${barColumnOf(c)}`).join(', ')}
       from unnest($1::text[], $2::date[]) as k (ticker, session)
       join bars b using (session, ticker)
      where b.adj_document is not null and b.adj_document <> $3
     on conflict do nothing`,
    [...keys, document],
  )
  await trx.query(
    `insert into adjusted_overlaps (ticker, session, ${overlapColumns.join(', ')})
     select i.ticker, i.session, $3, i.edition, i.standing, i.fact, i.adj_open, i.adj_high, i.adj_low, i.adj_close,
            case when i.told_raw then null else i.volume end, i.volume_basis
       from unnest($1::text[], $2::date[], $4::date[], $5::bigint[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::bigint[], $11::boolean[], $12::integer[], $13::text[])
            as i (ticker, session, edition, fact, adj_open, adj_high, adj_low, adj_close, volume, told_raw, standing, volume_basis)
      where exists (select 1 from adjusted_overlaps o where o.ticker = i.ticker and o.session = i.session)
     on conflict (ticker, session, document) do update
        set ${overlapColumns.map(c => `${c} = excluded.${c}`).join(', ')}`,
    [
      ...keys,
      document,
      textArray(rows.map(r => r.data.adjusted_to ?? unknownEdition)),
      numberArray(rows.map(r => r.seq)),
      ...values.map(name => numberArray(rows.map(r => r.data[name]?.[r.i] ?? null))),
      numberArray(rows.map(r => r.data.volume?.[r.i] ?? null)),
      textArray(rows.map(r => String(r.data.close !== undefined))),
      numberArray(rows.map(r => r.standing)),
      textArray(rows.map(r => r.volumeBasis)),
    ],
  )
  return { serveLatest: () => serveLatest(trx, keys) }
}

/** A document that came again with an earlier edition gives its row back to the one that is the latest now. */
async function serveLatest(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx.query(
    `update bars b
        set ${overlapColumns.map(c => `${barColumnOf(c)} = o.${c}`).join(', ')}, adj_factor = 1
       from (select distinct on (o.ticker, o.session) o.*
               from unnest($1::text[], $2::date[]) as k (ticker, session)
               join adjusted_overlaps o using (ticker, session)
              order by o.ticker, o.session, o.standing desc, o.document desc) o
      where b.session = o.session and b.ticker = o.ticker and b.adj_document <> o.document`,
    keys,
  )
}
