import type pg from 'pg'
import type { Environment } from './environment.ts'
import { endFormerWriters, markWriter, tryLock } from './lock.ts'
import type { Trx } from './projection.ts'
import { inShortTransaction } from './transaction.ts'

/** How long a change waits for the live writer's transaction before it looks whether that writer hangs, ms. */
const lockMs = 3_000

interface PastHungWriter {
  readonly signal: AbortSignal
  /** Called each time the records were locked for `lockMs`. */
  readonly onWait?: () => void
}

/**
 * Changes the builds of a read model in a short transaction. Locks of a writer that works are waited for; a writer that
 * was stopped in the middle of a transaction keeps its locks for ever, and nobody may stand by to replace it, so it is
 * ended here.
 * @returns what `work` returns; null when the signal came first
 */
export async function pastHungWriter<T>(
  env: Environment,
  name: string,
  { signal, onWait }: PastHungWriter,
  work: (trx: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  for (;;) {
    try {
      return await inShortTransaction(env.pool, work, lockMs)
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error
      if (signal.aborted) return null
      onWait?.()
      await endHungLeader(env, name)
    }
  }
}

async function endHungLeader(env: Environment, name: string): Promise<void> {
  const { rows } = await env.pool.query<{ name: string; build: number; score: boolean }>(
    `select name, build, cardinality(kinds) = 0 as score from engine.build where name = $1 and state = 'live'`,
    [name],
  )
  const live = rows[0]
  if (!live) return
  const lock = await tryLock(env.databaseUrl, leaderLock(live.score ? 'score' : 'projection', live), {
    log: env.log,
    lost: () => {},
  })
  if (!lock) return
  try {
    await endFormerWriters(env.pool, live)
  } finally {
    await lock.release()
  }
}

/**
 * Marks a transaction of a command that has no build yet, or writes one that nobody else sees; to be called first in it.
 */
export const markCommand = (trx: Trx, name: string) => markWriter(trx, { name, build: 0 })

/**
 * Ends transactions of commands on a read model that were stopped in the middle of them. To be called with the lock of
 * the commands: whoever still writes a build that is not live had it before.
 */
export async function endFormerCommands(env: Environment, name: string): Promise<void> {
  const { rows } = await env.pool.query<{ build: number }>(
    `select build from engine.build where name = $1 and state <> 'live'`,
    [name],
  )
  for (const build of [0, ...rows.map(row => row.build)]) await endFormerWriters(env.pool, { name, build })
}

/** The lock of whoever leads a read model. A score is led whatever its build, since it is made under the lock. */
export const leaderLock = (
  kind: 'projection' | 'score',
  { name, build }: { readonly name: string; readonly build: number },
): string => (kind === 'score' ? `score ${name}` : `${name} ${build}`)
