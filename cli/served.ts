import { waitUntilCaughtUp } from '../projections/engine/engine.ts'
import { readModels } from '../projections/index.ts'
import { isNothingBuilt } from '../runtime/postgres.ts'
import type { Output } from './output.ts'
import type { System } from './system.ts'

/** Whether the read models have everything; false when no process projects, or not in time. */
export async function served(system: System, output: Output, signal: AbortSignal): Promise<boolean> {
  try {
    await waitUntilCaughtUp(system.env, readModels, { timeoutMs: 600_000, signal })
    return true
  } catch (error) {
    const why = isNothingBuilt(error)
      ? 'no process has filled any in this database; start one with: vnfin up'
      : (error as Error).message
    output.note(`The facts are in the log; the read models are not up to date yet: ${why}`)
    return false
  }
}
