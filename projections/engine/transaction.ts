import type pg from 'pg'
import { limitTransaction } from '../../runtime/postgres.ts'

/**
 * Runs `work` in a transaction on one client of the pool. The client is thrown away when anything went wrong with
 * the connection itself, so that no later user meets a half-done transaction.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    // Postgres answers the commit of a failed transaction without an error, and rolls it back.
    if (command !== 'COMMIT')
      throw Object.assign(new Error('The transaction was rolled back'), { code: '40000' })
    client.release()
    return result
  } catch (error) {
    const gone = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(gone)
    throw error
  }
}

/**
 * Like `inTransaction`, for changes of records that others wait for: a process that is stopped in the middle of it is
 * cut off after a while, and a lock that does not come within `lockMs` is an error (55P03) instead of a silent wait.
 */
export const inShortTransaction = <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  lockMs = 20_000,
): Promise<T> =>
  inTransaction(pool, async client => {
    await limitTransaction(client, lockMs)
    return work(client)
  })
