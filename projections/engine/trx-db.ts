import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Db, dbOn } from '../../runtime/postgres.ts'
import type { Trx } from './projection.ts'

/** The query builder on one connection in a transaction, for queries that readers, scores and downloads have in common. */
export function dbOfTrx(trx: Trx): Db {
  let last: Promise<unknown> = Promise.resolve()
  const client = {
    // One after the other: the driver takes no second statement while one runs.
    query(text: string, values?: readonly unknown[]) {
      const result = last.then(() => trx.query(text, values))
      last = result.catch(() => {})
      return result
    },
    release() {},
  } as unknown as PostgresPoolClient
  const pool: Pick<PostgresPool, 'connect' | 'end'> = { connect: async () => client, end: async () => {} }
  return dbOn(pool as PostgresPool)
}
