import type { RequestListener, ServerResponse } from 'node:http'
import { Router } from '@koa/router'
import { SpanStatusCode } from '@opentelemetry/api'
import Koa, { type Context, type Next } from 'koa'
import type { Lang } from '../contracts/text.ts'
import type { Log } from '../runtime/log.ts'
import { isInfrastructureError, isOfAnotherSchema } from '../runtime/postgres.ts'
import { isTracing, traced, traceparentNow } from '../runtime/tracing.ts'
import type { Access } from './access/access.ts'
import { anonymous } from './access/identify.ts'
import { record, sign } from './access/sign.ts'
import { continued } from './access/traceparent.ts'
import { sha256, sha256OfNothing } from './access/traces.ts'
import { Admission } from './http/admission.ts'
import { closestAddress } from './http/closest-match.ts'
import { isPreflight } from './http/cors.ts'
import { compileRoute, type Handler, type RequestState } from './http/dispatch.ts'
import { FastPath } from './http/fast-path.ts'
import { longestAddress } from './http/limits.ts'
import { Problem, problem, problemBody } from './http/problem.ts'
import type { AnyRoute, Services } from './http/route.ts'
import { awayProblem, readModelsAway } from './http/unless-away.ts'
import { errorPage } from './site/error-page.ts'
import { contentSecurityPolicy } from './site/security.ts'
import { countRequest } from './system/request-metrics.ts'

export interface AppOptions {
  readonly routes: readonly AnyRoute[]
  readonly services: Services
  /** Who may call, and how often. */
  readonly access: Access
  readonly log: Log
  /** The clock of requests; tests inject theirs. */
  readonly now?: () => Date
}

/** The HTTP application, as the listener of a server. */
export interface HttpApp {
  callback(): RequestListener
}

/**
 * The HTTP application. Order: trace id → log → errors → CORS → route, and inside a route: key and tier → quota →
 * query → body → handler. One middleware and not a chain of them: each link of a chain costs a promise, and nothing is
 * ever put between these. Answers are serialised inside the reach of the error handler, since Koa's own respond() is
 * outside of it.
 */
export function createApp({ routes, services, access, log, now = () => new Date() }: AppOptions): HttpApp {
  const app = new Koa({
    proxy: services.settings.TRUSTED_PROXIES > 0,
    maxIpsCount: services.settings.TRUSTED_PROXIES,
  })
  const setHeaders = securityHeaders(services.settings.BASE_URL ?? '')
  const answer = routed(routes, services, access, log)
  const isLogged = log.isLevelEnabled('debug')
  if (isLogged) app.use(logged(log))
  const fastPath = isLogged ? null : new FastPath(access, now)
  const respond = async (ctx: Context): Promise<void> => {
    const began = performance.now()
    begin(ctx, now())
    // What may turn out to be 304 gets them at the end: a 304 stands for an answer that had them (RFC 9110, 15.4.5).
    const mayBeUnchanged = ctx.req.headers['if-none-match'] !== undefined
    if (!mayBeUnchanged) setHeaders(ctx.res, 'all')
    try {
      if (!isPreflight(ctx)) await answer(ctx)
      // Answers without content of ours (CORS) have no route that signs them.
      if ((ctx.state as RequestState).traceId === null) sign(ctx, access, sha256OfNothing)
    } catch (error) {
      answerError(ctx, error, services, access, log)
    }
    if (mayBeUnchanged && ctx.status !== 304) setHeaders(ctx.res, 'missing')
    record(ctx, access)
    fastPath?.learn(ctx)
    flush(ctx)
    countRequest(
      ctx.method,
      (ctx.state as RequestState).route,
      ctx.status,
      (performance.now() - began) / 1_000,
    )
  }
  app.use(ctx => (isTracing() ? tracedRequest(ctx, () => respond(ctx)) : respond(ctx)))
  app.on('error', (error: Error & { code?: string }) => {
    // Clients that hang up are not our errors; under load there are thousands of them.
    if (error.code === 'EPIPE' || error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
      return
    log.error({ err: error }, 'outside of a route')
  })
  return { callback: () => (fastPath ? fastPath.before(app.callback()) : app.callback()) }
}

/** A request under a span of its own, in the trace of its caller. Addresses have no query in it: they may hold secrets. */
function tracedRequest(ctx: Context, respond: () => Promise<void>): Promise<void> {
  const { traceparent } = ctx.req.headers
  const parent = typeof traceparent === 'string' ? traceparent : null
  const attributes = { 'http.request.method': ctx.method, 'url.path': ctx.path }
  return traced(ctx.method, { kind: 'SERVER', attributes, parent }, async span => {
    await respond()
    const { route } = ctx.state as RequestState
    if (route !== null) span?.updateName(`${ctx.method} ${route}`).setAttribute('http.route', route)
    span?.setAttribute('http.response.status_code', ctx.status)
    if (ctx.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  })
}

function begin(ctx: Context, now: Date): void {
  const state = ctx.state as RequestState
  state.traceId = null
  state.trace = null
  state.now = now
  state.caller = anonymous
  state.area = null
  state.route = null
  state.cost = 0
  state.bytes = null
  state.envelope = null
  state.repeatable = null
  state.isPublicTrace = false
  state.request = null
  state.problemForm = undefined
  state.traceparent = traceparentNow() ?? continued(ctx.req.headers.traceparent)
  if (state.traceparent !== null) ctx.res.setHeader('traceparent', state.traceparent)
}

/** Sends the answer of a route; errors, streams and answers without content are Koa's. */
function flush(ctx: Context): void {
  const { bytes } = ctx.state as RequestState
  if (bytes === null) return
  ctx.respond = false
  ctx.res.end(bytes, 'latin1')
}

const logged = (log: Log) => async (ctx: Context, next: Next) => {
  const start = performance.now()
  await next()
  const ms = Math.round((performance.now() - start) * 10) / 10
  log.debug(
    {
      trace: ctx.state.traceId,
      traceparent: ctx.state.traceparent,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms,
    },
    'request',
  )
}

function answerError(ctx: Context, error: unknown, services: Services, access: Access, log: Log): void {
  const p = asProblem(error, services.readModels.otherVersions ?? [])
  ;(ctx.state as RequestState).bytes = null
  const form = (ctx.state as RequestState).problemForm
  const foreign = form?.write(p, ctx.querystring, ctx.headers)
  const asPage = foreign === undefined && wantsPage(ctx)
  const body = foreign
    ? foreign.text
    : asPage
      ? errorPage(p, { ...languageOf(ctx), headers: ctx.headers }, services)
      : JSON.stringify(problemBody(p, { path: ctx.path, baseUrl: services.settings.BASE_URL ?? '' }))
  const traceId = sign(ctx, access, sha256(body))
  if (p.code === 'internal_error')
    log.error(
      {
        err: error,
        trace: traceId,
        traceparent: ctx.state.traceparent,
        method: ctx.method,
        path: ctx.path,
      },
      'a request failed',
    )
  ctx.body = foreign || asPage ? body : `${body.slice(0, -1)},"trace_id":${JSON.stringify(traceId)}}`
  ctx.status = form?.statusOf(p.status) ?? p.status
  ctx.type = foreign
    ? foreign.type
    : asPage
      ? 'text/html; charset=utf-8'
      : 'application/problem+json; charset=utf-8'
  ctx.set('cache-control', 'no-store')
  if (asPage) ctx.set('content-security-policy', contentSecurityPolicy)
  if (p.options.headers) ctx.set(p.options.headers as Record<string, string>)
}

/** The language of a page that could not be made: that of its address, else what the browser asks for. */
function languageOf(ctx: Context): { lang: Lang; chosen: Lang | undefined } {
  const wantedLang = /[?&]lang=(vi|en)(?:&|$)/.exec(ctx.search)?.[1]
  return {
    lang: ctx.acceptsLanguages('en', 'vi') === 'vi' ? 'vi' : 'en',
    chosen: wantedLang === undefined ? undefined : (wantedLang as Lang),
  }
}

/** Browsers get a page; addresses of the interface answer everybody alike. */
const wantsPage = (ctx: Context): boolean =>
  !ctx.path.startsWith('/api/') &&
  (ctx.headers.accept?.includes('text/html') ?? false) &&
  ctx.accepts('application/problem+json', 'text/html') === 'text/html'

/** Own problems as they are; errors of http-errors by their shape (there may be two copies of it); all else is ours. */
function asProblem(error: unknown, otherVersions: readonly string[]): Problem {
  if (error instanceof Problem) return error
  const { status, expose } = error as { status?: unknown; expose?: unknown }
  if (expose === true && status === 400)
    return problem('bad_request', {
      detail: 'The request cannot be understood.',
      action: 'Check the address.',
    })
  // The database or the log went away under a request: clean, and worth another try.
  if (isInfrastructureError(error) || (error as { name?: unknown }).name === 'NatsError')
    return awayProblem(readModelsAway, error)
  // Tables of a new version come with the swap; what asks for them before is early and not wrong.
  if (isOfAnotherSchema(error) && otherVersions.length > 0)
    return problem('not_ready', {
      detail: `Being rebuilt for this version: ${otherVersions.join(', ')}.`,
      action: 'Try again in a minute; what does not need them answers now.',
      headers: { 'retry-after': '30' },
      cause: error,
    })
  return problem('internal_error', {
    detail: 'The request could not be answered; the cause is in our log under the trace id.',
    action: 'Try again later; if it stays, report the trace id.',
  })
}

/** What helmet would set, as constants: nothing here is a page, so nothing may run or be framed. */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: a browser then says `Origin: null` where our own form is sent, and no key could be made by it.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function securityHeaders(base: string): (res: ServerResponse, which: 'all' | 'missing') => void {
  const all = Object.entries({
    ...headers,
    ...(base.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  })
  return (res, which) => {
    // At the end a page has a policy of its own.
    for (const [name, value] of all) if (which === 'all' || !res.hasHeader(name)) res.setHeader(name, value)
  }
}

/**
 * Addresses without parameters come from a map, the others from the router: with a hundred routes the router's
 * linear search would cost more than the rest of the request.
 */
function routed(routes: readonly AnyRoute[], services: Services, access: Access, log: Log) {
  const fixed = new Map<string, Map<string, Handler>>()
  const admission = new Admission(services.settings.CONCURRENT_REQUESTS)
  const surroundings = { services, access, log, admission }
  const router = new Router({ sensitive: true, strict: true })
  for (const route of routes) {
    const handler = compileRoute(route, surroundings)
    if (route.path.includes(':')) {
      for (const path of pathsOf(route))
        router.register(path, [route.method], (ctx: Context) =>
          handler(ctx, { ...route.pathDefaults, ...(ctx.params as Record<string, string>) }),
        )
      continue
    }
    const methods = fixed.get(route.path) ?? new Map<string, Handler>()
    if (methods.has(route.method)) throw new Error(`two routes answer ${route.method} ${route.path}`)
    methods.set(route.method, handler)
    fixed.set(route.path, methods)
  }
  const viaRouter = router.routes()
  const matched = async (ctx: Context) => {
    await viaRouter(ctx as never, async () => {
      const allowed = routes
        .filter(r => r.path.includes(':') && pathMatches(router, ctx.path, r))
        .map(r => r.method)
      if (allowed.length > 0) throw wrongMethod(ctx, allowed)
      throw unknownAddress(ctx, routes)
    })
  }
  return (ctx: Context): Promise<void> => {
    if (ctx.req.url !== undefined && ctx.req.url.length > longestAddress)
      throw problem('uri_too_long', {
        detail: `The address is ${ctx.req.url.length} characters long; ${longestAddress} are read.`,
        action: 'Ask for fewer symbols at once.',
      })
    const methods = fixed.get(ctx.path)
    if (!methods) return matched(ctx)
    const handler = methods.get(ctx.method === 'HEAD' ? 'GET' : ctx.method)
    if (!handler) throw wrongMethod(ctx, [...methods.keys()])
    return handler(ctx, {})
  }
}

/** The path of a route, and those that leave out its last parameters where they have defaults. */
function pathsOf({ path, pathDefaults }: AnyRoute): string[] {
  if (pathDefaults === undefined) return [path]
  const paths = [path]
  for (let rest = path; pathDefaults[/\/:([a-z_]+)$/.exec(rest)?.[1] ?? ''] !== undefined; ) {
    rest = rest.slice(0, rest.lastIndexOf('/'))
    paths.push(rest)
  }
  return paths.flatMap(each => [each, `${each}/`])
}

const pathMatches = (router: Router, path: string, route: AnyRoute) =>
  router.match(path, route.method).path.some(layer => layer.path === route.path)

function wrongMethod(ctx: Context, allowed: string[]) {
  const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const allow = [...new Set(allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed)].join(', ')
  return problem(allMethods.includes(ctx.method) ? 'method_not_allowed' : 'not_implemented', {
    detail: `${ctx.path} does not answer ${ctx.method}.`,
    action: `Use ${allow}; see /openapi.json.`,
    headers: { allow },
  })
}

function unknownAddress(ctx: Context, routes: readonly AnyRoute[]) {
  const closest = closestAddress(ctx.path, new Set(routes.map(r => r.path)))
  return problem('not_found', {
    detail: `There is nothing at ${ctx.path}.`,
    action: closest
      ? `Did you mean ${closest}? All addresses are in /openapi.json.`
      : 'All addresses are in /openapi.json.',
  })
}
