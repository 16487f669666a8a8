import { type IndexBars, indexBars } from '../../contracts/events/index-bars.ts'
import { numberArray, wordArray } from '../engine/arrays.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { init, keys, tables } from './table.ts'

const numbers = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
] as const

const statement = `
  insert into bars (code, session, ${numbers.join(', ')}, document, fact)
  select t.*, $11::bigint, $12::bigint
    from unnest($1::text[], $2::date[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) t
  on conflict (code, session) do update set
    ${[...numbers, 'document', 'fact'].map(c => `${c} = excluded.${c}`).join(', ')}
  where excluded.document >= bars.document`

/** Daily bars of indices, in points. */
export const indices: Projection<IndexBars> = {
  name: 'indices',
  version: 1,
  handles: [indexBars],
  tables,
  init,
  keys,
  async apply(trx, facts) {
    for (const fact of facts) await upsert(trx, fact)
    return {
      session: [...new Set(facts.flatMap(f => f.data.session))],
      code: [...new Set(facts.flatMap(f => f.data.code))],
    }
  },
}

async function upsert(trx: Trx, { data, documentseq, seq }: StoredFact<IndexBars>): Promise<void> {
  const length = data.code.length
  for (const name of ['session', ...numbers] as const)
    if (data[name] !== undefined && data[name].length !== length)
      throw new RefusedFact(`column ${name} has ${data[name].length} values, code has ${length}`)
  const column = (name: (typeof numbers)[number]) =>
    numberArray(data[name] ?? new Array<null>(length).fill(null))
  await trx.query(statement, [
    wordArray(data.code),
    wordArray(data.session),
    ...numbers.map(column),
    documentseq,
    seq,
  ])
}
