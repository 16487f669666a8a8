import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pack } from 'tar-stream'
import { closestMatches } from '../contracts/closest-matches.ts'
import { vietnamIso } from '../contracts/vietnam-time.ts'
import type { Nats } from '../runtime/nats.ts'
import { openDocument, sniffOf } from './archive-members.ts'
import { type Feed, type FeedDocument, RejectedDocument } from './feed.ts'
import { type IngestOptions, ingestOrQuarantine, resumeOpen } from './ingest.ts'
import type { MappingOptions } from './mappings/choose.ts'
import { feedOrMapping } from './mappings/feed-or-mapping.ts'
import { recognise } from './recognise.ts'
import { type DocumentReport, rejected } from './report.ts'

/** What an import did, for people and as `--json`. */
export interface ImportReport {
  readonly documents: readonly DocumentReport[]
  /** Why it ended before all of the path was ingested; null when it did not. */
  readonly stopped: { readonly code: 'interrupted' | 'busy' | 'failed'; readonly message: string } | null
  readonly totals: {
    readonly documents: number
    readonly taken: number
    readonly unchanged: number
    readonly rejected: number
    /** Stored and set aside: `vnfin status` names them. */
    readonly failed: number
    readonly rows: number
    readonly accepted: number
    readonly held: number
    readonly refused: number
    readonly flagged: number
    readonly facts_published: number
  }
}

export interface ImportOptions extends Omit<IngestOptions, 'simulated' | 'known' | 'onProgress'> {
  /** Take every document as this feed's, whatever its shape suggests. */
  readonly feed?: string
  /** What reads files that have the shape of no feed; absent: they are refused. */
  readonly mappings?: MappingOptions
  readonly onDocument?: (name: string) => void
  readonly onProgress?: (step: 'parsing' | 'publishing', done: number, of: number) => void
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
  const take: IngestOptions = { ...options, simulated: false, known: 'ever' }
  const documents: DocumentReport[] = []
  const end = (error: unknown): ImportReport => ({
    documents,
    stopped: error === null ? null : stopOf(error, options),
    totals: sum(documents),
  })
  // A path or feed that is not there is no import at all.
  await stat(path)
  if (options.feed !== undefined) feedById(feeds, options.feed)
  try {
    documents.push(...(await resumeOpen(nats, feeds, take)))
    for await (const { document, feed } of findDocuments(path, feeds, options)) {
      options.onDocument?.(document.name)
      options.signal?.throwIfAborted()
      if (feed instanceof RejectedDocument) documents.push(rejected(null, document, feed, null))
      else documents.push(await ingestOrQuarantine(nats, feed, document, take))
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
}

async function* findDocuments(
  path: string,
  feeds: readonly Feed[],
  options: ImportOptions,
): AsyncGenerator<Found> {
  if (!(await stat(path)).isDirectory()) {
    yield await found(await fileDocument(path, basename(path), options.now), feeds, options)
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
    else if (entry.isFile()) {
      const document = await fileDocument(inner, entry.name, options.now).catch(unreadable(entry.name))
      if (document instanceof RejectedDocument)
        yield { document: nothingRead(inner, entry.name, options.now), feed: document }
      else yield await found(document, feeds, options)
    }
  }
}

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
const unreadable = (name: string) => (error: Error) =>
  new RejectedDocument('unreadable-file', `${name}: ${error.message}`)

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

const fileDocument = async (path: string, name: string, now: Date): Promise<FeedDocument> => ({
  ...nothingRead(path, name, now),
  body: await readFile(path),
})

const nothingRead = (path: string, name: string, now: Date): FeedDocument => ({
  // The folder may say what the name does not: VCB/PriceHistory.csv.
  url: `file:${join(basename(dirname(resolve(path))), name)}`,
  name,
  fetchedAt: vietnamIso(now),
  status: 200,
  contentType: null,
  body: new Uint8Array(0),
})

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
    const bytes = await readFile(join(path, file))
    const one = { ...document, name: basename(file), body: bytes }
    const shape = await found(one, feeds, options)
    if (shape.feed instanceof RejectedDocument || shape.feed.id !== feed.id) return null
  }
  return whole
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter(e => e.isFile() && !e.name.startsWith('.'))
    .map(e => relative(path, join(e.parentPath, e.name)))
    .sort()
}

/** The same files give the same bytes: no times, no owners, in the order of their names. */
async function tar(path: string, files: readonly string[]): Promise<Buffer> {
  const packing = pack()
  const chunks: Buffer[] = []
  const read = (async () => {
    for await (const chunk of packing) chunks.push(chunk as Buffer)
  })()
  for (const name of files)
    packing.entry({ name, mtime: new Date(0), mode: 0o644 }, await readFile(join(path, name)))
  packing.finalize()
  await read
  return Buffer.concat(chunks)
}

function sum(documents: readonly DocumentReport[]): ImportReport['totals'] {
  const of = (outcome: DocumentReport['outcome'][]) =>
    documents.filter(d => outcome.includes(d.outcome)).length
  const total = (value: (d: DocumentReport) => number) => documents.reduce((n, d) => n + value(d), 0)
  return {
    documents: documents.length,
    taken: of(['taken', 'resumed']),
    unchanged: of(['unchanged']),
    rejected: of(['rejected']),
    failed: of(['failed']),
    rows: total(d => d.rows),
    accepted: total(d => d.accepted),
    held: total(d => d.held),
    refused: total(d => d.refused),
    flagged: total(d => d.flagged),
    facts_published: total(d => d.facts.added + d.facts.changed),
  }
}
