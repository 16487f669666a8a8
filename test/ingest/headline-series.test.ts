import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { runIfDue } from '../../ingest/schedule.ts'
import { nsoMonthlyWorkbook } from '../../ingest/sources/nso/monthly-workbook.ts'
import { startFetching } from '../support/upstream/fetching.ts'

const never = new AbortController().signal

t.test('the headline series come from the posts of the statistics office, with their days', async t => {
  const home = await startFetching(t, '2026-11-02T12:30:00+07:00')
  home.upstream.today = '2026-11-02'
  const releases = async () =>
    (await home.newFacts())
      .filter(fact => fact.type === 'macro.indicator')
      .flatMap(fact => {
        const data = fact.data as IndicatorRelease
        return data.indicator.map((id, i) => [data.released_on, id, data.period[i], data.value[i]] as const)
      })
  const stated = (found: Awaited<ReturnType<typeof releases>>, id: string, period: string) =>
    found.filter(one => one[1] === id && one[2] === period).map(one => [one[0], one[3]])

  const first = await runIfDue(home, nsoMonthlyWorkbook, never)
  t.equal(first?.result, 'ok', JSON.stringify(first?.problems))
  const history = await releases()
  t.same(stated(history, 'vn.cpi', '2026-09'), [['2026-10-03', 3.5]], 'index 103.5 is +3.5 %')
  t.same(
    stated(history, 'vn.cpi', '2026-06'),
    [['2026-07-03', 3.2]],
    'a first run goes back through the archive',
  )
  t.same(
    stated(history, 'vn.exports', '2026-08')
      .map(one => one[0])
      .sort(),
    ['2026-09-03', '2026-10-03'],
  )
  const requested = home.upstream.calls.splice(0)
  t.equal(requested.filter(call => call.url.pathname.endsWith('.xlsx')).length, 4)
  t.ok(
    requested.every(call => !call.url.pathname.endsWith('.docx')),
    'the text of the report is left where it is',
  )

  home.clock.set('2026-11-03T09:20:00+07:00')
  home.upstream.today = '2026-11-03'
  t.equal((await runIfDue(home, nsoMonthlyWorkbook, never))?.result, 'ok')
  const november = await releases()
  for (const id of [
    'vn.cpi',
    'vn.cpi_mom',
    'vn.cpi_average',
    'vn.core_inflation',
    'vn.iip_yoy',
    'vn.imports',
  ])
    t.equal(
      stated(november, id, '2026-10')[0]?.[0],
      '2026-11-03',
      `${id} is there twenty minutes after its post`,
    )
  t.ok(home.upstream.calls.splice(0).length <= 7, 'the archive is gone through once')

  home.clock.set('2026-11-04T09:20:00+07:00')
  home.upstream.today = '2026-11-04'
  t.equal((await runIfDue(home, nsoMonthlyWorkbook, never))?.result, 'unchanged')
  t.same(await releases(), [])
})

t.test('a list of posts that changed its shape, a host that refuses, a workbook that is none', async t => {
  const home = await startFetching(t, '2026-11-03T12:30:00+07:00')
  home.upstream.today = '2026-11-03'
  home.upstream.misbehave(
    good => ({
      ...good,
      body: Buffer.from(Buffer.from(good.body).toString().replaceAll('"date"', '"published"')),
    }),
    call => call.url.pathname.endsWith('/posts'),
  )
  t.match(await home.run(nsoMonthlyWorkbook), { result: 'failed', problems: [{ reason: 'unknown-shape' }] })
  home.upstream.misbehave(
    good => ({ ...good, status: 403, body: Buffer.from('<html>Access Denied</html>') }),
    call => call.url.pathname.endsWith('/media'),
  )
  t.equal((await home.run(nsoMonthlyWorkbook)).result, 'blocked')
  home.upstream.misbehave(
    good => ({ ...good, body: Buffer.from('<html>Bảo trì</html>') }),
    call => call.url.pathname.endsWith('.xlsx'),
  )
  t.match((await home.run(nsoMonthlyWorkbook)).problems[0], { reason: 'html-instead-of-data' })
  t.same(await home.newFacts(), [])
  home.upstream.misbehave(null)
  t.equal((await home.run(nsoMonthlyWorkbook)).result, 'ok', 'and all of it is there afterwards')
})
