import { Problem } from '../http/problem.ts'
import { LocalCounters } from './counters.ts'
import { needGranted } from './gate.ts'
import { anonymous } from './identify.ts'
import { quotaOf } from './quota.ts'

/** Keys that are none of ours, counted by address: each costs a look-up, and a second one a guess. */
export class Guesses {
  readonly #counters = new LocalCounters()
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  /** The count of an address in this minute. */
  of(address: string, now: Date) {
    const quota = quotaOf('unknown-keys', anonymous, address, now, '')!
    return {
      /** @throws Problem quota_exceeded */
      needRoom: () => {
        const left = quota.limit - this.#counters.used(quota)
        needGranted({ granted: left > 0, remaining: Math.max(0, left) }, quota, 1, now, this.#base)
      },
      failed: (error: unknown) => {
        if (error instanceof Problem && error.code === 'invalid_key') this.#counters.take(quota, 1)
      },
    }
  }
}
