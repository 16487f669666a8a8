import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { closestMatches } from '../contracts/closest-matches.ts'
import { withAnswers } from '../contracts/mapping.ts'
import { vietnamIso } from '../contracts/vietnam-time.ts'
import type { Nats } from '../runtime/nats.ts'
import { storedBody } from './archive.ts'
import { openDocument, sniffOf } from './archive-members.ts'
import { type Feed, type FeedDocument, type Parsed, RejectedDocument } from './feed.ts'
import { readOnce } from './finish.ts'
import { type ImportReport, totalsOf } from './import-totals.ts'
import { ingestOrQuarantine, resumeOpen } from './ingest.ts'
import type { IngestOptions } from './ingest-options.ts'
import type { MappingOptions } from './mappings/choose.ts'
import { feedOrMapping } from './mappings/feed-or-mapping.ts'
import { largeFile, largeFrom as largeSize, type Piece } from './pieces/large-file.ts'
import { largeFolder, tar } from './pieces/large-folder.ts'
import { mergedReport, type PartOf } from './pieces/merged-report.ts'
import { oneAhead } from './pieces/one-ahead.ts'
import { recognise } from './recognise.ts'
import { type DocumentReport, rejected } from './report.ts'
import { isLogOfDatabase, wholeFile } from './whole-file.ts'

export type { ImportReport }

export interface ImportOptions
  extends Omit<IngestOptions, 'simulated' | 'seen' | 'onProgress' | 'onSent' | 'read'> {
  /** Take every document as this feed's, whatever its shape suggests. */
  readonly feed?: string
  /** What reads files that have the shape of no feed; absent: they are refused. */
  readonly mappings?: MappingOptions
  readonly onDocument?: (name: string) => void
  /** Bytes from which a table of many tickers is read in pieces. */
  readonly largeFrom?: number
  readonly onProgress?: (step: 'reading' | 'parsing' | 'publishing', done: number, of: number) => void
}

/**
 * Takes in a file, an archive or a folder. A folder whose files have one shape between them (one ticker a file) is
 * one document, packed as a tar, so that its sessions become visible whole; otherwise each file is a document.
 * What a killed import left open is finished first. May run beside a worker that fetches: of each feed one document is
 * ingested at a time, by whichever process.
 *
 * @returns always a report of what was done. What ends it early (the signal, another process that keeps a feed too long,
 * a NATS that stays away or is full) stands under `stopped`; the same import again goes on with the rest
 * @throws Error when the path cannot be read
 */
export async function importPath(
  nats: Nats,
  feeds: readonly Feed[],
  path: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const take: IngestOptions = { ...options, simulated: false, seen: 'ever' }
  const documents: DocumentReport[] = []
  const end = (error: unknown): ImportReport => ({
    documents,
    stopped: error === null ? null : stopOf(error, options),
    totals: totalsOf(documents),
  })
  // A path or feed that is not there is no import at all.
  await stat(path)
  if (options.feed !== undefined) feedById(feeds, options.feed)
  try {
    documents.push(...(await resumeOpen(nats, feeds, take)))
    const ahead = oneAhead(findDocuments(path, feeds, options), ({ document, feed, read }) =>
      feed instanceof RejectedDocument
        ? Promise.resolve()
        : Promise.all([storedBody(nats, feed.id, document.body, take), read?.()]),
    )
    for await (const { document, feed, of, read } of ahead.items) {
      options.onDocument?.(document.name)
      options.signal?.throwIfAborted()
      const report =
        feed instanceof RejectedDocument
          ? rejected(null, document, feed, null)
          : await ingestOrQuarantine(
              nats,
              feed,
              document,
              of ? { ...inPart(take, of, ahead.begin), read } : take,
            )
      // The pieces of one file are one line of the report.
      if (of && of.part > 1) documents.push(mergedReport(of.name, documents.pop()!, report))
      else documents.push(of ? { ...report, name: of.name } : report)
    }
    return end(null)
  } catch (error) {
    return end(error)
  }
}

function stopOf(error: unknown, { signal }: ImportOptions): NonNullable<ImportReport['stopped']> {
  if (signal?.aborted)
    return {
      code: 'interrupted',
      message: 'Interrupted. What is taken in stays; the same import again goes on with the rest.',
    }
  const { message, name } = error as Error
  return {
    code: name === 'LeaseBusy' ? 'busy' : 'failed',
    message: `${message} What is taken in stays; the same import again goes on with the rest.`,
  }
}

interface Found {
  readonly document: FeedDocument
  readonly feed: Feed | RejectedDocument
  /** The large file or folder of which it is a piece. */
  readonly of?: PartOf
  /** Parses a piece: while the facts of the one before arrive, where these take longer. */
  readonly read?: () => Promise<Parsed>
}

const foundPiece = (name: string, { document, feed, part, parts }: Piece): Found => ({
  document,
  feed,
  of: { name, part, parts },
  read: readOnce(feed, document),
})

/**
 * Progress over all pieces: each is a hundredth of them, so that the time left is that of the whole. While the facts of one
 * arrive, the next is read.
 */
const inPart = (take: IngestOptions, { part, parts }: PartOf, onSent: () => void): IngestOptions => ({
  ...take,
  // The next file may put questions and show progress of its own: it waits for its turn.
  ...(part < parts && { onSent }),
  onProgress: (step, done, all) =>
    take.onProgress?.(step, (part - 1) * 100 + Math.round((100 * done) / Math.max(1, all)), parts * 100),
})

async function* findDocuments(
  path: string,
  feeds: readonly Feed[],
  options: ImportOptions,
): AsyncGenerator<Found> {
  if (!(await stat(path)).isDirectory()) {
    yield* foundFile(path, basename(path), feeds, options)
    return
  }
  const pieces = await piecesOfFolder(path, feeds, options)
  if (pieces) {
    for await (const one of pieces) yield foundPiece(`${basename(path)}/`, one)
    return
  }
  const whole = await folderDocument(path, feeds, options)
  if (whole) {
    yield whole
    return
  }
  for (const entry of (await readdir(path, { withFileTypes: true })).sort((a, b) =>
    a.name.localeCompare(b.name),
  )) {
    if (entry.name.startsWith('.')) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* findDocuments(inner, feeds, options)
    else if (entry.isFile() && !isLogOfDatabase(entry.name))
      yield* foundFile(inner, entry.name, feeds, options)
  }
}

async function* foundFile(
  path: string,
  name: string,
  feeds: readonly Feed[],
  options: ImportOptions,
): AsyncGenerator<Found> {
  const empty = nothingRead(path, name, options)
  try {
    const pieces = await piecesOfFile(path, empty, feeds, options)
    if (pieces) {
      for await (const one of pieces) yield foundPiece(name, one)
      return
    }
    yield await found({ ...empty, body: await wholeFile(path) }, feeds, options)
  } catch (error) {
    if (options.signal?.aborted || !isOfFile(error)) throw error
    const refused = error instanceof RejectedDocument ? error : unreadable(name, error)
    yield { document: empty, feed: refused }
  }
}

const piecesOfFile = async (
  path: string,
  empty: FeedDocument,
  feeds: readonly Feed[],
  { mappings, feed, onProgress, signal, largeFrom = largeSize }: ImportOptions,
) =>
  mappings && feed === undefined
    ? largeFile(path, empty, feeds, {
        mappings,
        largeFrom,
        signal,
        onProgress: (step, done, of) => onProgress?.(step, done, of),
      })
    : null

async function found(
  document: FeedDocument,
  feeds: readonly Feed[],
  { feed: id, mappings }: ImportOptions,
): Promise<Found> {
  try {
    if (id !== undefined) return { document, feed: feedById(feeds, id) }
    const opened = await openDocument(document)
    if (!mappings) return { document, feed: recognise(sniffOf(opened), feeds) }
    return await feedOrMapping(document, opened, feeds, mappings)
  } catch (error) {
    if (error instanceof RejectedDocument) return { document, feed: error }
    throw error
  }
}

/** One file of a folder that cannot be read keeps none of the others back. */
const unreadable = (name: string, error: unknown) =>
  new RejectedDocument('unreadable-file', `${name}: ${(error as Error).message}`)

/** What the file system says of one file, or what was found in it. */
const isOfFile = (error: unknown): boolean =>
  error instanceof RejectedDocument || (error as NodeJS.ErrnoException).syscall !== undefined

/** Somebody named a feed that does not exist. */
export class UnknownFeed extends Error {
  override readonly name = 'UnknownFeed'
}

/** @throws UnknownFeed that names the nearest feed and all that there are. */
export function feedById(feeds: readonly Feed[], id: string): Feed {
  const feed = feeds.find(f => f.id === id)
  if (feed) return feed
  const ids = feeds.map(f => f.id)
  const [closest] = closestMatches(id, ids, 1)
  const hint = closest === undefined ? '' : ` Did you mean '${closest}'?`
  throw new UnknownFeed(`There is no feed '${id}'.${hint} Feeds are:\n  ${ids.join('\n  ')}`)
}

function nothingRead(path: string, name: string, { now, mappings }: ImportOptions): FeedDocument {
  const table = mappings?.answers.table ?? mappings?.forced?.mapping.file?.table
  // The folder may say what the name does not: VCB/PriceHistory.csv.
  const url = `file:${join(basename(dirname(resolve(path))), name)}`
  return {
    url: withAnswers(url, table === undefined ? {} : { table }),
    name,
    fetchedAt: vietnamIso(now),
    status: 200,
    contentType: null,
    body: new Uint8Array(0),
  }
}

/** Most folders hold a few files; a market in a folder holds hundreds or thousands of the same kind. */
const minFilesOfOne = 2

async function folderDocument(
  path: string,
  feeds: readonly Feed[],
  options: ImportOptions,
): Promise<Found | null> {
  const files = await filesBelow(path)
  if (files.length < minFilesOfOne) return null
  const extensions = new Set(files.map(f => f.slice(f.lastIndexOf('.'))))
  if (extensions.size !== 1 || !extensions.has('.csv')) return null
  const document: FeedDocument = {
    url: `file:${basename(path)}/`,
    name: `${basename(path)}.tar`,
    fetchedAt: vietnamIso(options.now),
    status: 200,
    contentType: 'application/x-tar',
    body: await tar(path, files),
  }
  const whole = await found(document, feeds, options)
  if (whole.feed instanceof RejectedDocument) return null
  // One file of another shape among them would be lost in the parser of the first: then each is a document.
  const { feed } = whole
  for (const file of files) {
    const bytes = await wholeFile(join(path, file))
    const one = { ...document, name: basename(file), body: bytes }
    const shape = await found(one, feeds, options)
    if (shape.feed instanceof RejectedDocument || shape.feed.id !== feed.id) return null
  }
  return whole
}

const piecesOfFolder = async (
  path: string,
  feeds: readonly Feed[],
  { mappings, feed, now, largeFrom = largeSize }: ImportOptions,
) =>
  mappings && feed === undefined
    ? largeFolder(path, await filesBelow(path), feeds, { mappings, now, largeFrom })
    : null

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter(e => e.isFile() && !e.name.startsWith('.'))
    .map(e => relative(path, join(e.parentPath, e.name)))
    .sort()
}
