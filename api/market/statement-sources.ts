import { allStatementSources } from '../../projections/statements/query.ts'
import type { Services } from '../http/route.ts'

interface Stored {
  readonly state: string
  readonly sources: Promise<readonly string[]>
}

const stored = new WeakMap<Services, Stored>()

/**
 * Feeds behind all statements that are served. The query reads the whole table, and its answer is the same until the
 * read model moves: so long it is not asked again.
 */
export function servedStatementSources(services: Services): Promise<readonly string[]> {
  const model = services.readModels.get('statements')
  const state = model === null ? '' : `${model.build}:${model.position}`
  const before = stored.get(services)
  if (before && model !== null && before.state === state) return before.sources
  const sources = allStatementSources(services.db)
  stored.set(services, { state, sources })
  // What could not be read is read again by the next who asks.
  sources.catch(() => stored.delete(services))
  return sources
}
