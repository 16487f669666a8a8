import type pg from 'pg'
import type { Fact } from '../../contracts/events/fact.ts'
import { type DocumentHead, readDocumentHead, storedMessage } from '../../runtime/feed-documents.ts'
import { type Nats, readStream } from '../../runtime/nats.ts'
import { liveBuild, quote } from './builds.ts'
import { rowOf } from './fact-rows.ts'
import type { ReadModel } from './projection.ts'

/** Where one group of columns of a row comes from. */
export interface Origin {
  /** `raw`, `adj`, … for tables whose groups come from different documents; `row` otherwise. */
  readonly group: string
  readonly fact: FactSummary | null
  readonly document: DocumentHead | null
  /** Earlier facts that gave this row, newest first, with what they said. */
  readonly replaced: readonly (FactSummary & { readonly row: Record<string, unknown> })[]
}

export interface FactSummary {
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly key: string
  readonly time: string
  readonly observed_at: string
  readonly effective_on: string
  readonly feed: string
  readonly parser: number
  readonly document: number
  readonly simulated: boolean
}

export interface Explanation {
  readonly read_model: string
  readonly version: number
  readonly table: string
  readonly key: Record<string, unknown>
  readonly row: Record<string, unknown>
  readonly origins: readonly Origin[]
}

/** There is nothing to explain; the message says what was looked for and what the key consists of. */
export class NothingToExplain extends Error {
  override readonly name = 'NothingToExplain'
}

/**
 * Follows a row of a read model back: value → fact → document → address, time, hash, parser, and what it replaced.
 * Key values may come in any order where their form tells them apart (a date is a date).
 * @throws NothingToExplain
 */
export async function explain(
  pool: pg.Pool,
  nats: Nats,
  model: ReadModel,
  keyValues: readonly string[],
  options: { readonly table?: string; readonly history: boolean },
): Promise<Explanation> {
  const client = await pool.connect()
  try {
    const live = await liveBuild(client, model.name)
    if (!live) throw new NothingToExplain(`${model.name} is not built yet`)
    const shape = options.table ? model.tables.find(t => t.name === options.table) : model.tables[0]
    if (!shape)
      throw new NothingToExplain(
        `${model.name} has no table ${options.table}; it has ${model.tables.map(t => t.name).join(', ')}`,
      )
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = $1 and table_name = $2`,
      [live.schema, shape.name],
    )
    const key = assignKey(shape.key, columns, keyValues, `${model.name}.${shape.name}`)
    const where = shape.key.map((k, i) => `${quote(k)}::text = $${i + 1}`).join(' and ')
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${quote(live.schema)}.${quote(shape.name)} t where ${where} limit 1`,
      shape.key.map(k => key[k]),
    )
    const row = rows[0]?.row
    if (!row)
      throw new NothingToExplain(
        `${model.name}.${shape.name} has no row with ${shape.key.map(k => `${k} ${key[k]}`).join(', ')}`,
      )
    const origins: Origin[] = []
    for (const { group, fact } of factColumns(columns.map(c => c.name)))
      if (typeof row[fact] === 'number')
        origins.push(await originOf(nats, group, row[fact], key, options.history))
    return { read_model: model.name, version: live.version, table: shape.name, key, row, origins }
  } finally {
    client.release()
  }
}

/** `fact` beside `document`, or `raw_fact` beside `raw_document`: the groups of a table. */
const factColumns = (names: readonly string[]) =>
  names.flatMap(fact => {
    const match = /^(?:(.+)_)?fact$/.exec(fact)
    return match ? [{ group: match[1] ?? 'row', fact }] : []
  })

function assignKey(
  names: readonly string[],
  columns: readonly { name: string; type: string }[],
  values: readonly string[],
  table: string,
): Record<string, string> {
  if (values.length !== names.length)
    throw new NothingToExplain(
      `a row of ${table} is named by ${names.join(', ')}: give ${names.length} values, not ${values.length}`,
    )
  const left = [...values]
  const key: Record<string, string> = {}
  const isDate = (name: string) => columns.find(c => c.name === name)?.type === 'date'
  for (const name of names.filter(isDate)) {
    const at = left.findIndex(v => /^\d{4}-\d{2}-\d{2}$/.test(v))
    if (at < 0) throw new NothingToExplain(`${name} of ${table} is a date: give it as YYYY-MM-DD`)
    key[name] = left.splice(at, 1)[0] as string
  }
  for (const name of names.filter(n => !isDate(n))) key[name] = left.shift() as string
  return key
}

async function originOf(
  nats: Nats,
  group: string,
  seq: number,
  key: Record<string, string>,
  history: boolean,
): Promise<Origin> {
  const message = await storedMessage(nats, nats.names.facts, seq)
  if (!message) return { group, fact: null, document: null, replaced: [] }
  const fact = message.json<Fact>()
  return {
    group,
    fact: summary(fact, seq),
    document: await readDocumentHead(nats, fact.documentseq),
    replaced: history ? await earlier(nats, fact, seq, key, group) : [],
  }
}

async function earlier(
  nats: Nats,
  fact: Fact,
  until: number,
  key: Record<string, string>,
  group: string,
): Promise<Origin['replaced'][number][]> {
  const found: Origin['replaced'][number][] = []
  const messages = await readStream(nats, nats.names.facts, {
    from: 1,
    subject: nats.names.factSubject(fact.type),
  })
  try {
    for await (const message of messages) {
      if (message.seq >= until) break
      const other = message.json<Fact>()
      const row = other.type === fact.type ? rowOf(other.data, key) : null
      if (row && speaksOf(row, group)) found.unshift({ ...summary(other, message.seq), row })
      if (message.info.pending === 0) break
    }
  } finally {
    messages.stop()
  }
  return found
}

/** A fact that gives only adjusted prices has not given the raw ones before. */
const speaksOf = (row: Record<string, unknown>, group: string) =>
  group === 'row' ||
  Object.keys(row).some(name => (group === 'adj' ? name.startsWith('adj_') : !name.startsWith('adj_')))

const summary = (fact: Fact, seq: number): FactSummary => ({
  seq,
  id: fact.id,
  type: fact.type,
  key: fact.key,
  time: fact.time,
  observed_at: fact.observedat,
  effective_on: fact.effectiveon,
  feed: fact.source.replace('/feeds/', ''),
  parser: fact.parser,
  document: fact.documentseq,
  simulated: fact.simulated === true,
})
