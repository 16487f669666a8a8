import type { ReadModel } from '../projections/engine/projection.ts'
import { readModels } from '../projections/index.ts'
import { UsageError } from './command.ts'

/** A read model by its name. @throws UsageError that lists the names there are. */
export function modelNamed(name: string | undefined): ReadModel {
  const model = readModels.find(m => m.name === name)
  if (model) return model
  throw new UsageError(
    `${name === undefined ? 'Name a read model' : `There is no read model '${name}'`}. There are: ${readModels.map(m => m.name).join(', ')}.`,
  )
}
