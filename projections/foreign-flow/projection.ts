import { type ForeignFlow, foreignFlow as foreignFlowFact } from '../../contracts/events/foreign-flow.ts'
import { numberArray, wordArray } from '../engine/arrays.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { init, keys, tables } from './table.ts'

const numbers = {
  buy_volume: 'bigint',
  sell_volume: 'bigint',
  buy_value: 'bigint',
  sell_value: 'bigint',
  room: 'bigint',
  held_percent: 'float8',
} as const
const names = Object.keys(numbers) as (keyof typeof numbers)[]

/** Of a row told by several documents the newest counts; a publisher that is silent on room keeps the older one. */
const kept = ['exchange', 'room', 'held_percent']

const statement = `
  insert into flows (ticker, session, ${names.join(', ')}, exchange, document, fact)
  select distinct on (ticker, session) t.*, $9::text, $10::bigint, $11::bigint
    from unnest($1::text[], $2::date[], ${names.map((n, i) => `$${i + 3}::${numbers[n]}[]`).join(', ')})
      as t(ticker, session, ${names.join(', ')})
  on conflict (session, ticker) do update set
    ${[...names, 'exchange', 'document', 'fact']
      .map(c => `${c} = ${kept.includes(c) ? `coalesce(excluded.${c}, flows.${c})` : `excluded.${c}`}`)
      .join(', ')}
  where excluded.document >= flows.document`

/** Foreign investors' trades by ticker and session. */
export const foreignFlow: Projection<ForeignFlow> = {
  name: 'foreign_flow',
  version: 1,
  handles: [foreignFlowFact],
  tables,
  init,
  keys,
  async apply(trx, facts) {
    for (const fact of facts) await upsert(trx, fact)
    return {
      ticker: [...new Set(facts.flatMap(f => f.data.ticker))],
      session: [...new Set(facts.flatMap(f => f.data.session))],
    }
  },
}

async function upsert(trx: Trx, { data, documentseq, seq }: StoredFact<ForeignFlow>): Promise<void> {
  const length = data.ticker.length
  for (const name of ['session', ...names] as const)
    if (data[name] !== undefined && data[name].length !== length)
      throw new RefusedFact(`column ${name} has ${data[name].length} values, ticker has ${length}`)
  await trx.query(statement, [
    wordArray(data.ticker),
    wordArray(data.session),
    ...names.map(name => numberArray(data[name] ?? new Array<null>(length).fill(null))),
    data.exchange ?? null,
    documentseq,
    seq,
  ])
}
