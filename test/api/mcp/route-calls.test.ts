import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { Services } from '../../../api/http/route.ts'
import { type Call, route } from '../../../api/http/route.ts'
import { answerOf } from '../../../api/mcp/answer.ts'
import { RouteCalls } from '../../../api/mcp/route-calls.ts'
import { type AnyTool, tool } from '../../../api/mcp/tool.ts'
import { anyObject, integer, object, query, text, textOrNull } from '../../../contracts/schema.ts'

/** A route that says how often it was run. */
function counted() {
  let runs = 0
  const probed = route({
    method: 'GET',
    path: '/probe',
    area: 'market',
    tier: 'free',
    cost: 1,
    cache: { models: ['prices'] },
    summary: 'A probe',
    tags: ['test'],
    query: query({ symbol: text }),
    responses: { 200: object({ data: object({ run: integer, symbol: textOrNull }) }) },
    async handle({ query }) {
      return { data: { run: ++runs, symbol: query.symbol ?? null }, meta: { as_of: '2026-11-27' } }
    },
  })
  return probed
}

/** Read models that all stand at one position. */
const standingAt = (position: () => number) => ({
  get: (name: string) => ({ name, version: 1, build: 1, position: position(), healthy: true, error: null }),
  all: () => [],
  simulated: false,
  unavailable: null,
})

t.test('a tool gets what a route answered before, until a read model moves or a day is over', async t => {
  let position = 7
  const services = {
    settings: {},
    readModels: standingAt(() => position),
  } as unknown as Services
  const probe = counted()
  let now = new Date('2026-11-27T03:00:00Z')
  const run = async (query = {}, lang: 'vi' | 'en' = 'en', own = services) => {
    const call = { services: own, now, headers: {}, caller: { tier: 'free' } } as unknown as Call
    const { data, meta } = await new RouteCalls(call, lang).callRoute(probe, { query })
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

t.test('a comparison was made again for each page, though nothing had moved', async t => {
  let position = 7
  const services = { readModels: standingAt(() => position) } as unknown as Services
  let runs = 0
  const made = tool({
    name: 'compare_probes',
    title: 'Probes',
    description: 'Probes side by side',
    tier: 'free',
    input: anyObject,
    output: { type: 'object' },
    cache: { models: ['funds'] },
    async answer(_, { warn }) {
      warn('one is missing')
      return { summary: `run ${++runs}`, as_of: null, source: [] }
    },
  })
  const now = new Date('2026-11-27T03:00:00Z')
  const callProbe = async (input = {}, lang: 'vi' | 'en' = 'en', probe: AnyTool = made) => {
    const call = { services, now, headers: {}, caller: { tier: 'free' } } as unknown as Call
    const { summary, warnings } = await answerOf(probe, input, { call, lang })
    t.same(warnings, ['one is missing'], 'its warnings are kept with it')
    return summary
  }
  t.equal(await callProbe(), 'run 1')
  t.equal(await callProbe(), 'run 1')
  t.equal(await callProbe({ period: '1y' }), 'run 2')
  t.equal(await callProbe({}, 'vi'), 'run 3')
  position = 8
  t.equal(await callProbe(), 'run 4', 'a read model moved')
  const { cache: _, ...uncached } = made
  t.equal(await callProbe({}, 'en', uncached), 'run 5')
  t.equal(await callProbe({}, 'en', uncached), 'run 6', 'a tool that does not say what it is made from')
})

t.test('warnings stand in the order of the calls, whichever is answered first', async t => {
  const warning = (code: string) => ({ code, message_en: code, message_vi: code })
  const warned = (code: string, ms: number) =>
    route({
      method: 'GET',
      path: `/${code}`,
      area: 'market',
      tier: 'free',
      cost: 1,
      summary: 'A probe',
      tags: ['test'],
      responses: { 200: object({ data: object({ run: integer }) }) },
      async handle() {
        await pause(ms)
        return { data: { run: 1 }, meta: { warnings: [warning(code), warning('of_both')] } }
      },
    })
  const services = { settings: {}, readModels: standingAt(() => 1) } as unknown as Services
  const call = { services, now: new Date(), headers: {}, caller: { tier: 'free' } } as unknown as Call
  const calls = new RouteCalls(call, 'en')
  await Promise.all([calls.callRoute(warned('slow', 40)), calls.callRoute(warned('fast', 0))])
  calls.warn('of the tool')
  t.same(calls.warnings, ['slow', 'of_both', 'fast', 'of the tool'])
})
