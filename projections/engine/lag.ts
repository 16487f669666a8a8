import type { StreamState } from '../../runtime/nats.ts'
import { liveBuild } from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import { openChanges } from './derive.ts'
import type { Environment } from './environment.ts'
import { isScore, type ReadModel, type Trx } from './projection.ts'
import { factsState, newestPosition } from './stream.ts'
import { inTransaction } from './transaction.ts'

/** What a read model has still to do, as the end of a sentence; null when nothing. */
export async function lagOf(
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

/**
 * Whether one of these read models has facts to read or changes to derive. Those that have stopped do not count: nobody
 * knows when they go on.
 */
export async function anyBehind(env: Environment, models: readonly ReadModel[]): Promise<boolean> {
  const stream = await factsState(env.nats)
  return inTransaction(env.pool, async trx => {
    const { rows } = await trx.query<{ name: string }>(
      'select name from engine.failure where name = any($1)',
      [models.map(({ name }) => name)],
    )
    const stopped = new Set(rows.map(({ name }) => name))
    for (const model of models)
      if (!stopped.has(model.name) && (await lagOf(trx, env, model, stream)) !== null) return true
    return false
  })
}
