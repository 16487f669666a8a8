import { setTimeout as wait } from 'node:timers/promises'

/** Time as the fetcher sees it: tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Ends early, without an error, when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    wait(Math.min(ms, 2 ** 31 - 1), undefined, signal ? { signal } : {}).catch(error => {
      if ((error as Error).name !== 'AbortError') throw error
    }),
}
