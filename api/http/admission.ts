import { Counter } from 'prom-client'
import { processGauge, requestRegistry } from '../system/request-metrics.ts'
import { problem } from './problem.ts'
import type { AnyRoute } from './route.ts'

/** Whether a route is refused while too much is being worked on. Tax and pages that stand alone take microseconds. */
export const isBounded = ({ area, standsAlone, alwaysAnswers }: AnyRoute): boolean =>
  area !== 'tax' && standsAlone !== true && alwaysAnswers !== true

let running = 0
processGauge('vnfin_http_requests_running', 'Requests that are being worked on', () => running)
const refused = new Counter({
  name: 'vnfin_http_requests_refused_total',
  help: 'Requests answered 503 because as many as allowed were being worked on',
  registers: [requestRegistry],
})

/** As many requests as are worked on may wait, times this: what one customer sends at once is no overload. */
const waitingTimes = 3
/** Longest wait for a place, ms; then others would wait too long behind it. */
const longestWaitMs = 2_000

/**
 * How many requests a process works on at once, and how many wait for it. More of them would not be answered sooner: each
 * would wait for the database and the processor behind all others, until its caller has given up. Those beyond are refused
 * at once, so that those within are answered in time and the process is free again as soon as the load is gone.
 */
export class Admission {
  readonly #max: number
  /** What gives each its place, first come first. */
  readonly #waiting = new Set<() => void>()
  #running = 0

  constructor(max: number) {
    this.#max = max
  }

  /** @throws Problem overloaded where so many wait that another one would wait too long */
  refuseWhenFull(): void {
    if (this.#running >= this.#max && this.#waiting.size >= this.#max * waitingTimes) throw this.#overloaded()
  }

  /**
   * Takes a request on, after those that wait already.
   * @returns what ends it, once its answer is made; a stream is not waited for
   * @throws Problem overloaded
   */
  async begin(): Promise<() => void> {
    this.refuseWhenFull()
    if (this.#running >= this.#max) await this.#place()
    else {
      this.#running++
      running++
    }
    return () => this.#end()
  }

  /** A place that another request has left. */
  #place(): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(take)
        reject(this.#overloaded())
      }, longestWaitMs)
      this.#waiting.add(take)
    })
  }

  /** The place goes to the first that waits. */
  #end(): void {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next()
      return
    }
    this.#running--
    running--
  }

  #overloaded() {
    refused.inc()
    return problem('overloaded', {
      detail: `${this.#max} requests are being answered, and as many as may wait for it.`,
      action:
        'Try again after the seconds of Retry-After, each time later; cached answers and tax calculators are not limited.',
      headers: { 'retry-after': '2' },
    })
  }
}
