import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BulkFormat, bulkFormats, type DataSetId } from '../../contracts/http/bulk.ts'
import { version } from '../../contracts/version.ts'
import type { DataSet } from './data-set.ts'
import { dataSets } from './data-sets.ts'
import { parquet } from './parquet.ts'
import { BulkNotReady, beginSnapshot, type SnapshotState } from './snapshot.ts'
import { copyStatement, notOfSnapshot, type Selection } from './statement.ts'

export interface DownloadRequest {
  readonly dataset: DataSetId
  readonly format: BulkFormat
  readonly selection: Selection
}

export interface Download {
  /** Strong: the same bytes for the same selection, format, state and version of vnfin. */
  readonly etag: string
  readonly type: string
  readonly fileName: string
  readonly simulated: boolean
  /**
   * Sends the rows of the snapshot; call it once. A reader that destroys the stream ends the statement in Postgres; an
   * error of the database destroys the stream.
   */
  stream(): Readable
  /** Ends a download of which nothing is read. */
  close(): Promise<void>
}

/** Sizes of whole files that were sent to their end, by pool and ETag. */
const sizes = new WeakMap<pg.Pool, Map<string, number>>()
const mostSizes = 500

/** Bytes of the whole file in this state, if this process has sent it. */
export function sizeOf(
  pool: pg.Pool,
  dataset: DataSetId,
  format: BulkFormat,
  state: SnapshotState,
): number | null {
  const etag = etagOf({ dataset, format, selection: { columns: dataSets[dataset].columns } }, state)
  return sizes.get(pool)?.get(etag) ?? null
}

/**
 * Opens a download in a transaction of its own: one snapshot, read only, no longer than `maxMs`.
 * @throws BulkNotReady where the read model has no tables yet
 */
export async function openDownload(
  pool: pg.Pool,
  request: DownloadRequest,
  { maxMs }: { readonly maxMs: number },
): Promise<Download> {
  const { dataset, format, selection } = request
  const set: DataSet = dataSets[dataset]
  const client = await pool.connect()
  let state: SnapshotState
  try {
    const found = await beginSnapshot(client, set, maxMs)
    if (found === null) throw new BulkNotReady(set.model)
    state = found
  } catch (error) {
    client.release(true)
    throw error
  }
  const etag = etagOf(request, state)
  const isWhole =
    selection.from === undefined &&
    selection.to === undefined &&
    selection.tickers === undefined &&
    selection.columns === set.columns
  return {
    etag,
    type: bulkFormats[format],
    fileName: `${dataset}.${format}`,
    simulated: state.simulated,
    async close() {
      await client.query('rollback')
      client.release()
    },
    stream() {
      const source = client.query(copyTo(copyStatement(set, selection, format, state.oid)))
      source.once('error', (error: Error & { code?: string }) => {
        if (error.code === notOfSnapshot)
          error.message = `${set.model} was swapped for another build as the download began: ask again.`
      })
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          bytes += chunk.length
          done(null, chunk)
        },
      })
      const made =
        format === 'csv.gz'
          ? [createGzip({ level: 4 })]
          : format === 'parquet'
            ? [parquet(selection.columns, { dataset, etag, columns: textsOf(selection) })]
            : []
      pipeline([source, ...made, counted], error => {
        if (error) return void cancel(pool, client, state.pid)
        if (isWhole) remember(pool, etag, bytes)
        client.query('commit').then(
          () => client.release(),
          () => client.release(true),
        )
      })
      return counted
    },
  }
}

/** Ends the statement of a download that is no longer read, and its connection. */
async function cancel(pool: pg.Pool, client: pg.PoolClient, pid: number): Promise<void> {
  client.release(true)
  // A sort that has sent nothing yet would not notice that its connection is gone.
  await pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {
    // Without a database there is no statement either.
  })
}

function remember(pool: pg.Pool, etag: string, bytes: number): void {
  const known = sizes.get(pool) ?? new Map<string, number>()
  sizes.set(pool, known)
  known.set(etag, bytes)
  const [oldest] = known.keys()
  if (known.size > mostSizes && oldest !== undefined) known.delete(oldest)
}

/** For the metadata of a Parquet file: what CSV readers find in the list. */
const textsOf = ({ columns }: Selection) =>
  columns.map(({ name, unit, description }) => ({ name, unit: unit ?? null, description }))

function etagOf(
  { dataset, format, selection }: DownloadRequest,
  { version: of, build, position, oid }: SnapshotState,
) {
  const { from, to, tickers, columns } = selection
  const about = [
    version,
    dataset,
    format,
    from,
    to,
    tickers,
    columns.map(({ name }) => name),
    of,
    build,
    position,
    // Another database may stand at the same position: a sandbox, one made again.
    oid,
  ]
  return `"${createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 24)}"`
}
