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

/**
 * How many requests a process works on at once. More of them would not be answered sooner: each would wait for the
 * database and the processor behind all others, until its caller has given up. Those beyond are refused at once, so that
 * those within are answered in time and the process is free again as soon as the load is gone.
 */
export class Admission {
  readonly #max: number
  #running = 0

  constructor(max: number) {
    this.#max = max
  }

  /** @throws Problem overloaded */
  refuseWhenFull(): void {
    if (this.#running < this.#max) return
    refused.inc()
    throw problem('overloaded', {
      detail: `${this.#max} requests are being answered.`,
      action:
        'Try again after the seconds of Retry-After, each time later; cached answers and tax calculators are not limited.',
      headers: { 'retry-after': '2' },
    })
  }

  /**
   * Takes a request on.
   * @returns what ends it, once its answer is made; a stream is not waited for
   * @throws Problem overloaded
   */
  begin(): () => void {
    this.refuseWhenFull()
    this.#running++
    running++
    return () => {
      this.#running--
      running--
    }
  }
}
