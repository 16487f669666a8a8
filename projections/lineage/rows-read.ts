import { quote } from '../engine/builds.ts'
import type { StoredRow, TableLineage } from '../engine/lineage.ts'
import { tableLineage } from './index.ts'
import type { TableRead } from './reads.ts'
import type { Queries } from './select.ts'

/** A row that an answer was made from. */
export interface RowRead {
  readonly model: string
  readonly lineage: TableLineage
  readonly row: StoredRow
}

/** Look-ups of rows; an answer of a whole market reads thousands. */
const maxRows = 2_000
/** Rows of a table that one row of a query may stand for, where it names no whole key. */
const fewRows = 3

/**
 * The rows of read models that queries answered, whole: each is found again by the columns that the query took from its
 * table, of which one at least must be of its key.
 * @param beside texts that stand beside the figure that is meant: rows with more of them are looked up first
 */
export async function rowsRead(
  db: Queries,
  reads: readonly TableRead[],
  beside: ReadonlySet<string> = new Set(),
): Promise<RowRead[]> {
  const found = new Map<string, RowRead>()
  const all = reads.flatMap(({ tables, rows }) =>
    tables.flatMap(name => {
      const lineage = tableLineage(name)
      if (!lineage) return []
      return rows.flatMap(row => {
        const where = sharedColumns(lineage, row)
        return where === null ? [] : [{ name, lineage, where, labels: labelsIn(where, beside) }]
      })
    }),
  )
  const looked = new Set<string>()
  for (const { name, lineage, where } of all.toSorted((a, b) => b.labels - a.labels)) {
    if (looked.size >= maxRows) break
    const wanted = `${name} ${JSON.stringify(where)}`
    if (looked.has(wanted)) continue
    looked.add(wanted)
    for (const row of await matching(db, name, where)) {
      const key = lineage.table.key.map(column => row[column])
      found.set(`${name} ${JSON.stringify(key)}`, { model: name.split('.')[0]!, lineage, row })
    }
  }
  return [...found.values()]
}

const labelsIn = (where: Readonly<Record<string, unknown>>, beside: ReadonlySet<string>): number =>
  beside.size === 0 ? 0 : Object.values(where).filter(value => beside.has(String(value).toLowerCase())).length

/** The key where the row has all of it, else all columns that the row shares with the table; null: it names none. */
function sharedColumns(
  { table }: TableLineage,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const isScalar = (name: string) =>
    row[name] !== undefined &&
    row[name] !== null &&
    (typeof row[name] !== 'object' || row[name] instanceof Date)
  const key = table.key.filter(isScalar)
  const names =
    key.length === table.key.length
      ? key
      : Object.entries(table.columns).flatMap(([name, { sql }]) =>
          isScalar(name) && /^(date|text|smallint|integer|bigint|boolean|float8)/.test(sql) ? [name] : [],
        )
  if (names.length === 0 || key.length === 0) return null
  return Object.fromEntries(names.map(name => [name, row[name]]))
}

async function matching(db: Queries, name: string, where: Record<string, unknown>): Promise<StoredRow[]> {
  const [model, table] = name.split('.') as [string, string]
  const columns = Object.keys(where)
  const { rows } = await db.query<{ row: StoredRow }>(
    `select to_jsonb(t) as row from ${quote(model)}.${quote(table)} t
      where ${columns.map((column, i) => `${quote(column)} = $${i + 1}`).join(' and ')} limit ${fewRows}`,
    Object.values(where),
  )
  return rows.map(({ row }) => row)
}
