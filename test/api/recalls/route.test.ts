import t from 'tap'
import { accessRoutes } from '../../../api/access/index.ts'
import { daily } from '../../../api/market/daily.ts'
import { recallRoutes } from '../../../api/recalls/route.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { usage } from '../../../projections/usage/projection.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { corrections, replayLines, takeLines } from '../../support/corrected-home.ts'
import { send } from '../../support/send.ts'

const path = '/api/finance/stock-market/daily'

t.test('a key hears of corrected figures that it was served, and of no others', async t => {
  const system = await accessSystem(t, '2026-11-27T03:00:00Z')
  const projected = await system.project([listing, prices, usage, corrections])
  const api = await system.start({
    routes: [daily, ...recallRoutes, ...accessRoutes],
    readModels: projected.status,
  })
  const [reader, other, early, late] = [
    await keyOf(api, 'free'),
    await keyOf(api, 'free'),
    await keyOf(api, 'free'),
    await keyOf(api, 'free'),
  ]
  const get = (query: string, key: string) => send(`${api.base}${path}?${query}`, { key })
  const range = 'from=2025-08-20&to=2025-08-22'
  // Before the document came, nothing of it was served.
  system.setNow('2026-11-27T01:00:00Z')
  await get(`symbols=AAA&${range}`, early)
  system.setNow('2026-11-27T03:00:00Z')
  await takeLines(system.nats, 'a.txt', 'AAA 2025-08-21 10000\nBBB 2025-08-21 20000\n')
  await projected.caughtUp(api)
  const first = await get(`symbols=aaa&${range}`, reader)
  t.match(first.body.data, [{ ticker: 'AAA', date: '2025-08-21' }])
  await get(`symbols=aaa&${range}`, reader)
  system.setNow('2026-11-27T03:05:00Z')
  await get('date=2025-08-21', reader)
  await get('symbols=AAA&date=2025-08-20', reader)
  await get(`symbols=BBB&${range}`, other)
  const recallsOf = async (key: string, query = '') =>
    (await send(`${api.base}/api/recalls${query}`, { key })).body.data
  await projected.caughtUp(api)
  t.match(await recallsOf(reader), { recalls: [], next_cursor: null }, 'nothing was corrected yet')

  await replayLines(
    system.nats,
    { parser: 2, factor: 10, without: ['BBB'] },
    { now: new Date('2026-11-27T05:00:00Z'), reason: 'unit' },
  )
  await projected.caughtUp(api)
  system.setNow('2026-11-27T07:00:00Z')
  await get(`symbols=AAA&${range}`, late)
  await projected.caughtUp(api)

  const { recalls, usage_until } = await recallsOf(reader, '?lang=en')
  t.match(recalls, [
    {
      certainty: 'served',
      reason: 'parser',
      note: 'unit',
      document: { position: 1, name: 'a.txt' },
      calls: [
        {
          request: `${path}?symbols=aaa&${range}`,
          trace_id: first.headers.get('x-trace-id'),
          certainty: 'served',
          calls: 2,
          figures: 1,
          sent_at: '2026-11-27T10:00:00+07:00',
        },
        { request: `${path}?date=2025-08-21`, certainty: 'possible', figures: 2 },
      ],
      calls_left_out: 0,
    },
  ])
  t.equal(recalls[0].calls.length, 2, 'a request of another day had none of them')
  t.match(
    recalls[0].figures.find((one: { subject: string }) => one.subject === 'AAA'),
    { old: 10_000, new: 100_000, unit: 'VND', field: 'close' },
  )
  t.ok(usage_until >= '2026-11-27')
  const { recalls: theirs } = await recallsOf(other)
  t.match(theirs, [
    { figures: [{ subject: 'BBB', old: 20_000, new: null }], calls: [{ certainty: 'served' }] },
  ])
  t.equal(theirs[0].figures.length, 1, 'who asked for BBB hears of BBB alone')
  t.match(await recallsOf(early), { recalls: [] }, 'asked before the figure was there')
  t.match(await recallsOf(late), { recalls: [] }, 'asked after the repair')
  t.match(await recallsOf(reader, '?from=2026-12-01'), { recalls: [] })
  t.equal((await send(`${api.base}/api/recalls`)).status, 401, 'of no key nothing is on record')
  const { body } = await send(`${api.base}/api/trace/${recalls[0].calls[0].trace_id}`, { key: reader })
  t.match(body, { data: { valid: true } }, 'its trace id is the one that was sent')
})
