import { setTimeout as wait } from 'node:timers/promises'
import type { Environment } from '../projections/engine/environment.ts'
import { isScore } from '../projections/engine/projection.ts'
import { rebuild } from '../projections/engine/rebuild.ts'
import { dropPreviousIfAny } from '../projections/engine/rollback.ts'
import { readModels } from '../projections/index.ts'
import type { Output } from './output.ts'

export interface Refilled {
  readonly rebuilt: readonly string[]
  readonly left: readonly string[]
}

/**
 * Fills the read models of these kinds of fact again after facts of them were removed, and drops their earlier tables,
 * which have rows of what is gone. A vnfin that runs rebuilds them too, because of the voids: this waits until it has.
 * @param types kinds of the removed facts
 */
export async function refill(
  env: Environment,
  types: readonly string[],
  output: Output,
  signal: AbortSignal,
): Promise<Refilled> {
  const rebuilt: string[] = []
  const left: string[] = []
  for (const model of readModels) {
    if (isScore(model) || !model.handles.some(({ type }) => types.includes(type))) continue
    const again = () => rebuild(env, model, { signal, keepPrevious: false })
    let result = await again()
    while (result.outcome === 'locked' && !signal.aborted) {
      await wait(500, undefined, { signal }).catch(() => undefined)
      result = await again()
    }
    if (result.outcome === 'swapped') {
      await dropPreviousIfAny(env, model.name)
      rebuilt.push(model.name)
    } else left.push(model.name)
    output.line(
      result.outcome === 'swapped'
        ? `${model.name}: rebuilt`
        : `${model.name}: not rebuilt (${result.outcome}); it has rows of removed facts until you run vnfin rebuild ${model.name} and vnfin drop ${model.name}`,
    )
  }
  return { rebuilt, left }
}
