import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../runtime/log.ts'
import type { Build } from './builds.ts'
import { aboutProcess, beatWhile, firstBeat, heartbeatOf, processId } from './heartbeat.ts'
import type { Trx } from './projection.ts'

/** An advisory lock on a connection of its own; `lost` is called when the connection ends. */
export interface LeaderLock {
  release(): Promise<void>
}

interface LockOptions {
  readonly log: Log
  readonly lost: () => void
}

/** A holder whose process shows no heartbeat for so long hangs, and is replaced, ms. */
export const hungAfterMs = 5_000

/** Key spaces of advisory locks: of leaders and commands, and of writers of a build. */
const lockSpace = 7
const writerSpace = 9

const connectionName = (lock: string) => `vnfin lock ${processId} ${lock}`.slice(0, 63)

/** Another process has the lock. */
interface Busy {
  /** It, for people; null where it does not say. */
  readonly holder: string | null
  /** Whether it was seen to work, or it is too early to say; `ended`: it hung and is out. */
  readonly state: 'works' | 'unsure' | 'ended'
}

/**
 * One leader a lock: null while another process has it. A holder that ended is replaced at once, one that hangs after
 * `hungAfterMs` of tries: its connection is ended, so that it learns of it when it wakes. The lock only saves double
 * work; the compare-and-set of the checkpoint keeps two writers apart.
 */
export async function tryLock(url: string, name: string, options: LockOptions): Promise<LeaderLock | null> {
  const attempt = await attemptLock(url, name, options)
  return 'release' in attempt ? attempt : null
}

/**
 * For commands: tries until it is known whether the holder works or hangs.
 * @returns the lock, or who has it
 */
export async function lockOrHolder(
  url: string,
  name: string,
  options: LockOptions & { readonly signal: AbortSignal },
): Promise<LeaderLock | { readonly holder: string | null }> {
  const end = performance.now() + 3 * hungAfterMs
  for (;;) {
    const attempt = await attemptLock(url, name, options)
    if ('release' in attempt || attempt.state === 'works' || options.signal.aborted) return attempt
    if (performance.now() > end) return attempt
    await wait(200, undefined, { signal: options.signal }).catch(() => undefined)
  }
}

async function attemptLock(url: string, name: string, options: LockOptions): Promise<LeaderLock | Busy> {
  const client = new pg.Client({
    connectionString: url,
    application_name: connectionName(name),
    keepAlive: true,
  })
  let released = false
  let stopBeating = () => {}
  client.on('error', error => {
    options.log.warn({ err: error, lock: name }, 'the connection that holds a lock was lost')
  })
  client.on('end', () => {
    stopBeating()
    if (!released) options.lost()
  })
  const release = async () => {
    released = true
    stopBeating()
    await client.end()
  }
  try {
    await client.connect()
    if (await isTaken(client, name)) {
      observed.delete(`${url} ${name}`)
      stopBeating = await beatWhile(url, options.log)
      return { release }
    }
    const busy = await lookAtHolder(client, `${url} ${name}`, name)
    if (busy.state === 'ended')
      options.log.warn({ lock: name, holder: busy.holder }, 'the holder of a lock hangs and is replaced')
    await release()
    return busy
  } catch (error) {
    await release().catch(() => undefined)
    throw error
  }
}

/** With the heartbeat in one statement: a process that stops right after it got the lock is found out too. */
async function isTaken(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `with own as (${firstBeat} on conflict (process) do nothing)
     select pg_try_advisory_lock(hashtextextended($3, $4)) as locked`,
    [processId, aboutProcess(), `vnfin ${name}`, lockSpace],
  )
  return rows[0]?.locked === true
}

/** What this process has seen of the holders of locks that it wants. */
const observed = new Map<string, Observed>()

interface Observed {
  readonly pid: number
  readonly beats: number
  /** When its heartbeat was first seen to be this. */
  readonly since: number
  looked: number
  busy: Busy
}

/** Holders that this process ended, by lock: how often, and the last one as it was then. */
const endedHolders = new Map<string, { times: number; last: { connection: string; beats: number } | null }>()
const maxDoublings = 3

/**
 * After how long without a heartbeat a holder hangs. It doubles each time one that was ended turns out to have been slow
 * only: on a machine that is far too busy, two processes must not take a lock from each other for ever.
 */
async function hungAfter(client: pg.Client, at: string): Promise<number> {
  const ended = endedHolders.get(at)
  if (!ended) return hungAfterMs
  if (ended.last) {
    const beat = await heartbeatOf(client, ended.last.connection)
    if (beat && beat.beats > ended.last.beats) {
      ended.times++
      ended.last = null
    }
  }
  return hungAfterMs * 2 ** Math.min(ended.times, maxDoublings)
}

/** Stand-bys of many read models try twice a second, and one look at all locks costs the database something, ms. */
const lookEveryMs = 900

/**
 * Ends the connection of a holder whose heartbeat has not moved for `hungAfterMs` by this process's own clock: a clock
 * that was set, or a database that stood still for everybody, makes nobody a hung one.
 */
async function lookAtHolder(client: pg.Client, at: string, name: string): Promise<Busy> {
  const before = observed.get(at)
  const now = performance.now()
  if (before && now - before.looked < lookEveryMs) return before.busy
  const { rows } = await client.query<{ pid: number; connection: string }>(
    `select pid, application_name as connection from pg_locks join pg_stat_activity using (pid) where ${isAdvisory}`,
    [`vnfin ${name}`, lockSpace],
  )
  const [holder] = rows
  if (!holder) return { holder: null, state: 'unsure' }
  const beat = await heartbeatOf(client, holder.connection)
  // A program without a heartbeat is never taken for one that hangs.
  if (!beat) return { holder: holder.connection, state: 'works' }
  if (before?.pid !== holder.pid || before.beats !== beat.beats) {
    const busy: Busy = { holder: beat.about, state: before?.pid === holder.pid ? 'works' : 'unsure' }
    observed.set(at, { pid: holder.pid, beats: beat.beats, since: now, looked: now, busy })
    return busy
  }
  before.looked = now
  before.busy = { holder: beat.about, state: 'unsure' }
  if (now - before.since < (await hungAfter(client, at))) return before.busy
  endedHolders.set(at, {
    times: endedHolders.get(at)?.times ?? 0,
    last: { connection: holder.connection, beats: beat.beats },
  })
  observed.delete(at)
  await client.query('select pg_terminate_backend($1)', [holder.pid])
  return { holder: beat.about, state: 'ended' }
}

/** Rows of pg_locks that are the advisory lock of a name ($1) in a space ($2). */
const isAdvisory = `locktype = 'advisory' and granted and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())
  and (classid::bigint << 32) | objid::bigint = hashtextextended($1, $2)`

/**
 * Marks a transaction as one that writes this build; to be called first in it. It waits for the last one to end, so two
 * never write at once.
 */
export const markWriter = (trx: Trx, { name, build }: WrittenBuild) =>
  trx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`${name} ${build}`, writerSpace])

type WrittenBuild = Pick<Build, 'name' | 'build'>

/**
 * Ends transactions that write a build for whoever led before: a process that was stopped in the middle of one would
 * keep its rows locked for ever. To be called by the one who has the lock, before it writes; what is cut off is rolled
 * back and read again.
 */
export async function endFormerWriters(pool: pg.Pool, { name, build }: WrittenBuild): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks where pid <> pg_backend_pid() and ${isAdvisory}`,
    [`${name} ${build}`, writerSpace],
  )
}
