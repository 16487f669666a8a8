import type { StreamState } from '../../runtime/nats.ts'
import { liveBuild } from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import { openChanges } from './derive.ts'
import type { Environment } from './environment.ts'
import { isScore, type ReadModel, type Trx } from './projection.ts'
import { factsState, newestPosition } from './stream.ts'
import { inTransaction } from './transaction.ts'

/** What a read model has still to do, as the end of a sentence; null when nothing. */
async function lagOf(
  trx: Trx,
  env: Environment,
  model: ReadModel,
  stream: StreamState,
): Promise<string | null> {
  const live = await liveBuild(trx, model.name)
  if (!live) return 'is not built yet'
  if (isScore(model)) {
    const { rows } = await trx.query<{ open: number }>(`select count(*) as open from ${openChanges()}`, [
      model.from,
      live.name,
      live.build,
    ])
    const open = rows[0]?.open ?? 0
    return open > 0 ? `has ${open} changes to derive` : null
  }
  const checkpoint = await readCheckpoint(trx, live.name, live.build)
  const at = checkpoint?.position ?? 0
  const newest = await newestPosition(env.nats, model.handles)
  if (at > stream.lastSeq || checkpoint?.streamCreated !== stream.created) return 'belongs to another stream'
  return at < newest ? `is at ${at} of ${newest}` : null
}

export interface CaughtUp {
  readonly caughtUp: boolean
  /** Read models that are behind or stopped, with the reason. */
  readonly behind: readonly string[]
}

/**
 * Whether every read model has seen every fact that is stored now, and every score is derived from what is there. All
 * is read from one snapshot, taken before the log is asked: a score that is done just after one that is made from it
 * was looked at must not pass for the end of both.
 */
export async function caughtUp(env: Environment, models: readonly ReadModel[]): Promise<CaughtUp> {
  const behind = await inTransaction(env.pool, async trx => {
    await trx.query('set transaction isolation level repeatable read, read only')
    const { rows } = await trx.query<{ name: string; error: string }>(
      'select name, error from engine.failure',
    )
    const failures = new Map(rows.map(({ name, error }) => [name, error]))
    const stream = await factsState(env.nats)
    const found: string[] = []
    for (const model of models) {
      const failure = failures.get(model.name)
      const reason = failure === undefined ? await lagOf(trx, env, model, stream) : `has stopped: ${failure}`
      if (reason !== null) found.push(`${model.name} ${reason}`)
    }
    return found
  })
  return { caughtUp: behind.length === 0, behind }
}
