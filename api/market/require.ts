import { problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'

/** @throws Problem not_ready when the database is away or a read model is not there yet. */
export function requireReadModels(services: Services, ...names: string[]): void {
  const { readModels } = services
  if (readModels.unavailable !== null)
    throw problem('not_ready', {
      detail: 'The database of the read models does not answer.',
      action: 'Try again in some seconds; tax calculators answer meanwhile.',
      headers: { 'retry-after': '5' },
    })
  const absent = names.filter(name => readModels.get(name) === null)
  if (absent.length > 0)
    throw problem('not_ready', {
      detail: `Not built yet: ${absent.join(', ')}.`,
      action: 'Try again in some seconds.',
      headers: { 'retry-after': '5' },
    })
}
