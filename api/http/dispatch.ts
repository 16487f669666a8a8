import type { Context } from 'koa'
import type { Log } from '../../runtime/log.ts'
import type { Access } from '../access/access.ts'
import { addressOf } from '../access/address.ts'
import type { Metered } from '../access/counted-call.ts'
import { withBasicKey } from '../access/credentials.ts'
import { admit, looksAtKeys, needsKey } from '../access/gate.ts'
import { isTest } from '../access/identify.ts'
import { compileMeter, isUncounted } from '../access/meter.ts'
import { countStream } from '../access/open-streams.ts'
import type { Signed } from '../access/sign.ts'
import { endWithKey } from '../access/stream-keys.ts'
import { foreignPages, refuseCrossSite } from '../foreign-pages.ts'
import { countCached } from '../system/request-metrics.ts'
import { type Admission, isBounded } from './admission.ts'
import { isUnchanged, setValidators } from './conditional.ts'
import { Problem } from './problem.ts'
import type { Reply } from './reply.ts'
import { compileInput, languageOf } from './request-input.ts'
import { type CacheKey, type Repeatable, type ResponseCache, responseCacheOf } from './response-cache.ts'
import type { AnyRoute, Call, Services } from './route.ts'
import { compileSend, type Sending } from './send.ts'
import { onPrimary, sandboxed } from './services.ts'
import { unlessAway } from './unless-away.ts'

/** What the middlewares before a route leave in `ctx.state`. */
export interface RequestState extends Signed, Sending {
  now: Date
  /** Path of the route that answers, as it is declared; null: there is none. */
  route: string | null
  /** W3C trace context of the caller, with our span; null without one. */
  traceparent: string | null
  /** How the route that was found states its errors, where not as RFC 9457. */
  problemForm: AnyRoute['problemForm']
  /** Set where a cached response was sent that was not counted: the fast path may send it again. */
  repeatable: Repeatable | null
}

export type Handler = (ctx: Context, params: Record<string, string>) => Promise<void>

/** What all routes of a process share. */
export interface Surroundings {
  readonly services: Services
  readonly access: Access
  readonly log: Log
  readonly admission: Admission
}

/** What a caller reads, and the responses that were made of it. */
interface World {
  readonly services: Services
  readonly cache: ResponseCache
}

/** A call that is being counted, was counted, or is not. */
type Counting = Promise<Metered> | Metered | null

/**
 * Compiles a route into a handler. Its steps: identify and admit the caller; send 304 for a response that the caller
 * has; check the path; count the call; send a cached response, else read and check query and body, run the handler,
 * cache and send its reply. Our own failures, 304 and replayed responses give the counted call back.
 */
export function compileRoute(route: AnyRoute, surroundings: Surroundings): Handler {
  const { access, admission, log } = surroundings
  const bounded = isBounded(route)
  const live: World = {
    services: servicesOf(route, surroundings.services),
    cache: responseCacheOf(surroundings.services),
  }
  const sandbox = sandboxOf(route, surroundings.services)
  const { settings } = live.services
  const base = settings.BASE_URL ?? ''
  const input = compileInput(route, `${base}/docs/api`)
  const meter = compileMeter(route, access.limits, base)
  const { send, notModified } = compileSend(route, surroundings)
  const refuseForeignPage = foreignPages(route, settings)
  const isText = route.responses[200] === undefined

  const handle = async (ctx: Context, pathParams: Record<string, string>): Promise<void> => {
    const state = ctx.state as RequestState
    state.route = route.path
    state.problemForm = route.problemForm
    await identify(ctx, state)
    const world = sandbox !== null && isTest(state.caller) ? sandbox : live
    const cacheKey = cacheKeyOf(ctx, state, world)
    if (cacheKey && isUnchanged(ctx, cacheKey) && wouldSend(ctx, cacheKey, pathParams)) {
      countCached(true)
      setValidators(ctx, cacheKey, state.now)
      notModified(ctx)
      state.repeatable = repeatableOf(cacheKey, world)
      return
    }
    if (cacheKey) countCached(cacheKey.cached !== null)
    // Before the call is counted: a refusal costs neither its caller nor the database anything.
    if (bounded && !cacheKey?.cached) admission.refuseWhenFull()
    const misnamed = input.pathProblem(ctx, pathParams)
    const metering = meter ? meter(ctx, state, misnamed ? null : pathParams) : null
    const counting = metering ? metering.metered : null
    if (metering?.goAhead) settle(counting)
    else if (counting instanceof Promise) await counting
    try {
      if (misnamed) throw misnamed
      if (cacheKey?.cached) {
        const { lang, reply } = cacheKey.cached
        await counting
        setValidators(ctx, cacheKey, state.now)
        send(ctx, { lang, caller: state.caller, now: state.now, services: world.services }, reply)
        if (isUncounted(metering)) state.repeatable = repeatableOf(cacheKey, world)
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
  if (route.area === 'tax' || route.standsAlone) return handle
  const { nats, readModels } = surroundings.services
  const isAway = () => readModels.unavailable !== null || (nats !== null && nats.unavailable !== null)
  return (ctx, pathParams) => unlessAway(handle(ctx, pathParams), isAway)

  function repeatableOf(cacheKey: CacheKey, { cache }: World): Repeatable | null {
    const isOwn = route.takesBasic || route.ownFormsOnly || refuseForeignPage !== null
    return cacheKey.cached === null || isOwn ? null : { cache, cacheKey, looksAtKeys: looksAtKeys(route) }
  }

  /** @throws Problem invalid_key, revoked_key, missing_key, tier_required, forbidden */
  async function identify(ctx: Context, state: RequestState): Promise<void> {
    state.area = route.area
    if (looksAtKeys(route)) {
      const headers = route.takesBasic ? withBasicKey(ctx.headers) : ctx.headers
      const caller = access.identify(headers, state.now, needsKey(route), ctx.ip)
      state.caller = caller instanceof Promise ? await caller : caller
    }
    refuseForeignPage?.(ctx.req.headers)
    if (route.takesBasic || route.ownFormsOnly) refuseCrossSite(ctx.req.headers)
    admit(route, state.caller, base)
  }

  /** @throws Problem not_acceptable: a list that the caller accepts in neither form costs nothing */
  function cacheKeyOf(ctx: Context, state: RequestState, world: World): CacheKey | null {
    const format = input.format(ctx)
    if (!route.cache) return null
    const isPublic = route.cache.publicMaxAge !== undefined
    // Two databases may stand at the same positions: an ETag of one must not be one of the other.
    const database = world === sandbox ? 'sandbox ' : ''
    const text = `${database}${ctx.url}\n${languageOf(ctx)} ${isPublic ? '' : state.caller.tier} ${format ?? ''}${route.cache.byAccept ? ` ${ctx.headers.accept ?? ''}` : ''}`
    const isStrong = isPublic && (isText || format === 'csv' || csvStated.test(ctx.querystring))
    return world.cache.cacheKey(text, route.cache, state.now, isStrong)
  }

  async function answer(
    ctx: Context,
    state: RequestState,
    pathParams: Record<string, string>,
    counting: Counting,
    cacheKey: CacheKey | null,
    { services, cache }: World,
  ): Promise<void> {
    const query = input.query(ctx)
    const { raw, value } = await input.body(ctx, query)
    const call: Call = {
      query,
      params: pathParams,
      body: value,
      rawBody: raw,
      headers: ctx.headers,
      lang: languageOf(ctx, query),
      address: ctx.ip,
      caller: state.caller,
      now: state.now,
      services,
      access,
      log,
    }
    if (counting && route.weigh) await (await counting).weigh(await route.weigh(call as never))
    // A body that arrives slowly has taken no place until it is there.
    const run = async (): Promise<Reply> => {
      if (!bounded) return route.handle(call as never)
      const end = await admission.begin()
      try {
        return await route.handle(call as never)
      } finally {
        end()
      }
    }
    if (cacheKey === null) {
      const reply = await run()
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
    const { reply, cached } = await cache.make(cacheKey, call.lang, run)
    await counting
    const made = { ...cacheKey, cached }
    setValidators(ctx, made, state.now)
    // The day of its last change is known only now.
    if (cached && isUnchanged(ctx, made)) notModified(ctx)
    else send(ctx, call, cached?.reply ?? reply)
  }

  /** Whether the request that names this ETag is one that the route takes; `*` names no response that we know of. */
  function wouldSend(ctx: Context, cacheKey: CacheKey, pathParams: Record<string, string>): boolean {
    if (cacheKey.cached) return true
    if (ctx.headers['if-none-match']?.trim() === '*') return false
    try {
      input.query(ctx)
      return input.pathProblem(ctx, pathParams) === null
    } catch {
      return false
    }
  }
}

const csvStated = /(^|&)format=csv(&|$)/

/** What a caller wrote is read back from where it was written: a replica may not have it yet. */
function servicesOf({ area }: AnyRoute, services: Services): Services {
  return area === 'access' ? onPrimary(services) : services
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
  return { services, cache: responseCacheOf(services) }
}

/** Its failure is looked at later, when the answer is there. */
function settle(counting: Counting): void {
  if (counting instanceof Promise) counting.catch(() => {})
}
