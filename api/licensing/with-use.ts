import { useParameter } from '../../contracts/http/market/envelope.ts'
import { licenceOf, mayBePassedOn } from '../../contracts/licences.ts'
import { type JsonSchema, query } from '../../contracts/schema.ts'
import { isText } from '../http/envelope.ts'
import { problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { AnyRoute, Call } from '../http/route.ts'

/**
 * A route that answers `use=commercial` with what may be passed on alone. Where rows of an answer stand apart by source
 * the route declares the parameter and leaves the others out; any other answer is refused whole, because one figure may be
 * made of all its sources.
 */
export function withUse(route: AnyRoute): AnyRoute {
  if (!namesSources(route) || route.query?.properties?.use !== undefined) return route
  const own = route.query ?? query({})
  return {
    ...route,
    query: { ...own, properties: { ...own.properties, ...query({ use: useParameter }).properties } },
    async handle(call: Call) {
      const { use, ...rest } = call.query
      const plain = { ...call, query: rest }
      const reply = await route.handle(plain as never)
      if (use === undefined) return reply
      requireCommercial(await sourcesOfReply(route, plain, reply))
      return reply
    },
  }
}

/** Whether the JSON of a route has `meta.source`. */
export function namesSources(route: AnyRoute): boolean {
  if (route.method !== 'GET' || route.area !== 'market') return false
  const answer = route.responses[200] as JsonSchema | undefined
  return answer?.properties?.meta?.properties?.source !== undefined
}

/** Ids of the publishers behind a reply: a text, as CSV, has those of the same answer as JSON. */
async function sourcesOfReply(route: AnyRoute, call: Call, reply: Reply): Promise<readonly string[]> {
  const { format: _, ...query } = call.query
  const { accept: __, ...headers } = call.headers
  const stated = isText(reply) ? await route.handle({ ...call, query, headers } as never) : reply
  if (isText(stated)) throw new Error(`${route.path} has no JSON that names its sources`)
  return ((stated.meta?.source ?? []) as readonly { readonly id: string }[]).map(({ id }) => id)
}

/** @throws Problem licence_forbids */
function requireCommercial(publishers: readonly string[]): void {
  const others = publishers.filter(id => !mayBePassedOn(id))
  if (others.length === 0) return
  throw problem('licence_forbids', {
    detail: `Figures of this answer may not be passed on or sold: ${others.map(id => `${id} (${licenceOf(id).use})`).join(', ')}.`,
    action:
      'Leave ?use out for your own use; for commercial use have the consent of these publishers. meta.licence of the plain answer has their terms.',
    errors: [{ pointer: '?use', detail: `is not granted by ${others.join(', ')}` }],
  })
}
