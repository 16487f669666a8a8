import { setImmediate as turn } from 'node:timers/promises'

/** Asks again until it is so. @throws when it is not within the time */
export async function eventually(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const since = performance.now()
  while (!(await isSo())) {
    if (performance.now() - since > withinMs) throw new Error(`not within ${withinMs} ms`)
    await turn()
  }
}
