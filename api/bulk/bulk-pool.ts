import type pg from 'pg'
import { BulkNotReady, OtherPublishers } from '../../projections/bulk/query.ts'
import { isInfrastructureError, isNothingBuilt } from '../../runtime/postgres.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { awayProblem, readModelsAway } from '../http/unless-away.ts'
import { licenceForbids } from '../licensing/with-use.ts'

const notReady = (detail: string) =>
  problem('not_ready', { detail, action: 'Try again in some seconds.', headers: { 'retry-after': '5' } })

/**
 * Runs work on the connections for downloads.
 * @throws Problem not_ready where there are none, where the database is away, and where a read model has no tables yet;
 *   licence_forbids where rows may be of publishers that are not wanted
 */
export async function onBulkPool<T>({ bulk }: Services, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  if (bulk === undefined) throw notReady('This server has no connections for downloads.')
  try {
    return await work(bulk)
  } catch (error) {
    if (error instanceof OtherPublishers) throw licenceForbids(error.publishers)
    if (error instanceof BulkNotReady) throw notReady(`Not built yet: ${error.model}.`)
    if (isInfrastructureError(error) || isNothingBuilt(error)) throw awayProblem(readModelsAway, error)
    throw error
  }
}
