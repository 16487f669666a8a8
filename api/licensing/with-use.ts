import { useParameter } from '../../contracts/http/market/envelope.ts'
import { licenceOf, mayBePassedOn } from '../../contracts/licences.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import { type JsonSchema, query } from '../../contracts/schema.ts'
import { contentOf } from '../http/call-route.ts'
import { isText } from '../http/envelope.ts'
import { type Problem, problem } from '../http/problem.ts'
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
    refusesUse: true,
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

/** Whether the JSON of a route names where its figures come from: `meta.source`, of macro series `source` beside each. */
export function namesSources(route: AnyRoute): boolean {
  if (route.method !== 'GET') return false
  const answer = route.responses[200] as JsonSchema | undefined
  if (answer?.properties === undefined) return false
  const { meta, data } = answer.properties
  return (
    (route.area === 'market' && meta?.properties?.source !== undefined) ||
    (route.area === 'macro' && data !== undefined && hasMember(data, sources) && hasMember(data, figures))
  )
}

/** Members of macro answers that name a source, and those that have a figure of one: a calendar has none. */
const sources: ReadonlySet<string> = new Set(['source', 'latest_source'])
const figures: ReadonlySet<string> = new Set(['value', 'actual', 'rate_min'])

/** Whether a schema has a member of one of these names, at any depth. */
const hasMember = (schema: JsonSchema, names: ReadonlySet<string>): boolean =>
  Object.entries(schema.properties ?? {}).some(
    ([name, inner]) => names.has(name) || hasMember(inner, names),
  ) ||
  [schema.items ?? [], schema.anyOf ?? []].flat().some(inner => isSchema(inner) && hasMember(inner, names))

const isSchema = (value: JsonSchema | boolean): value is JsonSchema => typeof value === 'object'

/** Sources that a body names, at any depth. */
function* sourcesIn(body: unknown): Generator<string> {
  if (typeof body !== 'object' || body === null) return
  for (const [name, inner] of Object.entries(body))
    if (typeof inner === 'string' && sources.has(name)) yield inner
    else yield* sourcesIn(inner)
}

/** Ids of the publishers behind a reply: a text, as CSV, has those of the same answer as JSON. */
async function sourcesOfReply(route: AnyRoute, call: Call, reply: Reply): Promise<readonly string[]> {
  const { format: _, ...query } = call.query
  const { accept: __, ...headers } = call.headers
  const stated = isText(reply) ? await route.handle({ ...call, query, headers } as never) : reply
  const { data, meta } = contentOf(stated, route.path)
  if (route.area === 'macro') return [...new Set([...sourcesIn(data)].map(publisherIn))]
  return ((meta.source ?? []) as readonly { readonly id: string }[]).map(({ id }) => id)
}

/** @throws Problem licence_forbids */
function requireCommercial(publishers: readonly string[]): void {
  const others = publishers.filter(id => !mayBePassedOn(id))
  if (others.length > 0) throw licenceForbids(others)
}

/** @param others publishers whose terms do not grant commercial use */
export const licenceForbids = (others: readonly string[]): Problem =>
  problem('licence_forbids', {
    detail: `Figures of this answer may not be passed on or sold: ${others.map(id => `${id} (${licenceOf(id).use})`).join(', ')}.`,
    action:
      'Leave ?use out for your own use; for commercial use have the consent of these publishers. /docs/about says what their terms are taken to grant.',
    errors: [{ pointer: '?use', detail: `is not granted by ${others.join(', ')}` }],
  })
