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

export interface Refilling {
  readonly output: Output
  readonly signal: AbortSignal
  /** Whether the earlier tables stay, for `vnfin rollback`: they have rows of what is gone. */
  readonly keepPrevious: boolean
}

/**
 * Fills the read models of these kinds of fact again after facts of them were voided or removed. A vnfin that runs
 * rebuilds them too, because of the voids: this waits until it has.
 * @param types kinds of the facts
 */
export async function refill(
  env: Environment,
  types: readonly string[],
  { output, signal, keepPrevious }: Refilling,
): Promise<Refilled> {
  const rebuilt: string[] = []
  const left: string[] = []
  for (const model of readModels) {
    if (isScore(model) || !model.handles.some(({ type }) => types.includes(type))) continue
    const again = () => rebuild(env, model, { signal, keepPrevious })
    let result = await again()
    while (result.outcome === 'locked' && !signal.aborted) {
      await wait(500, undefined, { signal }).catch(() => undefined)
      result = await again()
    }
    if (result.outcome === 'swapped') {
      if (!keepPrevious) await dropPreviousIfAny(env, model.name)
      rebuilt.push(model.name)
    } else left.push(model.name)
    output.line(
      result.outcome === 'swapped'
        ? `${model.name}: rebuilt`
        : `${model.name}: not rebuilt (${result.outcome}); it has rows of these facts until you run vnfin rebuild ${model.name}${keepPrevious ? '' : ` and vnfin drop ${model.name}`}`,
    )
  }
  return { rebuilt, left }
}
