import { setTimeout as wait } from 'node:timers/promises'

/**
 * Asks again until it is so.
 * @param withinMs named where the time is what is tested; else long enough for a machine at full load
 * @throws when it is not within the time
 */
export async function eventually(isSo: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const since = performance.now()
  while (!(await isSo())) {
    if (performance.now() - since > withinMs) throw new Error(`not within ${withinMs} ms`)
    await wait(5)
  }
}
