import { randomUUID } from 'node:crypto'
import { type Fact, factId } from '../../contracts/events/fact.ts'
import { type UsageCalls, usageCall } from '../../contracts/events/usage-call.ts'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'

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
}

const portion = 1_000
/** While the log is away this many wait; then those that come are lost, and it is said how many. */
const mostWaiting = 100_000

/** Puts what was sent into the log, in portions, beside the requests: none waits for it. */
export class UsageRecorder {
  readonly #nats: Nats
  readonly #log: Log
  readonly #process = randomUUID()
  readonly #timer: NodeJS.Timeout
  #waiting: Sent[] = []
  #portions = 0
  #lost = 0
  #sending: Promise<void> | null = null

  constructor(nats: Nats, log: Log, everyMs = 500) {
    this.#nats = nats
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  add(sent: Sent): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(sent)
    else this.#lost++
  }

  /** Until all that was sent before is in the log, or the log does not take it. */
  flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.flush()
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const part = this.#waiting.slice(0, portion)
      const fact = this.#fact(part)
      try {
        await this.#nats.js.publish(this.#nats.names.factSubject(usageCall.type), JSON.stringify(fact), {
          msgID: fact.id,
        })
      } catch (error) {
        this.#log.warn({ err: error, waiting: this.#waiting.length }, 'usage could not be recorded yet')
        return
      }
      this.#portions++
      this.#waiting = this.#waiting.slice(part.length)
      if (this.#lost > 0) this.#log.error({ lost: this.#lost }, 'usage of so many answers was lost')
      this.#lost = 0
    }
  }

  #fact(part: readonly Sent[]): Fact<UsageCalls> {
    const last = part.at(-1)!.at
    const data: UsageCalls = {
      trace: part.map(s => s.trace),
      at: part.map(s => s.at.toISOString()),
      key: part.map(s => s.key),
      account: part.map(s => s.account),
      request: part.map(s => s.request),
      status: part.map(s => s.status),
      cost: part.map(s => s.cost),
      area: part.map(s => s.area),
      sha256: part.map(s => s.sha256),
    }
    const key = `${this.#process} ${this.#portions}`
    return {
      specversion: '1.0',
      id: factId(usageCall.type, key, data),
      source: '/api/usage',
      type: usageCall.type,
      time: last.toISOString(),
      datacontenttype: 'application/json',
      schema: usageCall.schema,
      observedat: last.toISOString(),
      effectiveon: last.toISOString().slice(0, 10),
      documentseq: 0,
      parser: 1,
      key,
      data,
    }
  }
}
