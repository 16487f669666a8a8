import type { Context, Next } from 'koa'

const exposed =
  'X-Trace-Id, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/**
 * Any page may call: keys come in headers that a page must have been given, never in cookies. Since the answer is the
 * same for every origin, nothing varies by it. Own code: the library sets `Vary: Origin` on every answer, which for
 * `*` only keeps caches from working, and costs more than a calculation.
 */
export function openToAll(ctx: Context, next: Next): Promise<unknown> | undefined {
  const { headers } = ctx.req
  // Also without an Origin: a shared cache hands the answer on to pages.
  ctx.res.setHeader('access-control-allow-origin', '*')
  ctx.res.setHeader('access-control-expose-headers', exposed)
  if (ctx.method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return next()
  ctx.res.setHeader('access-control-allow-methods', methods)
  ctx.res.setHeader('access-control-max-age', '86400')
  const asked = headers['access-control-request-headers']
  if (asked !== undefined) ctx.res.setHeader('access-control-allow-headers', asked)
  ctx.status = 204
  return undefined
}
