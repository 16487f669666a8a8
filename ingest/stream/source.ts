import type { KeyedProvider } from '../fetch/credentials/credentials.ts'
import type { FetchFailure } from '../fetch/failure.ts'
import type { Answer } from '../fetch/fetcher.ts'
import type { ScheduledRequest } from '../scheduled-request.ts'
import type { StreamRecord } from './record.ts'

/** What a message of the publisher leads to. */
export interface Step {
  /** Sent back, in this order. */
  readonly send?: readonly string[]
  /** Asked beside the socket, once. */
  readonly get?: string
  /** From now on what is subscribed comes. */
  readonly ready?: true
  /** The messages in it that are stored, each as received, with what they say. */
  readonly records?: readonly { readonly text: string; readonly record: StreamRecord }[]
  /** The publisher takes part of what was wanted, or none of it, in its words. */
  readonly remark?: string
  /** There is no point in going on. */
  readonly failure?: FetchFailure
}

/** One connection's conversation: what to say on each message. It has no socket and no clock. */
export interface Dialogue {
  receive(text: string): Step
  /** Sent at each beat, so that the other side shows that it is alive; null: it shows so by itself. */
  readonly beat: string | null
}

/** Asks beside the socket, as the holder of the key. */
export type Requester = (request: ScheduledRequest) => Promise<Answer>

/**
 * A stream that a publisher has beside its requests, with a key of one's own. What it brings is stored by the minute: all
 * trades, bars of a minute, and the last quote of each symbol.
 */
export interface StreamSource {
  readonly provider: KeyedProvider
  readonly host: string
  /** When something comes, by the clock of Vietnam, HH:MM: minutes of it that were not heard are a gap. */
  readonly spans: readonly (readonly [from: string, to: string])[]
  /** Milliseconds without a word after which a connection counts as dead, though it stands. */
  readonly silenceMs: number
  readonly beatMs: number
  /** Where to connect to. @throws FetchFailure */
  address(request: Requester): Promise<string>
  dialogue(what: {
    readonly symbols: readonly string[]
    /** Where the connection was made to. */
    readonly url: string
    /** The message that says whose the connection is, for publishers that want it there. */
    readonly greeting: () => string
  }): Dialogue
  /** The bars of a minute of a symbol in a session, by request: fills what the stream missed. */
  minutes(symbol: string, session: string): ScheduledRequest
}
