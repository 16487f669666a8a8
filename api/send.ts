import { Readable } from 'node:stream'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Context } from 'koa'
import type { Log } from '../runtime/log.ts'
import type { Access } from './access/access.ts'
import { marketMaxAge, variesByKey } from './access/private-headers.ts'
import { sha256 } from './access/traces.ts'
import { PublicTraces, vouch } from './access/vouch.ts'
import { textOf } from './byte-string.ts'
import { type EnvelopeCall, envelope, isText } from './envelope.ts'
import type { AnyRoute, Reply } from './route.ts'
import { sample } from './sample.ts'
import type { Services } from './services.ts'
import { compile, explain } from './validate.ts'

/** What a route leaves for the end of the request, when all else is settled. */
export interface Sending {
  /** A JSON answer as a byte string; null: Koa sends what is in its body. */
  bytes: string | null
}

/** Sends a reply; `kept` spares serialising and hashing what was before. */
export type Send = (
  ctx: Context,
  call: EnvelopeCall,
  reply: Reply,
  kept?: { readonly data: string | null; readonly sha256: string },
) => void

/** What sends the replies of a route: headers, trace id, envelope, and the check of the answer against its schema. */
export function compileSend(
  route: AnyRoute,
  { services, access, log }: { services: Services; access: Access; log: Log },
): Send {
  const answers = new Map(
    Object.entries(route.responses).map(([status, schema]) => [Number(status), compile(schema)]),
  )
  const isChecked = services.settings.CHECK_RESPONSES === 'throw' ? () => true : sample()
  const publicTraces = new PublicTraces()
  const isKeyed = route.tier !== 'open' && route.method === 'GET'

  return (ctx, call, reply, kept) => {
    if (reply.headers) ctx.set(reply.headers as Record<string, string>)
    if (isKeyed) keepPrivate(ctx, call.now)
    if (isText(reply)) {
      const { text } = reply
      const sent = text === null || text instanceof Readable ? '' : text
      traced(ctx, reply, kept?.sha256 ?? sha256(sent))
      ctx.body = text
      ctx.type = reply.type
      // After the body: Koa turns a status set before an empty body into 204.
      ctx.status = reply.status ?? 200
    } else {
      const data = kept?.data ?? ('dataJson' in reply ? reply.dataJson : JSON.stringify(reply.data))
      const traceId = traced(ctx, reply, kept?.sha256 ?? sha256(data))
      const bytes = envelope(route.area, call, reply, data, traceId)
      if (isChecked()) checkAnswer(answers.get(reply.status ?? 200), bytes, route, services, log)
      ctx.res.setHeader('content-type', 'application/json; charset=utf-8')
      ctx.res.setHeader('content-length', bytes.length)
      ctx.res.statusCode = reply.status ?? 200
      ;(ctx.state as Sending).bytes = bytes
    }
  }

  /** Public answers have one id for each representation, since caches hand them to everybody. */
  function traced(ctx: Context, { headers }: Reply, sent: string): string {
    const isPublic = !isKeyed && headers?.etag !== undefined && headers['cache-control']?.startsWith('public')
    return isPublic
      ? publicTraces.vouch(ctx, access, `${ctx.path} ${headers.etag}`, sent)
      : vouch(ctx, access, sent)
  }
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
