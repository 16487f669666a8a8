import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../runtime/log.ts'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import { ProjectionBug } from './batch.ts'
import type { Environment } from './environment.ts'
import { Reopen } from './flush.ts'
import { tryLock } from './lock.ts'

export type RunnerState = 'starting' | 'standby' | 'running' | 'rebuilding' | 'stopped' | 'ended'

export interface Runner {
  readonly name: string
  readonly state: RunnerState
  /** Finishes the batch in hand, then ends. */
  stop(): Promise<void>
}

/** One attempt of a runner: `state` is what it shows meanwhile. */
export interface Turn {
  readonly signal: AbortSignal
  state: RunnerState
}

/** What is kept running. */
export interface Supervision {
  readonly name: string
  readonly log: Log
  /** Works until the signal, or returns to be called again. */
  readonly once: (turn: Turn) => Promise<void>
}

/**
 * Calls `once` for ever: what the machines do to it is tried again without end, a bug stops it (and nothing else), with
 * the reason in engine.failure, until that is cleared.
 */
export function keepRunning(env: Environment, { name, log, once }: Supervision): Runner {
  const ending = new AbortController()
  const { signal } = ending
  const turn: Turn = { signal, state: 'starting' }

  const loop = async () => {
    let pauseMs = 200
    let fresh = true
    while (!signal.aborted) {
      try {
        // A new process is a new attempt, perhaps with a new program: what stopped the last one is forgotten.
        if (fresh) await env.pool.query('delete from engine.failure where name = $1', [name])
        fresh = false
        await once(turn)
        pauseMs = 200
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof Reopen) {
          log.debug({ reason: error.message }, 'opening the build again')
          await pause(50, signal)
        } else if (isTransient(error)) {
          log.warn({ err: error }, 'the database or the log is away; trying again')
          await pause(pauseMs, signal)
          pauseMs = Math.min(pauseMs * 2, 5_000)
        } else {
          turn.state = 'stopped'
          log.error({ err: error }, `${name} stopped; the others go on`)
          await recordFailure(env, name, error, signal)
          await untilCleared(env, name, signal)
        }
      }
    }
    turn.state = 'ended'
  }

  const ended = loop()
  return {
    name,
    get state() {
      return turn.state
    },
    async stop() {
      ending.abort()
      await withinTimeout(ended, log)
    },
  }
}

/** Works while this process holds the lock; stands by for a moment where another does. */
export async function underLock(
  env: Environment,
  lockName: string,
  { turn, log }: { readonly turn: Turn; readonly log: Log },
  work: (until: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  const lock = await tryLock(env.databaseUrl, lockName, { log, lost: () => lost.abort() })
  if (!lock) {
    turn.state = 'standby'
    await pause(500, turn.signal)
    return
  }
  try {
    await work(AbortSignal.any([turn.signal, lost.signal]))
  } finally {
    await lock.release().catch(error => log.warn({ err: error }, 'releasing the lock'))
  }
}

/** How long a batch in hand may take to finish when the process is asked to end, ms. */
const drainTimeout = 10_000

/** Waits for the batch in hand, but not for ever: a cut-off batch is rolled back and read again by whoever comes next. */
async function withinTimeout(ended: Promise<void>, log: Log): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), drainTimeout)
  const cut = new Promise<void>(resolve => {
    late.signal.addEventListener('abort', () => {
      log.warn('the batch in hand did not finish in time and is left')
      resolve()
    })
  })
  await Promise.race([ended, cut])
  clearTimeout(timer)
}

/** Errors of the machines: the database's, and those of the NATS client, which retry on their own. */
function isTransient(error: unknown): boolean {
  if (error instanceof ProjectionBug) return false
  const name = (error as { name?: unknown } | null)?.name
  return isInfrastructureError(error) || name === 'NatsError'
}

async function recordFailure(
  env: Environment,
  name: string,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const seq = error instanceof ProjectionBug ? error.seq : null
  const message = error instanceof Error ? error.message : String(error)
  const stack =
    error instanceof Error ? (error.cause instanceof Error ? error.cause.stack : error.stack) : null
  while (!signal.aborted) {
    try {
      await env.pool.query(
        `insert into engine.failure (name, build, seq, error, stack)
         values ($1, coalesce((select build from engine.build where name = $1 and state = 'live'), 0), $2, $3, $4)
         on conflict (name) do update set build = excluded.build, seq = excluded.seq, error = excluded.error, stack = excluded.stack, at = now()`,
        [name, seq, message, stack ?? null],
      )
      return
    } catch (inner) {
      env.log.warn({ err: inner }, 'the failure could not be recorded yet')
      await pause(1_000, signal)
    }
  }
}

/** A stopped read model starts again when its failure is cleared: by `vnfin retry`, a rebuild or a new version. */
async function untilCleared(env: Environment, name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(1_000, signal)
    const { rows } = await env.pool
      .query('select 1 from engine.failure where name = $1', [name])
      .catch(() => ({ rows: [{}] }))
    if (rows.length === 0) return
  }
}

export const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal }).catch(() => undefined)
