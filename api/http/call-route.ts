import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema, Static, TSchema } from '../../contracts/schema.ts'
import type { RequestHeaders } from './caller.ts'
import type { Reply } from './reply.ts'
import { type CacheRule, responseCacheOf } from './response-cache.ts'
import type { AnyRoute, Call, Route } from './route.ts'
import { check, compile } from './validate.ts'

/** In whose name a page or a tool calls a route: all of its own request but what it was sent. */
export type CallContext = Omit<Call, 'query' | 'params' | 'body'>

/** A call of a page, whose query is whatever the page takes. */
export type PageCall = CallContext & { readonly query: object }

/** What a route is called with; undefined parameters are left out. */
export interface RouteInput<Query = object, Params = object, Body = unknown> {
  readonly query?: { readonly [Name in keyof Query]?: Query[Name] | undefined } | undefined
  readonly params?: Params | undefined
  readonly body?: Body
  /** Headers that its handler reads, by lower-case name. */
  readonly headers?: RequestHeaders
}

/** Data of a route's JSON response, by its schema. */
export type RouteData<R extends AnyRoute> =
  DeclaredResponse<R> extends infer Response ? (Response extends { data: infer Data } ? Data : never) : never

type DeclaredResponse<R extends AnyRoute> = {
  [Status in keyof R['responses']]: R['responses'][Status] extends TSchema
    ? Static<R['responses'][Status]>
    : never
}[keyof R['responses']]

/** Input of a route, by its schemas. */
export type InputOf<R extends AnyRoute> =
  R extends Route<infer Query, infer Params, infer Body, infer _Answers>
    ? RouteInput<Query, Params, Body>
    : never

/** A response with its envelope taken off. */
export interface RouteResponse<Data> {
  readonly data: Data
  readonly meta: Readonly<Record<string, unknown>>
}

/**
 * Calls a route of the interface from within: input is validated as that of an HTTP request, the same handler runs and
 * the same cache is used, so pages and tools show the figures of the interface and no others. Tier and quota are the
 * caller's own business. @throws Problem as the route does
 */
export async function callRoute<R extends AnyRoute>(
  context: CallContext,
  route: R,
  input: InputOf<R> | Record<string, never> = {},
): Promise<RouteResponse<RouteData<R>>> {
  return contentOf(await replyOf(context, route, input as RouteInput), route.path)
}

/** The same, as the reply that the handler makes, which may be text. @throws Problem as the route does */
export async function replyOf(context: CallContext, route: AnyRoute, input: RouteInput): Promise<Reply> {
  const { settings } = context.services
  const docs = `${settings.BASE_URL ?? ''}/docs/api`
  const { query = {}, params = {}, body } = input
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  if (route.query) check(validatorOf(route.query), given, 'query', docs, () => context.lang)
  if (route.params) check(validatorOf(route.params), params, 'path', docs, () => context.lang)
  if (route.body) check(validatorOf(route.body), body, 'body', docs, () => context.lang)
  const { host } = context.headers
  const call: Call = {
    ...context,
    query: given,
    params: params as Record<string, string>,
    body,
    rawBody: undefined,
    // Without the validators of the page's own request: a response is wanted, not 304.
    headers: { ...(host === undefined ? {} : { host }), ...input.headers },
  }
  const about = `${route.path} ${JSON.stringify([params, given])}`
  return cachedReply(about, route.cache, call, async () => route.handle(call as never))
}

/**
 * The cached reply if nothing behind it has moved, else what `handle` returns.
 * @param about what is requested, without language and tier
 * @param rule absent: `handle` runs each time
 */
export async function cachedReply(
  about: string,
  rule: CacheRule | undefined,
  { services, caller, lang, now }: Pick<Call, 'services' | 'caller' | 'lang' | 'now'>,
  handle: () => Promise<Reply>,
): Promise<Reply> {
  if (!rule || services.isRecorded) return handle()
  const cache = responseCacheOf(services)
  const key = cache.cacheKey(`${about}\n${lang} ${caller.tier}`, rule, now)
  if (key === null) return handle()
  return key.cached?.reply ?? (await cache.make(key, lang, handle)).reply
}

/** Data and meta of a JSON reply. @throws Error for a reply of text */
export function contentOf<Data>(reply: Reply, path: string): RouteResponse<Data> {
  if ('text' in reply) throw new Error(`${path} replies with text`)
  const data = ('dataJson' in reply ? JSON.parse(reply.dataJson) : reply.data) as Data
  return { data, meta: reply.meta ?? {} }
}

const validators = new WeakMap<object, ValidateFunction>()

/** A schema's validator, compiled on its first use. */
export function validatorOf(schema: JsonSchema): ValidateFunction {
  const validator = validators.get(schema) ?? compile(schema)
  validators.set(schema, validator)
  return validator
}
