import { quote } from '../engine/builds.ts'
import type { StoredRow, TableLineage } from '../engine/lineage.ts'
import { lineages } from '../lineage/index.ts'
import type { Queries } from '../lineage/select.ts'

/** A number that is served: a row of a read model, and one of its columns. */
export interface DrawnNumber {
  readonly model: string
  readonly lineage: TableLineage
  readonly row: StoredRow
  /** A column, or a place in one: `close`, `values[3]`. */
  readonly figure: string
}

export interface DrawOptions {
  /** How many numbers. */
  readonly sample: number
  /** The same seed over the same rows, stored alike, draws the same numbers. */
  readonly seed: number
  /** One read model; absent: all that are built, but those of accounts. */
  readonly model?: string
}

/**
 * Draws numbers from the tables of read models, the same number from each: a table of a hundred rows tells as much of its
 * parser as one of a million. What a small table lacks, the others give.
 */
export async function drawNumbers(
  db: Queries,
  { sample, seed, model }: DrawOptions,
  schemaOf: (model: string) => Promise<string | null>,
): Promise<DrawnNumber[]> {
  const drawn: DrawnNumber[][] = []
  for (const lineage of lineages) {
    if (lineage.isPrivate || lineage.isOwnRecord || (model !== undefined && lineage.model !== model)) continue
    const schema = await schemaOf(lineage.model)
    if (schema === null) continue
    for (const of of lineage.tables)
      if (!of.table.isInternal)
        drawn.push(await fromTable(db, { model: lineage.model, schema }, of, { sample, seed }))
  }
  const found: DrawnNumber[] = []
  for (let i = 0; found.length < sample && drawn.some(numbers => i < numbers.length); i++)
    for (const numbers of drawn) {
      const number = numbers[i]
      if (number !== undefined && found.length < sample) found.push(number)
    }
  return found
}

/** Tables up to so many blocks of 8 kB are drawn from whole. */
const fewBlocks = 2_000

/** Of a large table some blocks are drawn, and rows from these: sorting millions of rows would keep others waiting. */
async function blocksOf(
  db: Queries,
  name: string,
  { sample, seed }: Pick<DrawOptions, 'sample' | 'seed'>,
): Promise<string> {
  const { rows } = await db.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / 8192)::int as blocks`,
    [name],
  )
  const blocks = rows[0]?.blocks ?? 0
  const wanted = Math.max(fewBlocks / 4, 2 * sample)
  if (blocks <= fewBlocks || wanted >= blocks) return ''
  return `tablesample system (${((100 * wanted) / blocks).toFixed(4)}) repeatable (${seed})`
}

async function fromTable(
  db: Queries,
  { model, schema }: { readonly model: string; readonly schema: string },
  lineage: TableLineage,
  { sample, seed }: Pick<DrawOptions, 'sample' | 'seed'>,
): Promise<DrawnNumber[]> {
  const { table } = lineage
  const key = table.key.map(name => `coalesce(${quote(name)}::text, '')`).join(` || ' ' || `)
  const name = `${quote(schema)}.${quote(table.name)}`
  const { rows } = await db.query<{ row: StoredRow; draw: string }>(
    `select to_jsonb(t) as row, draw
       from (select *, md5($1 || ' ' || ${key || `''`}) as draw from ${name} ${await blocksOf(db, name, { sample, seed })}
              order by draw limit $2) t`,
    [String(seed), sample],
  )
  const numbers = rows.map(({ row, draw }) => {
    const names = figuresOf(lineage, row)
    // The hash that drew the row turns its columns as well, so that each row begins with another one.
    const from = names.length > 0 ? Number.parseInt(draw.slice(0, 8), 16) % names.length : 0
    return [...names.slice(from), ...names.slice(0, from)].map(figure => ({ model, lineage, row, figure }))
  })
  // One number of every row before a second one of any.
  const longest = Math.max(0, ...numbers.map(of => of.length))
  const found: DrawnNumber[] = []
  for (let i = 0; i < longest && found.length < sample; i++)
    for (const of of numbers) if (of[i] !== undefined && found.length < sample) found.push(of[i]!)
  return found
}

/** Columns that say where a row comes from or how it is kept, and no figure. */
const isOurs = /(^|_)(fact|document|vintage|standing|edition|factor|version|n|seq|draw)$/

/** The figures of a row: its numbers, and those of its lists. */
export function figuresOf({ table }: Pick<TableLineage, 'table'>, row: StoredRow): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (table.key.includes(name) || isOurs.test(name)) return []
    if (typeof value === 'number') return [name]
    if (!Array.isArray(value)) return []
    return value.flatMap((item, i) => (typeof item === 'number' ? [`${name}[${i}]`] : []))
  })
}

/** The value of a figure: `close`, `values[3]`. */
export function figureOf(row: StoredRow, figure: string): unknown {
  const [, name, place] = /^(.*)\[(\d+)\]$/.exec(figure) ?? [null, figure, null]
  const value = row[name as string]
  return place === null ? value : Array.isArray(value) ? value[Number(place)] : undefined
}
