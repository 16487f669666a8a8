import { setTimeout as wait } from 'node:timers/promises'
import { isDataError } from '../../runtime/postgres.ts'
import {
  type Build,
  buildInState,
  canCopy,
  createBuild,
  dropBuild,
  enter,
  liveBuild,
  quote,
  swap,
} from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import { compareBuilds, type Difference } from './compare.ts'
import { CopyStopped, copyFacts } from './copy.ts'
import { createValidator } from './decode.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { tryLock } from './lock.ts'
import type { Projection, StoredFact } from './projection.ts'
import { pump } from './pump.ts'
import { assertSameStream, factsState, newestPosition } from './stream.ts'
import { inTransaction } from './transaction.ts'
import { FactsVoided, readVoids } from './voids.ts'

export interface RebuildProgress {
  readonly phase: 'copying' | 'keys' | 'catching-up' | 'comparing' | 'swapping'
  readonly position: number
  readonly target: number
  readonly rows: number
}

export interface RebuildOptions {
  readonly signal: AbortSignal
  /**
   * Rows of days before this one, and tables without a day, are taken over from the live build; only facts whose own
   * day is not before it are read again.
   */
  readonly fromDay?: string
  readonly onProgress?: (progress: RebuildProgress) => void
  /** Fill and compare only; never swap (`vnfin verify`). */
  readonly aside?: boolean
}

export type RebuildResult =
  | {
      readonly outcome: 'swapped' | 'compared'
      readonly build: Build
      readonly rows: number
      readonly differences: readonly Difference[]
    }
  /** Another process is rebuilding it now. */
  | { readonly outcome: 'locked' }
  /** The signal came: what is written stays, the next rebuild goes on from there. */
  | { readonly outcome: 'interrupted'; readonly position: number }

/**
 * Blue/green: a second build is filled from the start of the stream while readers and the live writer use the first;
 * one transaction swaps them. It can be interrupted at any moment and is resumed by the next call.
 * Errors that a live projection would bury as dead letters are buried here too; a bug stops the rebuild.
 */
export async function rebuild(
  env: Environment,
  projection: Projection,
  options: RebuildOptions,
): Promise<RebuildResult> {
  for (;;)
    try {
      return await rebuildOnce(env, projection, options)
    } catch (error) {
      if (!(error instanceof FactsVoided)) throw error
      // What is filled may hold facts that became void meanwhile: it is dropped, and the next one leaves them out.
      await inTransaction(env.pool, async trx => {
        const unfinished = await buildInState(trx, projection.name, 'building')
        if (unfinished) await dropBuild(trx, unfinished)
      })
    }
}

async function rebuildOnce(
  env: Environment,
  projection: Projection,
  options: RebuildOptions,
): Promise<RebuildResult> {
  const { signal, onProgress = () => {} } = options
  const lost = new AbortController()
  const lock = await tryLock(env.databaseUrl, `${projection.name} rebuild`, {
    log: env.log,
    lost: () => lost.abort(),
  })
  if (!lock) return { outcome: 'locked' }
  const until = AbortSignal.any([signal, lost.signal])
  try {
    const build = await openBuild(env, projection, options)
    const start = await checkpointOf(env, build)
    assertSameStream(projection.name, start, await factsState(env.nats))
    const voids = await readVoids(env.nats)
    const from = options.fromDay
    const accept = (fact: StoredFact) =>
      !voids.has(fact.seq) && (from === undefined || fact.effectiveon >= from)
    const target = await newestPosition(env.nats, projection.handles)
    let position = start.position
    let rows = start.rows
    if (!start.keysMade && canCopy(projection)) {
      await copyFacts(env, projection, build, {
        from: position,
        until: target,
        streamCreated: start.streamCreated,
        signal: until,
        accept,
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
      position = (await checkpointOf(env, build)).position
      if (until.aborted) return { outcome: 'interrupted', position }
      onProgress({ phase: 'keys', position, target, rows })
      await makeKeys(env, projection, build)
    }
    const invalid = createValidator(projection.handles)
    let looks = 0
    for (;;) {
      // As far as the live build, which has also passed facts of other kinds that one filter brought along.
      const reached = (await liveOf(env, projection.name))?.position ?? 0
      const end = Math.max(reached, await newestPosition(env.nats, projection.handles))
      if (end > position)
        position = await pump(env, projection, build, {
          from: position,
          until: end,
          streamCreated: start.streamCreated,
          invalid,
          signal: until,
          accept,
          onWritten: (at, batch) => {
            rows += batch.rows
            onProgress({ phase: 'catching-up', position: at, target: Math.max(target, end), rows })
          },
        })
      if (until.aborted) return { outcome: 'interrupted', position }
      const live = await liveOf(env, projection.name)
      if (
        position >= (live?.position ?? 0) &&
        position >= (await newestPosition(env.nats, projection.handles))
      ) {
        onProgress({ phase: 'comparing', position, target: position, rows })
        const differences = live
          ? await compareBuilds(env.pool, projection, live.build.schema, build.schema)
          : []
        if (options.aside) {
          if (differences.length > 0 && live && looks++ < mostLooks) {
            if (await movesOn(env, projection.name, live.position, position, until)) continue
          }
          return { outcome: 'compared', build, rows, differences }
        }
        onProgress({ phase: 'swapping', position, target: position, rows })
        if (await trySwap(env, build, position)) {
          notify(env, projection.name, position)
          return { outcome: 'swapped', build, rows, differences }
        }
      }
    }
  } finally {
    await lock.release().catch(error => env.log.warn({ err: error }, 'releasing the lock'))
  }
}

/** The unfinished build of an interrupted rebuild when it fits, else a new one. */
async function openBuild(env: Environment, projection: Projection, options: RebuildOptions): Promise<Build> {
  const stream = await factsState(env.nats)
  return inTransaction(env.pool, async trx => {
    const unfinished = await buildInState(trx, projection.name, 'building')
    if (unfinished) {
      const at = await readCheckpoint(trx, unfinished.name, unfinished.build)
      const fits = unfinished.version === projection.version && at?.streamCreated === stream.created
      // A rebuild from a day began with rows of the live build, so it cannot be told apart when resumed: begin again.
      if (fits && options.fromDay === undefined && !options.aside) return unfinished
      await dropBuild(trx, unfinished)
    }
    const bulk = canCopy(projection) && options.fromDay === undefined
    // Rows of the live build may rest on whatever became void since that one began.
    const live = options.fromDay === undefined ? null : await liveBuild(trx, projection.name)
    const build = await createBuild(trx, projection, {
      state: 'building',
      streamCreated: stream.created,
      keys: !bulk,
      begun: live?.begun ?? stream.lastSeq,
    })
    if (options.fromDay !== undefined) await takeOver(trx, projection, build, options.fromDay)
    return build
  })
}

async function takeOver(trx: Parameters<typeof enter>[0], projection: Projection, build: Build, day: string) {
  const live = await liveBuild(trx, projection.name)
  if (!live) throw new Error(`${projection.name} has no live build whose rows before ${day} could be kept`)
  if (live.version !== projection.version)
    throw new Error(
      `the live tables of ${projection.name} are version ${live.version}: rebuild it whole, without --from`,
    )
  for (const table of projection.tables) {
    const older = table.day ? `where ${quote(table.day)} < $1` : ''
    await trx.query(
      `insert into ${quote(build.schema)}.${quote(table.name)} select * from ${quote(live.schema)}.${quote(table.name)} ${older}`,
      table.day ? [day] : [],
    )
  }
}

async function checkpointOf(env: Environment, build: Build) {
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
    if (!build) return null
    const at = await readCheckpoint(client, name, build.build)
    return { build, position: at?.position ?? 0 }
  } finally {
    client.release()
  }
}

/** A log that never rests moves the live tables on under each comparison: the last one is told as it is. */
const mostLooks = 20
/** How long live tables that are behind may stand still before they count as what they are, ms. */
const liveStandsStill = 10_000

/** Whether the live build leaves its position: one that is behind has until it stands still, one that is not moves now. */
async function movesOn(env: Environment, name: string, from: number, to: number, signal: AbortSignal) {
  const end = performance.now() + (from < to ? liveStandsStill : 0)
  for (;;) {
    if ((await liveOf(env, name))?.position !== from) return true
    if (signal.aborted || performance.now() > end) return false
    await wait(50, undefined, { signal }).catch(() => undefined)
  }
}

/** Merges rows of the same key if there are any, then makes keys and indexes: one transaction, so it happens once. */
async function makeKeys(env: Environment, projection: Projection, build: Build): Promise<void> {
  await inTransaction(env.pool, async trx => {
    await trx.query(`set local maintenance_work_mem = '128MB'`)
    await enter(trx, build.schema)
    await trx.query('savepoint keys')
    try {
      await projection.keys(trx)
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23505' || !projection.bulk) throw error
      await trx.query('rollback to savepoint keys')
      await projection.bulk.merge(trx)
      await projection.keys(trx)
    }
    await projection.bulk?.finish?.(trx)
    for (const table of projection.tables) await trx.query(`analyze "${table.name}"`)
    await trx.query('update engine.checkpoint set keys_made = true where name = $1 and build = $2', [
      build.name,
      build.build,
    ])
  })
}

/** False when the live build moved on meanwhile: catch up once more. */
async function trySwap(env: Environment, build: Build, position: number): Promise<boolean> {
  return inTransaction(env.pool, async trx => {
    await trx.query('select 1 from engine.build where name = $1 for update', [build.name])
    const live = await liveBuild(trx, build.name)
    const at = live ? await readCheckpoint(trx, live.name, live.build) : null
    if (at && at.position > position) return false
    await swap(trx, build)
    return true
  })
}
