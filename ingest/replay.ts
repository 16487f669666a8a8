import type { Draft, Fact } from '../contracts/events/fact.ts'
import { vietnamDate } from '../contracts/vietnam-time.ts'
import { type DocumentHead, documentHead } from '../runtime/feed-documents.ts'
import type { Log } from '../runtime/log.ts'
import { type Nats, readStream, streamState } from '../runtime/nats.ts'
import { readDocument, sha256 } from './archive.ts'
import { Closes, isCompared } from './contract/closes.ts'
import { refusedByContract } from './contract/reasons.ts'
import { type Feed, RejectedDocument } from './feed.ts'
import type { Ledgers } from './ledger.ts'
import { parseDocument } from './parse-document.ts'
import { factsOfDocument, planFacts, publishFacts } from './publish.ts'
import { oneAtATime } from './take-in-lease.ts'
import { withVoids } from './voids.ts'

export interface ReplayOptions {
  readonly log: Log
  readonly ledgers: Ledgers
  readonly now: Date
  /** Days in Vietnam, both included, by when the document was fetched. */
  readonly since?: string
  readonly until?: string
  readonly dryRun: boolean
  /** Take documents too that the contract of their feed refused (too few rows, pages missing, …). */
  readonly refusedToo?: boolean
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, of: number) => void
}

export interface ReplayedDocument {
  readonly document: number
  readonly name: string
  readonly fetched_at: string
  readonly parser: { readonly before: number | null; readonly now: number }
  readonly outcome: 'unchanged' | 'differs' | 'rejected'
  readonly reason?: string
  readonly facts: {
    readonly new: number
    readonly changed: number
    readonly unchanged: number
    readonly gone: number
  }
  /** Natural keys of the first facts that differ. */
  readonly examples: readonly { readonly key: string; readonly what: 'new' | 'changed' | 'gone' }[]
}

export interface ReplayReport {
  readonly feed: string
  readonly parser: number
  readonly dry_run: boolean
  readonly documents: readonly ReplayedDocument[]
  readonly published: number
  readonly interrupted: boolean
}

/**
 * Runs today's parser over archived documents and publishes only what differs from what each document gave before.
 * A fact keeps the position of its document, so an old document cannot overwrite what a newer one says.
 */
export async function replay(nats: Nats, feed: Feed, options: ReplayOptions): Promise<ReplayReport> {
  const heads = await documentsOf(nats, feed, options)
  // What a better source says otherwise stays held back.
  const closes = isCompared(feed.id) ? await Closes.load(nats) : null
  const documents: ReplayedDocument[] = []
  let published = 0
  for (const [n, head] of heads.entries()) {
    if (options.signal.aborted) break
    options.onProgress?.(n, heads.length)
    const { report, facts } = await oneAtATime(nats, feed.id, options, () =>
      replayDocument(nats, feed, head, options, closes),
    )
    documents.push(report)
    published += facts
  }
  return {
    feed: feed.id,
    parser: feed.parser,
    dry_run: options.dryRun,
    documents,
    published,
    interrupted: options.signal.aborted,
  }
}

async function documentsOf(nats: Nats, feed: Feed, { since, until }: ReplayOptions): Promise<DocumentHead[]> {
  const found: DocumentHead[] = []
  const { lastSeq } = await streamState(nats, nats.names.feeds)
  const last = await nats.jsm.streams
    .getMessage(nats.names.feeds, { last_by_subj: nats.names.feedSubject(feed.id) })
    .then(m => m?.seq ?? 0)
    .catch(() => 0)
  if (last === 0 || lastSeq === 0) return found
  const messages = await readStream(nats, nats.names.feeds, {
    from: 1,
    subject: nats.names.feedSubject(feed.id),
  })
  try {
    for await (const message of messages) {
      const head = documentHead(nats, {
        seq: message.seq,
        subject: message.subject,
        ...(message.headers ? { header: message.headers } : {}),
      })
      const day = vietnamDate(head.fetchedAt)
      if ((since === undefined || day >= since) && (until === undefined || day <= until)) found.push(head)
      if (message.seq >= last) break
    }
  } finally {
    messages.stop()
  }
  return found
}

async function replayDocument(
  nats: Nats,
  feed: Feed,
  head: DocumentHead,
  options: ReplayOptions,
  closes: Closes | null,
) {
  const ledger = await options.ledgers.of(feed.id)
  const document = await readDocument(nats, head.seq)
  const content = sha256(feed.canonicalise?.(document.body) ?? document.body)
  const entry = ledger.get(content)
  const base = {
    document: head.seq,
    name: head.name,
    fetched_at: head.fetchedAt,
    parser: { before: entry?.parser ?? null, now: feed.parser },
  }
  // A content that came again later: its facts belong to the newer document, which is replayed in its turn.
  if (entry && entry.document !== head.seq)
    return {
      report: {
        ...base,
        outcome: 'unchanged' as const,
        reason: `the same content is document ${entry.document}`,
        facts: none,
        examples: [],
      },
      facts: 0,
    }
  if (entry?.state === 'rejected' && refusedByContract(entry.reason) && !options.refusedToo)
    return {
      report: {
        ...base,
        outcome: 'rejected' as const,
        reason: `${entry.reason}; --refused takes it all the same`,
        facts: none,
        examples: [],
      },
      facts: 0,
    }
  let drafts: Draft[]
  let rows: number
  try {
    ;({ drafts, rows } = await parseDocument(feed, document))
    drafts = closes?.compare(feed.id, drafts).drafts ?? drafts
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    if (!options.dryRun && entry)
      await ledger.put({
        ...entry,
        state: 'rejected',
        parser: feed.parser,
        reason: `${error.reason}: ${error.message}`,
      })
    return {
      report: {
        ...base,
        outcome: 'rejected' as const,
        reason: `${error.reason}: ${error.message}`,
        facts: none,
        examples: [],
      },
      facts: 0,
    }
  }
  const before = new Map(Object.entries(entry?.heads ?? {}))
  const origin = {
    feed: feed.id,
    document: head.seq,
    parser: feed.parser,
    observedAt: head.fetchedAt,
    simulated: head.simulated,
  }
  const plan = planFacts(drafts, origin, before, options.now)
  const gone = [...before.keys()].filter(key => !(key in plan.heads))
  const differs = plan.facts.length > 0 || gone.length > 0
  if (!options.dryRun && entry && (differs || entry.parser !== feed.parser || entry.state !== 'published')) {
    if (differs) await publishFacts(nats, await supersede(nats, plan.facts, entry.factsFrom, head.seq))
    await ledger.put({ ...entry, state: 'published', parser: feed.parser, rows, heads: plan.heads })
  }
  const named = (keys: readonly string[], what: 'new' | 'changed' | 'gone') =>
    keys.map(key => ({ key, what }))
  const keys = plan.facts.map(f => `${f.type} ${f.key}`)
  return {
    report: {
      ...base,
      outcome: differs ? ('differs' as const) : ('unchanged' as const),
      facts: { new: plan.added, changed: plan.changed, unchanged: plan.unchanged, gone: gone.length },
      examples: [
        ...named(
          keys.filter(k => before.has(k)),
          'changed',
        ),
        ...named(
          keys.filter(k => !before.has(k)),
          'new',
        ),
        ...named(gone, 'gone'),
      ].slice(0, 5),
    },
    facts: options.dryRun ? 0 : plan.facts.length,
  }
}

const none = { new: 0, changed: 0, unchanged: 0, gone: 0 }

/** Rows that the earlier fact of a key had and the new one lacks are voided by it, or they would stay for ever. */
async function supersede(
  nats: Nats,
  facts: readonly Fact[],
  from: number,
  document: number,
): Promise<Fact[]> {
  const earlier = await factsOfDocument(nats, document, from)
  const newest = new Map<string, Fact>()
  for (const fact of earlier.values()) newest.set(`${fact.type} ${fact.key}`, fact)
  return facts.map(fact => {
    const old = newest.get(`${fact.type} ${fact.key}`)
    return old ? { ...fact, data: withVoids(fact.type, old.data, fact.data) } : fact
  })
}
