import { Readable } from 'node:stream'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Context } from 'koa'
import type { Log } from '../../runtime/log.ts'
import type { Access } from '../access/access.ts'
import { marketMaxAge, variesByKey } from '../access/private-headers.ts'
import { PublicTraces, type Signed, sign, signedBefore } from '../access/sign.ts'
import { sha256OfNothing } from '../access/traces.ts'
import { sample } from '../sample.ts'
import { textOf } from './byte-string.ts'
import { type Envelope, type EnvelopeCall, enveloped, envelopeOf, isText } from './envelope.ts'
import { pageLinks } from './page-links.ts'
import { readyOf } from './ready.ts'
import type { Reply } from './reply.ts'
import type { AnyRoute, Services } from './route.ts'
import { compile, explain } from './validate.ts'

/** What a route leaves for the end of the request, when all else is settled. */
export interface Sending {
  /** The answer as a byte string; null: Koa sends what is in its body. */
  bytes: string | null
  /** What the answer is an envelope of; null: it is none. */
  envelope: Envelope | null
}

/** What sends the responses of a route. */
export interface Sender {
  /** Headers, trace id and envelope of a reply, and the check against the route's schema. */
  send(ctx: Context, call: EnvelopeCall, reply: Reply): void
  /** 304 for a response that the caller has; its validators are set before. */
  notModified(ctx: Context): void
}

export function compileSend(
  route: AnyRoute,
  { services, access, log }: { services: Services; access: Access; log: Log },
): Sender {
  const answers = new Map(
    Object.entries(route.responses).map(([status, schema]) => [Number(status), compile(schema)]),
  )
  const isChecked = services.settings.CHECK_RESPONSES === 'throw' ? () => true : sample()
  const publicTraces = new PublicTraces()
  const isKeyed = route.tier !== 'open' && route.method === 'GET'
  const base = services.settings.BASE_URL ?? ''
  const hasBodyLinks = route.area === 'market' || route.area === 'macro'

  const send: Sender['send'] = (ctx, call, reply) => {
    if (reply.headers) ctx.set(reply.headers as Record<string, string>)
    if (isKeyed) keepPrivate(ctx, call.now)
    const { bytes, sha256 } = readyOf(reply)
    const traceId = isText(reply) && reply.signed ? signedBefore(ctx, reply.signed) : traced(ctx, sha256)
    const links = pageLinks(reply, ctx.url, base)
    if (links?.next !== undefined) ctx.append('link', `<${links.next}>; rel="next"`)
    if (isText(reply)) {
      if (reply.status === 304) {
        empty304(ctx)
        return
      }
      if (reply.text === null || reply.text instanceof Readable) ctx.body = reply.text
      else whole(ctx, bytes)
      ctx.type = reply.type
      // After the body: Koa turns a status set before an empty body into 204.
      ctx.status = reply.status ?? 200
    } else {
      const linked = links && hasBodyLinks ? { ...reply, links: { ...reply.links, ...links } } : reply
      const parts = envelopeOf(route.area, call, linked, bytes)
      const answer = enveloped(parts, call.now, traceId)
      if (isChecked()) checkAnswer(answers.get(reply.status ?? 200), answer, route, services, log)
      ctx.res.setHeader('content-type', 'application/json; charset=utf-8')
      whole(ctx, answer)
      ;(ctx.state as Sending).envelope = parts
      ctx.res.statusCode = reply.status ?? 200
    }
  }

  const notModified = (ctx: Context) => {
    if (isKeyed) keepPrivate(ctx, (ctx.state as Signed).now)
    traced(ctx, sha256OfNothing)
    empty304(ctx)
  }
  return { send, notModified }

  /** Public responses have one id for each representation, since caches hand them to everybody. */
  function traced(ctx: Context, sent: string): string {
    const [etag, cacheControl] = [ctx.res.getHeader('etag'), ctx.res.getHeader('cache-control')]
    const isPublic =
      !isKeyed && etag !== undefined && typeof cacheControl === 'string' && cacheControl.startsWith('public')
    return isPublic ? publicTraces.sign(ctx, access, `${ctx.path} ${etag}`, sent) : sign(ctx, access, sent)
  }
}

/** Past Koa, whose setter of an empty body costs more than all else of a 304. */
function empty304(ctx: Context): void {
  ctx.res.statusCode = 304
  ;(ctx.state as Sending).bytes = ''
}

/** The answer goes out in one piece, when all else is settled. */
function whole(ctx: Context, bytes: string): void {
  ctx.res.setHeader('content-length', bytes.length)
  ;(ctx.state as Sending).bytes = bytes
}

/** What a key opened, no shared cache may hand to others. */
function keepPrivate(ctx: Context, now: Date): void {
  const stated = ctx.res.getHeader('cache-control')
  if (typeof stated === 'string' && !stated.startsWith('public')) return
  ctx.res.setHeader('cache-control', `private, max-age=${marketMaxAge(now)}`)
  ctx.res.setHeader('vary', variesByKey)
}

/** A wrong answer fails in tests and is logged in production: the caller still gets what we have. */
function checkAnswer(
  validate: ValidateFunction | undefined,
  bytes: string,
  route: AnyRoute,
  services: Services,
  log: Log,
): void {
  if (!validate || validate(JSON.parse(textOf(bytes)))) return
  const why = explain(validate.errors ?? [], 'body')
  const message = `${route.method} ${route.path} answers against its schema: ${why.pointer} ${why.detail}`
  if (services.settings.CHECK_RESPONSES === 'throw') throw new Error(message)
  log.error({ route: route.path, why }, message)
}
