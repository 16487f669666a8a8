import type { Fact } from '../../contracts/events/fact.ts'
import { type Applied, applyBatch } from './batch.ts'
import { type Build, enter, quote } from './builds.ts'
import { advance } from './checkpoint.ts'
import type { Batch } from './collect.ts'
import type { Environment } from './environment.ts'
import type { FromDay } from './from-day.ts'
import type { InsertOnly } from './insert-only.ts'
import { markWriter } from './lock.ts'
import type { Projection, Trx } from './projection.ts'
import type { Sources } from './sources.ts'
import { assertContinues, type LogMark, StreamWentBack } from './stream.ts'
import { inTransaction } from './transaction.ts'

/** Below this many rows a batch is live traffic: rows and checkpoint may be lost together, and are read again. */
const smallBatch = 2_000

/** The build that we write is no longer the one to write, or another writer is ahead: open it again. */
export class Reopen extends Error {
  override readonly name = 'Reopen'
}

export interface FlushTools {
  readonly sources: Sources
  readonly insertOnly: InsertOnly | null
  readonly invalid: (fact: Fact) => string | null
  /** Of a rebuild from a day; else null. */
  readonly fromDay: FromDay | null
}

/**
 * Writes a batch and moves the checkpoint in one transaction, and tells readers afterwards. The log must still be the
 * one whose message at `from` was applied last.
 * @throws Reopen, StreamWentBack, ProjectionBug, or an infrastructure error as it came.
 */
export async function flush(
  env: Environment,
  projection: Projection,
  build: Build,
  from: LogMark,
  batch: Batch,
  tools: FlushTools,
): Promise<Applied> {
  const newest = batch.items.findLast(i => i.fact !== null)?.fact ?? null
  const reset = batch.resetAt > 0
  await assertContinues(env.nats, build.name, from)
  const applied = await inTransaction(env.pool, async trx => {
    await markWriter(trx, build)
    if (batch.rows < smallBatch) await trx.query('set local synchronous_commit = off')
    const moved = await advance(trx, build.name, build.build, {
      from: from.position,
      to: batch.last,
      storedAt: batch.storedAt,
      streamCreated: from.streamCreated,
      observedAt: newest?.observedat ?? null,
      facts: batch.items.length,
      rows: batch.rows,
      reset: reset && tools.fromDay === null,
    })
    if (moved.outcome === 'mismatch' && moved.position === null && !(await isThere(trx, build)))
      throw new Reopen(`build ${build.build} of ${build.name} was dropped`)
    if (moved.outcome === 'mismatch')
      throw new StreamWentBack(
        `The checkpoint of ${build.name} is not where this process left it (${moved.position ?? 'gone'} instead of ${from.position}). Rebuild it: vnfin rebuild ${build.name}.`,
      )
    if (moved.outcome !== 'stored') throw new Reopen(`${build.name} is at ${moved.position} already`)
    if (moved.state !== build.state)
      throw new Reopen(`build ${build.build} of ${build.name} is now ${moved.state}`)
    await enter(trx, moved.schema)
    if (reset && tools.fromDay) await tools.fromDay.reset(trx, build, batch.resetAt)
    else if (reset) await empty(trx, projection, build)
    for (const { fact } of batch.items) if (fact) tools.sources.see(fact)
    await tools.sources.store(trx)
    const result = await applyBatch(trx, batch.items, {
      projection,
      build,
      invalid: tools.invalid,
      insertOnly: tools.insertOnly,
    })
    const touched = reset ? { all: true } : result.touched
    if (build.state === 'live' && Object.keys(touched).length > 0)
      await trx.query('insert into engine.change (name, build, position, touched) values ($1, $2, $3, $4)', [
        build.name,
        build.build,
        batch.last,
        JSON.stringify(touched),
      ])
    return result
  })
  if (build.state === 'live') notify(env, build.name, batch.last)
  return applied
}

/** Whether a build has its record still: a rebuild that keeps no previous tables, or a second one, drops it. */
async function isThere(trx: Trx, { name, build }: Build): Promise<boolean> {
  const { rows } = await trx.query('select 1 from engine.build where name = $1 and build = $2', [name, build])
  return rows.length > 0
}

/** Tables of the search path without rows, and nothing behind them. */
export async function empty(trx: Trx, projection: Projection, build: Build): Promise<void> {
  for (const table of projection.tables) await trx.query(`delete from ${quote(table.name)}`)
  await trx.query('delete from engine.source where name = $1 and build = $2', [build.name, build.build])
}

/** Readers poll as well, so a lost notice costs a second and nothing else. */
export function notify(env: Environment, name: string, position: number): void {
  if (!env.nats.connection.isClosed())
    env.nats.connection.publish(env.nats.names.changed(name), JSON.stringify({ name, position }))
}
