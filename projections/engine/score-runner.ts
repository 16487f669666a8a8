import { liveBuild, liveOrNew } from './builds.ts'
import { deriveChanges, untilDue } from './derive.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { leaderLock } from './hung-writer.ts'
import { keepRunning, pause, type Runner, type Turn, underLock } from './keep-running.ts'
import { endFormerWriters } from './lock.ts'
import { OneAtATime } from './one-at-a-time.ts'
import type { Score } from './projection.ts'
import { rebuildScore } from './rebuild-score.ts'
import { factsState } from './stream.ts'
import { inShortTransaction, inTransaction } from './transaction.ts'

/** No change waits longer than this and one derivation. */
const longestRestMs = 10_000

/** After a derivation that found its build swapped or its changes derived by another, ms. */
const swappedMs = 100

/**
 * Of all scores of this process: a score reads a whole market into memory, and several at once need several times as
 * much of it without being faster.
 */
const derivations = new OneAtATime()

/** Keeps one score up to date: derives after the batches of the read models that it is made from. */
export function runScore(env: Environment, score: Score): Runner {
  const log = env.log.child({ score: score.name })
  const wake = new Wake()
  const notices = score.from.map(name =>
    env.nats.connection.subscribe(env.nats.names.changed(name), { callback: () => wake.up() }),
  )
  const once = (turn: Turn) =>
    underLock(env, leaderLock('score', { name: score.name, build: 0 }), { turn, log }, async until => {
      if (!(await openScore(env, score, until))) {
        await pause(1_000, until)
        return
      }
      const live = await inTransaction(env.pool, trx => liveBuild(trx, score.name))
      if (live) await endFormerWriters(env.pool, live)
      turn.state = 'running'
      while (!until.aborted) {
        const settles = await untilDue(env, score)
        if (settles === null) {
          await wake.orAfter(1_000, until)
          continue
        }
        if (settles > 0) {
          await pause(settles, until)
          continue
        }
        const began = performance.now()
        const moved = await derivations.run(async () => (until.aborted ? null : deriveChanges(env, score)))
        if (moved === null) {
          await pause(swappedMs, until)
          continue
        }
        notify(env, score.name, moved)
        // While facts stream in, a score that takes long is derived now and then for all that came since,
        // and leaves the machine to those who bring them. One that takes milliseconds hardly rests.
        await pause(Math.min(2 * (performance.now() - began), longestRestMs), until)
      }
    })
  const runner = keepRunning(env, { name: score.name, log, once })
  return {
    name: score.name,
    get state() {
      return runner.state
    },
    async stop() {
      for (const n of notices) n.unsubscribe()
      await runner.stop()
    },
  }
}

/**
 * Makes the tables of a score; another version of it is derived whole, aside, and swapped in.
 * @returns false while a command works on it
 */
async function openScore(env: Environment, score: Score, signal: AbortSignal): Promise<boolean> {
  const stream = await factsState(env.nats)
  const live = await inTransaction(env.pool, trx => liveBuild(trx, score.name))
  if (live?.version === score.version) return true
  if (live && live.version > score.version)
    throw new Error(
      `the live tables of ${score.name} are version ${live.version}, this program knows version ${score.version}: start the newer program, or go back with vnfin rollback ${score.name}`,
    )
  if (live) return (await rebuildScore(env, score, signal)).outcome !== 'locked'
  const made = await inShortTransaction(env.pool, trx =>
    liveOrNew(trx, score, { streamCreated: stream.created, keys: true }),
  )
  // Another process may have made it meanwhile, with another program: the next look decides.
  return made.version === score.version
}

/** Waits for a notice or a time, whichever comes first. */
class Wake {
  #resolve: (() => void) | null = null
  #pending = false
  up() {
    this.#pending = true
    this.#resolve?.()
  }
  async orAfter(ms: number, signal: AbortSignal) {
    if (!this.#pending) {
      const done = new AbortController()
      await Promise.race([
        new Promise<void>(resolve => {
          this.#resolve = resolve
        }),
        pause(ms, AbortSignal.any([signal, done.signal])),
      ])
      done.abort()
      this.#resolve = null
    }
    this.#pending = false
  }
}
