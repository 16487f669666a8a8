import type { Candidate } from '../../contracts/events/fact.ts'
import { readDocumentHead } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Feed } from '../feed.ts'
import type { LedgerEntry } from '../ledger-entry.ts'
import { readStated } from '../stated.ts'
import { correctingRun, putOnRecord } from './of-replay.ts'
import type { Replaced } from './record.ts'

/** A document whose bytes came before. */
interface CameAgain {
  /** What became of it then; null: it did not come before. */
  readonly before: LedgerEntry | null
  /** The newest fact of each key before it came again. */
  readonly heads: ReadonlyMap<string, string>
  /** Ids of what it gives today. */
  readonly said: Readonly<Record<string, string>>
  readonly candidates: readonly Candidate[]
}

/**
 * The same bytes fetched again and read by another parser: what they say otherwise is no revision by their publisher but
 * a correction of ours, as in a replay.
 */
export async function correctSameBytes(
  nats: Nats,
  feed: Feed,
  { before, heads, said, candidates }: CameAgain,
  options: { readonly now: Date },
): Promise<void> {
  if (before?.state !== 'published' || before.document === null || before.parser === feed.parser) return
  const otherwise = Object.entries(before.heads ?? {}).filter(
    ([key, id]) => heads.get(key) === id && said[key] !== undefined && said[key] !== id,
  )
  if (otherwise.length === 0) return
  const stated = await readStated(nats, { feed: feed.id })
  const document = stated.feeds.get(feed.id)?.get(before.document)
  const head = await readDocumentHead(nats, before.document)
  const replaced = otherwise.flatMap(([key, id]): Replaced[] => {
    const facts = document?.get(key) ?? []
    const old = facts.findLast(one => one.id === id && !one.isVoid)
    if (!old) return []
    const isLater = facts.some(one => one.seq < old.seq && one.id !== id)
    return [{ head: key, old, now: said[key]!, isLater }]
  })
  if (!head) return
  const run = correctingRun(nats, feed, stated, { now: options.now, dryRun: false })
  await putOnRecord(run, { head, candidates, reason: null }, replaced)
}
