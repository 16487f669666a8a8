import type { FactKind } from '../../contracts/events/fact.ts'
import type { StreamNames } from '../../contracts/streams.ts'
import { storedMessage } from '../../runtime/feed-documents.ts'
import { firstDelivered, lastPosition } from '../../runtime/last-position.ts'
import { DeliverPolicy, type Nats, type StreamState, streamState } from '../../runtime/nats.ts'

/** The stream is not the one that was read, or lost its end: going on would skip facts, or mix two logs, in silence. */
export class StreamWentBack extends Error {
  override readonly name = 'StreamWentBack'
}

/** The last message of a stream that was applied. */
export interface LogMark {
  readonly position: number
  /** Of the stream: tells one that was made again from the old one. */
  readonly streamCreated: string
  /** When the server stored that message, in nanoseconds since 1970; null: not recorded (an older program). */
  readonly storedAt: string | null
}

/**
 * Whether the log still is the one that was read up to this mark. A position alone does not say it: a log that was
 * restored from an older copy grows past it again with other facts. The server itself says nothing: asked for position
 * 1,000 of a stream that ends at 21 it waits for 22 (pitfall N3).
 * @throws StreamWentBack with what to do
 */
export async function assertContinues(nats: Nats, model: string, mark: LogMark): Promise<void> {
  const reason = await breakOf(nats, mark)
  if (reason !== null)
    throw new StreamWentBack(
      `${model} ${reason}. Restore the stream from its backup, or rebuild what it fed: vnfin rebuild ${model}.`,
    )
}

/** Why the log does not continue what was read, as the end of a sentence; null when it does. */
export async function breakOf(nats: Nats, mark: LogMark): Promise<string | null> {
  const { position, storedAt } = mark
  const isPositioned = position > 0 && storedAt !== null
  const [stream, now] = await Promise.all([
    factsState(nats),
    isPositioned ? storedAtOf(nats, position) : null,
  ])
  if (mark.streamCreated !== stream.created)
    return `was read from a stream created ${mark.streamCreated}; this one was created ${stream.created}`
  if (position > stream.lastSeq)
    return `stands at position ${position}, but the stream ends at ${stream.lastSeq}`
  if (!isPositioned || now === storedAt) return null
  if (now !== null)
    return `has applied the fact at position ${position} that was stored ${timeOf(storedAt)}; the log has another one there, stored ${timeOf(now)}: it went back, and other facts came`
  // Removed on purpose (a retired parser) or lost: in the same log nothing before that position is younger.
  const younger = await firstStoredAfter(nats, storedAt)
  if (younger === null || younger > position) return null
  // Servers name the first message of all where the last ones were deleted (seen with 2.10.27): its time says it.
  const stored = await storedAtOf(nats, younger)
  return stored !== null && BigInt(stored) > BigInt(storedAt)
    ? `stands at position ${position}, which was stored ${timeOf(storedAt)}; the log has a younger fact before it, at position ${younger}: it went back, and other facts came`
    : null
}

/** When the message at a position was stored, in nanoseconds since 1970; null when it is not there. */
export async function storedAtOf(nats: Nats, position: number): Promise<string | null> {
  if (position === 0) return null
  const message = await storedMessage(nats, nats.names.facts, position)
  return message ? nanosecondsOf(message.timestamp) : null
}

/** Position of the first message stored after a time; null when there is none. */
const firstStoredAfter = (nats: Nats, storedAt: string): Promise<number | null> =>
  firstDelivered(nats, nats.names.facts, {
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: timeOf(String(BigInt(storedAt) + 1n)),
  })

/** `2026-11-28T10:00:00.123456789Z` as nanoseconds since 1970, without losing any. */
function nanosecondsOf(time: string): string {
  const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? []
  return `${Date.parse(`${seconds}Z`) / 1_000}${fraction.padEnd(9, '0')}`
}

const timeOf = (nanoseconds: string): string =>
  `${new Date(Number(nanoseconds.slice(0, -9)) * 1_000).toISOString().slice(0, 19)}.${nanoseconds.slice(-9)}Z`

export const factsState = (nats: Nats): Promise<StreamState> => streamState(nats, nats.names.facts)

/** How many facts were removed from the log so far: by `vnfin retire`, or lost with its end. */
export const removedFrom = ({ lastSeq, messages }: StreamState): number => lastSeq - messages

/**
 * Subjects of kinds of facts, each once. A server before 2.10 takes one filter only and sends all facts in place of
 * several: what a read model does not handle is passed over.
 */
export const filtersFor = (kinds: readonly Pick<FactKind<unknown>, 'type'>[], names: StreamNames): string[] =>
  [...new Set(kinds.map(kind => kind.type))].map(type => names.factSubject(type))

/** Position of the newest fact of these kinds: a read model that has passed it is up to date. */
export const newestPosition = (
  nats: Nats,
  kinds: readonly Pick<FactKind<unknown>, 'type'>[],
): Promise<number> => lastPosition(nats, nats.names.facts, filtersFor(kinds, nats.names))
