import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { route } from '../../../api/http/route.ts'
import { routes } from '../../../api/routes.ts'
import { docPages } from '../../../api/site/docs/catalogue.ts'
import { pathOf } from '../../../api/site/docs/doc.ts'
import { apiAlone } from '../../support/api-alone.ts'

/** Longer than a request may take that waits for a database that is away. */
const slowMs = 5_000

const slow = (path: string, standsAlone: boolean) =>
  route({
    method: 'GET',
    path,
    area: 'system',
    tier: 'open',
    cost: 0,
    standsAlone,
    summary: 'Takes long',
    tags: ['test'],
    responses: {},
    handle: async () => {
      await wait(slowMs)
      return { text: 'done', type: 'text/plain; charset=utf-8' }
    },
  })

t.test(
  'what needs neither database nor log is answered while they are away, however long it takes',
  async t => {
    const base = await apiAlone(t, [slow('/api/test/alone', true), slow('/api/test/needs', false)])
    const [alone, needs] = await Promise.all(
      ['alone', 'needs'].map(async name => {
        const response = await fetch(`${base}/api/test/${name}`)
        return { status: response.status, text: await response.text() }
      }),
    )
    t.same(alone, { status: 200, text: 'done' })
    t.equal(needs?.status, 503, 'the others end with 503')
  },
)

t.test('every page of the docs and their search stand alone', t => {
  const paths = new Set(['/docs', '/docs/search', ...docPages.map(pathOf)])
  const served = routes.filter(({ path, method }) => method === 'GET' && paths.has(path))
  t.equal(served.length, paths.size)
  for (const { path, standsAlone } of served) t.ok(standsAlone, path)
  t.end()
})
