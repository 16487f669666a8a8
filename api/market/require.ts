import { problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { awayProblem, readModelsAway } from '../http/unless-away.ts'

/** @throws Problem not_ready when the database is away or a read model is not there yet. */
export function requireReadModels(services: Services, ...names: string[]): void {
  const { readModels } = services
  if (readModels.unavailable !== null) throw awayProblem(readModelsAway)
  const absent = names.filter(name => readModels.get(name) === null)
  if (absent.length > 0)
    throw problem('not_ready', {
      detail: `Not built yet: ${absent.join(', ')}.`,
      action: 'Try again in some seconds.',
      headers: { 'retry-after': '5' },
    })
}
