import { maxDownloads } from '../contracts/tiers.ts'
import type { Log } from '../runtime/log.ts'
import { openPostgres, type Postgres } from '../runtime/postgres.ts'

/**
 * Connections for downloads of whole data sets: of their own, since each is taken for as long as its reader reads. Two
 * beside those of downloads, for the list of data sets and for ending a statement that nobody reads any more. Of the
 * primary: a replica ends long statements that stand in the way of its replay.
 */
export const downloadPool = (databaseUrl: string, log: Log): Postgres =>
  openPostgres(databaseUrl, {
    name: 'vnfin bulk',
    log,
    max: maxDownloads.ofProcess + 2,
    connectMs: 5_000,
  })
