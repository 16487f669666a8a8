import { readFeedNote } from '../../../contracts/feed-notes.ts'
import type { Nats } from '../../../runtime/nats.ts'

/** The alarm of a broken feed. */
export interface FeedAlarm {
  /** End of the run that raised it, RFC 3339. */
  readonly since: string
  readonly reason: string
  readonly detail: string
  /** Whether the webhook of the operator took it. */
  readonly delivered: boolean
}

/** A way in which the answers of a feed, still understood, differ from before. */
export interface FeedRemark {
  /** When it was first seen, RFC 3339. */
  readonly since: string
  /** `new-field`, `missing-field`, `row-count-changed`, `dates-turned`, `date-notation-changed`, `unit-jumped`. */
  readonly rule: string
  readonly detail: string
}

/** What the fetcher last noted of a feed, in the bucket `feed-state` under `run.<feed>`. */
export interface FeedRunNote {
  readonly feed: string
  readonly ended: string
  readonly result: string
  readonly failures: number
  readonly good: string | null
  readonly problems: readonly { readonly reason: string; readonly detail: string; readonly times: number }[]
  /** Raised when the feed broke, until it is well again; absent in runs noted by earlier versions. */
  readonly alarm?: FeedAlarm | null
  readonly drift?: { readonly remarks: readonly FeedRemark[] } | null
  readonly pending: readonly string[]
  readonly totals: { readonly runs: number; readonly documents: number; readonly rejected: number }
}

/** Where the fetch of days gone by of a feed stands, in the bucket `feed-state` under `backfill.<feed>`. */
export interface FeedHistoryNote {
  readonly feed: string
  /** Days that are fetched, both counted, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** `stopped` is tried again later: a host refused or did not answer. */
  readonly state: 'waiting' | 'running' | 'stopped' | 'done'
  /** Requests of the plan, and those that were answered. */
  readonly requests: number
  readonly settled: number
  /** Milliseconds that the rest takes at the least. */
  readonly left_ms: number
  readonly documents: number
  readonly facts: number
  readonly problems: readonly { readonly reason: string; readonly detail: string; readonly times: number }[]
}

/** The last run of every feed that was ever fetched on its schedule. */
export const feedRuns = (nats: Nats): Promise<FeedRunNote[]> => notesUnder<FeedRunNote>(nats, 'run.>')

/** How far the history of every feed is fetched for which some was wanted. */
export const feedHistories = (nats: Nats): Promise<FeedHistoryNote[]> =>
  notesUnder<FeedHistoryNote>(nats, 'backfill.>')

async function notesUnder<T extends FeedRunNote | FeedHistoryNote>(
  nats: Nats,
  pattern: string,
): Promise<T[]> {
  const bucket = await nats.kv(nats.names.feedState)
  const keys: string[] = []
  for await (const key of await bucket.keys(pattern)) keys.push(key)
  const notes = await Promise.all(
    keys.map(async key => {
      const entry = await bucket.get(key)
      return entry?.operation === 'PUT' ? readFeedNote(entry.json<T>()) : null
    }),
  )
  return notes.filter(note => note !== null).sort((a, b) => a.feed.localeCompare(b.feed))
}
