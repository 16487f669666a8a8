import type { Fact } from '../contracts/events/fact.ts'
import { readDocumentHead } from '../runtime/feed-documents.ts'
import { lastPosition } from '../runtime/last-position.ts'
import { type Nats, streamState } from '../runtime/nats.ts'
import { isPassing, StoreFull } from '../runtime/nats-errors.ts'
import { traced } from '../runtime/tracing.ts'
import { type ArchivedDocument, archiveDocument, readDocument, sha256 } from './archive.ts'
import { correctSameBytes } from './corrections/of-ingest.ts'
import { eraseAgain } from './erasure/erase-again.ts'
import { withoutNamesInKeys } from './erasure/seal-facts.ts'
import { type Feed, type FeedDocument, type Parsed, RejectedDocument } from './feed.ts'
import { LeaseBusy, LeaseLost } from './fetch/lease.ts'
import { identityOf } from './identity.ts'
import { oneAtATime, type TakingTurns, type Turn, throughOutages } from './ingest-lease.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { countDocument } from './metrics.ts'
import { parseDocument } from './parse-document.ts'
import { factsOfDocument, planFacts, publishFacts } from './publish.ts'
import { type DocumentReport, failed, rejected, taken, unchanged } from './report.ts'
import { becomeReal, maySimulate } from './simulation.ts'
import { forgetStuck, noteStuck } from './stuck-documents.ts'

export interface IngestOptions extends TakingTurns {
  readonly now: Date
  readonly simulated: boolean
  /**
   * When a known content counts as unchanged: `ever` for imports (the same file again publishes nothing), `last` for
   * fetches (a source that goes back to an earlier content has changed).
   */
  readonly seen: 'ever' | 'last'
  /** `reading`: of a large file, before its pieces are parsed. */
  readonly onProgress?: (step: 'reading' | 'parsing' | 'publishing', done: number, of: number) => void
  /** Facts are on their way: whoever has more to do can do it while they arrive. */
  readonly onSent?: () => void
  /** Parses the document, where somebody has begun with that. */
  readonly read?: (() => Promise<Parsed>) | undefined
}

/** Real data came while the simulated market was being made: no more of it is ingested. */
export class SimulationEnded extends Error {
  override readonly name = 'SimulationEnded'
}

/**
 * The one path from a document to facts: archive → parse → check → publish. A document whose shape breaks its feed's
 * contract is kept and marked rejected; it is never an empty result.
 *
 * One document of a feed at a time, across processes. When the signal aborts, what is archived and not yet published is
 * left open, and whoever starts next finishes it. What a lease lost to slowness or an outage cuts off goes on where it
 * stood.
 *
 * @throws LeaseBusy when another process keeps the feed too long; the reason of the signal when that aborts
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
 * `takeIn` for one document among others: an error that is of this document alone (what it holds cannot be published, its
 * body is damaged) sets it aside under its reason, and the others go on. `vnfin status` names it; a replay of its feed,
 * or the same document again, tries it again.
 *
 * @throws what keeps every document back: NATS is away or full, LeaseBusy, the reason of the signal
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

/** Parses a document when it is first called, and never again. */
export function readOnce(feed: Feed, document: FeedDocument): () => Promise<Parsed> {
  let reading: Promise<Parsed> | undefined
  return () => {
    reading ??= parseDocument(feed, document)
    return reading
  }
}

type AloneOptions = IngestOptions & { readonly turn: Turn }

async function ingestAlone(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: AloneOptions,
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
    ...(before?.heads && { heads: before.heads }),
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
  { simulated, seen }: AloneOptions,
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

/** Turns a stored document into facts; also what a process that starts does with what a killed one left open. */
async function finish(
  nats: Nats,
  feed: Feed,
  ledger: Ledger,
  { reason: _, ...entry }: LedgerEntry,
  options: AloneOptions,
  at?: ArchivedDocument & Pick<Own, 'read'> & { readonly before: LedgerEntry | null },
): Promise<DocumentReport> {
  const seq = entry.document
  if (seq === null) throw new Error(`document ${entry.content} of ${feed.id} was never stored`)
  const document = at ?? (await readDocument(nats, seq))
  const { turn } = options
  if (document.simulated && !(await maySimulate(nats))) {
    await nats.jsm.streams.deleteMessage(nats.names.feeds, seq, false)
    await ledger.drop(entry.content)
    throw new SimulationEnded('real data came: the simulated market is made no further')
  }
  options.onProgress?.('parsing', 0, document.body.byteLength)
  const read = at?.read ?? readOnce(feed, document)
  let parsed: Parsed
  try {
    parsed = await read()
    if (!document.simulated)
      parsed = { ...parsed, candidates: [...withoutNamesInKeys(nats.persons, parsed.candidates)] }
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    await turn.assure()
    const reason = `${error.reason}: ${error.message}`
    await ledger.put({ ...entry, state: 'rejected', reason, parser: feed.parser })
    await forgetStuck(nats, entry)
    return rejected(feed.id, document, error, seq)
  }
  // A document that is finished late is no newer for it.
  const heads = ledger.heads(seq)
  const plan = planFacts(
    parsed.candidates,
    {
      feed: feed.id,
      document: seq,
      parser: feed.parser,
      observedAt: document.fetchedAt,
      simulated: document.simulated,
      licence: feed.licence,
      persons: nats.persons,
    },
    heads,
    options.now,
  )
  if (!document.simulated && plan.facts.length > 0) await becomeReal(nats, document, options, read)
  await turn.assure()
  const { candidates } = parsed
  await correctSameBytes(
    nats,
    feed,
    { before: at?.before ?? null, heads, said: plan.heads, candidates },
    options,
  )
  // Only a document that was left open can have facts in the stream already.
  const there = at ? new Map<string, Fact>() : await factsOfDocument(nats, seq, entry.factsFrom)
  const missing = plan.facts.filter(f => !there.has(f.id))
  const last = await publishFacts(nats, missing, {
    onProgress: (done, of) => options.onProgress?.('publishing', done, of),
    onSent: options.onSent,
    signal: turn.signal,
    term: turn,
  })
  await turn.assure()
  await ledger.published(last)
  await ledger.put({
    ...entry,
    state: 'published',
    parser: feed.parser,
    rows: parsed.rows,
    heads: plan.heads,
    ...(parsed.jumped && { jumped: parsed.jumped }),
  })
  if (!at) await forgetStuck(nats, entry)
  if (!document.simulated) await eraseAgain(nats, feed, document, parsed.candidates)
  return taken(feed, document, parsed, plan, { resumed: there.size > 0, document: seq })
}

/**
 * Finishes what killed processes left open. What cannot be finished is set aside under its reason and left alone by
 * later starts; a feed that another process keeps is left to that process.
 *
 * @returns a report for each
 */
export async function resumeOpen(
  nats: Nats,
  feeds: readonly Feed[],
  options: IngestOptions,
): Promise<DocumentReport[]> {
  const reports: DocumentReport[] = []
  for (const feed of feeds) {
    const ledger = await throughOutages(options, () => loaded(feed, options))
    if (openOnes(ledger).length === 0) continue
    try {
      // Another process may be at it right now: then it is not open any more when it is through.
      await oneAtATime(nats, feed.id, options, turn => resumeFeed(nats, feed, { ...options, turn }, reports))
    } catch (error) {
      if (!(error instanceof LeaseBusy)) throw error
      options.log.warn(
        { feed: feed.id, err: error },
        'what is open of this feed is left to the other process',
      )
    }
  }
  return reports
}

const loaded = (feed: Feed, { ledgers }: IngestOptions): Promise<Ledger> =>
  ledgers.of(feed.id).catch(error => {
    ledgers.forget(feed.id)
    throw error
  })

async function resumeFeed(nats: Nats, feed: Feed, options: AloneOptions, reports: DocumentReport[]) {
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
