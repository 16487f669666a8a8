import type { IndexMembers } from '../../contracts/events/index-members.ts'
import { numberArray, textArray } from '../engine/arrays.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import { standingOf } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'

const amounts = ['shares', 'free_float', 'capping', 'weight_percent'] as const

/** A list replaces the list of its index and day as a whole, unless that one is of a newer document. */
export async function storeMembers(trx: Trx, fact: StoredFact<IndexMembers>): Promise<void> {
  const { data, documentseq, seq } = fact
  const { index, as_of, tickers } = data
  for (const name of amounts)
    if (data[name] !== undefined && data[name].length !== tickers.length)
      throw new RefusedFact(`column ${name} has ${data[name].length} values, tickers has ${tickers.length}`)
  const standing = standingOf(fact)
  const { rows } = await trx.query<{ newer: boolean }>(
    `select exists (select 1 from members where code = $1 and as_of = $2 and (vintage, document) > ($3, $4::bigint)) as newer`,
    [index, as_of, standing, documentseq],
  )
  if (rows[0]?.newer) return
  await trx.query('delete from members where code = $1 and as_of = $2', [index, as_of])
  await trx.query(
    `insert into members (code, as_of, ticker, ${amounts.join(', ')}, vintage, document, fact)
     select $1, $2::date, t.*, $8, $9::bigint, $10::bigint
       from unnest($3::text[], $4::float8[], $5::float8[], $6::float8[], $7::float8[]) t`,
    [
      index,
      as_of,
      textArray(tickers),
      ...amounts.map(name => numberArray(data[name] ?? new Array<null>(tickers.length).fill(null))),
      standing,
      documentseq,
      seq,
    ],
  )
}
