import t from 'tap'
import { Questions } from '../../../api/mcp/ask.ts'
import { type Call, route } from '../../../api/route.ts'
import type { Services } from '../../../api/services.ts'

/** A route that says how often it was run. */
function counted() {
  let runs = 0
  const asked = route<{ symbol?: string }>({
    method: 'GET',
    path: '/probe',
    area: 'market',
    tier: 'free',
    cost: 1,
    cache: { models: ['prices'] },
    summary: 'A probe',
    tags: ['test'],
    query: {
      type: 'object',
      additionalProperties: false,
      properties: { symbol: { type: 'string' } },
    },
    responses: {},
    async handle({ query }) {
      return { data: { run: ++runs, symbol: query.symbol ?? null }, meta: { as_of: '2026-11-27' } }
    },
  })
  return asked
}

t.test('a tool gets what a route answered before, until a read model moves or a day is over', async t => {
  let position = 7
  const services = {
    settings: {},
    readModels: {
      get: (name: string) => ({ name, version: 1, build: 1, position, healthy: true, error: null }),
      all: () => [],
      simulated: false,
      unavailable: null,
    },
  } as unknown as Services
  const probe = counted()
  let now = new Date('2026-11-27T03:00:00Z')
  const run = async (query = {}, lang: 'vi' | 'en' = 'en', own = services) => {
    const call = { services: own, now, headers: {}, caller: { tier: 'free' } } as unknown as Call
    const { data, meta } = await new Questions(call, lang).ask<{ run: number }>(probe, query)
    t.equal(meta.as_of, '2026-11-27')
    return data.run
  }
  t.equal(await run(), 1)
  t.equal(await run(), 1, 'the same question')
  t.equal(await run({ symbol: 'VCB' }), 2, 'another one')
  t.equal(await run({}, 'vi'), 3, 'another language')
  t.equal(await run(), 1)
  position = 8
  t.equal(await run(), 4, 'a read model moved')
  now = new Date('2026-11-27T17:00:00Z')
  t.equal(await run(), 5, 'another day in Vietnam')
  t.equal(await run({}, 'en', { ...services }), 6, 'another server')
})
