import type { DataChanged } from '../../contracts/events/data-changed.ts'
import { behindSentence, hasStopped } from './behind.ts'
import { pruneChanges } from './changes.ts'
import type { Environment } from './environment.ts'
import type { Runner } from './keep-running.ts'
import { caughtUp } from './lag.ts'
import { isScore, type ReadModel } from './projection.ts'
import { numberRowChanges, pruneRowChanges, syncChangeFeed } from './row-changes.ts'
import { run } from './runner.ts'
import { ensureEngineSchema } from './schema.ts'
import { runScore } from './score-runner.ts'

export interface Engine {
  readonly runners: readonly Runner[]
  /** Finishes the batches in hand. */
  stop(): Promise<void>
}

const pruneEveryMs = 60_000
/** How long a change waits for its number in the feed at most, ms; `unnoticed`: where no notice came of it. */
const numberEveryMs = { noticed: 200, unnoticed: 1_000 }

/** Starts a runner for each read model. The same list may run in any number of processes: one works, others stand by. */
export async function startEngine(env: Environment, models: readonly ReadModel[]): Promise<Engine> {
  await ensureEngineSchema(env.pool)
  const { changes } = env
  if (changes) await syncChangeFeed(env.pool, changes.tables)
  const runners = models.map(m => (isScore(m) ? runScore(env, m, models) : run(env, m)))
  const pruning = setInterval(() => {
    pruneChanges(env.pool).catch(error => env.log.warn({ err: error }, 'old changes were not removed'))
    if (changes)
      pruneRowChanges(env.pool, changes.hours).catch(error =>
        env.log.warn({ err: error }, 'old changes of rows were not removed'),
      )
  }, pruneEveryMs)
  pruning.unref()
  // Where no table is recorded there is nothing to number, and an idle home asks its database nothing.
  const numbering = changes?.tables.length === 0 ? null : numberInTurns(env)
  return {
    runners,
    async stop() {
      clearInterval(pruning)
      await Promise.all(runners.map(r => r.stop()))
      await numbering?.stop()
    },
  }
}

/** Neighbours ask for pages as well, so a lost notice costs them some time and nothing else. */
function announce({ nats }: Environment, changed: DataChanged): void {
  if (!nats.connection.isClosed())
    nats.connection.publish(
      nats.names.dataChanged(changed.read_model, changed.table),
      JSON.stringify(changed),
    )
}

/**
 * Numbers changes of rows again and again, one turn after the other; at the end what the last batches left. An idle home is
 * looked at once a second: a notice of a batch comes with what is to be numbered.
 */
function numberInTurns(env: Environment): { stop(): Promise<void> } {
  const { connection, names } = env.nats
  let turn: Promise<unknown> | null = null
  let isNoticed = true
  let lookedAt = 0
  const number = (): Promise<unknown> => {
    turn ??= numberRowChanges(env.pool)
      .then(numbered => {
        for (const changed of numbered) announce(env, changed)
      })
      .catch(error => env.log.warn({ err: error }, 'changes of rows were not numbered; they wait'))
      .finally(() => {
        turn = null
      })
    return turn
  }
  const notices = connection.subscribe(names.changed('*'), {
    callback: () => {
      isNoticed = true
    },
  })
  const timer = setInterval(() => {
    if (turn !== null || !(isNoticed || performance.now() - lookedAt >= numberEveryMs.unnoticed)) return
    isNoticed = false
    lookedAt = performance.now()
    void number()
  }, numberEveryMs.noticed)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      notices.unsubscribe()
      await turn
      await number()
    },
  }
}

/** A read model that was stopped longer than this will not go on by itself (a process that starts clears old failures). */
const stoppedForGood = 2_000

/** Between two looks whether all is served, ms. */
const lookMs = { min: 25, max: 1_000 }
/** Of the time that has been waited already: who waits for long looks seldom, and leaves the machine to the work. */
const lookShare = 0.05

/**
 * Waits until all that is stored now is served.
 * @throws when the time is over or a read model has stopped, naming what is behind.
 */
export async function waitUntilCaughtUp(
  env: Environment,
  models: readonly ReadModel[],
  options: { timeoutMs: number; onBehind?: (behind: readonly string[]) => void; signal?: AbortSignal },
): Promise<void> {
  const began = performance.now()
  const end = began + options.timeoutMs
  let stoppedSince: number | null = null
  for (;;) {
    const state = await caughtUp(env, models)
    if (state.caughtUp) return
    options.onBehind?.(state.behind)
    const stopped = state.behind.some(hasStopped)
    stoppedSince = stopped ? (stoppedSince ?? performance.now()) : null
    if (stoppedSince !== null && performance.now() - stoppedSince > stoppedForGood)
      throw new Error(behindSentence(state.behind, models.length))
    if (performance.now() > end)
      throw new Error(
        `not caught up after ${options.timeoutMs} ms: ${behindSentence(state.behind, models.length)}`,
      )
    if (options.signal?.aborted) throw new Error('interrupted')
    const share = (performance.now() - began) * lookShare
    await new Promise(resolve => setTimeout(resolve, Math.min(Math.max(share, lookMs.min), lookMs.max)))
  }
}
