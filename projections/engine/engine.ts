import { type Build, liveBuild } from './builds.ts'
import type { Environment } from './environment.ts'
import { isScore, type ReadModel } from './projection.ts'
import { type Runner, run } from './runner.ts'
import { ensureEngineSchema } from './schema.ts'
import { runScore } from './score-runner.ts'
import { factsState, newestPosition } from './stream.ts'
import { inTransaction } from './transaction.ts'

export interface Engine {
  readonly runners: readonly Runner[]
  /** Finishes the batches in hand. */
  stop(): Promise<void>
}

/** Starts a runner for each read model. The same list may run in any number of processes: one works, others stand by. */
export async function startEngine(env: Environment, models: readonly ReadModel[]): Promise<Engine> {
  await inTransaction(env.pool, trx => ensureEngineSchema(trx))
  const runners = models.map(m => (isScore(m) ? runScore(env, m) : run(env, m)))
  return {
    runners,
    async stop() {
      await Promise.all(runners.map(r => r.stop()))
    },
  }
}

export interface CaughtUp {
  readonly caughtUp: boolean
  /** Read models that are behind or stopped, with the reason. */
  readonly behind: readonly string[]
}

/** Whether every read model has seen every fact that is stored now, and every score is derived from what is there. */
export async function caughtUp(env: Environment, models: readonly ReadModel[]): Promise<CaughtUp> {
  const behind: string[] = []
  const { created, lastSeq } = await factsState(env.nats)
  const client = await env.pool.connect()
  try {
    for (const model of models) {
      const { rows: failures } = await client.query<{ error: string }>(
        'select error from engine.failure where name = $1',
        [model.name],
      )
      if (failures[0]) {
        behind.push(`${model.name} has stopped: ${failures[0].error}`)
        continue
      }
      const live: Build | null = await liveBuild(client, model.name)
      if (!live) {
        behind.push(`${model.name} is not built yet`)
        continue
      }
      if (isScore(model)) {
        const { rows } = await client.query<{ open: number }>(
          `select count(*) as open from engine.change c where c.name = any($1)
             and c.id > coalesce((select d.change_id from engine.derived d where d.name = $2 and d.build = $3 and d.source = c.name), 0)`,
          [model.from, live.name, live.build],
        )
        if ((rows[0]?.open ?? 0) > 0) behind.push(`${model.name} has ${rows[0]?.open} changes to derive`)
      } else {
        const newest = await newestPosition(env.nats, model.handles)
        const { rows } = await client.query<{ position: number; stream_created: string }>(
          'select position, stream_created from engine.checkpoint where name = $1 and build = $2',
          [live.name, live.build],
        )
        const at = rows[0]?.position ?? 0
        if (at > lastSeq || rows[0]?.stream_created !== created)
          behind.push(`${model.name} belongs to another stream`)
        else if (at < newest) behind.push(`${model.name} is at ${at} of ${newest}`)
      }
    }
  } finally {
    client.release()
  }
  return { caughtUp: behind.length === 0, behind }
}

/** A read model that was stopped longer than this will not go on by itself (a process that starts clears old failures). */
const stoppedForGood = 2_000

/**
 * Waits until all that is stored now is served.
 * @throws when the time is over or a read model has stopped, naming what is behind.
 */
export async function waitUntilCaughtUp(
  env: Environment,
  models: readonly ReadModel[],
  options: { timeoutMs: number; onBehind?: (behind: readonly string[]) => void; signal?: AbortSignal },
): Promise<void> {
  const end = performance.now() + options.timeoutMs
  let stoppedSince: number | null = null
  for (;;) {
    const state = await caughtUp(env, models)
    if (state.caughtUp) return
    options.onBehind?.(state.behind)
    const stopped = state.behind.some(b => b.includes(' has stopped: '))
    stoppedSince = stopped ? (stoppedSince ?? performance.now()) : null
    if (stoppedSince !== null && performance.now() - stoppedSince > stoppedForGood)
      throw new Error(state.behind.join('; '))
    if (performance.now() > end)
      throw new Error(`not caught up after ${options.timeoutMs} ms: ${state.behind.join('; ')}`)
    if (options.signal?.aborted) throw new Error('interrupted')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}
