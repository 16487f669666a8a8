import type { Fact } from '../contracts/events/fact.ts'
import { type Nats, streamState } from '../runtime/nats.ts'
import { type ArchivedDocument, archiveDocument, readDocument, sha256 } from './archive.ts'
import { type Feed, type FeedDocument, type Parsed, RejectedDocument } from './feed.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import { parseDocument } from './parse-document.ts'
import { factsOfDocument, planFacts, publishFacts } from './publish.ts'
import { type DocumentReport, rejected, taken, unchanged } from './report.ts'
import { noteRealFacts, retireSimulationFor } from './simulation.ts'
import { oneAtATime, type TakingTurns } from './take-in-lease.ts'

export interface TakeInOptions extends TakingTurns {
  readonly now: Date
  readonly simulated: boolean
  /**
   * When a known content counts as unchanged: `ever` for imports (the same file again publishes nothing), `last` for
   * fetches (a source that goes back to an earlier content has changed).
   */
  readonly known: 'ever' | 'last'
  readonly onProgress?: (step: 'parsing' | 'publishing', done: number, of: number) => void
}

/**
 * The one road from a document to facts: archive → parse → check → publish. A document whose shape breaks its feed's
 * contract is kept and marked rejected; it is never an empty result.
 *
 * One document of a feed at a time, across processes. When the signal aborts, what is archived and not yet published is
 * left open, and whoever starts next finishes it.
 *
 * @throws LeaseBusy when another process keeps the feed too long; the reason of the signal when that aborts
 */
export async function takeIn(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: TakeInOptions,
): Promise<DocumentReport> {
  if (!options.simulated) await retireSimulationFor(nats, feed, document, options)
  return oneAtATime(nats, feed.id, options, signal =>
    takeInAlone(nats, feed, document, { ...options, signal }),
  )
}

async function takeInAlone(
  nats: Nats,
  feed: Feed,
  document: FeedDocument,
  options: TakeInOptions,
): Promise<DocumentReport> {
  const ledger = await options.ledgers.of(feed.id)
  const content = sha256(feed.canonicalise?.(document.body) ?? document.body)
  const before = ledger.get(content)
  if (before?.state === 'published') {
    const last = ledger.entries().findLast(entry => entry.state === 'published')
    // By an earlier parser too: a file that comes again is no newer for it; a replay reads it in its place.
    if (options.known === 'ever' || (last?.content === content && before.parser === feed.parser))
      return unchanged(feed, document, before, feed.parser)
  }
  const isKept = before?.state === 'open' || (before?.state === 'rejected' && options.known === 'ever')
  if (before && isKept && before.document !== null) return finish(nats, feed, ledger, before, options)
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
  await ledger.put(open)
  const seq = await archiveDocument(nats, feed.id, document, { simulated: options.simulated })
  const stored: LedgerEntry = { ...open, document: seq }
  await ledger.put(stored)
  return finish(nats, feed, ledger, stored, options, {
    ...document,
    feed: feed.id,
    seq,
    sha256: content,
    simulated: options.simulated,
  })
}

/** Turns a stored document into facts; also what a process that starts does with what a killed one left open. */
async function finish(
  nats: Nats,
  feed: Feed,
  ledger: Ledger,
  entry: LedgerEntry,
  options: TakeInOptions,
  at?: ArchivedDocument,
): Promise<DocumentReport> {
  const seq = entry.document
  if (seq === null) throw new Error(`document ${entry.content} of ${feed.id} was never stored`)
  const document = at ?? (await readDocument(nats, seq))
  options.onProgress?.('parsing', 0, document.body.byteLength)
  let parsed: Parsed
  try {
    parsed = await parseDocument(feed, document)
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    await ledger.put({
      ...entry,
      state: 'rejected',
      reason: `${error.reason}: ${error.message}`,
      parser: feed.parser,
    })
    return rejected(feed.id, document, error, seq)
  }
  // A document that is finished late is no newer for it.
  const heads = ledger.heads(seq)
  const plan = planFacts(
    parsed.drafts,
    {
      feed: feed.id,
      document: seq,
      parser: feed.parser,
      observedAt: document.fetchedAt,
      simulated: document.simulated,
    },
    heads,
    options.now,
  )
  // Only a document that was left open can have facts in the stream already.
  const there = at ? new Map<string, Fact>() : await factsOfDocument(nats, seq, entry.factsFrom)
  const missing = plan.facts.filter(f => !there.has(f.id))
  const last = await publishFacts(nats, missing, {
    onProgress: (done, of) => options.onProgress?.('publishing', done, of),
    signal: options.signal,
  })
  await ledger.published(last)
  if (!document.simulated && plan.facts.length > 0) await noteRealFacts(nats, options.now)
  await ledger.put({
    ...entry,
    state: 'published',
    parser: feed.parser,
    rows: parsed.rows,
    heads: plan.heads,
  })
  return taken(feed, document, parsed, plan, { resumed: there.size > 0, document: seq })
}

/** Finishes what killed processes left open. @returns a report for each. */
export async function resumeOpen(
  nats: Nats,
  feeds: readonly Feed[],
  options: TakeInOptions,
): Promise<DocumentReport[]> {
  const reports: DocumentReport[] = []
  for (const feed of feeds) {
    if (openOnes(await options.ledgers.of(feed.id)).length === 0) continue
    // Another process may be at it right now: then it is not open any more when it is through.
    await oneAtATime(nats, feed.id, options, async signal => {
      options.ledgers.forget(feed.id)
      const ledger = await options.ledgers.of(feed.id)
      for (const entry of openOnes(ledger))
        reports.push(await finish(nats, feed, ledger, entry, { ...options, signal }))
    })
  }
  return reports
}

const openOnes = (ledger: Ledger) =>
  ledger.entries().filter(entry => entry.state === 'open' && entry.document !== null)
