import { randomUUID } from 'node:crypto'
import { type Fact, factId } from '../../contracts/events/fact.ts'
import { type UsageCalls, usageCall } from '../../contracts/events/usage-call.ts'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Area } from '../http/caller.ts'
import { ownFact } from '../own-fact.ts'

/** An answer as the record of usage knows it, whoever it was sent to. */
export interface RecordedAnswer {
  /** Method and path, or the tool: see `recordedRequest`. */
  readonly request: string
  readonly status: number
  /** How many calls it counted as. */
  readonly cost: number
  /** Interface of the route; null: no route of ours. */
  readonly area: Area | null
  /** Of what its trace id signs, base64url. */
  readonly sha256: string
  /** What explains the answer: address with query, or tool with arguments; null where that is nobody else's business. */
  readonly target: string | null
}

/** One sending of an answer. */
export interface RecordedSending {
  readonly at: Date
  /** UUID of its trace id. */
  readonly trace: string
  /** Id of the key that its trace id names. */
  readonly key: string | null
  readonly account: string | null
}

/** Longer requests are cut: no path is endless on record. */
const maxRequest = 256
/** Longer targets are not recorded: answers are explained by their key instead. */
const maxTarget = 2_000

/** A request as trace ids and the record know it. */
export const recordedRequest = (request: string): string => request.slice(0, maxRequest)

/** A target as the record takes it; null: it is too long. */
export const recordedTarget = (target: string): string | null => (target.length <= maxTarget ? target : null)

/**
 * Puts an answer on record, but for those of no route of ours and those of the system.
 * @param usage null: there is no log, and nothing is recorded
 */
export function recordUsage(
  usage: UsageRecorder | null,
  answer: RecordedAnswer,
  sending: RecordedSending,
): void {
  if (usage !== null && answer.area !== null && answer.area !== 'system')
    usage.add(answer, answer.area, sending)
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

  /** @param area that of the answer: one that is on record */
  add(answer: RecordedAnswer, area: Exclude<Area, 'system'>, sending: RecordedSending): void {
    if (this.#waiting.length >= maxChunks) {
      this.#lost++
      return
    }
    const open = this.#open
    open.trace.push(sending.trace)
    open.at.push(sending.at.getTime())
    open.key.push(sending.key)
    open.account.push(sending.account)
    open.request.push(answer.request)
    open.status.push(answer.status)
    open.cost.push(answer.cost)
    open.area.push(area)
    open.target.push(answer.target)
    if (open.sha256.push(answer.sha256) === chunk) this.#close()
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
