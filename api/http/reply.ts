import type { Readable } from 'node:stream'

/** What of a reply is the same in every answer that it is sent in. */
export interface Ready {
  /** Data or text as a byte string. */
  readonly bytes: string
  /** SHA-256 of it, base64url. */
  readonly sha256: string
}

interface ReplyHead {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** When the newest of its figures came out, for `Last-Modified` of a cached route; null: it has none. */
  readonly lastModified?: Date | null
  /** Made once where a reply is kept and sent again and again. */
  readonly ready?: Ready
}

interface ReplyMeta {
  readonly meta?: Readonly<Record<string, unknown>>
  /** Members of meta as a byte string, `"legal":[…]`: what is the same in most answers is serialised once. */
  readonly metaMembers?: string
  readonly links?: Readonly<Record<string, string>>
}

/** Data in the envelope of the route's area. */
export interface DataReply extends ReplyHead, ReplyMeta {
  readonly data: unknown
}

/** As DataReply, with the data already serialised (by Postgres, or kept from an earlier answer). */
export interface SerialisedReply extends ReplyHead, ReplyMeta {
  readonly dataJson: string
}

/** Anything that is not our JSON envelope: CSV, RSS, text, pages, event streams. */
export interface TextReply extends ReplyHead {
  readonly text: string | Buffer | Readable | null
  readonly type: string
  /** Set where what it carries was signed already: the answer has the same trace id, and its text is a byte string. */
  readonly signed?: Signature
}

/** A trace id, and the SHA-256 that it signs, base64url. */
export interface Signature {
  readonly traceId: string
  readonly sha256: string
}

export type Reply = DataReply | SerialisedReply | TextReply
