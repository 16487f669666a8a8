import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../ingest/fetch/clock.ts'

/** A clock that goes many times as fast as that of the wall, and may be set forward. */
export interface FastClock extends Clock {
  restart(): void
  /** @param time the instant that it is now, later than it was: who sleeps until then wakes */
  moveTo(time: string): void
}

/**
 * For what waits on a real line. A test takes its steps at a pace that leaves a busy machine time enough for each, and
 * then moves the clock to the hour that it waits for.
 */
export function fastClock(time: string, speed: number): FastClock {
  let start = Date.parse(time)
  let began = performance.now()
  const now = () => Math.floor(start + (performance.now() - began) * speed)
  return {
    now,
    restart() {
      began = performance.now()
    },
    moveTo(time) {
      start = Date.parse(time)
      began = performance.now()
    },
    async sleep(ms, signal) {
      const end = now() + ms
      while (now() < end && !signal?.aborted)
        await wait(Math.min(step, (end - now()) / speed), undefined, signal ? { signal } : {}).catch(
          () => undefined,
        )
    },
  }
}

/** A clock that is moved is noticed so soon, in milliseconds of the wall. */
const step = 10
