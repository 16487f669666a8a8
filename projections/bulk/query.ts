import type pg from 'pg'
import { type BulkFormat, bulkFormatNames, type DataSetId } from '../../contracts/http/bulk.ts'
import { dataSets } from './data-sets.ts'
import { sizeOf, wholeEtag } from './download.ts'
import { beginSnapshot, type SnapshotState } from './snapshot.ts'
import { countStatement } from './statement.ts'

export { type DataResource, dataPackage, dataPackageName, dataResource } from './data-package.ts'
export type { BulkColumn, DataSet } from './data-set.ts'
export { dataSets } from './data-sets.ts'
export { type Download, openDownload, storedName } from './download.ts'
export { readSelection, WrongSelection } from './selection.ts'
export { BulkNotReady, OtherPublishers } from './snapshot.ts'
export {
  ensureSqlViews,
  NoReaderRole,
  type QueryResult,
  readerRole,
  runReaderQuery,
  viewSchema,
} from './sql-views.ts'

/** What is in a data set now. */
export interface Contents {
  readonly rows: number
  readonly newest: string | null
  /** Rows of each year; null: it has no column of days. */
  readonly years: readonly { readonly year: number; readonly rows: number }[] | null
  /** ETags of the whole files in this state, by format. */
  readonly etags: Readonly<Record<BulkFormat, string>>
  /** Changes whenever a row of the read model may have. */
  readonly etag: string
  readonly bytes: Partial<Record<BulkFormat, number>>
}

const tokenOf = ({ version, build, position, joined }: SnapshotState) =>
  [`${version}.${build}.${position}`, ...(joined === '' ? [] : [joined])].join(' ')

interface Counted extends Pick<Contents, 'rows' | 'newest' | 'years'> {
  readonly token: string
}

/** Counts by pool and data set: a million rows are not counted again while nothing moves. */
const counts = new WeakMap<pg.Pool, Map<DataSetId, Counted>>()

/**
 * Rows and newest day of each of these data sets, counted once for each state of its read model.
 * @returns null for a data set whose read model has no tables yet
 */
export async function readContents(
  pool: pg.Pool,
  ids: readonly DataSetId[],
  { maxMs }: { readonly maxMs: number },
): Promise<Map<DataSetId, Contents | null>> {
  const counted = counts.get(pool) ?? new Map<DataSetId, Counted>()
  counts.set(pool, counted)
  const contents = new Map<DataSetId, Contents | null>()
  const client = await pool.connect()
  let broken = true
  try {
    for (const id of ids) {
      const set = dataSets[id]
      const state = await beginSnapshot(client, set, maxMs)
      if (state === null) contents.set(id, null)
      else {
        const token = tokenOf(state)
        const cached = counted.get(id)
        const now = cached?.token === token ? cached : { token, ...(await count(client, id)) }
        counted.set(id, now)
        contents.set(id, {
          rows: now.rows,
          newest: now.newest,
          years: now.years,
          etags: Object.fromEntries(
            bulkFormatNames.map(format => [format, wholeEtag(id, format, state)]),
          ) as Record<BulkFormat, string>,
          etag: `"${token}"`,
          bytes: Object.fromEntries(
            bulkFormatNames.flatMap(format => {
              const bytes = sizeOf(pool, id, format, state)
              return bytes === null ? [] : [[format, bytes]]
            }),
          ),
        })
      }
      await client.query('rollback')
    }
    broken = false
  } finally {
    client.release(broken)
  }
  return contents
}

async function count(client: pg.PoolClient, id: DataSetId): Promise<Omit<Counted, 'token'>> {
  const { rows } = await client.query<{ year: number | null; rows: number; newest: string | null }>(
    countStatement(dataSets[id]),
  )
  return {
    rows: rows.reduce((sum, year) => sum + year.rows, 0),
    newest: rows.findLast(({ newest }) => newest !== null)?.newest ?? null,
    years:
      dataSets[id].day === null
        ? null
        : rows.flatMap(({ year, rows }) => (year === null ? [] : [{ year, rows }])),
  }
}
