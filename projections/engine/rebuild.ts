import { setTimeout as wait } from 'node:timers/promises'
import { isDataError } from '../../runtime/postgres.ts'
import { type Build, canCopy, dropBuild, enter, liveBuild, swap } from './builds.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { compareBuilds, type Difference } from './compare.ts'
import { CopyStopped, copyFacts } from './copy.ts'
import { createOtherKeys } from './create-tables.ts'
import { createValidator } from './decode.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { CannotKeepRows } from './from-day.ts'
import { pastHungWriter } from './hung-writer.ts'
import { markWriter } from './lock.ts'
import { type Locked, lockedModel } from './maintenance.ts'
import { openBuild } from './open-build.ts'
import { pastView } from './past.ts'
import type { Projection } from './projection.ts'
import { pump } from './pump.ts'
import { breakOf, factsState, type LogMark, newestPosition, removedFrom } from './stream.ts'
import { inShortTransaction, inTransaction } from './transaction.ts'
import { FactsVoided, readVoids } from './voids.ts'

export interface RebuildProgress {
  /** `waiting`: another process has the records of the read model locked. */
  readonly phase: 'copying' | 'keys' | 'catching-up' | 'comparing' | 'swapping' | 'waiting'
  readonly position: number
  readonly target: number
  readonly rows: number
}

export interface RebuildOptions {
  readonly signal: AbortSignal
  /**
   * Rows of days before this one, and tables without a day, are taken over from the live build; only facts that may
   * speak of this day or later ones, or that the live build has not applied, are read again.
   */
  readonly fromDay?: string
  readonly onProgress?: (progress: RebuildProgress) => void
  /** Fill and compare only, never swap, and drop what was made (`vnfin verify`). */
  readonly shadow?: boolean
  /** False: what was live is dropped, and there is no way back to it. */
  readonly keepPrevious?: boolean
}

export type RebuildResult =
  | {
      readonly outcome: 'swapped' | 'compared'
      readonly build: Build
      readonly rows: number
      readonly differences: readonly Difference[]
    }
  /** Nothing is live that could be compared. */
  | { readonly outcome: 'nothing-live' }
  | Locked
  /** The signal came: what is written stays, the next whole rebuild goes on from there. */
  | { readonly outcome: 'interrupted'; readonly position: number }

/**
 * Blue/green: a second build is filled from the start of the stream while readers and the live writer use the first;
 * one transaction swaps them. It can be interrupted at any moment, and a whole one is resumed by the next call.
 * It ends at the end of the log as it is: where the live build stands behind that (its newest facts are gone from the
 * log, or the log is another one), the new tables are what the log says.
 * Errors that a live projection would bury as dead letters are buried here too; a bug stops the rebuild.
 */
export const rebuild = (
  env: Environment,
  projection: Projection,
  options: RebuildOptions,
): Promise<RebuildResult> =>
  lockedModel(env, projection.name, options.signal, async until => {
    if (options.shadow && !(await liveOf(env, projection.name))) return { outcome: 'nothing-live' }
    for (;;) {
      const { build, fromDay } = await openBuild(env, projection, options)
      try {
        return await fill(env, projection, { ...options, signal: until }, { build, fromDay })
      } catch (error) {
        if (!(error instanceof FactsVoided || error instanceof FactsRemoved)) throw error
        // It may hold facts that went while it was filled: it is dropped, and the next one leaves them out.
        if (!options.shadow) await inShortTransaction(env.pool, trx => dropBuild(trx, build))
        if (fromDay)
          throw new CannotKeepRows(
            `${error.message}, and its live rows before ${fromDay.day} may rest on them: rebuild it whole, without --from`,
          )
      } finally {
        // Whoever takes the lock next does it when this process cannot.
        if (options.shadow && !until.aborted) await inShortTransaction(env.pool, trx => dropBuild(trx, build))
      }
    }
  })

/** Facts that a build may have applied were removed from the log while it was filled. */
class FactsRemoved extends Error {
  override readonly name = 'FactsRemoved'
  constructor(model: string) {
    super(`facts were removed from the log while ${model} was rebuilt`)
  }
}

async function fill(
  env: Environment,
  projection: Projection,
  options: RebuildOptions,
  { build, fromDay }: Awaited<ReturnType<typeof openBuild>>,
): Promise<RebuildResult> {
  const { signal, onProgress = () => {} } = options
  const end = () => newestPosition(env.nats, projection.handles)
  const start = await checkpointOf(env, build)
  const voids = await readVoids(env.nats, env.past?.until)
  const view = pastView(env, projection.name)
  const target = await end()
  let mark: LogMark = start
  let rows = start.rows
  if (!start.keysMade && canCopy(projection)) {
    await copyFacts(env, projection, build, {
      from: mark,
      until: target,
      signal,
      voids,
      view,
      onWritten: (at, written) => {
        rows += written
        onProgress({ phase: 'copying', position: at, target, rows })
      },
    }).catch(error => {
      if (!(error instanceof CopyStopped) && !isDataError(error)) throw error
      env.log.warn(
        { err: error, projection: projection.name },
        'going on row by row, which can set a bad fact aside',
      )
    })
    mark = await checkpointOf(env, build)
    if (signal.aborted) return { outcome: 'interrupted', position: mark.position }
    onProgress({ phase: 'keys', position: mark.position, target, rows })
    await makeKeys(env, projection, build)
  }
  const invalid = createValidator(projection.handles)
  let looks = 0
  for (;;) {
    const last = await end()
    if (last > mark.position) {
      const live = await liveOf(env, projection.name)
      mark = await pump(env, projection, build, {
        from: mark,
        until: last,
        cutUpTo: Math.max(target, live?.at.position ?? 0),
        invalid,
        signal,
        voids,
        fromDay,
        view,
        onWritten: ({ position }, batch) => {
          rows += batch.rows
          onProgress({ phase: 'catching-up', position, target: Math.max(target, last), rows })
        },
      })
    }
    const { position } = mark
    if (signal.aborted) return { outcome: 'interrupted', position }
    if ((await end()) > position) continue
    const live = await liveOf(env, projection.name)
    onProgress({ phase: 'comparing', position, target: position, rows })
    const differences = live ? await compareBuilds(env.pool, projection, live.build.schema, build.schema) : []
    if (options.shadow) {
      if (differences.length > 0 && live && looks++ < maxLooks)
        if (await movesOn(env, projection.name, live.at.position, position, signal)) continue
      return { outcome: 'compared', build, rows, differences }
    }
    if (!fromDay && build.removed !== removedFrom(await factsState(env.nats)))
      throw new FactsRemoved(build.name)
    onProgress({ phase: 'swapping', position, target: position, rows })
    const swapped = await trySwap(env, build, {
      position,
      end,
      signal,
      keepPrevious: options.keepPrevious !== false,
      onWait: () => onProgress({ phase: 'waiting', position, target: position, rows }),
    })
    if (swapped === 'swapped') {
      notify(env, projection.name, position)
      return { outcome: 'swapped', build: { ...build, state: 'live', schema: build.name }, rows, differences }
    }
  }
}

async function checkpointOf(env: Environment, build: Build): Promise<Checkpoint> {
  const client = await env.pool.connect()
  try {
    const at = await readCheckpoint(client, build.name, build.build)
    if (!at) throw new Error(`build ${build.build} of ${build.name} is gone`)
    return at
  } finally {
    client.release()
  }
}

async function liveOf(env: Environment, name: string) {
  const client = await env.pool.connect()
  try {
    const build = await liveBuild(client, name)
    const at = build && (await readCheckpoint(client, name, build.build))
    return build && at ? { build, at } : null
  } finally {
    client.release()
  }
}

/** A log that never rests moves the live tables on under each comparison: the last one is stated as it is. */
const maxLooks = 20
/** How long live tables that are behind may stand still before they count as what they are, ms. */
const liveStandsStill = 10_000

/** Whether the live build leaves its position: one that is behind has until it stands still, one that is not moves now. */
async function movesOn(env: Environment, name: string, from: number, to: number, signal: AbortSignal) {
  const end = performance.now() + (from < to ? liveStandsStill : 0)
  for (;;) {
    if ((await liveOf(env, name))?.at.position !== from) return true
    if (signal.aborted || performance.now() > end) return false
    await wait(50, undefined, { signal }).catch(() => undefined)
  }
}

/** Merges rows of the same key if there are any, then makes keys and indexes: one transaction, so it happens once. */
async function makeKeys(env: Environment, projection: Projection, build: Build): Promise<void> {
  await inTransaction(env.pool, async trx => {
    await markWriter(trx, build)
    await trx.query(`set local maintenance_work_mem = '128MB'`)
    await enter(trx, build.schema)
    await trx.query('savepoint keys')
    try {
      await createOtherKeys(trx, projection.tables)
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505' || !projection.bulk) throw error
      await trx.query('rollback to savepoint keys')
      await projection.bulk.merge(trx)
      await createOtherKeys(trx, projection.tables)
    }
    await projection.bulk?.finish?.(trx)
    for (const table of projection.tables) await trx.query(`analyze "${table.name}"`)
    await trx.query('update engine.checkpoint set keys_made = true where name = $1 and build = $2', [
      build.name,
      build.build,
    ])
  })
}

interface Swap {
  readonly position: number
  readonly end: () => Promise<number>
  readonly signal: AbortSignal
  readonly keepPrevious: boolean
  readonly onWait: () => void
}

/** `behind`: more was applied than is in this build, so catch up once more. */
const trySwap = (
  env: Environment,
  build: Build,
  { position, end, signal, keepPrevious, onWait }: Swap,
): Promise<'swapped' | 'behind' | null> =>
  pastHungWriter(env, build.name, { signal, onWait }, async trx => {
    await trx.query('select 1 from engine.build where name = $1 for update', [build.name])
    const live = await liveBuild(trx, build.name)
    const at = live ? await readCheckpoint(trx, live.name, live.build) : null
    // A live build that has passed facts which are gone from the log is no reason to wait for them.
    if (at && at.position > position && (await breakOf(env.nats, at)) === null && (await end()) > position)
      return 'behind'
    await swap(trx, build)
    if (live && !keepPrevious) await dropBuild(trx, { ...live, schema: `${live.name}__b${live.build}` })
    return 'swapped'
  })
