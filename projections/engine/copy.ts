import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { readStream } from '../../runtime/stream-reader.ts'
import { type Build, enter } from './builds.ts'
import { advance } from './checkpoint.ts'
import { decode } from './decode.ts'
import { batchSettings, type Environment } from './environment.ts'
import { Reopen } from './flush.ts'
import { markWriter } from './lock.ts'
import type { PastView } from './past.ts'
import type { Bulk, Projection, StoredFact } from './projection.ts'
import { Sources } from './sources.ts'
import { stopAtEnd } from './stop-at-end.ts'
import { assertContinues, filtersFor, type LogMark } from './stream.ts'
import { inTransaction } from './transaction.ts'
import { assertNothingVoided } from './voids.ts'

interface CopyOptions {
  readonly from: LogMark
  /** A position that the log has, or had a moment ago. */
  readonly until: number
  readonly signal: AbortSignal
  /** Positions of facts that are void. */
  readonly voids: ReadonlySet<number>
  readonly view: PastView
  readonly onWritten: (position: number, rows: number) => void
}

/**
 * The bulk path of a rebuild: facts become lines of COPY, a hundred thousand rows a transaction, each with its
 * checkpoint. A fact that cannot be written here stops the copy; the caller's next attempt goes by `apply`, which
 * buries it.
 */
export async function copyFacts(
  env: Environment,
  projection: Projection & { bulk: Bulk<unknown> },
  build: Build,
  options: CopyOptions,
): Promise<void> {
  const { signal, until, voids, view } = options
  const { streamCreated } = options.from
  let mark = options.from
  if (mark.position >= until) return
  const settings = batchSettings(env)
  const kinds = new Map(projection.handles.map(k => [k.type, k]))
  const subjects = filtersFor(projection.handles, env.nats.names)
  const messages = await readStream(env.nats, env.nats.names.facts, {
    from: mark.position + 1,
    subject: subjects,
    maxBytes: 8 * 1024 * 1024,
  })
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop, { once: true })
  const source = messages[Symbol.asyncIterator]()
  const sources = new Sources(build)
  let position = mark.position
  let storedAt = mark.storedAt
  const watched = stopAtEnd(env.nats, subjects, messages, () => position)
  let ended = position >= until
  let copied = 0
  try {
    while (!ended && !signal.aborted) {
      const before = position
      await assertContinues(env.nats, build.name, mark)
      const { rows, facts } = await inTransaction(env.pool, async client => {
        await client.query('set local synchronous_commit = off')
        await markWriter(client, build)
        await enter(client, build.schema)
        const sink = client.query(copyFrom(`copy ${projection.bulk.target} from stdin`))
        const lines = new Lines(sink)
        let rows = 0
        let facts = 0
        const stored: StoredFact[] = []
        try {
          while (rows < settings.copyRows) {
            const { done, value: message } = await source.next()
            if (done) {
              ended = true
              break
            }
            position = message.seq
            storedAt = message.info.storedAt
            const { item, isLeftOut } = view(message.seq, decode(message.seq, message.data, kinds))
            assertNothingVoided(item, build)
            if (item?.reset && copied + rows > 0)
              throw new CopyStopped(message.seq, 'it voids what came before')
            if (item?.poison) throw new CopyStopped(message.seq, item.poison.error)
            if (item?.fact && !isLeftOut && !voids.has(item.seq)) {
              rows += item.rows
              facts++
              sources.see(item.fact)
              if (projection.bulk.keep?.(item.fact)) stored.push(item.fact)
              const written = lines.add(projection.bulk.lines(item.fact))
              if (written) await written
            }
            if (position >= until) {
              ended = true
              break
            }
          }
          sink.end(lines.rest())
          await finished(sink)
        } catch (error) {
          // A client in mid-COPY cannot be used again (pitfall D16): the transaction's rollback throws it away.
          sink.on('error', () => {
            // The reason is the one that is thrown below.
          })
          sink.destroy(error as Error)
          throw error
        }
        if (position > before) {
          await sources.store(client)
          if (stored.length > 0) await projection.bulk.after?.(client, stored)
          const moved = await advance(client, build.name, build.build, {
            from: before,
            to: position,
            storedAt,
            streamCreated,
            observedAt: null,
            facts,
            rows,
          })
          if (moved.outcome !== 'stored')
            throw new Reopen(`build ${build.build} of ${build.name}: ${moved.outcome}`)
        }
        return { rows, facts }
      })
      mark = { position, storedAt, streamCreated }
      copied += rows
      if (facts > 0) options.onWritten(position, rows)
    }
  } finally {
    watched.end()
    signal.removeEventListener('abort', stop)
    messages.stop()
  }
}

/** Gathers lines, so that a log of small facts does not cost a system call a row. */
class Lines {
  readonly #sink: Writable
  #text = ''

  constructor(sink: Writable) {
    this.#sink = sink
  }

  /** Null, or a promise of when the sink takes more. */
  add(lines: string): Promise<unknown> | null {
    this.#text += lines
    return this.#text.length < 65_536 || this.#sink.write(this.rest()) ? null : once(this.#sink, 'drain')
  }

  rest(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** A fact that COPY cannot take: the rest of the rebuild goes by `apply`, which tells poison from bugs. */
export class CopyStopped extends Error {
  override readonly name = 'CopyStopped'
  constructor(seq: number, reason: string) {
    super(`the fact at position ${seq} cannot be copied: ${reason}`)
  }
}
