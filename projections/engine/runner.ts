import { type Build, canCopy, liveOrNew } from './builds.ts'
import { readCheckpoint } from './checkpoint.ts'
import { createValidator } from './decode.ts'
import type { Environment } from './environment.ts'
import { fillAtOnce } from './fill-at-once.ts'
import { Reopen } from './flush.ts'
import { glance } from './glance.ts'
import { leaderLock } from './hung-writer.ts'
import { keepRunning, pause, type Runner, type Turn, underLock } from './keep-running.ts'
import { endFormerWriters } from './lock.ts'
import type { Projection } from './projection.ts'
import { pump } from './pump.ts'
import { rebuild } from './rebuild.ts'
import { assertContinues, factsState, type LogMark, StreamWentBack, storedAtOf } from './stream.ts'
import { inShortTransaction } from './transaction.ts'
import { FactsVoided, readVoids } from './voids.ts'

/**
 * Keeps one projection up to date for ever: takes the lock or stands by, reads from the checkpoint, retries what the
 * machines do to it without end, and stops (this projection alone) on a bug, with the reason in engine.failure.
 */
export function run(env: Environment, projection: Projection): Runner {
  const log = env.log.child({ projection: projection.name })
  const invalid = createValidator(projection.handles)

  const once = async (turn: Turn): Promise<void> => {
    const build = await prepare(env, projection)
    if (build.version > projection.version)
      throw new Error(
        `the live tables of ${projection.name} are version ${build.version}, this program knows version ${projection.version}: start the newer program, or go back with vnfin rollback ${projection.name}`,
      )
    if (build.version < projection.version && (await wentBack(env, projection))) {
      if (turn.state !== 'standby')
        log.warn(
          { version: build.version },
          `${projection.name} was taken back to an older version: it is served as it stands; rebuild it to go on`,
        )
      turn.state = 'standby'
      await pause(2_000, turn.signal)
      return
    }
    if (build.version < projection.version) {
      turn.state = 'rebuilding'
      log.info(
        { from: build.version, to: projection.version },
        'the read model changed: building the new version beside the old',
      )
      const done = await rebuild(env, projection, { signal: turn.signal })
      if (done.outcome === 'locked') {
        turn.state = 'standby'
        await pause(1_000, turn.signal)
      }
      return
    }
    await underLock(env, leaderLock('projection', build), { turn, log }, async until => {
      const client = await env.pool.connect()
      const checkpoint = await readCheckpoint(client, build.name, build.build).finally(() => client.release())
      if (!checkpoint) throw new Reopen('the build is gone')
      await endFormerWriters(env.pool, build)
      await assertContinues(env.nats, projection.name, checkpoint)
      turn.state = 'running'
      const voids = await readVoids(env.nats)
      let mark: LogMark = {
        ...checkpoint,
        // An older program did not record it.
        storedAt: checkpoint.storedAt ?? (await storedAtOf(env.nats, checkpoint.position)),
      }
      const watch = watchBuild(env, build, () => mark)
      const fills = new AbortController()
      const forget =
        mark.position === 0 && canCopy(projection) ? env.filling?.onBegin(() => fills.abort()) : undefined
      try {
        await pump(env, projection, build, {
          from: mark,
          invalid,
          voids,
          signal: AbortSignal.any([until, watch.moved, fills.signal]),
          onWritten: (written, _, deadLetters) => {
            mark = written
            if (deadLetters > 0)
              log.error({ deadLetters }, 'facts could not be written: vnfin dead-letters list')
          },
        })
      } catch (error) {
        if (!(error instanceof FactsVoided)) throw error
        turn.state = 'rebuilding'
        log.info({ position: error.seq }, `${error.message}: building without them beside the live tables`)
        const done = await rebuild(env, projection, { signal: until })
        if (done.outcome === 'locked') await pause(1_000, until)
      } finally {
        forget?.()
        watch.end()
      }
      watch.throwIfBroken()
      if (fills.signal.aborted && !until.aborted) {
        turn.state = 'rebuilding'
        await fillAtOnce(env, projection, until)
      }
    })
  }

  return keepRunning(env, { name: projection.name, log, once })
}

/** Someone took the live tables back on purpose: the newer ones are there and not live. */
async function wentBack(env: Environment, projection: Projection): Promise<boolean> {
  const { rows } = await env.pool.query(
    `select 1 from engine.build where name = $1 and state = 'previous' and version = $2`,
    [projection.name, projection.version],
  )
  return rows.length > 0
}

/** The live build; made, empty, when there is none. */
async function prepare(env: Environment, projection: Projection): Promise<Build> {
  const stream = await factsState(env.nats)
  return inShortTransaction(env.pool, trx =>
    liveOrNew(trx, projection, { streamCreated: stream.created, keys: true, begun: stream.lastSeq }),
  )
}

/**
 * Looks once a second whether the build is still the one to write, since an idle writer would wait on the old one for
 * ever after a swap, and whether the log still is the one that was read, though nothing new comes.
 */
function watchBuild(env: Environment, build: Build, mark: () => LogMark) {
  const moved = new AbortController()
  let broken: unknown
  let looking = false
  /** The log and the mark of the last look that found nothing wrong: the same ones are not looked at again. */
  let sound = ''
  const look = async () => {
    const { stateOf, log } = await glance(env)
    if (stateOf(build) !== build.state) return moved.abort()
    const seen = JSON.stringify([log, mark()])
    if (seen === sound) return
    await assertContinues(env.nats, build.name, mark())
    sound = seen
  }
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await look().catch(error => {
      // The pump meets every other fault at its next write, and the loop tries again.
      if (!(error instanceof StreamWentBack)) return
      broken = error
      moved.abort()
    })
    looking = false
  }, 1_000)
  return {
    moved: moved.signal,
    end: () => clearInterval(timer),
    throwIfBroken() {
      if (broken !== undefined) throw broken
    },
  }
}
