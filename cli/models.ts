import { isScore, type ReadModel } from '../projections/engine/projection.ts'
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

/** These read models and all that they are derived from. */
export function withSources(models: readonly ReadModel[]): ReadModel[] {
  const wanted = new Set<string>()
  const want = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    const model = readModels.find(m => m.name === name)
    if (model && isScore(model)) for (const source of model.from) want(source)
  }
  for (const model of models) want(model.name)
  return readModels.filter(m => wanted.has(m.name))
}
