import { waitUntilCaughtUp } from '../projections/engine/engine.ts'
import { readModels } from '../projections/index.ts'
import type { Invocation } from './command.ts'
import { openSystem, type System } from './system.ts'

/**
 * Runs a command of `vnfin feeds` on read models that stand at the end of the log: those of a vnfin that runs, or filled here.
 * @throws ServerAway; what `waitUntilCaughtUp` throws after five minutes
 */
export async function withReadModels<T>(
  { settings, output, signal }: Pick<Invocation, 'settings' | 'output' | 'signal'>,
  work: (system: System) => Promise<T>,
): Promise<T> {
  const system = await openSystem(settings, { name: 'feeds', output, project: true, attach: true })
  try {
    if (!system.attached) await waitUntilCaughtUp(system.env, readModels, { timeoutMs: 300_000, signal })
    return await work(system)
  } finally {
    await system.stop()
  }
}
