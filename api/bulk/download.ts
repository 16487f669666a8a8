import fresh from 'fresh'
import {
  type BulkFormat,
  type BulkQuery,
  bulkFormatNames,
  bulkFormats,
  bulkParams,
  bulkQuery,
} from '../../contracts/http/bulk.ts'
import { described, object, optional, text } from '../../contracts/schema.ts'
import { downloadCalls, downloadMinutes } from '../../contracts/tiers.ts'
import { openDownload, readSelection, WrongSelection } from '../../projections/bulk/query.ts'
import { variesByKey } from '../access/private-headers.ts'
import type { RequestHeaders } from '../http/caller.ts'
import { preferredType } from '../http/negotiate.ts'
import { problem } from '../http/problem.ts'
import { type OtherResponse, route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { onBulkPool } from './bulk-pool.ts'
import { fromStore } from './from-store.ts'
import { takePlace } from './open-downloads.ts'

const mediaType = (format: BulkFormat) => bulkFormats[format].split(';')[0]!

const headers = {
  ETag: {
    description: 'Strong: the same bytes for the same selection and state',
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'A name for the file', schema: { type: 'string' } },
  'Accept-Ranges': {
    description: 'bytes: the file is on disk, and Range sends a part of it; none: it is made as it is sent',
    schema: { type: 'string', enum: ['bytes', 'none'] },
  },
  'X-Left-Out': {
    description: 'With use=commercial: rows of publishers that do not grant it, which are not in the file',
    schema: { type: 'integer' },
  },
  'Repr-Digest': {
    description: 'SHA-256 of the whole file (RFC 9530), where it is on disk as a whole',
    schema: { type: 'string' },
  },
} as const

const fileOf = (format: BulkFormat, status: 200 | 206): OtherResponse => ({
  status,
  contentType: mediaType(format),
  description: `${status === 200 ? 'The file' : 'The bytes of the file that Range names'} (format=${format})`,
  schema:
    format === 'csv' || format === 'jsonl'
      ? { type: 'string', contentMediaType: mediaType(format) }
      : { type: 'string', format: 'binary' },
  headers:
    status === 200
      ? headers
      : {
          ...headers,
          'Content-Range': {
            description: 'Which bytes these are, and how many the file has',
            schema: { type: 'string' },
          },
        },
})

const files: readonly OtherResponse[] = bulkFormatNames.flatMap(format => [
  fileOf(format, 200),
  fileOf(format, 206),
])

/** One data set as a file. */
export const downloadDataSet = route({
  method: 'GET',
  path: '/api/bulk/:dataset',
  area: 'market',
  tier: 'free',
  cost: downloadCalls,
  // A download begins only after it is counted.
  weigh: () => downloadCalls,
  takesRanges: true,
  refusesUse: true,
  summary: 'A whole data set as CSV, JSON lines, Parquet or Arrow',
  description: `One snapshot, in the order of its key, streamed. Counts as ${downloadCalls} calls; a request with If-None-Match of an unchanged file counts nothing. Two downloads of an account at a time, each of ${downloadMinutes} minutes at most. Whole data sets, and years of them (year), are made once for each state and are on disk: an interrupted transfer goes on with Range and If-Range. Other selections are made as they are sent: a transfer that ends early was not whole, ask again.`,
  tags: ['bulk'],
  params: bulkParams,
  query: bulkQuery,
  requestHeaders: object({
    range: optional(described(text, 'Bytes of the file, as bytes=1000-; one part only')),
    'if-range': optional(described(text, 'ETag that the part must belong to; else the whole file is sent')),
  }),
  responses: {},
  alternatives: files,
  async handle({ params: { dataset }, query, headers, caller, address, services, now }) {
    const format = query.format ?? formatBy(headers)
    const selection = selectionOf(dataset, query, todayAt(now))
    const place = takePlace(caller.account ?? address)
    try {
      const download = await onBulkPool(services, pool =>
        openDownload(pool, { dataset, format, selection }, { maxMs: downloadMinutes * 60_000 }),
      )
      const { etag, type, fileName } = download
      const about = {
        etag,
        'cache-control': 'private, no-cache',
        vary: variesByKey,
        'content-disposition': `attachment; filename="${fileName}"`,
        'accept-ranges': 'none',
        ...(download.simulated ? { 'x-simulated': 'true' } : {}),
        ...(download.leftOut ? { 'x-left-out': String(download.leftOut) } : {}),
      }
      if (fresh({ 'if-none-match': headers['if-none-match'] }, { etag })) {
        await download.close()
        place.free()
        return { status: 304, text: null, type, headers: about }
      }
      const files = services.bulkFiles
      if (files !== undefined && download.storedAs !== null) {
        const { reply, until } = await fromStore(files, download, download.storedAs, headers)
        place.until(reply.text)
        place.alsoUntil(until)
        return { ...reply, type, headers: { ...about, ...reply.headers } }
      }
      const stream = download.stream()
      place.until(stream)
      return { text: stream, type, headers: about }
    } catch (error) {
      place.free()
      throw error
    }
  },
})

/** @throws Problem not_acceptable */
function formatBy({ accept }: RequestHeaders): BulkFormat {
  const types = bulkFormatNames.map(mediaType)
  const preferred = preferredType(accept === undefined ? undefined : String(accept), types)
  if (preferred !== null) return bulkFormatNames[types.indexOf(preferred)]!
  throw problem('not_acceptable', {
    detail: `The header Accept allows none of ${types.join(', ')}.`,
    action: `Ask for one of them, leave the header out, or name a format: ?format=${bulkFormatNames.join(', ')}.`,
  })
}

/** @throws Problem validation_failed */
function selectionOf(dataset: Parameters<typeof readSelection>[0], query: BulkQuery, today: string) {
  try {
    return readSelection(dataset, query, today)
  } catch (error) {
    if (!(error instanceof WrongSelection)) throw error
    throw problem('validation_failed', {
      detail: `The parameter ?${error.field} ${error.rule}.`,
      action: error.remedy,
      errors: [{ pointer: `?${error.field}`, detail: error.rule }],
    })
  }
}
