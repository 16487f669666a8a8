import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'
import { type Db, dbOn, isInfrastructureError, openPostgres, type Postgres } from './postgres.ts'

export type ReadsFrom = 'primary' | 'replica'

/** Where a process reads the read models, when there is a replica of their database. */
export interface Reads {
  readonly db: Db
  readonly from: ReadsFrom
  /** Looks how the servers stand, chooses one, and reads from it what tells of the rows that `db` reads. */
  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How long a replica may be without what the primary has before it is left, ms. */
const maxLag = 2_000
/** How long requests may wait while a replica is picked up again, ms. */
const handOver = 200
/** Pause between two attempts to take it up, ms. */
const betweenHandOvers = 5_000

/**
 * The rule: what a process shows never goes back. It reads from one server at a time, rows and what tells of them
 * alike, and a server never goes back by itself. It leaves the replica for the primary at any moment, since the primary
 * has all that its replica has; it goes back only at a moment when it reads nothing from the primary and the replica
 * has replayed all that the primary had then. A replica that is down, or without something for two seconds, is left;
 * one that is followed while the primary is down serves what it has.
 */
export function openReads(primary: Postgres, replicaUrl: string, options: { log: Log; max?: number }): Reads {
  const { log } = options
  const replica = openPostgres(replicaUrl, {
    name: 'vnfin reads',
    log,
    max: options.max ?? 16,
    connectMs: 1_000,
    queryMs: 10_000,
  })
  let from: ReadsFrom = 'primary'
  let onPrimary = 0
  let gate: Promise<void> | null = null
  let owed: { position: string; since: number } | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  const leave = (why: string, err?: unknown) => {
    if (from === 'replica') log.warn({ err }, `reads go to the primary: ${why}`)
    from = 'primary'
    owed = null
  }

  /** A connection to whoever is chosen; those to the primary are counted until they are given back. */
  const connect = async (): Promise<pg.PoolClient> => {
    if (gate !== null) await gate
    if (from === 'replica') {
      try {
        return await replica.pool.connect()
      } catch (error) {
        if (!isInfrastructureError(error)) throw error
        leave('the replica does not answer', error)
      }
    }
    onPrimary++
    try {
      const client = await primary.pool.connect()
      const release = client.release.bind(client)
      client.release = (destroy?: Error | boolean) => {
        onPrimary--
        release(destroy)
      }
      return client
    } catch (error) {
      onPrimary--
      throw error
    }
  }

  /** Stays with the replica as long as it has within two seconds what the primary has. */
  const follow = async () => {
    const written = await positionOf(primary.pool).catch(() => null)
    const replayed = await replayedBy(replica.pool).catch(error => {
      leave('the replica does not answer', error)
      return null
    })
    // Without its primary nobody is ahead of it.
    if (replayed === null || written === null) return
    if (owed !== null && reaches(replayed, owed.position)) owed = null
    if (owed === null && !reaches(replayed, written)) owed = { position: written, since: performance.now() }
    if (owed !== null && performance.now() - owed.since > maxLag) leave('the replica is behind')
  }

  /** Takes the replica up at a moment when nothing is read from the primary. */
  const bootstrap = async () => {
    if (performance.now() - triedAt < betweenHandOvers) return
    const before = await positionOf(primary.pool)
    const replayed = await replayedBy(replica.pool).catch(() => null)
    if (
      replayed === null ||
      !(await within(handOver, async () => reaches(await replayedBy(replica.pool), before)))
    )
      return
    triedAt = performance.now()
    let open = () => {}
    gate = new Promise(resolve => {
      open = resolve
    })
    try {
      if (!(await within(handOver, async () => onPrimary === 0))) return
      const all = await positionOf(primary.pool)
      if (!(await within(handOver, async () => reaches(await replayedBy(replica.pool), all)))) return
      from = 'replica'
      log.info('reads go to the replica')
    } finally {
      gate = null
      open()
    }
  }

  return {
    db: dbOn({ connect, end: async () => {}, options: {} }),
    get from() {
      return from
    },
    async read(work) {
      if (from === 'replica') await follow()
      else await bootstrap().catch(error => log.debug({ err: error }, 'the replica is not taken up'))
      if (from === 'primary') return work(primary.pool)
      try {
        return await work(replica.pool)
      } catch (error) {
        if (!isInfrastructureError(error)) throw error
        leave('the replica does not answer', error)
        return work(primary.pool)
      }
    },
    close: () => replica.close(),
  }
}

async function within(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await wait(5)
  }
  return true
}

/** Up to where everything that a reader of the primary can have seen is written, also what is not flushed yet. */
async function positionOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]?.at ?? '0/0'
}

/** @throws Error when the server follows no other: it was promoted, or never was a replica. */
async function replayedBy(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ follows: boolean; at: string | null }>(
    'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at',
  )
  const [row] = rows
  if (!row?.follows || row.at === null)
    throw new Error('the server of DATABASE_READ_URL follows no other: it is no replica (any more)')
  return row.at
}

/** Whether a position in the write-ahead log, `16/B374D848`, is at or behind another. */
export function reaches(at: string, wanted: string): boolean {
  return numberOf(at) >= numberOf(wanted)
}

function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
