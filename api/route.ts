import type { Readable } from 'node:stream'
import type { JsonSchema, Part, Static, TSchema } from '../contracts/schema.ts'
import type { Log } from '../runtime/log.ts'
import type { Access } from './access/access.ts'
import type { CacheRule } from './access/answer-cache.ts'
import type { QuotaKind } from './access/quota.ts'
import type { Services } from './services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Lowest tier that may call: `open` needs no key (limits by address may still hold). */
export type RouteTier = 'open' | 'free' | 'pro' | 'elite' | 'operator'

/** Which interface a route belongs to: it settles the envelope and the texts around the data. */
export type Area = 'tax' | 'market' | 'macro' | 'access' | 'system'

export interface Call<Query = Record<string, unknown>, Params = Record<string, string>, Body = unknown> {
  /** Parsed by the types of the query schema; unknown and repeated parameters were refused before. */
  readonly query: Query
  readonly params: Params
  readonly body: Body
  /** The bytes of the body, for signatures. */
  readonly rawBody: Buffer | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly lang: 'vi' | 'en'
  /** The caller's address, after the configured number of own proxies. */
  readonly address: string
  readonly caller: Caller
  /** The moment of the request; handlers never ask a clock. */
  readonly now: Date
  readonly services: Services
  /** Keys, counts and trace ids, for the routes that are about them. */
  readonly access: Access
  /** For what a handler answers itself though it went wrong; a thrown error is logged already. */
  readonly log: Log
}

export interface Caller {
  readonly tier: Exclude<RouteTier, 'open'> | 'anonymous'
  readonly keyId: string | null
  /** Whose key it is: calls are counted for the account, so that a second key brings no second quota. */
  readonly account: string | null
  /** Another key replaced this one: until its end it reads data, and nothing of its account. */
  readonly replaced?: boolean
}

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
}

export type Reply = DataReply | SerialisedReply | TextReply

/** A media type that an answer may have beside JSON, for the OpenAPI document. */
export interface OtherResponse {
  readonly description: string
  /** Null: an answer without content. */
  readonly contentType: string | null
  /** Default 200. */
  readonly status?: number
  /** Default: what every answer of its media type is (api/media-schemas.ts). */
  readonly schema?: JsonSchema
}

interface Handling<Query, Params, Body> {
  readonly method: Method
  /** `/api/x/:ticker`; parameters are checked by `params`. */
  readonly path: string
  readonly area: Area
  readonly tier: RouteTier
  /** How many calls one request counts; 0 never counts. */
  readonly cost: number
  /** What its calls are counted as; absent: what its area and tier say (access/meter). */
  readonly quota?: QuotaKind
  /**
   * What its parameters name, under one name only; null: there is nothing of that name. Where calls are counted by
   * address, each has a count of its own.
   */
  readonly place?: (params: Params) => string | null
  /**
   * Answers are kept and revalidated by the read models that they are made from. Only for answers that depend on
   * nothing but these, the address, the language, the tier and the day in Vietnam.
   */
  readonly cache?: CacheRule
  /** Calls that a request counts as, where its body settles that; counted before it is handled. */
  readonly weigh?: (call: Call<Query, Params, Body>) => number
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** Accepted media types of the body; default application/json. Others reach the handler as rawBody only. */
  readonly bodyTypes?: readonly string[]
  readonly bodyLimit?: number
  /** Schemas of bodies that only the handler checks, by media type; for the OpenAPI document. */
  readonly bodySchemas?: Readonly<Record<string, JsonSchema>>
  /** Headers that the handler reads, for the OpenAPI document; the handler checks them. */
  readonly requestHeaders?: JsonSchema
  /** The handler reads rawBody itself, JSON too: for protocols that answer a broken body in a form of their own. */
  readonly rawBodyOnly?: boolean
  /** Whole answer by status (envelope included); statuses of problems need not be named. */
  readonly responses: Readonly<Record<number, JsonSchema>>
  readonly alternatives?: readonly OtherResponse[]
  /** An example of a request body in the first of its media types, shown in the documents. */
  readonly example?: unknown
  readonly handle: (call: Call<Query, Params, Body>) => Promise<Reply> | Reply
}

/** What comes in, as schemas. */
interface Schemas<Query, Params, Body> {
  /** Object schema; a parameter's type there settles how its text is parsed (integer, number, boolean, array = repeated or comma list). */
  readonly query?: Query
  readonly params?: Params
  readonly body?: Body
}

export interface Route<Query = never, Params = never, Body = never>
  extends Handling<Query, Params, Body>,
    Schemas<JsonSchema, JsonSchema, JsonSchema> {}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes holds handlers of different calls
export type AnyRoute = Route<any, any, any>

/** Where a route declares no query, params or body. */
export type Nothing = Part<Record<string, never>>

/**
 * One endpoint, declared once: it validates what comes in, checks what goes out, enforces tier and quota, and is
 * what OpenAPI, the docs page and the tax index are generated from. The types of query, params and body are those of
 * their schemas.
 */
export const route = <
  Query extends TSchema = Nothing,
  Params extends TSchema = Nothing,
  Body extends TSchema = Part<undefined>,
>(
  declaration: Handling<Static<Query>, Static<Params>, Static<Body>> & Schemas<Query, Params, Body>,
): Route<Static<Query>, Static<Params>, Static<Body>> => Object.freeze(declaration)
