import type { Fact } from '../../contracts/events/fact.ts'
import { type Applied, applyBatch } from './batch.ts'
import { type Build, enter, quote } from './builds.ts'
import { advance } from './checkpoint.ts'
import type { Batch } from './collect.ts'
import type { Environment } from './environment.ts'
import type { InsertOnly } from './insert-only.ts'
import type { Projection, Trx } from './projection.ts'
import type { Sources } from './sources.ts'
import { StreamWentBack } from './stream.ts'
import { inTransaction } from './transaction.ts'

/** Below this many rows a batch is live traffic: rows and checkpoint may be lost together, and are read again. */
const smallBatch = 2_000

/** The build that we write is no longer the one to write, or another writer is ahead: open it anew. */
export class Reopen extends Error {
  override readonly name = 'Reopen'
}

/**
 * Writes a batch and moves the checkpoint in one transaction, and tells readers afterwards.
 * @throws Reopen, StreamWentBack, ProjectionBug, or an infrastructure error as it came.
 */
export async function flush(
  env: Environment,
  projection: Projection,
  build: Build,
  from: number,
  streamCreated: string,
  batch: Batch,
  tools: { readonly sources: Sources; readonly insertOnly: InsertOnly | null },
  invalid: (fact: Fact) => string | null,
): Promise<Applied> {
  const newest = batch.items.findLast(i => i.fact !== null)?.fact ?? null
  const applied = await inTransaction(env.pool, async trx => {
    if (batch.rows < smallBatch) await trx.query('set local synchronous_commit = off')
    const moved = await advance(trx, build.name, build.build, {
      from,
      to: batch.last,
      streamCreated,
      observedAt: newest?.observedat ?? null,
      facts: batch.items.length,
      rows: batch.rows,
      reset: batch.reset,
    })
    if (moved.outcome === 'mismatch')
      throw new StreamWentBack(
        `The checkpoint of ${build.name} is not where this process left it (${moved.position ?? 'gone'} instead of ${from}). Rebuild it: vnfin rebuild ${build.name}.`,
      )
    if (moved.outcome !== 'stored') throw new Reopen(`${build.name} is at ${moved.position} already`)
    if (moved.state !== build.state)
      throw new Reopen(`build ${build.build} of ${build.name} is now ${moved.state}`)
    await enter(trx, moved.schema)
    if (batch.reset) await empty(trx, projection, build)
    for (const { fact } of batch.items) if (fact) tools.sources.see(fact)
    await tools.sources.store(trx)
    const result = await applyBatch(trx, batch.items, {
      projection,
      build,
      invalid,
      insertOnly: tools.insertOnly,
    })
    const touched = batch.reset ? { all: true } : result.touched
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

async function empty(trx: Trx, projection: Projection, build: Build): Promise<void> {
  for (const table of projection.tables) await trx.query(`delete from ${quote(table.name)}`)
  await trx.query('delete from engine.source where name = $1 and build = $2', [build.name, build.build])
}

/** Readers poll as well, so a lost notice costs a second and nothing else. */
export function notify(env: Environment, name: string, position: number): void {
  if (!env.nats.connection.isClosed())
    env.nats.connection.publish(env.nats.names.changed(name), JSON.stringify({ name, position }))
}
