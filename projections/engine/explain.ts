import type { Bars } from '../../contracts/events/bars.ts'
import { type Fact, feedOf } from '../../contracts/events/fact.ts'
import type { DocumentHead } from '../../runtime/document-head.ts'
import { readDocumentHead, storedMessage } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { type Build, liveBuild, quote } from './builds.ts'
import { type VoidedFact, voidedClause, voidedFacts } from './explain-voids.ts'
import { rowOf } from './fact-rows.ts'
import type { Trx } from './projection.ts'

/** Where one group of columns of a row comes from. */
export interface Origin {
  /** `raw`, `adj`, … for tables whose groups come from different documents; `row` otherwise. */
  readonly group: string
  readonly fact: FactSummary | null
  readonly document: DocumentHead | null
  /** Earlier facts that gave this row, newest first, with what they said. */
  readonly replaced: readonly SaidFact[]
  /** Later facts that gave this row and are not served, newest first: of an older edition, or of a source that comes second. */
  readonly not_served: readonly SaidFact[]
}

/** A fact with what it said of the row. */
export type SaidFact = FactSummary & { readonly row: Record<string, unknown> }

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
  /** How late the document is by its own account; null where it does not say. */
  readonly vintage: string | null
  readonly simulated: boolean
}

export interface Explanation {
  readonly read_model: string
  readonly version: number
  readonly table: string
  readonly key: Record<string, unknown>
  readonly row: Record<string, unknown>
  readonly origins: readonly Origin[]
  /** Facts that gave this row and are void, newest first. */
  readonly voided: readonly VoidedFact[]
}

/** There is nothing to explain; the message says what was looked for and what the key consists of. */
export class NothingToExplain extends Error {
  override readonly name = 'NothingToExplain'
  /** Facts that gave the row before they were made void. */
  readonly voided: readonly VoidedFact[]
  constructor(message: string, voided: readonly VoidedFact[] = []) {
    super([message, ...voided.map(voidedClause)].join('; '))
    this.voided = voided
  }
}

/**
 * Follows a row of a read model back: value → fact → document → address, time, hash, parser, and what it replaced.
 * Key values may come in any order where their form tells them apart (a date is a date).
 * @throws NothingToExplain
 */
export async function explain(
  db: Pick<Trx, 'query'>,
  nats: Nats,
  name: string,
  keyValues: readonly string[],
  options: { readonly table?: string; readonly history: boolean },
): Promise<Explanation> {
  const live = await liveBuild(db, name)
  if (!live) throw new NothingToExplain(`there is no read model ${name}, or it is not built yet`)
  const table = await explainedTable(db, live, keyValues.length, options.table)
  const key = assignKey(table, keyValues, `${name}.${table.name}`)
  const where = table.key.map((k, i) => `${quote(k.name)}::text = $${i + 1}`).join(' and ')
  const { rows } = await db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${quote(live.schema)}.${quote(table.name)} t where ${where} limit 1`,
    table.key.map(k => key[k.name]),
  )
  const row = rows[0]?.row
  const voided = options.history || !row ? await voidedFacts(db, nats, name, key) : []
  if (!row)
    throw new NothingToExplain(
      `${name}.${table.name} has no row with ${table.key.map(k => `${k.name} ${key[k.name]}`).join(', ')}`,
      voided,
    )
  const applied = options.history ? await appliedUntil(db, live) : null
  const origins: Origin[] = []
  for (const { group, fact } of factColumns(Object.keys(row)))
    if (typeof row[fact] === 'number')
      origins.push(await originOf(nats, group, row[fact], key, applied, voided))
  return { read_model: name, version: live.version, table: table.name, key, row, origins, voided }
}

interface KeyedTable {
  readonly name: string
  readonly key: readonly { readonly name: string; readonly isDate: boolean }[]
}

/** The table requested; else the first of those that name their facts whose key has as many columns as values were given. */
async function explainedTable(
  db: Pick<Trx, 'query'>,
  live: Build,
  values: number,
  wantedKey: string | undefined,
): Promise<KeyedTable> {
  const { rows } = await db.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
       from pg_index i
       join pg_class c on c.oid = i.indrelid
       join pg_namespace n on n.oid = c.relnamespace
       join unnest(i.indkey) with ordinality k(attnum, place) on true
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where n.nspname = $1 and i.indisprimary
        and exists (select 1 from pg_attribute f where f.attrelid = c.oid and f.attname ~ '(^|_)fact$')
      order by c.oid, k.place`,
    [live.schema],
  )
  const tables = new Map<string, { name: string; isDate: boolean }[]>()
  for (const r of rows)
    tables.set(r.table, [...(tables.get(r.table) ?? []), { name: r.column, isDate: r.type === 'date' }])
  const found = [...tables].map(([name, key]) => ({ name, key }))
  const table =
    wantedKey === undefined
      ? (found.find(t => t.key.length === values) ?? found[0])
      : found.find(t => t.name === wantedKey)
  if (table) return table
  throw new NothingToExplain(
    `${live.name} has no table ${wantedKey}; it has ${found.map(t => t.name).join(', ')}`,
  )
}

/** Columns of a row that name its facts: `fact` beside `document`, or `raw_fact` beside `raw_document`: the groups of a table, what was stated first. */
export const factColumns = (names: readonly string[]) =>
  names
    .flatMap(fact => {
      const match = /^(?:(.+)_)?fact$/.exec(fact)
      return match ? [{ group: match[1] ?? 'row', fact }] : []
    })
    .sort((x, y) => Number(x.group === 'adj') - Number(y.group === 'adj'))

function assignKey(table: KeyedTable, values: readonly string[], where: string): Record<string, string> {
  const names = table.key.map(k => k.name)
  if (values.length !== names.length)
    throw new NothingToExplain(
      `a row of ${where} is named by ${names.join(', ')}: give ${names.length} values, not ${values.length}`,
    )
  const left = [...values]
  const key: Record<string, string> = {}
  for (const { name } of table.key.filter(k => k.isDate)) {
    const at = left.findIndex(v => /^\d{4}-\d{2}-\d{2}$/.test(v))
    if (at < 0) throw new NothingToExplain(`${name} of ${where} is a date: give it as YYYY-MM-DD`)
    key[name] = left.splice(at, 1)[0] as string
  }
  for (const { name } of table.key.filter(k => !k.isDate)) key[name] = left.shift() as string
  return key
}

/** Position in FACTS up to which a build has applied facts. */
export async function appliedUntil(db: Pick<Trx, 'query'>, live: Build): Promise<number> {
  const { rows } = await db.query<{ position: number }>(
    'select position from engine.checkpoint where name = $1 and build = $2',
    [live.name, live.build],
  )
  return rows[0]?.position ?? 0
}

/** @param applied position up to which other facts of the row are looked for; null: they are not */
export async function originOf(
  nats: Nats,
  group: string,
  seq: number,
  key: Record<string, string>,
  applied: number | null,
  voided: readonly VoidedFact[],
): Promise<Origin> {
  const message = await storedMessage(nats, nats.names.facts, seq)
  if (!message) return { group, fact: null, document: null, replaced: [], not_served: [] }
  const fact = message.json<Fact>()
  const others = applied === null ? [] : await othersOf(nats, fact, Math.max(applied, seq), key, group)
  const counting = others.filter(f => f.seq !== seq && !voided.some(v => v.seq === f.seq))
  return {
    group,
    fact: factSummary(fact, seq),
    document: await readDocumentHead(nats, fact.documentseq),
    replaced: counting.filter(f => f.seq < seq),
    not_served: counting.filter(f => f.seq > seq),
  }
}

/** Facts up to a position that gave the row, newest first. */
async function othersOf(
  nats: Nats,
  fact: Fact,
  until: number,
  key: Record<string, string>,
  group: string,
): Promise<SaidFact[]> {
  const found: SaidFact[] = []
  const subject = nats.names.factSubject(fact.type)
  const values = valuesOf(key)
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject })) {
    if (message.seq > until) break
    if (!hasValues(message.data, values)) continue
    const other = decodedFact(message)
    const row = other?.type === fact.type ? rowOf(other.data, key, other.source) : null
    if (other && row && speaksOf(row, group)) found.unshift({ ...factSummary(other, message.seq), row })
  }
  return found
}

/** Values of a key that stand in a fact of the row as they are, whatever the form of its data; a source may not stand there. */
const valuesOf = ({ source: _, ...key }: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(key).filter(value => /^[\w.-]+$/.test(value))

/** Whether a message may give the row: to look for words costs far less than to read it as JSON. */
function hasValues(data: Uint8Array, values: readonly string[]): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return values.every(word => bytes.includes(word))
}

/** Null for a message that is no fact: it replaced nothing. */
function decodedFact(message: { json<T>(): T }): Fact | null {
  try {
    return message.json<Fact | null>()
  } catch {
    return null
  }
}

/** A fact that gives only adjusted prices has not given the raw ones before. */
const speaksOf = (row: Record<string, unknown>, group: string) =>
  group === 'row' ||
  Object.keys(row).some(name => (group === 'adj' ? name.startsWith('adj_') : !name.startsWith('adj_')))

export const factSummary = (fact: Fact, seq: number): FactSummary => ({
  seq,
  id: fact.id,
  type: fact.type,
  key: fact.key,
  time: fact.time,
  observed_at: fact.observedat,
  effective_on: fact.effectiveon,
  feed: feedOf(fact),
  parser: fact.parser,
  document: fact.documentseq,
  vintage: fact.vintage ?? (fact.data as Partial<Bars> | null)?.adjusted_to ?? null,
  simulated: fact.simulated === true,
})
