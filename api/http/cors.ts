import type { Context } from 'koa'

/** Headers beside those that every page may read. */
export const exposedHeaders =
  'X-Trace-Id, X-Total-Count, X-Rules-Version, X-Next-Cursor, X-Reasons, X-Simulated, X-Left-Out, X-Known-At, X-Release, Content-Disposition, Content-Length, Content-Range, Accept-Ranges, Repr-Digest, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/**
 * Any page may call: keys come in headers that a page must have been given, never in cookies. Since the answer is the
 * same for every origin, nothing varies by it. Own code: the library sets `Vary: Origin` on every answer, which for
 * `*` only keeps caches from working, and costs more than a calculation.
 * @returns whether it was a preflight, which is answered with that
 */
export function isPreflight(ctx: Context): boolean {
  const { req, res } = ctx
  // Also without an Origin: a shared cache hands the answer on to pages.
  res.setHeader('access-control-allow-origin', '*')
  res.setHeader('access-control-expose-headers', exposedHeaders)
  if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return false
  res.setHeader('access-control-allow-methods', methods)
  res.setHeader('access-control-max-age', '86400')
  const requestedHeaders = req.headers['access-control-request-headers']
  if (requestedHeaders !== undefined) res.setHeader('access-control-allow-headers', requestedHeaders)
  ctx.status = 204
  return true
}
