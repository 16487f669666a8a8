import { allStatementSources } from '../../projections/statements/query.ts'
import type { Services } from '../http/route.ts'
import { sharedReading } from '../shared-reading.ts'

/** Feeds behind all statements that are served. The query reads the whole table. */
export const servedStatementSources = (services: Services): Promise<readonly string[]> =>
  sharedReading(services, { name: 'statement sources', models: ['statements'] }, allStatementSources)
