import type pg from 'pg'
import { quote } from './builds.ts'
import type { ReadModel } from './projection.ts'
import type { Table } from './table.ts'

/** A day (or a whole table) on which two builds disagree, with the first rows that do. */
export interface Difference {
  readonly table: string
  readonly day: string | null
  readonly liveRows: number
  readonly otherRows: number
  readonly examples: readonly { key: Record<string, unknown>; live: string | null; other: string | null }[]
}

/**
 * Row counts and checksums of two builds, table by table and day by day. Checksums do not depend on the order of rows;
 * columns that may differ between right builds are left out, and tables and columns that only one version has.
 */
export async function compareBuilds(
  pool: pg.Pool,
  model: ReadModel,
  liveSchema: string,
  otherSchema: string,
  max = 10,
): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const table of model.tables) {
    if (table.isInternal) continue
    const there = new Set(await comparedColumns(pool, otherSchema, table))
    const columns = (await comparedColumns(pool, liveSchema, table)).filter(column => there.has(column))
    if (columns.length === 0) continue
    const live = await sums(pool, liveSchema, table, columns)
    const other = await sums(pool, otherSchema, table, columns)
    for (const day of [...new Set([...live.keys(), ...other.keys()])].sort()) {
      const a = live.get(day)
      const b = other.get(day)
      if (a?.rows === b?.rows && a?.sum === b?.sum) continue
      if (differences.length >= max) return differences
      differences.push({
        table: table.name,
        day: day === '' ? null : day,
        liveRows: a?.rows ?? 0,
        otherRows: b?.rows ?? 0,
        examples: await examples(pool, liveSchema, otherSchema, table, columns, day),
      })
    }
  }
  return differences
}

/** Columns as expressions that can be hashed: `json` has no hash of its own, its text has. */
async function comparedColumns(pool: pg.Pool, schema: string, table: Table): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position`,
    [schema, table.name],
  )
  return rows
    .filter(({ name }) => !(table.ignore ?? []).includes(name))
    .map(({ name, type }) => (type === 'json' ? `${quote(name)}::text` : quote(name)))
}

async function sums(pool: pg.Pool, schema: string, table: Table, columns: string[]) {
  const day = table.day ? `${quote(table.day)}::text` : `''`
  const { rows } = await pool.query<{ day: string | null; rows: number; sum: string }>(
    `select ${day} as day, count(*) as rows, sum(hash_record_extended(row(${columns.join(', ')}), 0))::text as sum
       from ${quote(schema)}.${quote(table.name)} group by 1`,
  )
  return new Map(rows.map(r => [r.day ?? '', { rows: r.rows, sum: r.sum }]))
}

async function examples(
  pool: pg.Pool,
  liveSchema: string,
  otherSchema: string,
  table: Table,
  columns: string[],
  day: string,
) {
  const where = table.day && day !== '' ? `where ${quote(table.day)} = $1` : ''
  const list = columns.join(', ')
  const key = table.key.map(quote).join(', ')
  const { rows } = await pool.query<{
    key: Record<string, unknown>
    live: string | null
    other: string | null
  }>(
    `select coalesce(a.key, b.key) as key, a.content as live, b.content as other
       from (select json_build_object(${table.key.map(k => `'${k}', ${quote(k)}`).join(', ')}) as key, row(${key})::text as k, row(${list})::text as content from ${quote(liveSchema)}.${quote(table.name)} ${where}) a
       full join (select json_build_object(${table.key.map(k => `'${k}', ${quote(k)}`).join(', ')}) as key, row(${key})::text as k, row(${list})::text as content from ${quote(otherSchema)}.${quote(table.name)} ${where}) b using (k)
      where a.content is distinct from b.content order by k limit 3`,
    where === '' ? [] : [day],
  )
  return rows
}
