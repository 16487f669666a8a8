import type { Fact } from '../contracts/events/fact.ts'
import { storedMessage } from '../runtime/feed-documents.ts'
import { type Nats, type StreamState, streamState } from '../runtime/nats.ts'
import { decoded } from './stated.ts'

/** Where a fact stands in FACTS. */
export interface WrittenFact {
  readonly seq: number
  readonly id: string
}

/** The log as a feed left it, in the bucket `feed-state`. */
interface LogEnd {
  readonly created: string
  readonly lastSeq: number
  /** Positions up to `lastSeq` that hold no message. */
  readonly gaps: number
  /** The newest fact of the feed; null: it has none. */
  readonly fact: WrittenFact | null
}

const keyOf = (feed: string) => `log-end.${feed.replaceAll('.', '_')}`
const gapsOf = ({ lastSeq, messages }: StreamState) => lastSeq - messages

/** Called with the last fact of every document that was published. */
export async function noteEnd(nats: Nats, feed: string, fact: WrittenFact): Promise<void> {
  await (await nats.kv(nats.names.feedState)).put(keyOf(feed), await endAt(nats, fact))
}

async function endAt(nats: Nats, fact: WrittenFact | null): Promise<string> {
  const state = await streamState(nats, nats.names.facts)
  const end: LogEnd = { created: state.created, lastSeq: state.lastSeq, gaps: gapsOf(state), fact }
  return JSON.stringify(end)
}

/** What was noted does not fit the log. */
interface Doubt {
  /** Whether anything was noted before; not in a home that has published nothing since notes are taken. */
  readonly isNoted: boolean
  /** Notes that the whole log was read and the ledger agrees with it, unless another process has noted since. */
  agree(fact: WrittenFact | null): Promise<void>
}

/**
 * Whether the log still stands as the feed left it: the same stream, no shorter, no message fewer before its end, and
 * the newest fact of the feed at its place.
 */
export async function standsIn(nats: Nats, feed: string, state: StreamState): Promise<true | Doubt> {
  const kv = await nats.kv(nats.names.feedState)
  const entry = await kv.get(keyOf(feed))
  const end = entry?.operation === 'PUT' ? entry.json<LogEnd>() : null
  if (end && fits(end, state) && (await holds(nats, end.fact))) return true
  return {
    isNoted: end !== null,
    async agree(fact) {
      const value = await endAt(nats, fact)
      const written = entry ? kv.update(keyOf(feed), value, entry.revision) : kv.create(keyOf(feed), value)
      await written.catch(otherWrote)
    },
  }
}

const fits = (end: LogEnd, state: StreamState) =>
  end.created === state.created && end.lastSeq <= state.lastSeq && end.gaps === gapsOf(state)

async function holds(nats: Nats, fact: WrittenFact | null): Promise<boolean> {
  if (fact === null) return true
  const message = await storedMessage(nats, nats.names.facts, fact.seq)
  return message !== null && (decoded(message.data) as Fact | null)?.id === fact.id
}

/** The other process published since: what it noted is newer. @throws every other error */
function otherWrote(error: unknown): void {
  if ((error as { api_error?: { err_code?: number } }).api_error?.err_code !== 10071) throw error
}
