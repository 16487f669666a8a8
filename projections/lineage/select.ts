import { quote } from '../engine/builds.ts'
import type { Condition, Rows, StoredRow, TableLineage } from '../engine/lineage.ts'
import type { Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { readLives } from '../listing/lives.ts'
import { periodEndOf, spansOfCompany } from '../statements/securities.ts'
import type { GivenKey } from './key.ts'

export type Queries = Pick<Trx, 'query'>

/** Rows of a table as JSON has them: days as YYYY-MM-DD, moments in RFC 3339. */
export async function rowsNamed(
  db: Queries,
  model: string,
  { table, named, newest }: TableLineage,
  key: GivenKey,
  limit: number,
): Promise<StoredRow[]> {
  const values: unknown[] = []
  const conditions = Object.entries(key).map(([column, value]) => {
    values.push(value)
    // Ids may be of type uuid, and a number may be larger than its column or have decimals: no row then, and no error.
    if (named[column] === 'name') return `lower(${quote(column)}::text) = lower($${values.length}::text)`
    return `${quote(column)} = $${values.length}${named[column] === 'number' ? '::numeric' : ''}`
  })
  const { rows } = await db.query<{ row: StoredRow }>(
    `select to_jsonb(t) as row from ${quote(model)}.${quote(table.name)} t
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      ${newest === undefined ? orderOf(table.key) : `order by ${newest}`} limit ${limit}`,
    values,
  )
  return rows.map(({ row }) => row)
}

const orderOf = (key: readonly string[]): string =>
  key.length > 0 ? `order by ${key.map(quote).join(', ')}` : ''

/** Rows that another was computed from: how many there are, and the first of them. */
export async function inputRows(
  db: Queries,
  { from, where, last, ofSecurity }: Rows,
  key: readonly string[],
  limit: number,
): Promise<{ total: number; rows: StoredRow[] }> {
  const values: unknown[] = []
  const conditions: string[] = []
  const security = ofSecurity ? await securityTest(db, String(where.ticker), ofSecurity, values) : null
  if (security !== null) conditions.push(security)
  for (const [column, condition] of Object.entries(where)) {
    if (column === 'ticker' && security !== null) continue
    const test = testOf(column, condition, values)
    if (test === null) return { total: 0, rows: [] }
    conditions.push(...test)
  }
  const [model, table] = from.split('.') as [string, string]
  const order = last ? `order by ${quote(last[1])} desc` : orderOf(key)
  const { rows } = await db.query<{ row: StoredRow; total: number }>(
    `select to_jsonb(t) as row, count(*) over () as total
       from (select * from ${quote(model)}.${quote(table)} where ${conditions.join(' and ') || 'true'}
              ${order} ${last ? `limit ${last[0]}` : ''}) t
      ${order} limit ${limit}`,
    values,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ row }) => row) }
}

/** Rows of a security in place of those of a ticker; null: the ticker never changed hands. */
async function securityTest(
  db: Queries,
  ticker: string,
  column: NonNullable<Rows['ofSecurity']>,
  values: unknown[],
): Promise<string | null> {
  const reader = dbOfTrx(db as Trx)
  const life = (await readLives(reader, [ticker])).get(ticker)
  if (life === undefined) return null
  const isPeriod = column === 'period'
  const spans = isPeriod ? await spansOfCompany(reader, ticker) : life.spans
  const day = isPeriod ? periodEndOf('period') : `${quote(column)}::text`
  const at = (value: string) => `$${values.push(value)}`
  return `(${['false', ...spans.map(s => `ticker = ${at(s.ticker)} and ${day} between ${at(s.from)} and ${at(s.to)}`)].join(' or ')})`
}

/** Null: the condition has no value, so no row is meant. */
function testOf(column: string, condition: Condition, values: unknown[]): string[] | null {
  if (condition === null || condition === undefined) return null
  const name = quote(column)
  if (Array.isArray(condition)) {
    values.push(condition)
    return [`${name} = any($${values.length})`]
  }
  if (typeof condition !== 'object') {
    values.push(condition)
    return [`${name} = $${values.length}`]
  }
  const { from, to } = condition as { from?: unknown; to?: unknown }
  if (from === null || to === null) return null
  const tests: string[] = []
  for (const [sign, value] of [
    ['>=', from],
    ['<=', to],
  ] as const)
    if (value !== undefined) {
      values.push(value)
      tests.push(`${name} ${sign} $${values.length}`)
    }
  return tests
}
