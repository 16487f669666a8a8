import type { ReadModel, Trx } from './projection.ts'
import type { Column, Table } from './table.ts'

/** Creates the tables of a read model under unqualified names; without keys, rows are copied in faster. */
export async function createModel(
  trx: Trx,
  { tables, init }: Pick<ReadModel, 'tables' | 'init'>,
  { keys = true }: { readonly keys?: boolean } = {},
): Promise<void> {
  for (const { name, columns } of tables)
    await trx.query(`create table ${name} (${Object.entries(columns).map(columnSql).join(', ')})`)
  await createKeys(
    trx,
    tables.filter(table => table.isKeyedFirst),
  )
  await init?.(trx)
  if (keys) await createOtherKeys(trx, tables)
}

/** Adds the primary keys and indexes that `createModel` left out. */
export const createOtherKeys = (trx: Trx, tables: readonly Table[]): Promise<void> =>
  createKeys(
    trx,
    tables.filter(table => !table.isKeyedFirst),
  )

async function createKeys(trx: Trx, tables: readonly Table[]): Promise<void> {
  for (const { name, key, indexes } of tables) {
    if (key.length > 0) await trx.query(`alter table ${name} add primary key (${key.join(', ')})`)
    for (const index of indexes) await trx.query(`create index on ${name} ${index}`)
  }
}

const columnSql = ([name, { sql, isNullable, fallback }]: [string, Column]) =>
  `${name} ${sql}${isNullable ? '' : ' not null'}${fallback === null ? '' : ` default ${fallback}`}`
