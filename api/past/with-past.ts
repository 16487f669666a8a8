import { releaseParameter } from '../../contracts/http/frozen.ts'
import { date, described, type JsonSchema, query } from '../../contracts/schema.ts'
import { isText } from '../http/envelope.ts'
import type { Reply } from '../http/reply.ts'
import type { AnyRoute, Call } from '../http/route.ts'
import { findPast, noPast, pastMeta, type RequestedPast, servicesAt, wrong } from './find.ts'
import { type PastOffer, pastOfRoutes } from './offers.ts'

const knownAt = described(
  date,
  'What was known at the end of this day in Vietnam (docs/point-in-time); default: what is known now',
)

/** A route that answers from the past as far as it is declared, and says why where it does not. */
export function withPast(route: AnyRoute): AnyRoute {
  const offer = pastOfRoutes[route.path]
  if (offer === undefined || route.method !== 'GET') return route
  if (offer.way === 'none') {
    const refusal = {
      rule: `is not offered: ${offer.reason}`,
      action: 'Leave it out. Routes that answer from the past are listed in /docs/point-in-time.',
    }
    return { ...route, refuses: { ...route.refuses, known_at: refusal, release: refusal } }
  }
  return {
    ...route,
    query: extended(route.query),
    async handle(call: Call<RequestedPast & Record<string, unknown>>) {
      const { release: name, known_at, ...own } = call.query
      if (name === undefined && known_at === undefined) return route.handle(call as never)
      const past = await findPast(call, { release: name, known_at })
      const plain = { ...call, query: own }
      if (past === null)
        return marked(await ofRecord(route, offer, call, own), { known_at: known_at ?? null })
      const answered =
        past === 'today' ? plain : { ...plain, services: servicesAt(call.services, past), now: past.now }
      return marked(await route.handle(answered as never), pastMeta(past, { known_at }))
    },
  }
}

/** Where no release is of the day: by what is on record of it. @throws Problem validation_failed */
async function ofRecord(
  route: AnyRoute,
  offer: Exclude<PastOffer, { way: 'none' }>,
  call: Call<RequestedPast & Record<string, unknown>>,
  own: Record<string, unknown>,
): Promise<Reply> {
  const day = call.query.known_at!
  if (offer.way === 'released') {
    const { parameter } = offer
    if (own[parameter] !== undefined)
      throw wrong('known_at', `means the same as ${parameter}`, `Leave ${parameter} out.`)
    return route.handle({ ...call, query: { ...own, [parameter]: day } } as never)
  }
  if (offer.way === 'rebuild') throw noPast(day, '')
  const given: Record<string, unknown> = { ...call.params, ...own }
  const others = Object.entries(offer.where).filter(([name, value]) => given[name] !== value)
  if (others.length === 0) return route.handle(call as never)
  throw noPast(
    day,
    `; without one it is used with ${others.map(([name, value]) => `${name}=${value}`).join(', ')} only`,
  )
}

/** Parameters of a route with those of the past; `known_at` as the route itself describes it, where it does. */
function extended(schema: JsonSchema | undefined): JsonSchema {
  const own = schema ?? query({})
  const added = query({ release: releaseParameter, known_at: knownAt })
  return { ...own, properties: { ...added.properties, ...own.properties } }
}

function marked(reply: Reply, meta: Readonly<Record<string, string | null>>): Reply {
  if (!isText(reply)) return { ...reply, meta: { ...reply.meta, ...meta } }
  const headers = Object.fromEntries(
    Object.entries(meta).flatMap(([name, value]) =>
      value === null ? [] : [[`x-${name.replace('_', '-')}`, value]],
    ),
  )
  return { ...reply, headers: { ...reply.headers, ...headers } }
}
