import { Readable } from 'node:stream'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Context } from 'koa'
import type { Log } from '../runtime/log.ts'
import type { Access } from './access/access.ts'
import { admit, needsKey } from './access/gate.ts'
import { compileMeter, type Metered } from './access/meter.ts'
import { sha256 } from './access/traces.ts'
import { PublicTraces, type Vouched, vouch } from './access/vouch.ts'
import { defaultBodyLimit, parseJson, readBody } from './body.ts'
import { envelope, isText } from './envelope.ts'
import { Problem, problem } from './problem.ts'
import { parseQuery } from './query-string.ts'
import type { AnyRoute, Call, Reply } from './route.ts'
import { sample } from './sample.ts'
import type { Services } from './services.ts'
import { check, compile, explain } from './validate.ts'

/** What the middlewares before a route leave in `ctx.state`. */
export interface RequestState extends Vouched {
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

/**
 * Compiles a route into a handler: the caller is identified and admitted, the call is counted, query, params and body
 * are checked, the handler runs, the answer is checked.
 */
export function compileRoute(route: AnyRoute, { services, access, log }: Surroundings): Handler {
  const query = route.query ? compile(route.query) : null
  const params = route.params ? compile(route.params) : null
  const body = route.body ? compile(route.body) : null
  const answers = new Map(
    Object.entries(route.responses).map(([status, schema]) => [Number(status), compile(schema)]),
  )
  const docs = `${services.settings.BASE_URL ?? ''}/docs/api`
  const bodyTypes = route.bodyTypes ?? ['application/json']
  const bodyLimit = route.bodyLimit ?? defaultBodyLimit
  const isChecked = services.settings.CHECK_RESPONSES === 'throw' ? () => true : sample()
  const hasBody = route.body !== undefined || route.bodyTypes !== undefined
  const base = services.settings.BASE_URL ?? ''
  const meter = compileMeter(route, access.limits, base)
  const publicTraces = new PublicTraces()

  return async (ctx, pathParams) => {
    const state = ctx.state as RequestState
    state.area = route.area
    if (route.area !== 'system') {
      const caller = access.identify(ctx.headers, state.now, needsKey(route))
      state.caller = caller instanceof Promise ? await caller : caller
    }
    admit(route, state.caller, base)
    const metered = meter ? await meter(ctx, state, pathParams) : null
    try {
      await answer(ctx, state, pathParams, metered)
    } catch (error) {
      // Our own failures do not count.
      if (!(error instanceof Problem) || error.status >= 500) metered?.giveBack()
      throw error
    }
    if (ctx.status === 304 || ctx.status >= 500) metered?.giveBack()
  }

  async function answer(
    ctx: Context,
    state: RequestState,
    pathParams: Record<string, string>,
    metered: Metered | null,
  ): Promise<void> {
    const values = ctx.querystring === '' ? empty : parseQuery(ctx.querystring, route.query)
    if (query) check(query, values, 'query', docs, () => language(ctx, values))
    if (params) check(params, pathParams, 'path', docs, () => language(ctx, values))
    let raw: Buffer | undefined
    let value: unknown
    if (hasBody) {
      const type = mediaType(ctx, bodyTypes)
      raw = await readBody(ctx.req, bodyLimit)
      if (type === 'application/json') {
        value = parseJson(raw)
        if (body) check(body, value, 'body', docs, () => langOfBody(value) ?? language(ctx, values))
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
    }
    if (metered && route.weigh) await metered.weigh(route.weigh(call as never))
    const reply: Reply = await route.handle(call as never)
    if (reply.headers) ctx.set(reply.headers as Record<string, string>)
    if (isText(reply)) {
      const { text } = reply
      trace(ctx, reply, text === null || text instanceof Readable ? sha256('') : sha256(text))
      ctx.body = text
      ctx.type = reply.type
    } else {
      const data = 'dataJson' in reply ? reply.dataJson : JSON.stringify(reply.data)
      const bytes = envelope(route.area, call, reply, data, trace(ctx, reply, sha256(data)))
      if (isChecked()) checkAnswer(answers.get(reply.status ?? 200), bytes, route, services, log)
      // Before the body: Koa looks up a type for a body that has none.
      ctx.res.setHeader('content-type', 'application/json; charset=utf-8')
      ctx.body = bytes
    }
    // After the body: Koa turns a status set before an empty body into 204.
    ctx.status = reply.status ?? 200
  }

  function trace(ctx: Context, { headers }: Reply, sent: string): string {
    const isPublic = headers?.etag !== undefined && headers['cache-control']?.startsWith('public')
    return isPublic
      ? publicTraces.vouch(ctx, access, `${ctx.path} ${headers.etag}`, sent)
      : vouch(ctx, access, sent)
  }
}

/** A wrong answer fails in tests and is logged in production: the caller still gets what we have. */
function checkAnswer(
  validate: ValidateFunction | undefined,
  bytes: Buffer,
  route: AnyRoute,
  services: Services,
  log: Log,
): void {
  if (!validate || validate(JSON.parse(bytes.toString()))) return
  const why = explain(validate.errors ?? [], 'body')
  const message = `${route.method} ${route.path} answers against its schema: ${why.pointer} ${why.detail}`
  if (services.settings.CHECK_RESPONSES === 'throw') throw new Error(message)
  log.error({ route: route.path, why }, message)
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
