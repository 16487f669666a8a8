import { randomUUID } from 'node:crypto'
import { type Fact, factId } from '../../contracts/events/fact.ts'
import { type UsageCalls, usageCall } from '../../contracts/events/usage-call.ts'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { ownFact } from '../own-fact.ts'

/** One answer that was sent. */
export interface Sent {
  readonly trace: string
  readonly at: Date
  readonly key: string | null
  readonly account: string | null
  readonly request: string
  readonly status: number
  readonly cost: number
  readonly area: string
  readonly sha256: string
  /** What explains the answer: address with query, or tool with arguments; null where that is nobody else's business. */
  readonly target: string | null
}

/** A message stays small: whoever asks where the log ends is sent the last one whole. */
const chunk = 250
/** While the log is away so many batches wait; then those that come are lost, and it is said how many. */
const maxChunks = 400

/** Columns of what was sent; moments as milliseconds. */
type Columns = Omit<Required<UsageCalls>, 'at'> & { at: number[] }

const noColumns = (): Columns => ({
  trace: [],
  at: [],
  key: [],
  account: [],
  request: [],
  status: [],
  cost: [],
  area: [],
  target: [],
  sha256: [],
})

/**
 * Puts what was sent into the log, in batches, beside the requests: none waits for it. Kept as columns, since an
 * object for each answer, alive for half a second, costs a busy server more in collection than all else here.
 */
export class UsageRecorder {
  readonly #nats: Nats
  readonly #log: Log
  readonly #process = randomUUID()
  readonly #timer: NodeJS.Timeout
  #open = noColumns()
  /** Closed and not yet known to be in the log; a second try sends the same under the same id. */
  #waiting: Fact<UsageCalls>[] = []
  #chunks = 0
  #lost = 0
  #sending: Promise<void> | null = null

  constructor(nats: Nats, log: Log, everyMs = 500) {
    this.#nats = nats
    this.#log = log
    this.#timer = setInterval(() => {
      if (this.#sending === null) void this.flush()
    }, everyMs)
    this.#timer.unref()
  }

  add(sent: Sent): void {
    if (this.#waiting.length >= maxChunks) {
      this.#lost++
      return
    }
    const open = this.#open
    open.trace.push(sent.trace)
    open.at.push(sent.at.getTime())
    open.key.push(sent.key)
    open.account.push(sent.account)
    open.request.push(sent.request)
    open.status.push(sent.status)
    open.cost.push(sent.cost)
    open.area.push(sent.area)
    open.target.push(sent.target)
    if (open.sha256.push(sent.sha256) === chunk) this.#close()
  }

  /** Until all that was sent before is in the log, or the log does not take it. */
  async flush(): Promise<void> {
    // One that is under way has closed its batches before what came last.
    await this.#sending
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #close(): void {
    if (this.#open.trace.length === 0) return
    this.#waiting.push(factOf(`${this.#process} ${this.#chunks++}`, this.#open))
    this.#open = noColumns()
  }

  async #send(): Promise<void> {
    this.#close()
    for (let fact = this.#waiting[0]; fact; fact = this.#waiting[0]) {
      try {
        await this.#nats.js.publish(this.#nats.names.factSubject(usageCall.type), JSON.stringify(fact), {
          msgID: fact.id,
        })
      } catch (error) {
        this.#log.warn({ err: error, batches: this.#waiting.length }, 'usage could not be recorded yet')
        return
      }
      this.#waiting.shift()
      if (this.#lost > 0) this.#log.error({ lost: this.#lost }, 'usage of so many answers was lost')
      this.#lost = 0
    }
  }
}

/** Moments as RFC 3339; those of a busy server share their milliseconds, and are written once. */
function isoTexts(moments: readonly number[]): string[] {
  let last = Number.NaN
  let text = ''
  return moments.map(ms => {
    if (ms !== last) {
      last = ms
      text = new Date(ms).toISOString()
    }
    return text
  })
}

/** @param key of this batch and no other, so the id needs nothing of its content */
function factOf(key: string, columns: Columns): Fact<UsageCalls> {
  const at = isoTexts(columns.at)
  const last = at.at(-1)!
  return ownFact(usageCall, {
    id: factId(usageCall.type, key, null),
    key,
    at: new Date(last),
    effectiveon: last.slice(0, 10),
    data: { ...columns, at },
  })
}
