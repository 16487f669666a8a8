import t from 'tap'
import { namesSources } from '../../../api/licensing/with-use.ts'
import { routes } from '../../../api/routes.ts'
import { holders, officers } from '../../../contracts/events/company-people.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { licenceOf, passedOnPublishers } from '../../../contracts/licences.ts'
import { connections } from '../../../projections/connections/projection.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of answers and problems are looked at freely here
type Body = any

t.test('what no terms grant is not passed on', t => {
  for (const id of passedOnPublishers) t.match(licenceOf(id).use, /^(granted|with_source)$/, id)
  for (const id of ['cafef', 'kbs', 'vndirect', 'no-such-publisher']) t.notOk(passedOnPublishers.includes(id))
  t.end()
})

t.test('every answer that names its sources takes `use`, and says that it may be refused', t => {
  const named = routes.filter(namesSources)
  t.ok(named.length > 15, `${named.length} routes`)
  for (const route of named) t.ok(route.query?.properties?.use, route.path)
  t.end()
})

t.test('use=commercial', async t => {
  const paths = ['/api/finance/political/connections', '/api/finance/indices/:code', '/api/v1/indicators/:id']
  const home = await runningSystem(t, {
    models: [connections, indices, indicators],
    routes: routes.filter(({ path }) => paths.includes(path)),
    now: '2026-11-27T03:00:00Z',
  })
  const person = (name: string) => ({
    name,
    position: 'Thành viên Hội đồng Quản trị',
    shares: 1,
    percent: 2,
    updated_on: '2026-06-30',
  })
  const [company, list] = ['/feeds/exchange.simulated.companies', '/feeds/exchange.kbs.shareholders']
  const position = { ticker: 'AAA', rows: [person('Nguyễn Văn An'), person('Trần Thị Bích')] }
  const stored = { ticker: 'AAA', rows: [person('Lê Văn Cường')] }
  await home.publish(officers, position, { source: company })
  await home.publish(holders, stored, { source: list })
  await home.publish(officers, { ticker: 'BBB', rows: [person('Võ Minh Em')] }, { source: company })
  for (const [code, source] of [
    ['VNINDEX', '/feeds/exchange.cafef.bulk-raw'],
    ['HNXINDEX', '/feeds/exchange.simulated.indices'],
  ] as const)
    await home.publish(indexBars, { code: [code], session: ['2026-11-26'], close: [1_700] }, { source })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]]), { source: '/feeds/macro.nso.monthly' })
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]), { source: '/feeds/macro.vietstock.cpi' })
  await home.publish(indicator, said([['vn.gdp_growth', '2026-Q3', 7.1]]), {
    source: '/feeds/macro.nso.monthly',
  })
  await home.caughtUp()
  const { base } = home
  const get = async (
    path: string,
  ): Promise<{ status: number; body: Body; text: string; left: string | null }> => {
    const response = await fetch(path.startsWith('/') ? base + path : `${base}/api/finance/${path}`)
    const text = await response.text()
    const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    return { status: response.status, text, body, left: response.headers.get('x-left-out') }
  }

  await t.test('each edge has its licence; those that are not granted are left out and counted', async t => {
    const all = await get('political/connections?ticker=AAA')
    const licences = all.body.data.edges.map((edge: Body) => [edge.source.id, edge.source.licence.use])
    t.same(licences.toSorted(), [
      ['exchange.kbs.shareholders', 'unknown'],
      // Each officer is one as a holder too.
      ...Array.from({ length: 4 }, () => ['exchange.simulated.companies', 'granted']),
    ])
    const { body } = await get('political/connections?ticker=AAA&use=commercial')
    t.equal(body.data.edges.length, 4)
    t.notMatch(JSON.stringify(body), /Lê Văn Cường/, 'nor is anybody named who is in these edges alone')
    t.equal(body.meta.pagination.total, 4)
    t.match(body.meta.warnings, [{ code: 'left_out_by_licence', message_en: /^1 edges are left out/ }])
    t.same(
      body.meta.licence.map((one: Body) => one.use),
      ['granted'],
    )
    t.ok(body.data.dimensions.length > 0)
    for (const { value, reason } of body.data.dimensions) t.same([value, reason], [null, 'not_licensed'])
  })

  await t.test('a table says in its head how many rows are left out', async t => {
    const table = await get('political/connections?ticker=AAA&use=commercial&format=csv')
    t.equal(table.text.trim().split('\r\n').length, 5)
    t.equal(table.left, '1')
    t.equal((await get('political/connections?ticker=AAA&format=csv')).left, null)
  })

  await t.test('a company whose sources all grant it is answered whole', async t => {
    const { body } = await get('political/connections?ticker=BBB&use=commercial')
    const plain = (await get('political/connections?ticker=BBB')).body
    t.same(body.data, plain.data)
    t.notMatch(JSON.stringify(body.meta.warnings), /left_out/)
  })

  await t.test(
    'an answer made of a source that does not grant it is refused, as JSON and as a table',
    async t => {
      for (const form of ['', '&format=csv']) {
        const { status, body } = await get(`indices/VNINDEX?use=commercial${form}`)
        t.equal(status, 403, form)
        t.match(body, {
          code: 'licence_forbids',
          detail: /cafef \(own_use\)/,
          action: /consent of these publishers/,
          errors: [{ pointer: '?use' }],
        })
        t.equal((await get(`indices/HNXINDEX?use=commercial${form}`)).status, 200, form)
        t.equal((await get(`indices/VNINDEX?${form}`)).status, 200, form)
      }
    },
  )

  await t.test(
    'a series of macro figures is refused for one source of it that does not grant it',
    async t => {
      for (const format of ['', '&format=csv']) {
        const refused = await get(`/api/v1/indicators/vn.cpi?use=commercial${format}`)
        t.match(refused, { status: 403, body: { code: 'licence_forbids', detail: /vietstock \(own_use\)/ } })
        t.equal((await get(`/api/v1/indicators/vn.cpi?${format}`)).status, 200)
        t.equal((await get(`/api/v1/indicators/vn.gdp_growth?use=commercial${format}`)).status, 200)
      }
    },
  )

  await t.test('another use is none that there is', async t => {
    t.match(await get('indices/HNXINDEX?use=private'), { status: 422, body: { code: 'validation_failed' } })
  })
})
