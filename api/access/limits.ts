import type { Log } from '../../runtime/log.ts'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import { awayProblem } from '../http/unless-away.ts'
import type { Counters, LocalCounters, Taken } from './counters.ts'
import type { Quota } from './quota.ts'
import type { QuotaNotices } from './quota-notices.ts'

/** After the database failed, it is queried again no sooner than this. */
const pauseMs = 1_000
/** A database that has not counted a call by then counts as away: what needs none goes on without it, ms. */
const slowMs = 1_000
/** What needs the database waits longer for it, ms. */
const maxMs = 3_000

/**
 * The counters that hold: those of the database, and while it is away those of this process for what needs no
 * database (tax, and macro answers from memory), which go on from what was used. What they count is not added afterwards.
 */
export class Limits {
  readonly #shared: Counters | null
  readonly #local: LocalCounters
  readonly #log: Log
  readonly #notices: QuotaNotices | null
  /** Since when the database is away, or was last asked whether it still is. */
  #downSince: number | null = null
  #probing = false

  /** @param notices tells accounts that are near their end; null: nobody is notified */
  constructor(shared: Counters | null, local: LocalCounters, log: Log, notices: QuotaNotices | null = null) {
    this.#shared = shared
    this.#local = local
    this.#log = log
    this.#notices = notices
  }

  /** @throws Problem not_ready when the database is away and the call may not go on without it */
  take(quota: Quota, cost: number, mayGoOn: boolean): Taken | Promise<Taken> {
    if (quota.local) return this.#local.take(quota, cost)
    const shared = this.#sharedNow()
    if (shared === null) return mayGoOn || this.#shared === null ? this.#local.take(quota, cost) : notReady()
    const taken = shared.take(quota, cost)
    if (!(taken instanceof Promise)) return taken
    return withinTime(taken, mayGoOn ? slowMs : maxMs).then(
      result => {
        if (result.granted) this.#notices?.granted(quota, cost, result.remaining)
        // A database that is slow or away later gives nobody a new quota.
        if (mayGoOn) this.#local.learn(quota, quota.limit - result.remaining)
        return result
      },
      error => {
        this.#failed(error)
        return mayGoOn ? this.#local.take(quota, cost) : notReady()
      },
    )
  }

  /** Done before the answer leaves, so that the next call of the same caller finds its place. */
  async giveBack(quota: Quota, cost: number): Promise<void> {
    try {
      const given = (quota.local ? this.#local : (this.#sharedNow() ?? this.#local)).giveBack(quota, cost)
      if (given instanceof Promise) await withinTime(given, slowMs)
    } catch (error) {
      this.#failed(error)
    }
  }

  plenty(quota: Quota): boolean {
    return quota.local ? false : (this.#sharedNow()?.plenty(quota) ?? false)
  }

  async used(quota: Quota): Promise<number> {
    const used = (quota.local ? this.#local : (this.#shared ?? this.#local)).used(quota)
    return used instanceof Promise ? withinTime(used, maxMs) : used
  }

  #sharedNow(): Counters | null {
    if (this.#downSince === null) return this.#shared
    if (performance.now() - this.#downSince >= pauseMs) void this.#probe()
    return null
  }

  /** Asked beside the calls: none of them waits to learn whether the database is back. */
  async #probe(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    try {
      await this.#shared?.probe()
      this.#downSince = null
    } catch {
      this.#downSince = performance.now()
    } finally {
      this.#probing = false
    }
  }

  #failed(error: unknown): void {
    if (!isInfrastructureError(error)) {
      this.#log.error({ err: error }, 'counting a call failed')
      return
    }
    if (this.#downSince === null) this.#log.warn({ err: error }, 'calls are counted in this process only')
    this.#downSince = performance.now()
  }
}

/** @throws Error that counts as one of the database when nothing came in time */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Query read timeout')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const notReady = (): never => {
  throw awayProblem('The database that counts calls does not answer.')
}
