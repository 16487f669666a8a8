import type { CorrectionReason } from '../../contracts/events/correction.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { isMappingChange, mappingOfFeed } from '../../contracts/mapping.ts'
import type { DocumentHead } from '../../runtime/document-head.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Feed } from '../feed.ts'
import { current, type Stated, type StatedDocument, type StatedFact } from '../stated.ts'
import {
  correctionsOf,
  PublishedCorrections,
  publishCorrections,
  type Replaced,
  replacedIn,
} from './record.ts'

/** What the corrections of a run over a feed's documents have in common. */
export interface CorrectingRun {
  readonly nats: Nats
  readonly feed: Pick<Feed, 'id' | 'parser'>
  readonly now: Date
  readonly dryRun: boolean
  readonly note: string | null
  /** What the log has already; read when something is corrected. */
  readonly published: () => Promise<PublishedCorrections>
  readonly later: (document: number) => (head: string, old: StatedFact) => StatedFact | undefined
}

export function correctingRun(
  nats: Nats,
  feed: Pick<Feed, 'id' | 'parser'>,
  stated: Stated,
  options: { readonly now: Date; readonly dryRun: boolean; readonly reason?: string },
): CorrectingRun {
  let published: Promise<PublishedCorrections> | null = null
  let byHead: Map<string, Spoken[]> | null = null
  return {
    nats,
    feed,
    now: options.now,
    dryRun: options.dryRun,
    note: options.reason ?? null,
    published: () => {
      published ??= PublishedCorrections.load(nats, feed.id)
      return published
    },
    later: document => (head, old) => {
      byHead ??= spokenOf(stated, feed.id)
      return byHead.get(head)?.find(one => one.document > document && one.fact.id !== old.id)?.fact
    },
  }
}

interface Spoken {
  readonly document: number
  readonly fact: StatedFact
}

/** What documents of a feed say of each key, in the order in which they came. */
function spokenOf(stated: Stated, feed: string): Map<string, Spoken[]> {
  const found = new Map<string, Spoken[]>()
  const documents = [...(stated.feeds.get(feed) ?? [])].sort(([a], [b]) => a - b)
  for (const [document, heads] of documents)
    for (const [head, facts] of heads) {
      const fact = current(facts)
      if (fact) found.set(head, [...(found.get(head) ?? []), { document, fact }])
    }
  return found
}

/** A document as it is read today. */
export interface ReadAgain {
  readonly head: DocumentHead
  readonly said: StatedDocument
  readonly candidates: readonly Candidate[]
  readonly heads: Readonly<Record<string, string>>
  /** Why it is read otherwise, where its parser does not tell. */
  readonly reason: 'rejected' | 'withdrawn' | null
}

/**
 * Puts what changed in a document on record.
 * @returns figures that were wrong; those that the log has already are not counted
 */
export async function correctDocument(run: CorrectingRun, read: ReadAgain): Promise<number> {
  return putOnRecord(run, read, replacedIn(read.said, read.heads))
}

/** The same for facts that are found otherwise. */
export async function putOnRecord(
  run: CorrectingRun,
  read: Omit<ReadAgain, 'said' | 'heads'>,
  replaced: readonly Replaced[],
): Promise<number> {
  if (replaced.length === 0) return 0
  const { nats, feed, now } = run
  // Of several versions in one document the newest is the one that was served last.
  const before = Math.max(...replaced.map(({ old }) => old.parser))
  const published = await run.published()
  const corrections = await correctionsOf(
    nats,
    replaced,
    {
      feed: feed.id,
      document: read.head.seq,
      name: read.head.name,
      sha256: read.head.sha256,
      simulated: read.head.simulated,
      reason: read.reason ?? reasonOf(feed, before),
      note: run.note,
      parser: { before, now: read.reason === 'withdrawn' ? null : feed.parser },
      at: now,
      candidates: read.candidates,
      later: run.later(read.head.seq),
    },
    published,
  )
  if (!run.dryRun && corrections.length > 0) {
    await publishCorrections(nats, corrections)
    // Should the work be cut off and begin again in this run.
    for (const { data } of corrections) published.add(data)
  }
  return corrections.reduce((sum, { data }) => sum + data.figures_changed, 0)
}

function reasonOf({ id, parser }: Pick<Feed, 'id' | 'parser'>, before: number): CorrectionReason {
  if (before === parser) return 'checks'
  return mappingOfFeed(id) !== null && isMappingChange(before, parser) ? 'mapping' : 'parser'
}
