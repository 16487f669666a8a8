import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '../../runtime/nats-errors.ts'

/** Before the next try, ms. */
const pauseMs = 500

/**
 * The result of a call that may meet an election, tried again as ingest tries a document again.
 * @throws its error when it is no passing one, or after `seconds`
 */
export async function whenSettled<T>(work: () => Promise<T>, seconds = 90): Promise<T> {
  for (const end = performance.now() + seconds * 1_000; ; await pause(pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || performance.now() > end) throw error
    }
  }
}
