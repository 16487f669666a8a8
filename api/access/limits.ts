import type { Log } from '../../runtime/log.ts'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import { problem } from '../problem.ts'
import type { Counters, Taken } from './counters.ts'
import type { Quota } from './quota.ts'
import type { QuotaNotices } from './quota-notices.ts'

/** After the database failed, it is asked again no sooner than this. */
const pauseMs = 1_000

/**
 * The counters that hold: those of the database, and while it is away those of this process for what needs no
 * database (tax, and macro answers from memory). What a process counted meanwhile is not added afterwards.
 */
export class Limits {
  readonly #shared: Counters | null
  readonly #local: Counters
  readonly #log: Log
  readonly #notices: QuotaNotices | null
  #downSince: number | null = null

  /** @param notices tells accounts that are near their end; null: nobody is told */
  constructor(shared: Counters | null, local: Counters, log: Log, notices: QuotaNotices | null = null) {
    this.#shared = shared
    this.#local = local
    this.#log = log
    this.#notices = notices
  }

  /** @throws Problem not_ready when the database is away and the call may not go on without it */
  take(quota: Quota, cost: number, mayGoOn: boolean): Taken | Promise<Taken> {
    const shared = this.#sharedNow()
    if (shared === null) return mayGoOn || this.#shared === null ? this.#local.take(quota, cost) : notReady()
    const taken = shared.take(quota, cost)
    if (!(taken instanceof Promise)) return taken
    return taken.then(
      result => {
        this.#downSince = null
        if (result.granted) this.#notices?.granted(quota, cost, result.remaining)
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
      await (this.#sharedNow() ?? this.#local).giveBack(quota, cost)
    } catch (error) {
      this.#failed(error)
    }
  }

  plenty(quota: Quota): boolean {
    return this.#sharedNow()?.plenty(quota) ?? false
  }

  async used(quota: Quota): Promise<number> {
    return (this.#shared ?? this.#local).used(quota)
  }

  #sharedNow(): Counters | null {
    if (this.#downSince !== null && performance.now() - this.#downSince < pauseMs) return null
    return this.#shared
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

const notReady = (): never => {
  throw problem('not_ready', {
    detail: 'The database that counts calls does not answer.',
    action: 'Try again in some seconds; tax calculators answer meanwhile.',
    headers: { 'retry-after': '5' },
  })
}
