import type { Context } from 'koa'
import type { Log } from '../../runtime/log.ts'
import type { Access } from '../access/access.ts'
import { addressOf } from '../access/address.ts'
import { type AnswerCache, alreadyHas, answersOf, type CacheKey } from '../access/answer-cache.ts'
import type { Metered } from '../access/counted-call.ts'
import { admit, looksAtKeys, needsKey } from '../access/gate.ts'
import { isTest } from '../access/identify.ts'
import { compileMeter } from '../access/meter.ts'
import { countStream } from '../access/open-streams.ts'
import { marketMaxAge, variesByKey } from '../access/private-headers.ts'
import { type Signed, sign } from '../access/sign.ts'
import { endWithKey } from '../access/stream-keys.ts'
import { sha256OfNothing } from '../access/traces.ts'
import { foreignPages } from '../foreign-pages.ts'
import { defaultBodyLimit, parseJson, readBody } from './body.ts'
import { formatOf, isTable } from './negotiate.ts'
import { Problem, problem } from './problem.ts'
import { parseQuery } from './query-string.ts'
import type { Reply } from './reply.ts'
import type { AnyRoute, Call, Services } from './route.ts'
import { compileSend, notModified, type Sending } from './send.ts'
import { sandboxed } from './services.ts'
import { formType, needStorable, needStorableForm } from './storable.ts'
import { check, compile } from './validate.ts'

/** What the middlewares before a route leave in `ctx.state`. */
export interface RequestState extends Signed, Sending {
  now: Date
  /** W3C trace context of the caller, with our span; null without one. */
  traceparent: string | null
}

export type Handler = (ctx: Context, params: Record<string, string>) => Promise<void>

const empty = Object.freeze({})

/** What all routes of a process share. */
export interface Surroundings {
  readonly services: Services
  readonly access: Access
  readonly log: Log
}

/** What a caller reads, and the answers that were made of it. */
interface World {
  readonly services: Services
  readonly cache: AnswerCache
}

/** A call that is being counted, was counted, or is not. */
type Counting = Promise<Metered> | Metered | null

/**
 * Compiles a route into a handler: the caller is identified and admitted; an answer that the caller has already is
 * 304; parameters of the path are checked; the call is counted; query and body are checked, the handler runs, the answer is checked.
 */
export function compileRoute(route: AnyRoute, surroundings: Surroundings): Handler {
  const { access, log } = surroundings
  const live: World = {
    services: servicesOf(route, surroundings.services),
    cache: answersOf(surroundings.services),
  }
  const sandbox = sandboxOf(route, surroundings.services)
  const { settings } = live.services
  const query = route.query ? compile(route.query) : null
  const params = route.params ? compile(route.params) : null
  const body = route.body ? compile(route.body) : null
  const base = settings.BASE_URL ?? ''
  const docs = `${base}/docs/api`
  const bodyTypes = route.bodyTypes ?? ['application/json']
  const bodyLimit = route.bodyLimit ?? defaultBodyLimit
  const hasBody = route.body !== undefined || route.bodyTypes !== undefined
  const meter = compileMeter(route, access.limits, base)
  const send = compileSend(route, surroundings)
  const refuseForeignPage = foreignPages(route, settings)
  const isList = isTable(route)

  const answerIt = async (ctx: Context, pathParams: Record<string, string>): Promise<void> => {
    const state = ctx.state as RequestState
    state.area = route.area
    if (looksAtKeys(route)) {
      const caller = access.identify(ctx.headers, state.now, needsKey(route), ctx.ip)
      state.caller = caller instanceof Promise ? await caller : caller
    }
    refuseForeignPage?.(ctx.req.headers)
    admit(route, state.caller, base)
    // A list that the caller takes in neither form costs nothing.
    const format = formatFor(ctx)
    const world = sandbox !== null && isTest(state.caller) ? sandbox : live
    const { services } = world
    const cacheKey = route.cache
      ? world.cache.cacheKey(
          `${ctx.url}\n${language(ctx, empty)} ${state.caller.tier} ${format ?? ''}`,
          route.cache,
          state.now,
        )
      : null
    if (cacheKey && isAnswered(ctx, cacheKey, pathParams)) {
      sign(ctx, access, sha256OfNothing)
      conditional(ctx, cacheKey, state.now)
      notModified(ctx)
      return
    }
    const misnamed = paramsFault(ctx, pathParams)
    const metering = meter ? meter(ctx, state, misnamed ? null : pathParams) : null
    const counting = metering ? metering.metered : null
    if (metering?.goAhead) settle(counting)
    else if (counting instanceof Promise) await counting
    try {
      if (misnamed) throw misnamed
      if (cacheKey?.kept) {
        const { kept: retained } = cacheKey
        await counting
        conditional(ctx, cacheKey, state.now)
        send(ctx, { lang: retained.lang, caller: state.caller, now: state.now, services }, retained.reply)
      } else await answer(ctx, state, pathParams, counting, cacheKey, world)
    } catch (error) {
      // A call that is not granted is refused for that, whatever else is wrong with it.
      const metered = await counting
      // Our own failures do not count.
      if (!(error instanceof Problem) || error.status >= 500) await metered?.giveBack()
      throw error
    }
    if (ctx.status === 304 || ctx.status >= 500 || isReplayed(ctx)) await (await counting)?.giveBack()
  }
  // Tax needs neither database nor log, and counts without them.
  if (route.area === 'tax') return answerIt
  const { nats, readModels } = surroundings.services
  const isAway = () => readModels.unavailable !== null || (nats !== null && nats.unavailable !== null)
  return (ctx, pathParams) => unlessAway(answerIt(ctx, pathParams), isAway)

  async function answer(
    ctx: Context,
    state: RequestState,
    pathParams: Record<string, string>,
    counting: Counting,
    cacheKey: CacheKey | null,
    { services, cache }: World,
  ): Promise<void> {
    const values = readQuery(ctx)
    let raw: Buffer | undefined
    let value: unknown
    if (hasBody) {
      const type = mediaType(ctx, bodyTypes)
      raw = await readBody(ctx.req, bodyLimit)
      if (type === formType) needStorableForm(raw)
      if (type === 'application/json' && !route.rawBodyOnly) {
        value = parseJson(raw)
        if (body) {
          needStorable(value, 'body')
          check(body, value, 'body', docs, () => langOfBody(value) ?? language(ctx, values))
        }
      }
    }
    const call: Call = {
      query: values,
      params: pathParams,
      body: value,
      rawBody: raw,
      headers: ctx.headers,
      lang: language(ctx, values),
      address: ctx.ip,
      caller: state.caller,
      now: state.now,
      services,
      access,
      log,
    }
    if (counting && route.weigh) await (await counting).weigh(route.weigh(call as never))
    const handle = async (): Promise<Reply> => route.handle(call as never)
    if (cacheKey === null) {
      const reply = await handle()
      countStream(reply, state.caller.account ?? addressOf(ctx.ip), ctx.res)
      const opened = performance.now()
      endWithKey(reply, ctx.res, async () => {
        const now = new Date(state.now.getTime() + performance.now() - opened)
        admit(route, await access.identify(ctx.headers, now, true), base)
      })
      await counting
      send(ctx, call, reply)
      return
    }
    const { reply, kept: retained } = await cache.make(cacheKey, call.lang, handle)
    await counting
    conditional(ctx, cacheKey, state.now)
    send(ctx, call, retained?.reply ?? reply)
  }

  /** The form that `Accept` asks for, where the address states none. @throws Problem not_acceptable */
  function formatFor(ctx: Context): 'csv' | null {
    return isList && !/(^|&)format=/.test(ctx.querystring) ? formatOf(ctx.headers) : null
  }

  /** @throws Problem validation_failed */
  function readQuery(ctx: Context): Record<string, unknown> {
    const stated = ctx.querystring === '' ? empty : parseQuery(ctx.querystring, route.query)
    const format = formatFor(ctx)
    const values = format === null ? stated : { ...stated, format }
    if (values !== empty) needStorable(values, 'query')
    if (query) check(query, values, 'query', docs, () => language(ctx, values))
    return values
  }

  /** What is wrong with the parameters of the path: known before the call is counted, so that they may name its count. */
  function paramsFault(ctx: Context, pathParams: Record<string, string>): Problem | null {
    if (!params) return null
    try {
      needStorable(pathParams, 'path')
      check(params, pathParams, 'path', docs, () => language(ctx, empty))
      return null
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }

  /** Whether the caller has the answer already; an ETag of another process is as good as one of ours. */
  function isAnswered(ctx: Context, cacheKey: CacheKey, pathParams: Record<string, string>): boolean {
    const has = ctx.headers['if-none-match']
    if (has === undefined || !alreadyHas(has, cacheKey.etag)) return false
    if (cacheKey.kept) return true
    if (has.trim() === '*') return false
    try {
      readQuery(ctx)
      return paramsFault(ctx, pathParams) === null
    } catch {
      return false
    }
  }
}

/** When a request that is not answered yet is looked at, ms; then again and again. */
const longMs = 4_000
const againMs = 200

/**
 * An answer, however long it takes, unless the database or the log is known to be away: whatever waits for either then
 * ends here, also where a statement of it has time left. @throws Problem not_ready
 */
async function unlessAway(answering: Promise<void>, isAway: () => boolean): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const away = new Promise<never>((_, reject) => {
    const look = () => {
      if (isAway()) reject(awayProblem())
      else timer = setTimeout(look, againMs)
    }
    timer = setTimeout(look, longMs)
  })
  try {
    await Promise.race([answering, away])
  } finally {
    clearTimeout(timer)
    answering.catch(() => undefined)
  }
}

const awayProblem = () =>
  problem('not_ready', {
    detail: 'The database or the log does not answer.',
    action: 'Try again in some seconds; tax calculators answer at any time.',
    headers: { 'retry-after': '5' },
  })

/** What a caller wrote is read back from where it was written: a replica may not have it yet. */
function servicesOf({ area }: AnyRoute, services: Services): Services {
  return area === 'access' && services.own ? { ...services, db: services.own.db } : services
}

/** Whether the answer is one that its caller was given before (Idempotency-Key). */
const isReplayed = ({ res }: Context): boolean => res.getHeader('idempotent-replayed') !== undefined

/**
 * What test keys read; null where that is what live keys read. Open routes are the same for everybody, since anyone may
 * keep their answers.
 */
function sandboxOf({ area, tier }: AnyRoute, whole: Services): World | null {
  if (!whole.sandbox || area !== 'market' || tier === 'open') return null
  const services = sandboxed(whole)
  return { services, cache: answersOf(services) }
}

/** Its failure is looked at later, when the answer is there. */
function settle(counting: Counting): void {
  if (counting instanceof Promise) counting.catch(() => {})
}

function conditional(ctx: Context, { etag }: CacheKey, now: Date): void {
  ctx.res.setHeader('etag', etag)
  ctx.res.setHeader('cache-control', `private, max-age=${marketMaxAge(now)}`)
  ctx.res.setHeader('vary', variesByKey)
}

function mediaType(ctx: Context, accepted: readonly string[]): string {
  const header = ctx.req.headers['content-type'] ?? ''
  if (accepted.includes(header)) return header
  const declared = (header.split(';')[0] ?? '').trim().toLowerCase()
  if (accepted.includes(declared)) return declared
  throw problem('unsupported_media_type', {
    detail: declared
      ? `The body is declared as ${declared}; this address takes ${accepted.join(' or ')}.`
      : 'The request names no Content-Type.',
    action: `Send the header Content-Type: ${accepted[0]}.`,
    headers: { 'accept-post': accepted.join(', ') },
  })
}

/** Bodies may name their language too, as those of tax do. */
function langOfBody(body: unknown): 'vi' | 'en' | undefined {
  const lang = body !== null && typeof body === 'object' && 'lang' in body ? body.lang : undefined
  return lang === 'vi' || lang === 'en' ? lang : undefined
}

/** `lang` in the query wins, then Accept-Language; Vietnamese only when asked for first. */
function language(ctx: Context, query: Record<string, unknown>): 'vi' | 'en' {
  if (query.lang === 'vi' || query.lang === 'en') return query.lang
  return ctx.headers['accept-language'] && ctx.acceptsLanguages('en', 'vi') === 'vi' ? 'vi' : 'en'
}
