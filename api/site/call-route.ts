import type { Reply } from '../http/reply.ts'
import type { AnyRoute, Call } from '../http/route.ts'

/** Whoever asks: a call of any page. */
export type PageContext = Omit<Call, 'query' | 'params' | 'body'>

/** A call of a page with whatever query it takes. */
export type Visit = PageContext & { readonly query: object }

/** What an address of the interface answers. */
export interface Answer<Data> {
  readonly data: Data
  readonly meta: Readonly<Record<string, unknown>>
}

/**
 * Asks a route of the interface as a page: the same handler, so that a page can show no other figure than the
 * interface does. Tier and quota are the page's own.
 * @throws Problem as the route does
 */
export async function callRoute<Data>(
  call: PageContext,
  route: AnyRoute,
  query: { query?: object; params?: object; body?: unknown } = {},
): Promise<Answer<Data>> {
  const { host } = call.headers
  const reply: Reply = await route.handle({
    ...call,
    // Without the validators of the page: an answer is wanted, not "unchanged".
    headers: host === undefined ? {} : { host },
    rawBody: undefined,
    query: query.query ?? {},
    params: query.params ?? {},
    body: query.body,
  })
  if ('text' in reply) throw new Error(`${route.method} ${route.path} answers a page with text`)
  const meta = reply.meta ?? {}
  if ('dataJson' in reply) return { data: JSON.parse(reply.dataJson) as Data, meta }
  return { data: reply.data as Data, meta }
}
