import fresh from 'fresh'
import type { Context } from 'koa'
import { marketMaxAge, variesByKey } from '../access/private-headers.ts'
import type { CacheKey } from './response-cache.ts'

/** Seconds that a shared cache may go on serving a public response while it asks for a new one. */
const staleSeconds = 3_600

/** Sets the validators of a cached route's response, and says who may store it. */
export function setValidators(ctx: Context, { etag, rule, cached }: CacheKey, now: Date): void {
  const modified = cached?.reply.lastModified
  ctx.res.setHeader('etag', etag)
  if (modified) ctx.res.setHeader('last-modified', modified.toUTCString())
  const { publicMaxAge } = rule
  if (publicMaxAge === undefined) {
    ctx.res.setHeader('cache-control', `private, max-age=${marketMaxAge(now)}`)
    ctx.res.setHeader('vary', variesByKey)
  } else {
    ctx.res.setHeader(
      'cache-control',
      `public, max-age=${publicMaxAge}, stale-while-revalidate=${staleSeconds}`,
    )
    ctx.res.setHeader('vary', 'Accept-Language, Accept')
  }
}

/**
 * Whether the caller has the response already (RFC 9110, 13.2.2): `If-None-Match` wins, `If-Modified-Since` counts
 * without it only. An ETag of another process is as good as one of ours.
 */
export function isUnchanged(ctx: Context, { etag, cached }: CacheKey): boolean {
  const { 'if-none-match': match, 'if-modified-since': since } = ctx.headers
  if (match === undefined && since === undefined) return false
  // Without Cache-Control: fetch of Node adds `no-cache` to every conditional request.
  return fresh(
    { 'if-none-match': match?.trim(), 'if-modified-since': since },
    { etag, 'last-modified': cached?.reply.lastModified?.toUTCString() },
  )
}
