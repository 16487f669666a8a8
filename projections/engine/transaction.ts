import type pg from 'pg'

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
    await client.query('commit')
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
