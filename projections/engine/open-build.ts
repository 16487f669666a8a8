import { type Build, buildInState, canCopy, createBuild, dropBuild, liveBuild } from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import type { Environment } from './environment.ts'
import { type FromDay, takeOver } from './from-day.ts'
import { markCommand } from './hung-writer.ts'
import { endFormerWriters } from './lock.ts'
import type { Projection } from './projection.ts'
import { breakOf, factsState, removedFrom } from './stream.ts'
import { inShortTransaction, inTransaction } from './transaction.ts'

interface Wanted {
  readonly fromDay?: string
  readonly shadow?: boolean
}

/**
 * The build that a rebuild fills: the unfinished one of an interrupted whole rebuild when it fits the log, else a new
 * one. To be called with the lock of the read model.
 */
export async function openBuild(
  env: Environment,
  projection: Projection,
  { fromDay, shadow: beside = false }: Wanted,
): Promise<{ build: Build; fromDay: FromDay | null }> {
  // What is only compared leaves the unfinished one to the next rebuild.
  const unfinished = beside
    ? null
    : await inTransaction(env.pool, trx => buildInState(trx, projection.name, 'building'))
  if (unfinished) {
    await endFormerWriters(env.pool, unfinished)
    if (fromDay === undefined && (await fits(env, projection, unfinished)))
      return { build: unfinished, fromDay: null }
    await inShortTransaction(env.pool, trx => dropBuild(trx, unfinished))
  }
  const stream = await factsState(env.nats)
  const build = await inShortTransaction(env.pool, async trx => {
    // Rows of the live build may rest on whatever became void since that one began.
    const live = fromDay === undefined ? null : await liveBuild(trx, projection.name)
    return createBuild(trx, projection, {
      state: beside ? 'shadow' : 'building',
      streamCreated: stream.created,
      keys: !canCopy(projection) || fromDay !== undefined,
      fromDay: fromDay ?? null,
      begun: live?.begun ?? stream.lastSeq,
      removed: removedFrom(stream),
    })
  })
  if (fromDay === undefined) return { build, fromDay: null }
  const taken = await inTransaction(env.pool, async trx => {
    await trx.query('set transaction isolation level repeatable read')
    await markCommand(trx, projection.name)
    return takeOver(trx, env.nats, projection, build, fromDay)
  }).catch(async error => {
    await inShortTransaction(env.pool, trx => dropBuild(trx, build))
    throw error
  })
  return { build, fromDay: taken }
}

/** A rebuild from a day began with rows of the live build, which cannot be told apart any more: only whole ones go on. */
async function fits(env: Environment, projection: Projection, build: Build): Promise<boolean> {
  if (build.version !== projection.version || build.from_day !== null) return false
  // It may hold facts that the log no longer has, and nothing tells their rows apart.
  if (build.removed !== removedFrom(await factsState(env.nats))) return false
  const at = await inTransaction(env.pool, trx => readCheckpoint(trx, build.name, build.build))
  return at !== null && (await breakOf(env.nats, at)) === null
}
