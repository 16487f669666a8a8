import t from 'tap'
import { indexHistory } from '../../../api/market/index-history.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test('the history of an index is whole within its range, and says why there is none', async t => {
  const home = await runningSystem(t, {
    models: [indices],
    routes: [indexHistory],
    now: '2026-11-27T03:00:00Z',
  })
  const session = ['2025-11-24', '2026-11-24', '2026-11-25', '2026-11-26']
  await home.publish(
    indexBars,
    { code: session.map(() => 'VNINDEX'), session, close: [1_650.5, 1_700, 1_710.25, 1_705] },
    { source: '/feeds/exchange.cafef.bulk-raw' },
  )
  await home.caughtUp()
  const { base } = home
  const get = async (path: string) => (await send(`${base}/api/finance/indices/${path}`)).body
  const { data, meta } = await get('vnindex')
  t.same(
    data.sessions.map((row: { date: string; close: number }) => [row.date, row.close]),
    [
      ['2026-11-24', 1_700],
      ['2026-11-25', 1_710.25],
      ['2026-11-26', 1_705],
    ],
    'a year back from the newest session',
  )
  t.match(meta, { as_of: '2026-11-26', unit: { close: 'points' }, source: [{ id: 'cafef' }] })
  t.equal((await get('VNINDEX?from=2025-01-01')).data.sessions.length, 4)
  const table = await send(`${base}/api/finance/indices/VNINDEX?from=2026-11-25&format=csv`)
  t.same(table.text.trim().split('\r\n'), [
    'date,open,high,low,close,volume',
    '2026-11-25,,,,1710.25,',
    '2026-11-26,,,,1705,',
  ])
  t.match(await get('VNINDEX?from=2026-11-21&to=2026-11-22'), {
    data: { sessions: [] },
    meta: { reasons: [{ code: 'no_session' }] },
  })
  t.match(await get('VN99'), { code: 'not_found', action: /VNINDEX/ })
  t.match(await get('VNINDEX?from=2026-11-26&to=2026-11-25'), { code: 'validation_failed' })
})
