import pg from 'pg'
import type { Log } from '../../runtime/log.ts'

/** Holds an advisory lock on a connection of its own; `lost` is called when the connection dies. */
export interface HeldLock {
  release(): Promise<void>
}

/**
 * One writer a build: null while another process holds it. The lock only saves double work; the compare-and-set of
 * the checkpoint is what keeps two writers apart.
 */
export async function tryLock(
  url: string,
  name: string,
  options: { log: Log; lost: () => void },
): Promise<HeldLock | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `vnfin lock ${name}`,
    keepAlive: true,
  })
  let released = false
  client.on('error', error => {
    options.log.warn({ err: error, lock: name }, 'the connection that holds a lock was lost')
  })
  client.on('end', () => {
    if (!released) options.lost()
  })
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 7)) as held',
    [`vnfin ${name}`],
  )
  const release = async () => {
    released = true
    await client.end()
  }
  if (rows[0]?.held) return { release }
  await release()
  return null
}
