import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import pg from 'pg'
import type { Log } from '../../runtime/log.ts'

/** Names this process in the connections of its locks and in its heartbeat. */
export const processId = randomBytes(6).toString('hex')

/** Between two heartbeats, ms. */
const beatMs = 1_000

export interface Heartbeat {
  /** Grows with every beat; whoever watches it needs no clock in common. */
  readonly beats: number
  /** The process, for people: `project, process 4711 on market-1`. */
  readonly about: string
}

interface Beating {
  holders: number
  /** Resolves to what ends it. */
  readonly started: Promise<() => void>
}

/** One heartbeat a database, however many locks this process has there. */
const beating = new Map<string, Beating>()

/**
 * Shows other processes that this one works, for as long as it has a lock.
 * @returns ends it
 */
export async function beatWhile(url: string, log: Log): Promise<() => void> {
  const shared = beating.get(url) ?? { holders: 0, started: start(url, log) }
  beating.set(url, shared)
  // Counted before the wait: whoever ends its own in between must not end ours.
  shared.holders++
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    if (--shared.holders > 0) return
    if (beating.get(url) === shared) beating.delete(url)
    shared.started.then(
      stop => stop(),
      () => undefined,
    )
  }
  await shared.started.catch(error => {
    if (beating.get(url) === shared) beating.delete(url)
    throw error
  })
  return end
}

/** The heartbeat of the process that opened a connection of a lock; null for a program that has none. */
export async function heartbeatOf(
  client: Pick<pg.Client, 'query'>,
  connectionName: string,
): Promise<Heartbeat | null> {
  const id = /^vnfin lock ([0-9a-f]{12})\b/.exec(connectionName)?.[1]
  if (id === undefined) return null
  const { rows } = await client.query<Heartbeat>(
    'select beats, about from engine.heartbeat where process = $1',
    [id],
  )
  return rows[0] ?? null
}

/** Processes that lead a read model or run a command now, for people: those with a heartbeat of the last five seconds. */
export async function workingProcesses(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ about: string }>(
    `select about from engine.heartbeat where at > now() - interval '5 seconds' order by about`,
  )
  return rows.map(row => row.about)
}

async function start(url: string, log: Log): Promise<() => void> {
  let client: pg.Client | null = await beat(url, null)
  let busy = false
  let stopped = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    try {
      client = await beat(url, client)
    } catch (error) {
      // The next beat opens a connection of its own; a stand-by that takes over until then does no harm.
      if (!stopped) log.warn({ err: error }, 'the heartbeat did not reach the database')
      client?.end().catch(() => undefined)
      client = null
    } finally {
      busy = false
      if (stopped) client?.end().catch(() => undefined)
    }
  }, beatMs)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
    if (!busy) client?.end().catch(() => undefined)
  }
}

/** What the row of a process says at first; `$1` is its id, `$2` what it is. */
export const firstBeat = `insert into engine.heartbeat (process, about) values ($1, $2)`

/** One beat, on this connection or a new one. Rows of processes that ended long ago are removed on the way. */
async function beat(url: string, open: pg.Client | null): Promise<pg.Client | null> {
  const client = open ?? (await connect(url))
  try {
    await client.query(
      `${firstBeat} on conflict (process) do update set beats = engine.heartbeat.beats + 1, at = now()`,
      [processId, aboutProcess()],
    )
    if (open === null)
      await client.query(
        `delete from engine.heartbeat where at < now() - interval '1 day' and process <> $1`,
        [processId],
      )
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `vnfin heartbeat ${processId}`,
    // A lost heartbeat costs nothing, so it need not wait for the disk.
    options: '-c synchronous_commit=off',
    query_timeout: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** This process, for people. */
export const aboutProcess = () =>
  `${process.argv.slice(2, 4).join(' ') || 'vnfin'}, process ${process.pid} on ${hostname()}`
