import { sql } from 'kysely'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { type ReadModelState, readStatus } from '../engine/status.ts'
import { readModels } from '../index.ts'
import { type ExtentsOf, readFeedCoverage } from './coverage.ts'

export type { ReadModelState } from '../engine/status.ts'
export { notFresh } from './coverage.ts'
export { type Extent, extents, type PartsOfTable } from './supply.ts'

/** Where every read model stands against the log. */
export const readProgress = (db: Db, nats: Nats): Promise<ReadModelState[]> =>
  readStatus(db, nats, readModels)

/** Which feed supplies what of every read model and series (coverage.ts). */
export const readCoverage = (db: Db, now: Date, extentsOf?: ExtentsOf) =>
  readFeedCoverage(db, readModels, now, extentsOf)

export interface FeedInRows {
  readonly feed: string
  /** Documents that rows of live read models rest on. */
  readonly documents: number
  /** RFC 3339: when the newest of them was fetched. */
  readonly newest: string
  readonly simulated: boolean
}

/** Feeds behind what is served. */
export async function feedsInRows(db: Db): Promise<FeedInRows[]> {
  const { rows } = await sql<{ feed: string; documents: number; newest: Date; simulated: boolean }>`
    select s.feed, count(distinct s.document) as documents, max(s.observed_at) as newest, bool_or(s.simulated) as simulated
      from engine.source s join engine.build b using (name, build)
     where b.state = 'live'
     group by s.feed
     order by s.feed`.execute(db)
  return rows.map(row => ({ ...row, newest: row.newest.toISOString() }))
}
