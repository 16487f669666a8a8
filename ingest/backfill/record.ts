import { readFeedNote } from '../../contracts/feed-notes.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { FeedRun } from '../fetch/memory.ts'
import { type DaySpan, hoursAndMinutes } from './plan.ts'

/** Where the history of a feed stands: `stopped` goes on later, because a host refused or did not answer. */
export type BackfillState = 'waiting' | 'running' | 'stopped' | 'done'

/** A fetch of days gone by of one feed, in the bucket `feed-state`. */
export interface Backfill extends DaySpan {
  readonly feed: string
  readonly state: BackfillState
  /** When the first request was sent, RFC 3339; a fetch that goes on has the one of its beginning. */
  readonly started: string | null
  /** Requests of the plan, and those that were answered, whatever the answer was. */
  readonly requests: number
  readonly settled: number
  /** Milliseconds that the requests that are left take at the least. */
  readonly left_ms: number
  readonly documents: number
  readonly facts: number
  /** Of the last part: reasons with an example each. */
  readonly problems: FeedRun['problems']
  /** When this was noted. */
  readonly at: string
}

const keyOf = (feed: string) => `backfill.${feed}`

/** @returns the last fetch of days gone by of a feed; null when there was none */
export async function readBackfill(nats: Nats, feed: string): Promise<Backfill | null> {
  const entry = await (await nats.kv(nats.names.feedState)).get(keyOf(feed))
  return entry?.operation === 'PUT' ? readFeedNote(entry.json<Backfill>()) : null
}

/** Every fetch of days gone by, by feed. */
export async function readBackfills(nats: Nats): Promise<Map<string, Backfill>> {
  const kv = await nats.kv(nats.names.feedState)
  const keys: string[] = []
  for await (const key of await kv.keys('backfill.>')) keys.push(key)
  const found = new Map<string, Backfill>()
  for (const key of keys) {
    const one = await readBackfill(nats, key.slice('backfill.'.length))
    if (one) found.set(one.feed, one)
  }
  return found
}

export async function noteBackfill(nats: Nats, backfill: Backfill): Promise<void> {
  await (await nats.kv(nats.names.feedState)).put(keyOf(backfill.feed), JSON.stringify(backfill))
}

/** Where the history of a feed stands, in a sentence. */
export function historyLine({
  feed,
  from,
  to,
  state,
  requests,
  settled,
  left_ms,
  problems,
}: Backfill): string {
  const span = `${feed}: history ${from} to ${to}`
  if (state === 'waiting') return `${span} is wanted and has not begun.`
  if (state === 'done') return `${span} is fetched.`
  const left = `${settled} of ${requests} requests, ${hoursAndMinutes(left_ms)} left at the least`
  const [problem] = problems
  return `${span}: ${left}${state === 'stopped' ? `; stopped by ${problem?.reason}: ${problem?.detail}` : ''}.`
}
