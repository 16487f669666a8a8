import { setTimeout as delay } from 'node:timers/promises'
import { onFreePort } from './ports.ts'
import type { Log } from './service.ts'
import type { Supervised } from './supervise.ts'

/** A server that is started again, on the same port, whenever it ends without having been asked to. */
export interface Running {
  readonly port: number
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts a server on a free port and keeps it running. `start` resolves when the server answers and throws
 * when it does not; the first start is not repeated (but for a port that was taken), later ones are repeated
 * for ever with pauses of up to five seconds.
 */
export async function keepRunning(
  name: string,
  start: (port: number) => Promise<Supervised>,
  log: Log,
): Promise<Running> {
  const stopping = new AbortController()
  const first = await onFreePort(async port => ({ port, process: await start(port) }))
  let supervised = first.process
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      const how = await supervised.exited
      if (stopping.signal.aborted) return
      log(`${name} ended unexpectedly (${how}); starting it again`)
      if (!(await restart())) return
      if (stopping.signal.aborted) return supervised.stop()
    }
  }

  async function restart(): Promise<boolean> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        supervised = await start(first.port)
        return true
      } catch (error) {
        log(`${name} does not start again yet: ${(error as Error).message}`)
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return false
  }

  return {
    port: first.port,
    pid: () => supervised.pid,
    stop: async () => {
      stopping.abort()
      await supervised.stop()
      await watching
    },
  }
}
