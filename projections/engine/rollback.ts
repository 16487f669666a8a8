import type pg from 'pg'
import { buildInState, dropBuild, swap } from './builds.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { pastHungWriter } from './hung-writer.ts'
import { type Locked, lockedModel, ModelLocked } from './maintenance.ts'

/** There is no previous version to go back to, or none to drop. */
export class NoPrevious extends Error {
  override readonly name = 'NoPrevious'
}

/**
 * Makes the previous tables of a read model live again, in one transaction; the present ones become the previous
 * ones. They go on from their own checkpoint, so they first catch up with what came since.
 * @throws NoPrevious, ModelLocked
 */
export async function rollback(env: Environment, name: string): Promise<{ build: number; version: number }> {
  const build = await alone(env, name, async trx => {
    const previous = await buildInState(trx, name, 'previous')
    if (!previous)
      throw new NoPrevious(`${name} has no previous tables: they were dropped, or it was never rebuilt`)
    await swap(trx, previous)
    return previous
  })
  notify(env, name, 0)
  return { build: build.build, version: build.version }
}

/**
 * Frees the room of the previous tables; after that there is no way back but a rebuild.
 * @throws NoPrevious, ModelLocked
 */
export async function dropPrevious(
  env: Environment,
  name: string,
): Promise<{ build: number; version: number }> {
  return alone(env, name, async trx => {
    const previous = await buildInState(trx, name, 'previous')
    if (!previous) throw new NoPrevious(`${name} has no previous tables`)
    await dropBuild(trx, previous)
    return { build: previous.build, version: previous.version }
  })
}

/** The same, where there may be none. @throws ModelLocked */
export const dropPreviousIfAny = (env: Environment, name: string): Promise<unknown> =>
  dropPrevious(env, name).catch(error => {
    if (!(error instanceof NoPrevious)) throw error
  })

/** In one transaction, with no other command on the read model. */
async function alone<T extends object>(
  env: Environment,
  name: string,
  work: (trx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const done: T | Locked | null = await lockedModel(env, name, new AbortController().signal, signal =>
    pastHungWriter(env, name, { signal }, work),
  )
  if (done === null) throw new Error(`the lock of ${name} was lost before anything was changed: try again`)
  if ('outcome' in done && done.outcome === 'locked') throw new ModelLocked(name, (done as Locked).by)
  return done as T
}
