import type { ReadModel } from '../projections/engine/projection.ts'
import { readModels } from '../projections/index.ts'
import { didYouMean } from './call-message.ts'
import { UsageError } from './command.ts'

/** A read model by its name. @throws UsageError that lists the names there are. */
export function modelNamed(name: string | undefined): ReadModel {
  const model = readModels.find(m => m.name === name)
  if (model) return model
  const names = readModels.map(m => m.name)
  throw new UsageError(
    `${name === undefined ? 'Name a read model.' : `There is no read model '${name}'.${didYouMean(name, names)}`} There are: ${names.join(', ')}.`,
  )
}
