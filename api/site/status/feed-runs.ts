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
  readonly pending: readonly string[]
  readonly totals: { readonly runs: number; readonly documents: number; readonly rejected: number }
}

/** The last run of every feed that was ever fetched on its schedule. */
export async function feedRuns(nats: Nats): Promise<FeedRunNote[]> {
  const bucket = await nats.kv(nats.names.feedState)
  const keys: string[] = []
  for await (const key of await bucket.keys('run.>')) keys.push(key)
  const notes = await Promise.all(
    keys.map(async key => {
      const entry = await bucket.get(key)
      return entry?.operation === 'PUT' ? entry.json<FeedRunNote>() : null
    }),
  )
  return notes.filter(note => note !== null).sort((a, b) => a.feed.localeCompare(b.feed))
}
