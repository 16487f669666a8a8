import { chunks } from '../contracts/chunks.ts'
import { readDocumentHead } from '../runtime/feed-documents.ts'
import { lastPosition } from '../runtime/last-position.ts'
import { type Nats, streamState } from '../runtime/nats.ts'
import { isPassing, StoreFull } from '../runtime/nats-errors.ts'
import { traced } from '../runtime/tracing.ts'
import { archiveDocument, sha256 } from './archive.ts'
import type { Feed, FeedDocument, Parsed } from './feed.ts'
import { LeaseBusy, LeaseLost } from './fetch/lease.ts'
import { finish, readOnce, SimulationEnded } from './finish.ts'
import { identityOf } from './identity.ts'
import { oneAtATime, throughOutages } from './ingest-lease.ts'
import type { IngestOptions, TurnOptions } from './ingest-options.ts'
import type { Ledger } from './ledger.ts'
import { type LedgerEntry, saidAt } from './ledger-entry.ts'
import { countDocument } from './metrics.ts'
import { type DocumentReport, failed, unchanged } from './report.ts'
import { becomeReal } from './simulation.ts'
import { noteStuck } from './stuck-documents.ts'

/**
 * The one path from a document to facts: archive → parse → check → publish. A document whose shape breaks its feed's
 * contract is stored and marked rejected; it is never an empty result.
 *
 * One document of a feed at a time, across processes. When the signal aborts, what is archived and not yet published is
 * left open, and the next process to start finishes it. What a lost lease interrupts continues where it stopped.
 *
 * @throws LeaseBusy when another process holds the lease of the feed too long; the reason of the signal when that aborts
 */
export async function ingest(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: IngestOptions,
): Promise<DocumentReport> {
  return countDocument(await ingestAs(nats, feed, document, options, ownOf(feed, document, options)))
}

async function ingestAs(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: IngestOptions,
  own: Own,
): Promise<DocumentReport> {
  const attributes = { feed: feed.id, document: document.name }
  return traced('ingest document', { kind: 'CONSUMER', attributes }, async span => {
    if (!options.simulated) await throughOutages(options, () => becomeReal(nats, document, options, own.read))
    const report = await oneAtATime(nats, feed.id, options, turn =>
      ingestAlone(nats, feed, document, { ...options, turn }, own),
    )
    span?.setAttributes({ outcome: report.outcome, position: report.document ?? 0, rows: report.rows })
    return report
  })
}

/**
 * `ingest` for one document among others: an error of this document alone (its content cannot be published, its body is
 * damaged) quarantines it with its reason, and the others continue. `vnfin status` names it; a replay of its feed,
 * or the same document again, tries it again.
 *
 * @throws what stops every document: NATS is away or full, LeaseBusy, the reason of the signal
 */
export async function ingestOrQuarantine(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: IngestOptions,
): Promise<DocumentReport> {
  const own = ownOf(feed, document, options)
  try {
    return countDocument(await ingestAs(nats, feed, document, options, own))
  } catch (error) {
    if (!isOfDocument(error, options)) throw error
    options.ledgers.forget(feed.id)
    const ledger = await options.ledgers.of(feed.id)
    const entry = own.document === null ? null : ledger.ofDocument(own.document)
    return countDocument(await quarantine(nats, feed, ledger, entry, document.name, error, options))
  }
}

/** What this call has archived and parsed, should it have to begin again. */
interface Own {
  document: number | null
  /** Parses the document, once. */
  readonly read: () => Promise<Parsed>
}

const ownOf = (feed: Feed, document: FeedDocument, { read }: Pick<IngestOptions, 'read'>): Own => ({
  document: null,
  read: read ?? readOnce(feed, document),
})

async function ingestAlone(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: TurnOptions,
  own: Own,
): Promise<DocumentReport> {
  const ledger = await options.ledgers.of(feed.id)
  const content = await identityOf(nats, feed, ledger, document)
  const before = ledger.get(content)
  const isOwn = before !== null && before.document !== null && before.document === own.document
  if (before?.state === 'published' && !isOwn) {
    const last = ledger.entries().findLast(entry => entry.state === 'published')
    // By an earlier parser too: a file that comes again is no newer for it; a replay reads it in its place.
    if (options.seen === 'ever' || (last?.content === content && before.parser === feed.parser))
      return unchanged(feed, document, before, feed.parser)
  }
  const isArchived = before?.state === 'open' || (before?.state === 'rejected' && options.seen === 'ever')
  if (before && ((isArchived && before.document !== null) || isOwn)) {
    own.document = before.document
    return finish(nats, feed, ledger, before, options)
  }
  const { lastSeq } = await streamState(nats, nats.names.facts)
  const open: LedgerEntry = {
    feed: feed.id,
    content,
    state: 'open',
    document: null,
    factsFrom: lastSeq,
    parser: feed.parser,
    at: options.now.toISOString(),
    // A content that comes again still is the newest word on the keys that nothing else has spoken of since.
    ...(before?.heads && { heads: before.heads, headsAt: saidAt(before) }),
  }
  const interrupted = before?.state === 'open'
  if (!interrupted) await ledger.put(open)
  await options.turn.assure()
  const seq =
    (interrupted ? await archivedLast(nats, feed, document) : null) ??
    (await archivedWhileParsed(nats, feed, document, options, own))
  own.document = seq
  const stored: LedgerEntry = { ...(interrupted ? before : open), document: seq }
  await ledger.put(stored)
  return finish(nats, feed, ledger, stored, options, {
    ...document,
    feed: feed.id,
    seq,
    sha256: content,
    simulated: options.simulated,
    read: own.read,
    before,
  })
}

/**
 * Position of the document in FEEDS. A file that somebody has is packed on another core while it is parsed here: whoever
 * reads it next finds the same result, or the same error. What was fetched is stored before anything reads it.
 */
async function archivedWhileParsed(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  { simulated, seen }: TurnOptions,
  own: Own,
): Promise<number> {
  const archiving = archiveDocument(nats, feed.id, document, { simulated })
  if (seen === 'ever') await Promise.allSettled([archiving, own.read()])
  return archiving
}

/** Position of this very document when it was stored last and its storing could not be noted; else null. */
async function archivedLast(nats: Nats, feed: Feed, document: FeedDocument): Promise<number | null> {
  const { feeds } = nats.names
  const last = await lastPosition(nats, feeds, nats.names.feedSubject(feed.id))
  const head = last === 0 ? null : await readDocumentHead(nats, last)
  return head?.sha256 === sha256(document.body) &&
    head.name === document.name &&
    head.fetchedAt === document.fetchedAt
    ? head.seq
    : null
}

/**
 * Finishes what killed processes left open. What cannot be finished is quarantined with its reason, and later starts
 * skip it. A feed that another process ingests is left to that process.
 *
 * @returns a report for each
 */
export async function resumeOpen(
  nats: Nats,
  feeds: readonly Feed[],
  options: IngestOptions,
): Promise<DocumentReport[]> {
  const reports: DocumentReport[] = []
  for (const some of chunks(feeds, loadedAtATime)) {
    const ledgers = await Promise.all(some.map(feed => throughOutages(options, () => loaded(feed, options))))
    for (const [n, feed] of some.entries()) {
      if (openOnes(ledgers[n]!).length === 0) continue
      try {
        // Another process may be at it right now: then it is not open any more when it is through.
        await oneAtATime(nats, feed.id, options, turn =>
          resumeFeed(nats, feed, { ...options, turn }, reports),
        )
      } catch (error) {
        if (!(error instanceof LeaseBusy)) throw error
        options.log.warn(
          { feed: feed.id, err: error },
          'what is open of this feed is left to the other process',
        )
      }
    }
  }
  return reports
}

/** Ledgers are small, and loading one is some round trips to the server. */
const loadedAtATime = 16

const loaded = (feed: Feed, { ledgers }: IngestOptions): Promise<Ledger> =>
  ledgers.of(feed.id).catch(error => {
    ledgers.forget(feed.id)
    throw error
  })

async function resumeFeed(nats: Nats, feed: Feed, options: TurnOptions, reports: DocumentReport[]) {
  options.ledgers.forget(feed.id)
  const ledger = await options.ledgers.of(feed.id)
  for (const entry of openOnes(ledger)) {
    try {
      reports.push(await finish(nats, feed, ledger, entry, options))
    } catch (error) {
      if (error instanceof SimulationEnded) continue
      if (!isOfDocument(error, { signal: options.turn.signal })) throw error
      const name = `document ${entry.document}`
      reports.push(await quarantine(nats, feed, ledger, entry, name, error, options))
    }
  }
}

const openOnes = (ledger: Ledger) =>
  ledger
    .entries()
    .filter(entry => entry.state === 'open' && entry.document !== null && entry.reason === undefined)

/** Whether an error is of the one document: the next one may well succeed. */
function isOfDocument(error: unknown, { signal }: Pick<IngestOptions, 'signal'>): boolean {
  if (signal?.aborted || isPassing(error) || error instanceof StoreFull) return false
  if (error instanceof LeaseLost || error instanceof LeaseBusy || error instanceof SimulationEnded)
    return false
  return !/^CONNECTION_|^(BAD_)?AUTH/.test((error as { code?: string }).code ?? '')
}

async function quarantine(
  nats: Nats,
  feed: Feed,
  ledger: Ledger,
  entry: LedgerEntry | null,
  name: string,
  error: unknown,
  { log, now }: Pick<IngestOptions, 'log' | 'now'>,
): Promise<DocumentReport> {
  const { code, message } = error as Error & { code?: string }
  const reason = `cannot-be-published: ${(code && code !== message ? `${code}: ${message}` : message).slice(0, 1_000)}`
  log.error(
    { feed: feed.id, document: entry?.document, err: error },
    'a document is set aside; the others go on',
  )
  if (entry?.state === 'open' && entry.document !== null) {
    await ledger.put({ ...entry, reason })
    const { document } = entry
    await noteStuck(nats, entry, { feed: feed.id, document, name, reason, at: now.toISOString() })
  }
  return failed(feed, { name }, reason, entry?.document ?? null)
}
