import type { Candidate } from '../contracts/events/fact.ts'
import { vietnamDate } from '../contracts/vietnam-time.ts'
import type { DocumentHead } from '../runtime/document-head.ts'
import { documentHead } from '../runtime/feed-documents.ts'
import type { Log } from '../runtime/log.ts'
import type { Nats } from '../runtime/nats.ts'
import { storedMessages } from '../runtime/stored-messages.ts'
import { readDocument } from './archive.ts'
import { Closes, isCompared } from './contract/closes.ts'
import { refusedByContract } from './contract/reasons.ts'
import { type CorrectingRun, correctDocument, correctingRun } from './corrections/of-replay.ts'
import { acceptAnswers } from './drift/accept.ts'
import { jumpsOf, type Levels, levelsOf, withoutJumps } from './drift/levels.ts'
import { withoutNamesInKeys } from './erasure/seal-facts.ts'
import { type Feed, RejectedDocument } from './feed.ts'
import { bodyIdentity } from './identity.ts'
import { oneAtATime } from './ingest-lease.ts'
import type { Ledger, Ledgers } from './ledger.ts'
import { parseDocument } from './parse-document.ts'
import { publishFacts } from './publish.ts'
import { planReplay, type Replayed, type ReplayPlan, tally } from './replay-plan.ts'
import { current, readStated, type StatedDocument } from './stated.ts'
import { callForRebuild, publishVoids } from './voids.ts'
import { isWithdrawn } from './withdraw.ts'

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
  /** What the operator says of figures that change, for the record of corrections. */
  readonly reason?: string
  readonly signal: AbortSignal
  readonly onProgress?: (done: number, of: number) => void
}

export interface ReplayedDocument extends Replayed {
  readonly document: number
  readonly name: string
  readonly fetched_at: string
  readonly parser: { readonly before: number | null; readonly now: number }
  /** `failed`: the parser broke; what the document gave before stays as it is. */
  readonly outcome: 'unchanged' | 'differs' | 'rejected' | 'failed'
  readonly reason?: string
  /** Figures that were served and were wrong, which the log has a correction of, or would have. */
  readonly corrected: number
}

export interface ReplayReport {
  readonly feed: string
  readonly parser: number
  readonly dry_run: boolean
  readonly documents: readonly ReplayedDocument[]
  readonly published: number
  /** Facts in the log that no longer count; read models are filled again without them. */
  readonly voided: number
  /** Documents on which the parser broke. */
  readonly failed: number
  readonly interrupted: boolean
}

/**
 * Runs today's parser over archived documents and makes the log say what it would say had no other parser ever run:
 * publishes what is missing or differs, and makes void what today's parser no longer yields. What the log holds
 * counts, not what the ledger says of it, so facts that the log lost come back.
 *
 * A fact keeps the position of its document, so an old document cannot overwrite what a newer one says.
 */
export async function replay(nats: Nats, feed: Feed, options: ReplayOptions): Promise<ReplayReport> {
  const { dryRun, signal, now, since, until } = options
  const heads = await documentsOf(nats, feed)
  const stated = await readStated(nats, { feed: feed.id })
  // What a better source says otherwise stays quarantined.
  const closes = isCompared(feed.id) ? await Closes.load(nats) : null
  const correcting = correctingRun(nats, feed, stated, options)
  const run: Run = { nats, feed, options, closes, newest: new Map(), correcting }
  const documents: ReplayedDocument[] = []
  const types = new Set(stated.uncalled)
  let published = 0
  let voided = 0
  for (const [n, head] of heads.entries()) {
    if (signal.aborted) break
    options.onProgress?.(n, heads.length)
    const said = stated.feeds.get(feed.id)?.get(head.seq) ?? new Map()
    const day = vietnamDate(head.fetchedAt)
    if ((since !== undefined && day < since) || (until !== undefined && day > until)) {
      passBy(run, await options.ledgers.of(feed.id), head, said)
      continue
    }
    const { report, plan } = await oneAtATime(nats, feed.id, options, () => replayDocument(run, head, said))
    documents.push(report)
    published += plan?.publish.length ?? 0
    voided += plan?.voids.length ?? 0
    for (const { type } of plan?.voids ?? []) types.add(type)
  }
  if (!dryRun) await callForRebuild(nats, types, now)
  if (!dryRun && options.refusedToo)
    await acceptAnswers(nats, feed.id, new Set(documents.map(({ document }) => document)))
  return {
    feed: feed.id,
    parser: feed.parser,
    dry_run: dryRun,
    documents,
    published: dryRun ? 0 : published,
    voided: dryRun ? 0 : voided,
    failed: documents.filter(d => d.outcome === 'failed').length,
    interrupted: signal.aborted,
  }
}

interface Run {
  readonly nats: Nats
  readonly feed: Feed
  readonly options: ReplayOptions
  readonly closes: Closes | null
  /** Id of the newest fact by key, of the documents before the one in hand. */
  readonly newest: Map<string, string>
  readonly correcting: CorrectingRun
}

/** A document that is not replayed says what it said. */
function passBy({ newest }: Run, ledger: Ledger, head: DocumentHead, said: StatedDocument): void {
  for (const [key, facts] of said) {
    const fact = current(facts)
    if (fact) newest.set(key, fact.id)
  }
  const entry = ledger.entries().find(e => e.document === head.seq && e.state === 'published')
  for (const [key, id] of Object.entries(entry?.heads ?? {})) newest.set(key, id)
}

/** Documents of a feed in the order in which they came. */
async function documentsOf(nats: Nats, feed: Feed): Promise<DocumentHead[]> {
  const found: DocumentHead[] = []
  const subject = nats.names.feedSubject(feed.id)
  for await (const message of storedMessages(nats, nats.names.feeds, { from: 1, subject })) {
    const head = documentHead(nats, {
      seq: message.seq,
      subject: message.subject,
      ...(message.headers ? { header: message.headers } : {}),
    })
    found.push(head)
  }
  return found
}

interface Done {
  readonly report: ReplayedDocument
  /** What was published and made void, or would be; null where the document gives nothing to compare. */
  readonly plan: ReplayPlan | null
}

async function replayDocument(run: Run, head: DocumentHead, said: StatedDocument): Promise<Done> {
  const { nats, feed, options, closes, newest } = run
  const ledger = await options.ledgers.of(feed.id)
  const document = await readDocument(nats, head.seq)
  const found = ledger.ofDocument(head.seq)
  const content = found?.content ?? bodyIdentity(feed, document.body)
  const entry = found ?? ledger.get(content)
  const base = {
    document: head.seq,
    name: head.name,
    fetched_at: head.fetchedAt,
    parser: { before: entry?.parser ?? null, now: feed.parser },
  }
  const left = (outcome: 'rejected' | 'failed', reason: string): Done => {
    passBy(run, ledger, head, said)
    return { report: { ...base, outcome, reason, corrected: 0, ...tally([]) }, plan: null }
  }
  if (entry?.state === 'rejected' && refusedByContract(entry.reason) && !options.refusedToo)
    return left('rejected', `${entry.reason}; --refused takes it all the same`)
  if (isWithdrawn(entry)) return left('rejected', `${entry?.reason}`)
  let candidates: Candidate[] = []
  let rows = 0
  let refusal: string | null = null
  let jumped: Levels | null = null
  try {
    ;({ candidates, rows } = await parseDocument(feed, document))
    if (!head.simulated) candidates = [...withoutNamesInKeys(nats.persons, candidates)]
    // Files that people import are not compared when they come, so not here.
    if (!head.url.startsWith('file:'))
      candidates = closes?.compare(feed.id, candidates).candidates ?? candidates
    // So do rows whose unit jumped, as long as they stand in it and nobody lets them in.
    if (entry?.jumped && !options.refusedToo) {
      const jumps = jumpsOf(levelsOf(candidates), entry.jumped)
      if (jumps.length > 0) {
        candidates = withoutJumps(candidates, jumps).candidates
        jumped = Object.fromEntries(jumps.map(({ level, before }) => [level, before]))
      }
    }
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    refusal = `${error.reason}: ${error.message}`
    if (error.reason === 'parser-failed') return left('failed', refusal)
  }
  // The newest document with a content has its entry; those before it gave facts of their own.
  const isOwn = entry === null || entry.document === null || entry.document === head.seq
  const before = new Map([
    ...(isOwn ? Object.entries({ ...entry?.heads, ...ledger.lost(content) }) : []),
    ...idsOf(said),
  ])
  const origin = {
    feed: feed.id,
    document: head.seq,
    parser: feed.parser,
    observedAt: head.fetchedAt,
    simulated: head.simulated,
    licence: feed.licence,
    persons: nats.persons,
  }
  let plan: ReplayPlan
  try {
    plan = await planReplay(nats, candidates, origin, { said, newest, before, now: options.now })
  } catch (error) {
    return left('failed', `${feed.id} broke the contract of its facts: ${(error as Error).message}`)
  }
  for (const [key, id] of Object.entries(plan.heads)) newest.set(key, id)
  const corrected = await correctDocument(run.correcting, {
    head,
    said,
    candidates,
    heads: plan.heads,
    reason: refusal === null ? null : 'rejected',
  })
  if (!options.dryRun) {
    await publishVoids(nats, plan.voids, {
      now: options.now,
      reason: refusal ?? `parser ${feed.parser} of ${feed.id} no longer gives this from document ${head.seq}`,
    })
    await ledger.published(await publishFacts(nats, plan.publish))
    if (!isOwn) {
      const earlier = [...new Set([...(entry.earlier ?? []), head.seq])]
      await ledger.put({ ...entry, earlier })
    } else if (plan.differs || entry?.parser !== feed.parser || entry.state !== 'published')
      await ledger.put({
        feed: feed.id,
        content,
        factsFrom: 0,
        at: options.now.toISOString(),
        ...(entry?.earlier && { earlier: entry.earlier }),
        ...(entry && { factsFrom: entry.factsFrom, at: entry.at }),
        document: head.seq,
        parser: feed.parser,
        ...(refusal === null
          ? { state: 'published', rows, heads: plan.heads, ...(jumped && { jumped }) }
          : { state: 'rejected', reason: refusal }),
      })
  }
  const outcome = refusal !== null ? 'rejected' : plan.differs ? 'differs' : 'unchanged'
  return {
    report: {
      ...base,
      outcome,
      ...(refusal !== null && { reason: refusal }),
      corrected,
      ...tally(plan.changes),
    },
    plan,
  }
}

/** What counts of the facts of a document, by key. */
function idsOf(said: StatedDocument): [string, string][] {
  return [...said].flatMap(([key, facts]) => {
    const fact = current(facts)
    return fact ? [[key, fact.id] as [string, string]] : []
  })
}
