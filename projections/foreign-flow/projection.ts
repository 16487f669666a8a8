import { type ForeignFlow, foreignFlow as foreignFlowFact } from '../../contracts/events/foreign-flow.ts'
import { numberArray, textArray } from '../engine/arrays.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { standingOf } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { tables } from './table.ts'

const numbers = {
  buy_volume: 'bigint',
  sell_volume: 'bigint',
  buy_value: 'bigint',
  sell_value: 'bigint',
  room: 'bigint',
  held_percent: 'float8',
} as const
const names = Object.keys(numbers) as (keyof typeof numbers)[]

/** A publisher that is silent on these leaves what another one says, whichever comes in first. */
const carriedColumns = ['exchange', 'room', 'held_percent']

const later = '(excluded.vintage, excluded.document) >= (flows.vintage, flows.document)'

/** Of a row in several documents the later edition counts. */
const statement = `
  insert into flows (ticker, session, ${names.join(', ')}, exchange, vintage, document, fact)
  select distinct on (ticker, session) t.*, $9::text, $10::text, $11::bigint, $12::bigint
    from unnest($1::text[], $2::date[], ${names.map((n, i) => `$${i + 3}::${numbers[n]}[]`).join(', ')})
      as t(ticker, session, ${names.join(', ')})
  on conflict (session, ticker) do update set
    ${[...names, 'exchange', 'vintage', 'document', 'fact']
      .map(c =>
        carriedColumns.includes(c)
          ? `${c} = case when ${later} then coalesce(excluded.${c}, flows.${c}) else coalesce(flows.${c}, excluded.${c}) end`
          : `${c} = case when ${later} then excluded.${c} else flows.${c} end`,
      )
      .join(', ')}`

/** Foreign investors' trades by ticker and session. */
export const foreignFlow: Projection<ForeignFlow> = {
  name: 'foreign_flow',
  version: 2,
  handles: [foreignFlowFact],
  tables,
  async apply(trx, facts) {
    for (const fact of facts) await upsert(trx, fact)
    return {
      ticker: [...new Set(facts.flatMap(f => f.data.ticker))],
      session: [...new Set(facts.flatMap(f => f.data.session))],
    }
  },
}

async function upsert(trx: Trx, fact: StoredFact<ForeignFlow>): Promise<void> {
  const { data, documentseq, seq } = fact
  const length = data.ticker.length
  for (const name of ['session', ...names] as const)
    if (data[name] !== undefined && data[name].length !== length)
      throw new RefusedFact(`column ${name} has ${data[name].length} values, ticker has ${length}`)
  await trx.query(statement, [
    textArray(data.ticker),
    textArray(data.session),
    ...names.map(name => numberArray(data[name] ?? new Array<null>(length).fill(null))),
    data.exchange ?? null,
    standingOf(fact),
    documentseq,
    seq,
  ])
}
