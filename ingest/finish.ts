import type { Fact } from '../contracts/events/fact.ts'
import type { Nats } from '../runtime/nats.ts'
import { type ArchivedDocument, readDocument } from './archive.ts'
import { correctSameBytes } from './corrections/of-ingest.ts'
import { eraseAgain } from './erasure/erase-again.ts'
import { withoutNamesInKeys } from './erasure/seal-facts.ts'
import { type Feed, type FeedDocument, type Parsed, RejectedDocument } from './feed.ts'
import type { TurnOptions } from './ingest-options.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { parseDocument } from './parse-document.ts'
import { factsOfDocument, planFacts, publishFacts } from './publish.ts'
import { type DocumentReport, rejected, taken } from './report.ts'
import { becomeReal, maySimulate } from './simulation.ts'
import { forgetStuck } from './stuck-documents.ts'

/** Real data came while the simulated market was being made: no more of it is ingested. */
export class SimulationEnded extends Error {
  override readonly name = 'SimulationEnded'
}

/** Parses a document when it is first called, and never again. */
export function readOnce(feed: Feed, document: FeedDocument): () => Promise<Parsed> {
  let reading: Promise<Parsed> | undefined
  return () => {
    reading ??= parseDocument(feed, document)
    return reading
  }
}

/**
 * Turns a stored document into facts: parse → check → publish → note in the ledger. Also finishes a document that a killed
 * process left open.
 *
 * @param at the document, where the caller has just archived it; else it is read from the log
 * @throws SimulationEnded, LeaseLost
 */
export async function finish(
  nats: Nats,
  feed: Feed,
  ledger: Ledger,
  { reason: _, ...entry }: LedgerEntry,
  options: TurnOptions,
  at?: ArchivedDocument & { readonly read: () => Promise<Parsed>; readonly before: LedgerEntry | null },
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
  const { headsAt: _before, ...own } = entry
  await ledger.put({
    ...own,
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
