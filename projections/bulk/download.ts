import { createHash } from 'node:crypto'
import { Duplex, pipeline, type Readable, Transform } from 'node:stream'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BulkFormat, bulkFormats, type DataSetId } from '../../contracts/http/bulk.ts'
import { version } from '../../contracts/version.ts'
import type { Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { arrowStream } from './arrow.ts'
import type { DataSet } from './data-set.ts'
import { dataSets } from './data-sets.ts'
import { parquet } from './parquet.ts'
import { BulkNotReady, beginSnapshot, OtherPublishers, publishersOf, type SnapshotState } from './snapshot.ts'
import { copyStatement, notOfSnapshot, othersStatement, type Selection } from './statement.ts'

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
  /** Rows that are left out because other publishers state them; null: all publishers are wanted. */
  readonly leftOut: number | null
  /** Name of its file in a store: of a whole data set, or of a year of it; null: a selection that few others ask for. */
  readonly storedAs: string | null
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
const maxSizes = 500

/** Bytes of the whole file in this state, if this process has sent it. */
export function sizeOf(
  pool: pg.Pool,
  dataset: DataSetId,
  format: BulkFormat,
  state: SnapshotState,
): number | null {
  return sizes.get(pool)?.get(wholeEtag(dataset, format, state)) ?? null
}

/** The ETag of the whole file in this state. */
export const wholeEtag = (dataset: DataSetId, format: BulkFormat, state: SnapshotState): string =>
  etagOf({ dataset, format, selection: { columns: dataSets[dataset].columns } }, state)

/** The name of the file of this ETag in a store. */
export const storedName = (dataset: DataSetId, format: BulkFormat, etag: string): string =>
  `${dataset}.${etag.slice(1, -1)}.${format}`

/**
 * Opens a download in a transaction of its own: one snapshot, read only, no longer than `maxMs`.
 * @throws BulkNotReady where the read model has no tables yet
 * @throws OtherPublishers where rows do not say whose they are, and some may be of others than are wanted
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
  let leftOut: number | null
  try {
    const found = await beginSnapshot(client, set, maxMs)
    if (found === null) throw new BulkNotReady(set.model)
    state = found
    leftOut = await countOthers(client, set, selection)
  } catch (error) {
    client.release(true)
    throw error
  }
  const etag = etagOf(request, state)
  const isUnfiltered =
    selection.tickers === undefined &&
    selection.join === undefined &&
    selection.publishers === undefined &&
    selection.columns === set.columns
  const isWhole = isUnfiltered && selection.from === undefined && selection.to === undefined
  return {
    etag,
    type: bulkFormats[format],
    fileName: `${dataset}${selection.year === undefined ? '' : `-${selection.year}`}.${format}`,
    simulated: state.simulated,
    leftOut,
    storedAs:
      isWhole || (isUnfiltered && selection.year !== undefined) ? storedName(dataset, format, etag) : null,
    async close() {
      await client.query('rollback')
      client.release()
    },
    stream() {
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          bytes += chunk.length
          done(null, chunk)
        },
      })
      const made = stagesOf(format, selection, { dataset, etag, columns: textsOf(selection) })
      const begin = async () => {
        const join = await joinOf(set, selection, client)
        if (counted.destroyed) return void cancel(pool, client, state.pid)
        const source = client.query(copyTo(copyStatement(set, selection, format, state.oid, join)))
        source.once('error', (error: Error & { code?: string }) => {
          if (error.code === notOfSnapshot)
            error.message = `${set.model} was swapped for another build as the download began: ask again.`
        })
        pipeline([source, ...made, counted], error => {
          if (error) return void cancel(pool, client, state.pid)
          if (isWhole) remember(pool, etag, bytes)
          client.query('commit').then(
            () => client.release(),
            () => client.release(true),
          )
        })
      }
      begin().catch(error => {
        counted.destroy(error)
        void cancel(pool, client, state.pid)
      })
      return counted
    },
  }
}

/**
 * Rows of a selection that other publishers than the wanted ones state; null: all are wanted.
 * @throws OtherPublishers
 */
async function countOthers(
  client: pg.PoolClient,
  set: DataSet,
  selection: Selection,
): Promise<number | null> {
  const { publishers } = selection
  if (publishers === undefined) return null
  if (set.source !== null) {
    const { rows } = await client.query<{ rows: number }>(othersStatement(set, selection))
    return rows[0]!.rows
  }
  const others = (await publishersOf(client, set)).filter(id => !publishers.includes(id))
  if (others.length > 0) throw new OtherPublishers(others)
  return 0
}

/** What makes a format of what COPY sends. */
function stagesOf(format: BulkFormat, { columns }: Selection, about: Readonly<Record<string, unknown>>) {
  switch (format) {
    case 'csv.gz':
      return [createGzip({ level: 4 })]
    case 'csv.zst':
      return [createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })]
    case 'parquet':
      return [Duplex.from(parquet(columns, about))]
    case 'arrow':
      return [Duplex.from(arrowStream(columns, about))]
    default:
      return []
  }
}

/** SQL of what is joined to the rows, read in the snapshot of the download. */
const joinOf = async ({ join }: DataSet, selection: Selection, client: pg.PoolClient): Promise<string> =>
  join === undefined || selection.join === undefined
    ? ''
    : join.sql(dbOfTrx(client as Trx), {
        ...selection.join,
        ...(selection.from === undefined ? {} : { from: selection.from }),
        ...(selection.tickers === undefined ? {} : { tickers: selection.tickers }),
      })

/** Ends the statement of a download that is no longer read, and its connection. */
async function cancel(pool: pg.Pool, client: pg.PoolClient, pid: number): Promise<void> {
  client.release(true)
  // A sort that has sent nothing yet would not notice that its connection is gone.
  await pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {
    // Without a database there is no statement either.
  })
}

function remember(pool: pg.Pool, etag: string, bytes: number): void {
  const cached = sizes.get(pool) ?? new Map<string, number>()
  sizes.set(pool, cached)
  cached.set(etag, bytes)
  const [oldest] = cached.keys()
  if (cached.size > maxSizes && oldest !== undefined) cached.delete(oldest)
}

/** For the metadata of a Parquet file: what CSV readers find in the list. */
const textsOf = ({ columns }: Selection) =>
  columns.map(({ name, unit, description }) => ({ name, unit: unit ?? null, description }))

function etagOf(
  { dataset, format, selection }: DownloadRequest,
  { version: of, build, position, oid, joined }: SnapshotState,
) {
  const { from, to, tickers, columns, publishers } = selection
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
    ...(selection.join === undefined ? [] : [joined, selection.join]),
    ...(publishers === undefined ? [] : [{ publishers }]),
  ]
  return `"${createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 24)}"`
}
