import { vietnamInstant } from '../../contracts/vietnam-time.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { StreamSource } from './source.ts'

/** Heard from then to then, epoch milliseconds. */
export type Heard = readonly [from: number, to: number]

/** What is on record of a stream's session, in the bucket `feed-state`. */
export interface StreamState {
  readonly feed: string
  /** YYYY-MM-DD */
  readonly session: string
  readonly symbols: number
  /** When it was connected, while it is. */
  readonly connected: string | null
  readonly heard: readonly Heard[]
  readonly messages: number
  readonly documents: number
  readonly connections: number
  /** Why it is not connected, or was not the last time. */
  readonly broken: { readonly since: string; readonly reason: string; readonly detail: string } | null
  /** What the publisher did not take of what was wanted, the first of it. */
  readonly remark: string | null
  /** After the session: minutes that were not heard whole, and when requests filled them. */
  readonly missed: number | null
  readonly filled: string | null
}

export const newState = (feed: string, session: string): StreamState => ({
  feed,
  session,
  symbols: 0,
  connected: null,
  heard: [],
  messages: 0,
  documents: 0,
  connections: 0,
  broken: null,
  remark: null,
  missed: null,
  filled: null,
})

const key = (feed: string) => `stream.${feed}`

export async function readStreamState(nats: Nats, feed: string): Promise<StreamState | null> {
  const entry = await (await nats.kv(nats.names.feedState)).get(key(feed))
  return entry?.operation === 'PUT' ? entry.json<StreamState>() : null
}

export async function noteStreamState(nats: Nats, state: StreamState): Promise<void> {
  await (await nats.kv(nats.names.feedState)).put(key(state.feed), JSON.stringify(state))
}

const minuteMs = 60_000

/** The minutes of a session's spans, by their first moments, that were not heard from beginning to end. */
export function missedMinutes(
  session: string,
  spans: StreamSource['spans'],
  heard: readonly Heard[],
): number[] {
  return spans
    .flatMap(([from, to]) => {
      const first = vietnamInstant(session, from)
      return Array.from(
        { length: (vietnamInstant(session, to) - first) / minuteMs },
        (_, i) => first + i * minuteMs,
      )
    })
    .filter(at => !heard.some(([since, until]) => since <= at && until >= at + minuteMs))
}

/** From the first span to the last, with minutes around to connect and to hear the last of it. */
export const hoursOf = (session: string, spans: StreamSource['spans']): Heard => [
  vietnamInstant(session, spans[0]![0]) - 5 * minuteMs,
  vietnamInstant(session, spans.at(-1)![1]) + 3 * minuteMs,
]

/** A stream's session in a sentence. */
export function streamLine(state: StreamState): string {
  const { feed, session, symbols, messages, documents, connected, broken, missed, filled, remark } = state
  const now = connected
    ? `connected since ${connected.slice(11, 16)}`
    : broken
      ? `not connected since ${broken.since.slice(11, 16)}: ${broken.reason}: ${broken.detail}`
      : 'not connected'
  const gaps =
    missed === null
      ? ''
      : `; ${missed} minutes were missed${missed > 0 ? (filled ? ', filled by request' : ', not filled yet') : ''}`
  return `${feed} by stream on ${session}: ${symbols} symbols, ${messages} messages in ${documents} documents, ${now}${gaps}${remark ? `; ${remark}` : ''}`
}
