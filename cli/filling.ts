import { watchMaking } from '../ingest/nature.ts'
import type { Filling } from '../projections/engine/environment.ts'
import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'

/** Follows whether a simulated market is being made; `stop` ends that. */
export async function followFilling(nats: Nats, log: Log): Promise<Filling & { stop(): void }> {
  const callbacks = new Set<() => void>()
  let isOn = false
  const stop = await watchMaking(nats, log, isMaking => {
    const begins = isMaking && !isOn
    isOn = isMaking
    if (begins) for (const callback of callbacks) callback()
  })
  return {
    isOn: () => isOn,
    onBegin(callback) {
      callbacks.add(callback)
      if (isOn) callback()
      return () => callbacks.delete(callback)
    },
    stop,
  }
}
