import { dropLeftovers } from './builds.ts'
import type { Environment } from './environment.ts'
import { endFormerCommands } from './hung-writer.ts'
import { lockOrHolder } from './lock.ts'
import { inShortTransaction } from './transaction.ts'

/** Another command works on this read model; it ends first, or is ended. */
export interface Locked {
  readonly outcome: 'locked'
  /** That command, with its process; null where it does not say. */
  readonly by: string | null
}

/** For commands that have no other way to say it. */
export class ModelLocked extends Error {
  override readonly name = 'ModelLocked'
  constructor(model: string, by: string | null) {
    super(
      `another command works on ${model} now${by === null ? '' : ` (${by})`}: wait until it is through, or end it`,
    )
  }
}

/**
 * One command at a time on the builds of a read model (rebuild, verify, rollback, drop; the engine's own rebuild of a
 * new version too). A command that hangs is replaced. What commands before left behind is removed first.
 * @param work gets a signal that comes when the lock is lost, or with the caller's
 */
export async function lockedModel<T>(
  env: Environment,
  name: string,
  signal: AbortSignal,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T | Locked> {
  const lost = new AbortController()
  const lock = await lockOrHolder(env.databaseUrl, `${name} rebuild`, {
    log: env.log,
    lost: () => lost.abort(),
    signal,
  })
  if (!('release' in lock)) return { outcome: 'locked', by: lock.holder }
  try {
    await endFormerCommands(env, name)
    await inShortTransaction(env.pool, trx => dropLeftovers(trx, name))
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    await lock.release().catch(error => env.log.warn({ err: error }, 'releasing the lock'))
  }
}
