import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../runtime/log.ts'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import { ProjectionBug } from './batch.ts'
import { type Build, createBuild, liveBuild } from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import { createValidator } from './decode.ts'
import type { Environment } from './environment.ts'
import { Reopen } from './flush.ts'
import { tryLock } from './lock.ts'
import type { Projection } from './projection.ts'
import { pump } from './pump.ts'
import { rebuild } from './rebuild.ts'
import { assertSameStream, factsState } from './stream.ts'
import { inTransaction } from './transaction.ts'

export type RunnerState = 'starting' | 'standby' | 'running' | 'rebuilding' | 'stopped' | 'ended'

export interface Runner {
  readonly name: string
  readonly state: RunnerState
  /** Finishes the batch in hand, then ends. */
  stop(): Promise<void>
}

/**
 * Keeps one projection up to date for ever: takes the lock or stands by, reads from the checkpoint, retries what the
 * machines do to it without end, and stops (this projection alone) on a bug, with the reason in engine.failure.
 */
export function run(env: Environment, projection: Projection): Runner {
  const ending = new AbortController()
  const { signal } = ending
  const log = env.log.child({ projection: projection.name })
  const invalid = createValidator(projection.handles)
  let state: RunnerState = 'starting'

  const once = async (): Promise<void> => {
    const build = await prepare(env, projection)
    if (build.version > projection.version)
      throw new Error(
        `the live tables of ${projection.name} are version ${build.version}, this program knows version ${projection.version}: start the newer program, or go back with vnfin rollback ${projection.name}`,
      )
    if (build.version < projection.version && (await wentBack(env, projection))) {
      if (state !== 'standby')
        log.warn(
          { version: build.version },
          `${projection.name} was taken back to an older version: it is served as it stands; rebuild it to go on`,
        )
      state = 'standby'
      await pause(2_000, signal)
      return
    }
    if (build.version < projection.version) {
      state = 'rebuilding'
      log.info(
        { from: build.version, to: projection.version },
        'the read model changed: building the new version beside the old',
      )
      const done = await rebuild(env, projection, { signal })
      if (done.outcome === 'locked') {
        state = 'standby'
        await pause(1_000, signal)
      }
      return
    }
    const lost = new AbortController()
    const lock = await tryLock(env.databaseUrl, `${projection.name} ${build.build}`, {
      log,
      lost: () => lost.abort(),
    })
    if (!lock) {
      state = 'standby'
      await pause(500, signal)
      return
    }
    try {
      const client = await env.pool.connect()
      const checkpoint = await readCheckpoint(client, build.name, build.build).finally(() => client.release())
      if (!checkpoint) throw new Reopen('the build is gone')
      const stream = await factsState(env.nats)
      assertSameStream(projection.name, checkpoint, stream)
      state = 'running'
      const watch = watchBuild(env, build, signal)
      try {
        await pump(env, projection, build, {
          from: checkpoint.position,
          streamCreated: checkpoint.streamCreated,
          invalid,
          signal: AbortSignal.any([signal, lost.signal, watch.moved]),
          onWritten: (_, __, deadLetters) => {
            if (deadLetters > 0)
              log.error({ deadLetters }, 'facts could not be written: vnfin dead-letters list')
          },
        })
      } finally {
        watch.end()
      }
    } finally {
      await lock.release().catch(error => log.warn({ err: error }, 'releasing the lock'))
    }
  }

  const loop = async () => {
    let pauseMs = 200
    let fresh = true
    while (!signal.aborted) {
      try {
        // A new process is a new attempt, perhaps with a new program: what stopped the last one is forgotten.
        if (fresh) await env.pool.query('delete from engine.failure where name = $1', [projection.name])
        fresh = false
        await once()
        pauseMs = 200
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof Reopen) {
          log.debug({ reason: error.message }, 'opening the build anew')
          await pause(50, signal)
        } else if (isTransient(error)) {
          log.warn({ err: error }, 'the database or the log is away; trying again')
          await pause(pauseMs, signal)
          pauseMs = Math.min(pauseMs * 2, 5_000)
        } else {
          state = 'stopped'
          log.error({ err: error }, `${projection.name} stopped; the others go on`)
          await recordFailure(env, projection.name, error, signal)
          await untilCleared(env, projection.name, signal)
        }
      }
    }
    state = 'ended'
  }

  const ended = loop()
  return {
    name: projection.name,
    get state() {
      return state
    },
    async stop() {
      ending.abort()
      await withinPatience(ended, log)
    },
  }
}

/** How long a batch in hand may take to finish when the process is asked to end, ms. */
const drainPatience = 10_000

/** Waits for the batch in hand, but not for ever: a cut-off batch is rolled back and read again by whoever comes next. */
export async function withinPatience(ended: Promise<void>, log: Log): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), drainPatience)
  const cut = new Promise<void>(resolve => {
    late.signal.addEventListener('abort', () => {
      log.warn('the batch in hand did not finish in time and is left')
      resolve()
    })
  })
  await Promise.race([ended, cut])
  clearTimeout(timer)
}

/** Someone took the live tables back on purpose: the newer ones are there and not live. */
async function wentBack(env: Environment, projection: Projection): Promise<boolean> {
  const { rows } = await env.pool.query(
    `select 1 from engine.build where name = $1 and state = 'previous' and version = $2`,
    [projection.name, projection.version],
  )
  return rows.length > 0
}

/** The live build; made, empty, when there is none. */
async function prepare(env: Environment, projection: Projection): Promise<Build> {
  const stream = await factsState(env.nats)
  return inTransaction(env.pool, async trx => {
    await trx.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [projection.name])
    const live = await liveBuild(trx, projection.name)
    return live ?? createBuild(trx, projection, { state: 'live', streamCreated: stream.created, keys: true })
  })
}

/** After a swap an idle writer would wait on the old build for ever: look once a second. */
function watchBuild(env: Environment, build: Build, signal: AbortSignal) {
  const moved = new AbortController()
  const timer = setInterval(() => {
    env.pool
      .query<{ state: string }>('select state from engine.build where name = $1 and build = $2', [
        build.name,
        build.build,
      ])
      .then(({ rows }) => {
        if (rows[0]?.state !== build.state) moved.abort()
      })
      .catch(() => {
        // The pump meets the same fault at its next write and the loop retries it.
      })
  }, 1_000)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  return { moved: moved.signal, end: () => clearInterval(timer) }
}

/** Errors of the machines: the database's, and those of the NATS client, which retry on their own. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ProjectionBug) return false
  const name = (error as { name?: unknown } | null)?.name
  return isInfrastructureError(error) || name === 'NatsError'
}

export async function recordFailure(
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
export async function untilCleared(env: Environment, name: string, signal: AbortSignal): Promise<void> {
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
