import { hasStopped } from './behind.ts'
import { liveBuild, liveOrNew } from './builds.ts'
import { deriveChanges, readOpenChanges } from './derive.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { glance } from './glance.ts'
import { leaderLock } from './hung-writer.ts'
import { keepRunning, pause, type Runner, type Turn, underLock } from './keep-running.ts'
import { caughtUp } from './lag.ts'
import { endFormerWriters } from './lock.ts'
import { OneAtATime } from './one-at-a-time.ts'
import type { ReadModel, Score } from './projection.ts'
import { rebuildScore } from './rebuild-score.ts'
import { factsState } from './stream.ts'
import { inShortTransaction, inTransaction } from './transaction.ts'

/** After one derivation and before the next, ms. */
const longestRestMs = 10_000

/**
 * While facts stream in, a score is derived once for all of them: it waits until its read models have read what is
 * stored. But nobody waits longer than this for what is there already, or than eight derivations where one takes long,
 * ms: it would else take the machine from those who bring the rest. A first filling ends by itself, unless its process has
 * died: then `filling` is the end.
 */
const wait = { min: 20_000, max: 120_000, derivations: 8, filling: 600_000 }

const longestWait = (derivationMs: number): number =>
  Math.min(wait.max, Math.max(wait.min, wait.derivations * derivationMs))

/** Between two looks whether the read models of a score have caught up, ms. */
const lookMs = 250

/** The same in a first filling: its end is what a score waits for, ms. */
const fillingLookMs = 1_000

/** So many looks at the changes of all read models, a second apart, before a score asks for its own again. */
const maxLooks = 10

/** After a derivation that found its build swapped or its changes derived by another, ms. */
const swappedMs = 100

/**
 * Of all scores of this process: a score reads a whole market into memory, and several at once need several times as
 * much of it without being faster.
 */
const derivations = new OneAtATime()

/** Whether one of these has facts to read or changes to derive. Nobody knows when those that have stopped go on. */
const areReading = async (env: Environment, models: readonly ReadModel[]): Promise<boolean> =>
  (await caughtUp(env, models)).behind.some(one => !hasStopped(one))

/**
 * Keeps one score up to date: derives after the batches of the read models that it is made from.
 * @param models those that this program has; the score's own sources among them
 */
export function runScore(env: Environment, score: Score, models: readonly ReadModel[]): Runner {
  const sources = models.filter(({ name }) => score.from.includes(name))
  let derivationMs = 0
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
        const { changes } = await glance(env)
        const open = await readOpenChanges(env, score)
        if (open === null) {
          await nextChange(env, changes, wake, until)
          continue
        }
        const isFilling = env.filling?.isOn() === true
        const left = (isFilling ? wait.filling : longestWait(derivationMs)) - open.waited
        if (left > 0) {
          if (isFilling) {
            await pause(Math.min(fillingLookMs, left), until)
            continue
          }
          const rest = open.settles > 0 ? open.settles : (await areReading(env, sources)) ? lookMs : 0
          if (rest > 0) {
            await pause(Math.min(rest, left), until)
            continue
          }
        }
        const moved = await derivations.run(async () => {
          if (until.aborted) return null
          const began = performance.now()
          const position = await deriveChanges(env, score)
          derivationMs = performance.now() - began
          return position
        })
        if (moved === null) {
          await pause(swappedMs, until)
          continue
        }
        notify(env, score.name, moved)
        // While facts stream in, a score that takes long is derived now and then for all that came since,
        // and leaves the machine to those who bring them. One that takes milliseconds hardly rests.
        await pause(Math.min(2 * derivationMs, longestRestMs), until)
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
 * Makes the tables of a score; another version of it is derived whole in a build of its own and swapped in.
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

/**
 * Until a notice comes, or a change is seen whose notice was lost; and not for ever, should a change be pruned in the
 * moment in which another one comes.
 * @param seen `changes` of a glance from before the score found nothing to derive
 */
async function nextChange(env: Environment, seen: string, wake: Wake, until: AbortSignal): Promise<void> {
  for (let looks = 0; looks < maxLooks && !until.aborted; looks++) {
    if (await wake.orAfter(1_000, until)) return
    if ((await glance(env)).changes !== seen) return
  }
}

/** Waits for a notice or a time, whichever comes first. */
class Wake {
  #resolve: (() => void) | null = null
  #pending = false
  up() {
    this.#pending = true
    this.#resolve?.()
  }
  /** Whether a notice has come. */
  async orAfter(ms: number, signal: AbortSignal): Promise<boolean> {
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
    const isNoticed = this.#pending
    this.#pending = false
    return isNoticed
  }
}
