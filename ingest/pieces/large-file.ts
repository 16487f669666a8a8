import { stat } from 'node:fs/promises'
import { type Answers, answersInAddress, type Mapping, withAnswers } from '../../contracts/mapping.ts'
import { UnreadableTableFile } from '../../runtime/table-files/table-file.ts'
import { openDocument, sniffOf } from '../archive-members.ts'
import { type Feed, type FeedDocument, type OpenDocument, RejectedDocument } from '../feed.ts'
import type { Chosen, MappingOptions } from '../mappings/choose.ts'
import { feedOrMapping, mappingOfHead } from '../mappings/feed-or-mapping.ts'
import { mappingFeed } from '../mappings/mapping-feed.ts'
import { tickerOf } from '../mappings/names.ts'
import { type Agreed, agreedOf, answersForPiece } from '../mappings/settle-piece.ts'
import { changed } from '../whole-file.ts'
import { type Buckets, newBuckets } from './buckets.ts'
import { headOf } from './large-head.ts'
import { splitTable, splitText } from './split.ts'

/**
 * From this size on a table of prices of many tickers is read in pieces: read whole, its rows take some 15 times as much
 * memory, and an import is to stay below 400 MB.
 */
export const largeFrom = 8 * 1024 ** 2
/** Text of a piece: some 40,000 rows. */
export const defaultPieceBytes = 2 * 1024 ** 2
/** A ticker has at most 10,000 sessions; a bucket this large is of no column of tickers. */
const largestPiece = 64 * 1024 ** 2

/** What comes of a large file: its pieces one by one, each a document with the feed that reads it. */
export interface Piece extends Pick<Chosen, 'document' | 'feed'> {
  readonly part: number
  readonly parts: number
}

export interface LargeOptions {
  readonly mappings: MappingOptions
  readonly onProgress: (step: 'reading', done: number, of: number) => void
  readonly signal?: AbortSignal | undefined
  /** Bytes from which on a file is read in pieces: of its text, where it is packed or typed. */
  readonly largeFrom?: number
  /** Bytes of a piece. */
  readonly pieceBytes?: number
}

/**
 * A table of many tickers that is too large to be read at once, in pieces of whole tickers; null where it is another kind
 * of file and is read as a whole. What one piece settles (unit, kind of prices, days) must hold in all of them.
 *
 * @param empty the document without its body
 * @throws RejectedDocument as `feedOrMapping` does, and `changed-while-read`, `file-too-large`
 */
export async function largeFile(
  path: string,
  empty: FeedDocument,
  feeds: readonly Feed[],
  options: LargeOptions,
): Promise<AsyncGenerator<Piece> | null> {
  const before = await stat(path)
  const limit = options.largeFrom ?? largeFrom
  const head = await headOf(path, empty, before.size, limit).catch(error => {
    // What is wrong with a smaller one is said when it is read as a whole.
    if (error instanceof UnreadableTableFile && before.size < limit) return null
    return asRefusal(error)
  })
  if (head === null) return null
  const opened = await openDocument(head.document)
  const found = mappingOfHead(opened, feeds, options.mappings, sniffOf(opened))
  if (found === null) return null
  const { table, located } = found
  const count = Math.max(1, Math.ceil(head.textBytes / (options.pieceBytes ?? defaultPieceBytes)))
  const buckets = newBuckets(count)
  try {
    const name = tickersOf(found.mapping)
    const progress = (done: number, of: number) => {
      options.signal?.throwIfAborted()
      options.onProgress('reading', done, of)
    }
    const { ticker } = located
    const header = head.table
      ? await splitTable(head.table, ticker, name, buckets, done =>
          progress(done, head.table?.rowCount ?? done),
        )
      : await splitText(
          {
            path,
            name: empty.name,
            isGzip: head.isGzip,
            charset: head.charset,
            headerLine: table.kind === 'json-lines' ? 0 : table.headerLine,
            separator: table.separator,
            ticker,
            tickerName: table.header[ticker] ?? '',
            tickerOf: name,
          },
          buckets,
          done => progress(done, before.size),
        )
    buckets.flush()
    const after = await stat(path)
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw changed(empty.name, before.size, after.size)
    const full = buckets.filled()
    const largest = full.reduce(
      (one, other) => (buckets.size(other) > buckets.size(one) ? other : one),
      full[0]!,
    )
    if (buckets.size(largest) > largestPiece)
      throw new RejectedDocument(
        'file-too-large',
        `${empty.name}: ${table.header[ticker]} hardly tells its ${before.size} bytes apart: cut it, by ticker or by year`,
      )
    // The one with the most rows says most of what is open.
    const document = (bucket: number): FeedDocument => pieceOf(empty, header, buckets, bucket, full)
    const agreed = await agreement(document(largest), feeds, options.mappings)
    return piecesOf(agreed, document, full, buckets)
  } catch (error) {
    buckets.remove()
    return asRefusal(error)
  }
}

/** A damaged file is refused by its reason; whatever else failed goes on. */
function asRefusal(error: unknown): never {
  if (error instanceof UnreadableTableFile) throw new RejectedDocument(error.reason, error.message)
  throw error
}

interface Agreement {
  readonly mapping: Mapping
  readonly said: Answers
  readonly agreed: Agreed
  readonly feed: Feed
}

/** What the piece with the most rows settles. Nothing of the piece itself stays in memory. */
async function agreement(
  sample: FeedDocument,
  feeds: readonly Feed[],
  mappings: MappingOptions,
): Promise<Agreement> {
  const { by, document } = await feedOrMapping(sample, await openDocument(sample), feeds, mappings)
  if (!by) throw new Error('a piece of a large file is read by a mapping')
  const said = { ...answersInAddress(document.url), ...mappings.answers }
  return {
    mapping: by.mapping,
    said,
    agreed: agreedOf(by.mapping, await openDocument(document), said),
    feed: mappingFeed(by.mapping, by.version, by.source),
  }
}

async function* piecesOf(
  { mapping, said, agreed, feed }: Agreement,
  document: (bucket: number) => FeedDocument,
  full: readonly number[],
  buckets: Buckets,
): AsyncGenerator<Piece> {
  try {
    for (const [at, bucket] of full.entries()) {
      const one = document(bucket)
      const opened = await openDocument(one)
      const read = answeredPiece(mapping, one, opened, said, agreed, feed)
      yield { part: at + 1, parts: full.length, ...read }
    }
  } finally {
    buckets.remove()
  }
}

/** A piece with its answers in its address; one that contradicts the others is refused when it is parsed, and says why. */
export function answeredPiece(
  mapping: Mapping,
  one: FeedDocument,
  opened: OpenDocument,
  said: Answers,
  agreed: Agreed,
  feed: Feed,
): Pick<Piece, 'document' | 'feed'> {
  try {
    const answers = answersForPiece(mapping, opened, said, agreed)
    const url = withAnswers(one.url, answers)
    return {
      document: { ...one, url },
      feed: {
        ...feed,
        // It is unpacked already.
        open: async other =>
          other.body === one.body && other.name === one.name ? { ...opened, url } : openDocument(other),
      },
    }
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    return {
      document: one,
      feed: {
        ...feed,
        parse() {
          throw error
        },
      },
    }
  }
}

function pieceOf(
  empty: FeedDocument,
  header: string,
  buckets: Buckets,
  bucket: number,
  full: readonly number[],
): FeedDocument {
  const [part, parts] = [full.indexOf(bucket) + 1, full.length].map(n => String(n).padStart(3, '0'))
  const [bare, mark = ''] = empty.url.split(/(?=#mapping\?)/)
  return {
    ...empty,
    url: `${bare}#part=${part}-of-${parts}${mark}`,
    name: `${empty.name.replace(/\.gz$/i, '')}.part-${part}-of-${parts}`,
    body: buckets.read(bucket, header),
  }
}

/** Two spellings of one ticker are one; of half a million rows a few hundred differ. */
function tickersOf(mapping: Mapping): (cell: string) => string {
  const remove = mapping.ticker?.remove ? new RegExp(mapping.ticker.remove, 'i') : undefined
  const cached = new Map<string, string>()
  return cell => {
    let ticker = cached.get(cell)
    if (ticker === undefined) {
      ticker = tickerOf(cell, remove).ticker
      if (cached.size < 100_000) cached.set(cell, ticker)
    }
    return ticker
  }
}
