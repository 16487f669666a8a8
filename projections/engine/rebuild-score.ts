import { type Build, createBuild, dropBuild, liveBuild, swap } from './builds.ts'
import { latestChanges } from './changes.ts'
import { compareBuilds, type Difference } from './compare.ts'
import { storeDerived } from './derive.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { markCommand, pastHungWriter } from './hung-writer.ts'
import { markWriter } from './lock.ts'
import { type Locked, lockedModel } from './maintenance.ts'
import type { Score } from './projection.ts'
import { factsState } from './stream.ts'
import { inShortTransaction, inTransaction } from './transaction.ts'

export type ScoreVerified =
  | { readonly outcome: 'compared'; readonly differences: readonly Difference[] }
  /** Nothing is live that could be compared. */
  | { readonly outcome: 'nothing-live' }
  | Locked

/** Live tables that move on under each comparison are compared so often; the last one is stated as it is. */
const maxLooks = 5

/** Everything derived into tables of its own, compared with what is live, and dropped again. */
export const verifyScore = (env: Environment, score: Score, signal: AbortSignal): Promise<ScoreVerified> =>
  lockedModel(env, score.name, signal, async until => {
    for (let look = 1; ; look++) {
      if (!(await inTransaction(env.pool, trx => liveBuild(trx, score.name))))
        return { outcome: 'nothing-live' }
      const made = await deriveShadow(env, score, 'shadow')
      try {
        const live = await inTransaction(env.pool, trx => liveBuild(trx, score.name))
        if (!live) return { outcome: 'nothing-live' }
        const differences = await compareBuilds(env.pool, score, live.schema, made.schema)
        const still = look < maxLooks && differences.length > 0 && !until.aborted
        if (still && !(await haveDerivedTheSame(env, live, made))) continue
        return { outcome: 'compared', differences }
      } finally {
        await inShortTransaction(env.pool, trx => dropBuild(trx, made))
      }
    }
  })

/** Everything derived into tables of its own, and swapped in, in one transaction. */
export const rebuildScore = (
  env: Environment,
  score: Score,
  signal: AbortSignal,
): Promise<
  { readonly outcome: 'swapped'; readonly build: Build } | { readonly outcome: 'interrupted' } | Locked
> =>
  lockedModel(env, score.name, signal, async until => {
    const build = await deriveShadow(env, score, 'building')
    const swapped = await pastHungWriter(env, score.name, { signal: until }, async trx => {
      await swap(trx, build)
      return true
    })
    if (!swapped) return { outcome: 'interrupted' }
    notify(env, score.name, 0)
    return { outcome: 'swapped', build }
  })

/** To be called with the lock of the read model: an unfinished build is one of a process that has ended. */
async function deriveShadow(env: Environment, score: Score, state: 'shadow' | 'building'): Promise<Build> {
  const stream = await factsState(env.nats)
  return inTransaction(env.pool, async trx => {
    await markCommand(trx, score.name)
    const { rows } = await trx.query<Build>(
      `select name, build, schema from engine.build where name = $1 and state = 'building'`,
      [score.name],
    )
    for (const stale of rows) await dropBuild(trx, stale)
    const made = await createBuild(trx, score, { state, streamCreated: stream.created, keys: true })
    await markWriter(trx, made)
    const sources = await latestChanges(trx, score.from)
    await score.derive(trx, Object.fromEntries(score.from.map(name => [name, { all: true }])))
    await storeDerived(trx, made, sources)
    return made
  })
}

async function haveDerivedTheSame(env: Environment, a: Build, b: Build): Promise<boolean> {
  const { rows } = await env.pool.query(
    `select source from engine.derived where name = $1 and build in ($2, $3)
      group by source having count(distinct change_id) > 1 or count(*) < 2`,
    [a.name, a.build, b.build],
  )
  return rows.length === 0
}
