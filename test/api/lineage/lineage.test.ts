import t from 'tap'
import { readModels } from '../../../projections/index.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { send } from '../../support/send.ts'

t.test('a key that names nothing is refused with the forms that keys have', async t => {
  const system = await accessSystem(t)
  const { status: statuses, caughtUp } = await system.project(readModels)
  await caughtUp()
  const api = await system.start({ readModels: statuses })
  const [free, operator] = [await keyOf(api, 'free'), await keyOf(api, 'operator')]
  for (const text of [
    'ad',
    '-1',
    "U5y'77GD",
    'prices',
    'prices -1',
    'prices 1e999',
    'ratios 99999999999999999999',
    'listing ad',
    'funds 2026-13-45',
    'orders 1',
    'screener none',
    'moat',
    'x=y',
    'indicators vn.cpi -1.5',
    'indicators vn.cpi 99999999999999999999',
    'prices VCB 0000-01-01',
    'usage ad',
    '/api/finance/ta-signals/%E0%A4%A',
    '\u{1F600}',
  ])
    for (const key of [free, operator]) {
      const { status, body } = await send(`${api.base}/api/lineage?key=${encodeURIComponent(text)}`, { key })
      t.match([status, body.code], [404, 'not_found'], text)
    }
})
