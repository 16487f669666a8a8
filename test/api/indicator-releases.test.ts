import t from 'tap'
import { sdmxHome } from '../support/sdmx-home.ts'
import { send } from '../support/send.ts'

const home = await sdmxHome(t)
const get = (path: string) => send(`${home.base}/api/v1/indicators/${path}`)

t.test('each release has its figure, the one before as it was known then, and the latest', async t => {
  const { body } = await get('vn.exports/releases')
  t.match(body.data, { id: 'vn.exports', unit: 'million_usd', frequency: 'monthly' })
  t.same(body.data.releases[0], {
    period: '2026-08',
    actual: 40_000,
    released_at: '2026-09-03',
    released_at_basis: 'document',
    known_on: '2026-09-03',
    source: 'nso',
    previous_period: null,
    previous: null,
    previous_before: null,
    latest: 40_000,
    latest_known_on: '2026-09-03',
    latest_source: 'nso',
    revisions: 0,
    revised_by: 0,
  })
  t.match(body.data.releases[1], {
    period: '2026-09',
    actual: 42_000,
    released_at: '2026-10-03',
    previous: 40_000,
    latest: 42_500,
    latest_known_on: '2026-11-03',
    revisions: 1,
    revised_by: 500,
  })
  t.match(body.data.releases[2], {
    period: '2026-10',
    previous_period: '2026-09',
    previous: 42_500,
    previous_before: 42_000,
  })
  t.equal(body.data.releases.length, 3)
  t.equal(body.meta.pagination.total, 3)
})

t.test('a daily series has the day before as it comes, and no release day that nothing names', async t => {
  const { body } = await get('vn.interbank.on/releases')
  t.match(body.data.releases, [
    { period: '2026-11-02', previous: null },
    { period: '2026-11-03', previous_period: '2026-11-02', previous: 4.1, released_at_basis: 'presumed' },
  ])
})

t.test('periods, pages and the same as a table', async t => {
  const { body } = await get('vn.exports/releases?from=2026-Q4')
  t.same(
    body.data.releases.map(({ period }: { period: string }) => period),
    ['2026-10'],
  )
  const first = await get('vn.exports/releases?limit=2')
  const { next_cursor } = first.body.meta.pagination
  const rest = await get(`vn.exports/releases?limit=2&cursor=${encodeURIComponent(next_cursor)}`)
  t.match(rest.body.data.releases, [{ period: '2026-10' }])
  t.equal(rest.body.meta.pagination.next_cursor, null)
  const table = await get('vn.exports/releases?format=csv')
  const [head, , second] = table.text.split('\r\n')
  t.match(head, /^indicator,period,actual,released_at,released_at_basis,known_on,source,previous_period/)
  t.equal(
    second,
    'vn.exports,2026-09,42000,2026-10-03,document,2026-10-03,nso,2026-08,40000,40000,42500,2026-11-03,nso,1,500,million_usd,level',
  )
  t.equal(table.headers.get('x-total-count'), '3')
  t.equal((await get('vn.nothing/releases')).status, 404)
})
