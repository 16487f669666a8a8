import type { Fact } from '../../contracts/events/fact.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { isTracing, traced } from '../../runtime/tracing.ts'
import type { Build } from './builds.ts'
import { type Batch, Collector } from './collect.ts'
import { decode } from './decode.ts'
import { batchSettings, type Environment } from './environment.ts'
import { flush } from './flush.ts'
import type { FromDay } from './from-day.ts'
import { InsertOnly } from './insert-only.ts'
import { countBatch } from './metrics.ts'
import { type PastView, pastView } from './past.ts'
import type { Projection } from './projection.ts'
import { Sources } from './sources.ts'
import { stopAtEnd } from './stop-at-end.ts'
import { filtersFor, type LogMark } from './stream.ts'
import { assertNothingVoided } from './voids.ts'

export interface PumpOptions {
  readonly from: LogMark
  readonly invalid: (fact: Fact) => string | null
  readonly signal: AbortSignal
  /** Ends once this position is written, or is found to be gone; absent: goes on for ever. */
  readonly until?: number
  /** Up to this position, groups may be cut: readers have seen their facts, or see none of this build yet. */
  readonly cutUpTo?: number
  /** Positions of facts that are void. */
  readonly voids: ReadonlySet<number>
  /** Of a rebuild from a day. */
  readonly fromDay?: FromDay | null
  /** The reading that a copy of the same build began. */
  readonly view?: PastView
  readonly onWritten?: (mark: LogMark, batch: Batch, deadLetters: number) => void
}

/**
 * How long what was read waits for more at most, ms. Facts that the read model does not handle move its position and
 * nothing that is read; each would else cost a transaction of every read model of its domain.
 */
const lateMs = 500

/** Documents that a span of a batch names. */
const maxLinks = 32

/**
 * Facts from the stream into a build, batch by batch, until the signal or `until`. While a batch is written the next
 * one is decoded; never more than one is in flight. The batch in hand is finished when the signal comes.
 * @returns the mark of what was written last.
 */
export async function pump(
  env: Environment,
  projection: Projection,
  build: Build,
  options: PumpOptions,
): Promise<LogMark> {
  const { signal, invalid, until, voids, fromDay = null, cutUpTo = 0 } = options
  const view = options.view ?? pastView(env, projection.name)
  const { streamCreated } = options.from
  const settings = batchSettings(env)
  const kinds = new Map(projection.handles.map(k => [k.type, k]))
  const collector = new Collector({ rows: settings.rows, slack: settings.rows * 10 })
  const tools = {
    invalid,
    fromDay,
    sources: new Sources(build),
    insertOnly: projection.bulk
      ? new InsertOnly(projection.bulk, facts =>
          facts.reduce((n, f) => n + (kinds.get(f.type)?.rows(f.data) ?? 0), 0),
        )
      : null,
  }
  let written = options.from
  /** Of what published the facts of this batch. */
  const traces: string[] = []
  let inFlight: Promise<void> = Promise.resolve()
  let failed: unknown
  let isOver = false

  /** Until nothing is in flight: another write may begin while one is waited for. */
  const settled = async () => {
    for (let seen: Promise<void> | null = null; seen !== inFlight; ) {
      seen = inFlight
      await seen
    }
    if (failed !== undefined) throw failed
  }
  const begin = () => {
    if (collector.last === 0) return
    const batch = collector.take()
    const began = performance.now()
    const about = {
      attributes: {
        read_model: build.name,
        facts: batch.items.length,
        rows: batch.rows,
        position: batch.last,
      },
      links: traces.splice(0),
    }
    inFlight = traced('apply batch', about, () => flush(env, projection, build, written, batch, tools)).then(
      applied => {
        countBatch(build, {
          facts: batch.items.length,
          rows: batch.rows,
          deadLetters: applied.deadLetters,
          seconds: (performance.now() - began) / 1_000,
        })
        written = { position: batch.last, storedAt: batch.storedAt, streamCreated }
        options.onWritten?.(written, batch, applied.deadLetters)
      },
      error => {
        failed = error
        messages.stop()
      },
    )
  }
  const write = async () => {
    await settled()
    begin()
  }

  const subjects = filtersFor(projection.handles, env.nats.names)
  const messages = await readStream(env.nats, env.nats.names.facts, {
    from: options.from.position + 1,
    subject: subjects,
  })
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const timeout = new Deadline(settings.groupTimeout, () => {
    if (collector.last === 0) return
    void write().catch(error => (failed ??= error))
    // What is missing of the group did not come in time; more is not waited for.
    if (until !== undefined && last >= until) messages.stop()
  })
  const late = new Deadline(lateMs, () =>
    settled().then(
      () => {
        if (!isOver && !collector.waiting && (collector.isIdle || !messages.hasWaiting)) begin()
      },
      error => (failed ??= error),
    ),
  )
  let last = options.from.position
  const waitsForGroup = () => collector.waiting && last > cutUpTo
  const watched =
    until === undefined
      ? null
      : stopAtEnd(env.nats, subjects, messages, () => (waitsForGroup() ? null : last))
  try {
    for await (const message of messages) {
      if (failed !== undefined) break
      last = message.seq
      const { item, isLeftOut } = view(last, decode(last, message.data, kinds))
      assertNothingVoided(item, build)
      const leftOut = item?.fact
        ? isLeftOut || voids.has(last) || (fromDay?.leavesOut(item.fact) ?? false)
        : false
      const from = isTracing() && message.headers?.get('traceparent')
      if (from && traces.length < maxLinks && !traces.includes(from)) traces.push(from)
      collector.add(last, item, message.info.storedAt, leftOut)
      const isLast = message.info.pending === 0
      // What comes while a batch is written is written together.
      if (isLast && !collector.isFull) await settled()
      const more = !isLast || messages.hasWaiting
      const waits = waitsForGroup()
      const due = collector.isFull || (!more && !collector.isIdle)
      if (waits ? collector.ready(more) : due) await write()
      timeout.watch(isLast && waits)
      if (collector.last > 0 && !waits) late.begin()
      else late.watch(false)
      if (until !== undefined && last >= until && !waits) break
      if (signal.aborted) break
    }
    if (failed === undefined && collector.last > 0 && !waitsForGroup()) await write()
  } finally {
    isOver = true
    timeout.watch(false)
    late.watch(false)
    watched?.end()
    signal.removeEventListener('abort', stop)
    messages.stop()
    await inFlight
  }
  if (failed !== undefined) throw failed
  return written
}

/** A timer: while a group is unfinished and nothing more is stored, its publisher may be gone. */
class Deadline {
  #timer: NodeJS.Timeout | null = null
  readonly #ms: number
  readonly #over: () => unknown
  constructor(ms: number, over: () => unknown) {
    this.#ms = ms
    this.#over = over
  }
  /** From now on, whether it ran or not. */
  watch(waiting: boolean) {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (waiting) this.begin()
  }
  /** From now on, unless it runs. */
  begin() {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#over()
    }, this.#ms)
  }
}
