import type { Fact } from '../../contracts/events/fact.ts'
import { readStream } from '../../runtime/nats.ts'
import type { Build } from './builds.ts'
import { type Batch, Collector } from './collect.ts'
import { decode } from './decode.ts'
import { batchSettings, type Environment } from './environment.ts'
import { flush } from './flush.ts'
import { InsertOnly } from './insert-only.ts'
import type { Projection, StoredFact } from './projection.ts'
import { Sources } from './sources.ts'
import { filterFor } from './stream.ts'
import { assertNothingVoided } from './voids.ts'

export interface PumpOptions {
  readonly from: number
  readonly streamCreated: string
  readonly invalid: (fact: Fact) => string | null
  readonly signal: AbortSignal
  /** Ends once this position is written; absent: goes on for ever. */
  readonly until?: number
  /** Facts to leave out (a rebuild that starts at a day). */
  readonly accept?: (fact: StoredFact) => boolean
  readonly onWritten?: (position: number, batch: Batch, deadLetters: number) => void
}

/**
 * Facts from the stream into a build, batch by batch, until the signal or `until`. While a batch is written the next
 * one is decoded; never more than one is in flight. The batch in hand is finished when the signal comes.
 * @returns the position written last.
 */
export async function pump(
  env: Environment,
  projection: Projection,
  build: Build,
  options: PumpOptions,
): Promise<number> {
  const { signal, streamCreated, invalid, until } = options
  const settings = batchSettings(env)
  const kinds = new Map(projection.handles.map(k => [k.type, k]))
  const collector = new Collector({ rows: settings.rows, patience: settings.rows * 10 })
  const tools = {
    sources: new Sources(build),
    insertOnly: projection.bulk
      ? new InsertOnly(projection.bulk, facts =>
          facts.reduce((n, f) => n + (kinds.get(f.type)?.rows(f.data) ?? 0), 0),
        )
      : null,
  }
  let written = options.from
  let inFlight: Promise<void> = Promise.resolve()
  let failed: unknown

  const write = async () => {
    await inFlight
    if (failed !== undefined) throw failed
    const batch = collector.take()
    inFlight = flush(env, projection, build, written, streamCreated, batch, tools, invalid).then(
      applied => {
        written = batch.last
        options.onWritten?.(batch.last, batch, applied.deadLetters)
      },
      error => {
        failed = error
        messages.stop()
      },
    )
  }

  const messages = await readStream(env.nats, env.nats.names.facts, {
    from: options.from + 1,
    subject: filterFor(projection.handles, env.nats.names),
  })
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const patience = new Patience(settings.groupPatience, () => {
    if (collector.last > 0) void write().catch(error => (failed ??= error))
  })
  try {
    for await (const message of messages) {
      if (failed !== undefined) break
      const item = decode(message.seq, message.data, kinds)
      assertNothingVoided(item, build)
      collector.add(message.seq, item?.fact && options.accept?.(item.fact) === false ? null : item)
      const more = message.info.pending > 0
      if (collector.ready(more)) await write()
      patience.watch(!more && collector.waiting)
      if (until !== undefined && message.seq >= until) break
      if (signal.aborted) break
    }
    if (failed === undefined && collector.last > 0 && !collector.waiting) await write()
  } finally {
    patience.watch(false)
    signal.removeEventListener('abort', stop)
    messages.stop()
    await inFlight
  }
  if (failed !== undefined) throw failed
  return written
}

/** A timer that runs while a group is unfinished and nothing more is stored: its publisher may be gone. */
class Patience {
  #timer: NodeJS.Timeout | null = null
  readonly #ms: number
  readonly #over: () => void
  constructor(ms: number, over: () => void) {
    this.#ms = ms
    this.#over = over
  }
  watch(waiting: boolean) {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = waiting ? setTimeout(this.#over, this.#ms) : null
  }
}
