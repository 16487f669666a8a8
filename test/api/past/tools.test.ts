import t from 'tap'
import type { Call } from '../../../api/http/route.ts'
import { tools } from '../../../api/mcp/tools/index.ts'
import { toolPast, withToolPast } from '../../../api/past/of-tools.ts'
import { toolsWithPast } from '../../../api/past/offers.ts'

const named = {
  name: 'q4',
  knownAt: '2025-12-31',
  now: new Date('2025-12-31T16:59:59Z'),
  services: { readModels: {} },
}
const call = {
  now: new Date('2026-11-27T03:00:00Z'),
  services: {
    pasts: {
      named: async (name: string) => (name === 'q4' ? named : null),
      knownAt: async (day: string) => (day === named.knownAt ? named : null),
      names: async () => ['q4'],
    },
  },
} as unknown as Call
const tool = withToolPast(tools.find(({ name }) => toolsWithPast.has(name))!)

t.test('a tool takes a day or the name of a frozen release as known_at', async t => {
  for (const known_at of ['2025-12-31', 'q4']) {
    const past = await toolPast(tool, { known_at, lang: 'en' }, call)
    t.same(past.input, { lang: 'en' })
    t.match(past.meta, { known_at: '2025-12-31', release: 'q4' })
    t.equal(past.call.now, named.now)
  }
})

t.test(
  'a day without a release, a name of none and a day that is none are refused with the remedy',
  async t => {
    await t.rejects(toolPast(tool, { known_at: '2025-06-30' }, call), { code: 'validation_failed' })
    await t.rejects(toolPast(tool, { known_at: 'q5' }, call), { code: 'not_found', message: /q5/ })
    await t.rejects(toolPast(tool, { known_at: '2025-02-30' }, call), {
      code: 'validation_failed',
      message: /no day/,
    })
  },
)
