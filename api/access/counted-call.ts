import type { Context } from 'koa'
import { needGranted } from './gate.ts'
import type { Limits } from './limits.ts'
import { type Quota, quotaHeaders } from './quota.ts'

/** A call that was counted, until it is known whether it does. */
export interface Metered {
  /** Counts the rest of a request that stands for several calls; all of them or none. */
  weigh(cost: number): Promise<void>
  /** For answers that do not count: 304 and our own failures. The header says so too. */
  giveBack(): Promise<void>
}

/** What of the request a counted call reads and leaves. */
interface Request {
  readonly ctx: Context
  readonly state: { readonly now: Date; cost: number }
  /** Whether it goes on with a count of this process while the database is away. */
  readonly mayGoOn: boolean
  readonly base: string
}

/** One call on one count. */
export class CountedCall implements Metered {
  readonly #quota: Quota
  readonly #limits: Limits
  readonly #request: Request
  #counted = 0
  #remaining = 0

  constructor(quota: Quota, limits: Limits, request: Request) {
    this.#quota = quota
    this.#limits = limits
    this.#request = request
  }

  /** @throws Problem quota_exceeded, not_ready */
  async take(calls: number): Promise<this> {
    const { ctx, state, mayGoOn, base } = this.#request
    const taking = this.#limits.take(this.#quota, calls, mayGoOn)
    const taken = taking instanceof Promise ? await taking : taking
    needGranted(taken, this.#quota, this.#counted + calls, state.now, base)
    this.#counted += calls
    this.#remaining = taken.remaining
    state.cost = this.#counted
    ctx.set(quotaHeaders(this.#quota, this.#remaining, state.now))
    return this
  }

  async weigh(calls: number): Promise<void> {
    if (calls <= this.#counted) return
    try {
      await this.take(calls - this.#counted)
    } catch (error) {
      await this.giveBack()
      throw error
    }
  }

  async giveBack(): Promise<void> {
    if (this.#counted === 0) return
    const { ctx, state } = this.#request
    const given = this.#counted
    this.#counted = 0
    state.cost = 0
    const remaining = Math.min(this.#quota.limit, this.#remaining + given)
    ctx.set(quotaHeaders(this.#quota, remaining, state.now))
    await this.#limits.giveBack(this.#quota, given)
  }
}

/** No counter is asked; the record of usage still says how much it was. */
export const unlimited = (state: { cost: number }): Metered => ({
  async weigh(calls) {
    state.cost = Math.max(state.cost, calls)
  },
  async giveBack() {
    state.cost = 0
  },
})
