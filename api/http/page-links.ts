import { isText } from './envelope.ts'
import type { Reply } from './reply.ts'

/** Addresses of a page of a list and of the page behind it; the last page has no `next`. */
export interface PageLinks {
  readonly self: string
  readonly next?: string
}

/**
 * The links of a reply that is a page of a list; null where it is none (RFC 8288; interfaces 9.1).
 * @param url path and query of the request
 * @param base public address of the server; empty: links are relative
 */
export function pageLinks(reply: Reply, url: string, base: string): PageLinks | null {
  const cursor = nextCursor(reply)
  if (cursor === undefined) return null
  const self = `${base}${url}`
  if (cursor === null) return { self }
  const [path = '', search = ''] = url.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return { self, next: `${base}${path}?${query}` }
}

/** Null: the last page; undefined: no page of a list. */
function nextCursor(reply: Reply): string | null | undefined {
  if (isText(reply)) {
    const { 'x-total-count': total, 'x-next-cursor': next } = reply.headers ?? {}
    return total === undefined ? undefined : (next ?? null)
  }
  const pagination = reply.meta?.pagination as { next_cursor?: string | null } | undefined
  return pagination?.next_cursor
}
