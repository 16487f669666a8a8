import { type Nats, streamState } from '../runtime/nats.ts'
import type { Feed } from './feed.ts'
import { Ledger } from './ledger.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { standsIn } from './log-end.ts'
import { lossOf } from './loss.ts'
import { readStated } from './stated.ts'

/** What the ledger says and the log does not hold, by feed. */
export interface FeedLoss {
  readonly feed: string
  /** Documents of which the log lacks facts, and how many facts. */
  readonly documents: number
  readonly facts: number
  /** Documents that are gone from the archive too: their files must be imported or fetched again. */
  readonly without_archive: number
}

export interface LogCheck {
  readonly losses: readonly FeedLoss[]
  /** Positions of messages that are no facts. */
  readonly undecodable: readonly number[]
}

/** Reads the whole log and holds the ledgers of these feeds against it. */
export async function checkLog(nats: Nats, feeds: readonly Pick<Feed, 'id'>[]): Promise<LogCheck> {
  const ledgers: { id: string; entries: LedgerEntry[] }[] = []
  for (const { id } of feeds) {
    const entries = (await Ledger.load(nats, id)).entries()
    if (entries.length > 0) ledgers.push({ id, entries })
  }
  // After the ledgers: a document that another process publishes in between is no loss.
  const stated = await readStated(nats)
  const losses: FeedLoss[] = []
  for (const { id, entries } of ledgers) {
    const { lost, gone } = await lossOf(nats, entries, stated.feeds.get(id))
    if (lost.size + gone.length === 0) continue
    const facts = [...lost.values()].reduce((n, heads) => n + Object.keys(heads).length, 0)
    losses.push({
      feed: id,
      documents: lost.size + gone.length,
      facts,
      without_archive: gone.length,
    })
  }
  return { losses, undecodable: stated.undecodable }
}

/**
 * The same at the cost of two questions a feed while nothing is wrong: the log is read only where its end is not where
 * a feed left it.
 */
export async function checkLogEnd(nats: Nats, feeds: readonly Pick<Feed, 'id'>[]): Promise<LogCheck> {
  let state = await streamState(nats, nats.names.facts)
  for (const { id } of feeds) {
    if (!lacksFacts(await standsIn(nats, id, state))) continue
    // The feed may have published since that state was read.
    state = await streamState(nats, nats.names.facts)
    if (lacksFacts(await standsIn(nats, id, state))) return checkLog(nats, feeds)
  }
  return { losses: [], undecodable: [] }
}

const lacksFacts = (found: Awaited<ReturnType<typeof standsIn>>) => found !== true && found.isNoted

/** One clause a feed, and what brings the facts back. */
export function lossSentence({ losses }: LogCheck): string {
  const each = losses.map(
    l =>
      `${l.feed} (${l.facts} facts of ${l.documents} documents${l.without_archive > 0 ? `, ${l.without_archive} of them gone from the archive too: import or fetch those again` : ''})`,
  )
  return `the log lacks facts that documents gave: ${each.join(', ')}. They come back with: vnfin replay --all`
}
