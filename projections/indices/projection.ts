import { type IndexBars, indexBars } from '../../contracts/events/index-bars.ts'
import { type IndexMembers, indexMembers } from '../../contracts/events/index-members.ts'
import { numberArray, textArray } from '../engine/arrays.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { standingOf } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { storeSources } from './join-sources.ts'
import { storeMembers } from './members.ts'
import { tables } from './table.ts'

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

const columns = ['code', 'session', ...numbers, 'document', 'fact'] as const

const statement = `
  insert into said (${columns.join(', ')}, source, vintage)
  select t.*, $11::bigint, $12::bigint, $13, $14
    from unnest($1::text[], $2::date[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[]) t
  on conflict (code, session, document) do update set
    ${[...numbers, 'fact', 'source', 'vintage'].map(c => `${c} = excluded.${c}`).join(', ')}`

/**
 * Daily bars of indices, in points. Of what several documents say of a session the later edition is served, in whatever
 * order they came in; a source that disagrees with the others on the sessions that both have is on record, not served.
 */
export const indices: Projection<IndexBars | IndexMembers> = {
  name: 'indices',
  version: 3,
  handles: [indexBars, indexMembers],
  tables,
  async apply(trx, all) {
    const lists = all.filter((fact): fact is StoredFact<IndexMembers> => fact.type === indexMembers.type)
    for (const fact of lists) await storeMembers(trx, fact)
    const facts = all.filter((fact): fact is StoredFact<IndexBars> => fact.type === indexBars.type)
    if (facts.length === 0) return { code: lists.map(({ data }) => data.index) }
    for (const fact of facts) await note(trx, fact)
    const codes = [...new Set(facts.flatMap(f => f.data.code))]
    const sessions = [...new Set(facts.flatMap(f => f.data.session))]
    const changed = await storeSources(trx, codes)
    await serve(trx, codes, sessions)
    const others = changed.length === 0 ? [] : await serve(trx, changed, null)
    return { session: [...new Set([...sessions, ...others])], code: codes }
  },
}

async function note(trx: Trx, fact: StoredFact<IndexBars>): Promise<void> {
  const { data, documentseq, seq, source } = fact
  const length = data.code.length
  for (const name of ['session', ...numbers] as const)
    if (data[name] !== undefined && data[name].length !== length)
      throw new RefusedFact(`column ${name} has ${data[name].length} values, code has ${length}`)
  const column = (name: (typeof numbers)[number]) =>
    numberArray(data[name] ?? new Array<null>(length).fill(null))
  await trx.query(statement, [
    textArray(data.code),
    textArray(data.session),
    ...numbers.map(column),
    documentseq,
    seq,
    source,
    standingOf(fact),
  ])
}

/** @param sessions null: all. Returns the sessions of rows that changed or went. */
async function serve(
  trx: Trx,
  codes: readonly string[],
  sessions: readonly string[] | null,
): Promise<string[]> {
  const of = (table: string) =>
    `${table}.code = any($1) ${sessions === null ? '' : `and ${table}.session = any($2::date[])`}`
  const parameters = sessions === null ? [codes] : [codes, sessions]
  const joined = 'join sources o on o.code = s.code and o.source = s.source and o.joined'
  const { rows: gone } = await trx.query<{ session: string }>(
    `delete from bars b where ${of('b')}
        and not exists (select 1 from said s ${joined} where s.code = b.code and s.session = b.session)
     returning session`,
    parameters,
  )
  const served = columns.filter(c => c !== 'code' && c !== 'session')
  const { rows: changed } = await trx.query<{ session: string }>(
    `insert into bars (${columns.join(', ')})
     select distinct on (s.code, s.session) ${columns.map(c => `s.${c}`).join(', ')}
       from said s ${joined} where ${of('s')}
      order by s.code, s.session, s.vintage desc, s.document desc
     on conflict (code, session) do update set ${served.map(c => `${c} = excluded.${c}`).join(', ')}
      where (bars.document, bars.fact) is distinct from (excluded.document, excluded.fact)
     returning session`,
    parameters,
  )
  return [...gone, ...changed].map(row => row.session)
}
