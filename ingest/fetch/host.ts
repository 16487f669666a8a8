import type { KeyedProvider } from './credentials/credentials.ts'

/** How a host is known to turn programs away, which decides what an operator is advised to set. */
export type Refusal =
  /** User agents that are no browser's. */
  | 'agent'
  /** Addresses of data centres, or from outside Vietnam. */
  | 'address'
  /** Requests without the cookies of its first page. */
  | 'cookies'

/** What is on record of a request, and when it was last seen to be answered. */
export interface Evidence {
  /** YYYY-MM-DD, or YYYY-MM where the record gives no day. */
  readonly on: string
  /** One sentence: who asked so, and what came. */
  readonly says: string
}

/** A host that feeds ask: what every request to it carries, how often it is asked, what its owner says of use. */
export interface Host {
  readonly host: string
  /** Milliseconds between two requests; 1,500 where absent. */
  readonly pauseMs?: number
  /** Sent with every request to it. */
  readonly headers?: Readonly<Record<string, string>>
  /** Header in which it wants an id of the device: the id of this installation, made once and at random. */
  readonly deviceHeader?: string
  /** Intermediate certificates that its server does not send (PEM). They complete its chain and no other host's. */
  readonly intermediates?: readonly string[]
  /** It answers to a key of one's own alone. */
  readonly key?: KeyedProvider
  readonly refuses?: readonly Refusal[]
  readonly evidence: Evidence
  /** Terms of use and robots.txt as far as they are known, in a sentence. */
  readonly terms: string
}

/** Milliseconds between two requests to a host that asks for nothing else. */
export const defaultPauseMs = 1_500

/** Hosts by name. */
export type Hosts = ReadonlyMap<string, Host>
