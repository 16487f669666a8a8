import type pg from 'pg'
import type { JsonSchema, Part, Static, TSchema } from '../../contracts/schema.ts'
import type { Log } from '../../runtime/log.ts'
import type { MadeFiles } from '../../runtime/made-files.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { Settings } from '../../runtime/settings.ts'
import type { Access } from '../access/access.ts'
import type { QuotaKind } from '../access/quota.ts'
import type { Area, Caller, RequestHeaders, RouteTier } from './caller.ts'
import type { Importer } from './importer.ts'
import type { LicensedReader } from './licensed-reader.ts'
import type { Pasts } from './pasts.ts'
import type { Problem } from './problem.ts'
import type { ReadModelStatuses } from './read-model-statuses.ts'
import type { Reply } from './reply.ts'
import type { CacheRule } from './response-cache.ts'
import type { Reviewer } from './reviewer.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call<Query = Record<string, unknown>, Params = Record<string, string>, Body = unknown> {
  /** Parsed by the types of the query schema; unknown and repeated parameters were refused before. */
  readonly query: Query
  readonly params: Params
  readonly body: Body
  /** The bytes of the body, for signatures. */
  readonly rawBody: Buffer | undefined
  readonly headers: RequestHeaders
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

/** What handlers may use. Tax handlers use none of it but settings: they answer with everything else down. */
export interface Services {
  readonly settings: Settings
  /** Read models. Queries live in projections/<read-model>/query.ts. */
  readonly db: Db
  /** Where `db` may be a replica: the primary, for what is read back as soon as it is written. */
  readonly own?: { readonly db: Db; readonly readsFrom: () => 'primary' | 'replica' }
  /** Connections for downloads, which last long; absent: there are none. */
  readonly bulk?: pg.Pool
  /** Files of data sets on disk; absent: each download is made for its caller. */
  readonly bulkFiles?: MadeFiles | undefined
  /** What test keys read in place of `db` and `readModels`: the same answers every day. Absent: what live keys read. */
  readonly sandbox?: Pick<Services, 'db' | 'readModels' | 'bulk' | 'bulkFiles'>
  /** Frozen releases, which requests may name; absent: there are none. */
  readonly pasts?: Pasts | undefined
  /** Reads of `db` are recorded, to tell what a reply is made from: none comes from the cache. */
  readonly isRecorded?: true
  /** Null where the process runs without a log (tests of pure routes). */
  readonly nats: Nats | null
  /** Every route of this process: indices and documents are generated from them. */
  readonly routes: readonly AnyRoute[]
  /** What is served, kept current by a poll a second and by notices. */
  readonly readModels: ReadModelStatuses
  /** Names of processes of this home that end again and again. */
  readonly failingWorkers?: () => readonly string[]
  /** Imports of files by the page of operators; absent: this process makes none. */
  readonly importer?: Importer
  /** Decisions on quotes by the page of operators; absent: this process makes none. */
  readonly reviewer?: Reviewer
  /** What contracts of the home have brought, for their holder alone; absent: this process cannot read it. */
  readonly licensed?: LicensedReader
}

/** A media type that an answer may have beside JSON, for the OpenAPI document. */
export interface OtherResponse {
  readonly description: string
  /** Null: an answer without content. */
  readonly contentType: string | null
  /** Default 200. */
  readonly status?: number
  /** Default: what every answer of its media type is (api/http/media-schemas.ts). */
  readonly schema?: JsonSchema
  /** Headers beside those of every answer. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
}

/** Calls of ours to an address that a request named. */
export interface Callback {
  readonly name: string
  /** Where it goes, as OpenAPI writes it: `{$request.body#/url}`. */
  readonly address: string
  readonly summary: string
  readonly headers: JsonSchema
  /** One of these. */
  readonly bodies: readonly JsonSchema[]
  /** What the answers of that address mean, by status. */
  readonly answers: Readonly<Record<string, string>>
}

/** How another protocol states problems. */
export interface ProblemForm {
  /** The protocol's status in place of ours. */
  statusOf(status: number): number
  /** Media types of its errors, each with its schema; absent: a text. */
  readonly contents: Readonly<Record<string, JsonSchema | undefined>>
  /** Takes the problem, query string and headers. */
  write(
    problem: Problem,
    search: string,
    headers: RequestHeaders,
  ): { readonly text: string; readonly type: string }
}

interface Handling<Query, Params, Body> {
  readonly method: Method
  /** `/api/x/:ticker`; parameters are checked by `params`. */
  readonly path: string
  /** Values of the last parameters of its path, which an address may leave out from the end, and of a slash behind it. */
  readonly pathDefaults?: Readonly<Record<string, string>>
  readonly area: Area
  readonly tier: RouteTier
  /** How many calls one request counts; 0 never counts. */
  readonly cost: number
  /** What its calls are counted as; absent: what its area and tier say (access/meter). */
  readonly quota?: QuotaKind
  /**
   * A browser may send the key as the password of HTTP Basic. It then sends it with every request to this server, so
   * that such a route refuses what pages of elsewhere make it send.
   */
  readonly takesBasic?: boolean
  /**
   * Forms of our own pages alone may call it, and what is no browser: it acts for the key in a cookie, which a browser
   * sends by itself.
   */
  readonly ownFormsOnly?: boolean
  /** Needs neither database nor log: while these are away, it is answered however long it takes. Tax always is. */
  readonly standsAlone?: boolean
  /** Refuses use=commercial as a whole where a publisher of its figures does not grant it (api/licensing). */
  readonly refusesUse?: true
  /** Also while the process works on as many requests as it may: what those who look after it read. */
  readonly alwaysAnswers?: true
  /**
   * What its parameters name, under one name only; null: there is nothing of that name. Where calls are counted by
   * address, each has a count of its own.
   */
  readonly place?: (params: Params) => string | null
  /**
   * Answers are cached and revalidated by the read models that they are made from. Only for answers that depend on
   * nothing but these, the address, the language, the tier and the day in Vietnam.
   */
  readonly cache?: CacheRule
  /** Calls that a request counts as, where its body settles that; counted before it is handled. */
  readonly weigh?: (call: Call<Query, Params, Body>) => number | Promise<number>
  /** Its errors have the form of the protocol that it speaks; absent: RFC 9457. */
  readonly problemForm?: ProblemForm
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** Accepted media types of the body; default application/json. Others reach the handler as rawBody only. */
  readonly bodyTypes?: readonly string[]
  readonly bodyLimit?: number
  /** What this server calls because of it, for the OpenAPI document. */
  readonly callback?: Callback
  /** Its handler answers `Range` with a part of a file. */
  readonly takesRanges?: boolean
  /** Schemas of bodies that only the handler checks, by media type; for the OpenAPI document. */
  readonly bodySchemas?: Readonly<Record<string, JsonSchema>>
  /** Headers that the handler reads, for the OpenAPI document; the handler checks them. */
  readonly requestHeaders?: JsonSchema
  /** The handler reads rawBody itself, JSON too: for protocols that answer a broken body in a form of their own. */
  readonly rawBodyOnly?: boolean
  readonly alternatives?: readonly OtherResponse[]
  /** Parameters of other routes that it does not take: what is wrong with them, and what to do instead. */
  readonly refuses?: Readonly<Record<string, { readonly rule: string; readonly action: string }>>
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

/** What goes out: the whole answer by status (envelope included); statuses of problems need not be named. */
type Responses = Readonly<Record<number, JsonSchema>>

export interface Route<Query = never, Params = never, Body = never, Answers extends Responses = Responses>
  extends Handling<Query, Params, Body>,
    Schemas<JsonSchema, JsonSchema, JsonSchema> {
  readonly responses: Answers
}

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
  Answers extends Responses = Responses,
>(
  declaration: Handling<Static<Query>, Static<Params>, Static<Body>> &
    Schemas<Query, Params, Body> & { readonly responses: Answers },
): Route<Static<Query>, Static<Params>, Static<Body>, Answers> => Object.freeze(declaration)
