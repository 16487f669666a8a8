import { setTimeout as wait } from 'node:timers/promises'
import { NatsAway } from '../runtime/nats-connection.ts'
import { isInfrastructureError, type Postgres } from '../runtime/postgres.ts'
import type { Settings } from '../runtime/settings.ts'

/** How long a command waits for a server that does not answer, ms. What runs for good waits until it is there. */
export const reachMs = 5_000

/** A server that the command needs is not there; `message` names its address, the cause and the remedy. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
}

/** What to do about a server that does not answer: `pid` is the vnfin that runs on this home, if one does. */
export interface Whose {
  readonly settings: Settings
  readonly pid: number | null
}

function remedy(setting: 'NATS_URL' | 'DATABASE_URL', { settings, pid }: Whose): string {
  if (pid !== null)
    return `It belongs to the vnfin that runs on this home (process ${pid}), which starts it again if it ends: wait and call again, or end that process and start vnfin up again.`
  return settings[setting] === null ? 'Start vnfin up again.' : `Start it, or correct ${setting}.`
}

/** @throws ServerAway in place of NatsAway */
export async function reachNats<T>(open: Promise<T>, whose: Whose): Promise<T> {
  try {
    return await open
  } catch (error) {
    if (!(error instanceof NatsAway)) throw error
    throw new ServerAway(`${error.message} ${remedy('NATS_URL', whose)}`, { cause: error })
  }
}

/**
 * Waits a short while for an answer of Postgres.
 * @throws ServerAway
 */
export async function reachPostgres({ pool }: Postgres, databaseUrl: string, whose: Whose): Promise<void> {
  const until = performance.now() + reachMs
  const { host, pathname } = new URL(databaseUrl)
  const away = (why: string, cause?: unknown) =>
    new ServerAway(
      `Postgres at ${host}${pathname} does not answer: ${why}. ${remedy('DATABASE_URL', whose)}`,
      { cause },
    )
  for (;;) {
    const late = wait(Math.max(until - performance.now(), 1), 'late' as const, { ref: false })
    // What is still on its way when time is up fails later, and nobody waits for it.
    const answer = pool.query('select 1').then(
      () => null,
      (error: Error & { code?: string }) => error,
    )
    const outcome = await Promise.race([answer, late])
    if (outcome === null) return
    if (outcome === 'late') throw away('it takes connections and says nothing')
    const why =
      outcome.code === 'ECONNREFUSED' ? 'nothing listens there' : outcome.message || String(outcome.code)
    if (!isInfrastructureError(outcome) || performance.now() + pauseMs >= until) throw away(why, outcome)
    await wait(pauseMs)
  }
}

const pauseMs = 250
