import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../ingest/fetch/clock.ts'

/** A clock that goes many times as fast as that of the wall, for what waits on a real line. */
export function fastClock(time: string, speed: number): Clock & { restart(): void } {
  const start = Date.parse(time)
  let began = performance.now()
  return {
    restart() {
      began = performance.now()
    },
    now: () => Math.floor(start + (performance.now() - began) * speed),
    sleep: (ms, signal) => wait(ms / speed, undefined, signal ? { signal } : {}).catch(() => undefined),
  }
}
