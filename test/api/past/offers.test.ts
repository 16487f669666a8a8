import t from 'tap'
import { pastOfRoutes, toolsWithPast } from '../../../api/past/offers.ts'
import { readsOfRoutes, readsOfTools } from '../../../api/recalls/reads.ts'
import { routes } from '../../../api/routes.ts'
import { apiAlone } from '../../support/api-alone.ts'

const of = (path: string) => routes.filter(route => route.path === path)

t.test('every route and tool of market and macro data declares its past', async t => {
  t.same(Object.keys(pastOfRoutes).toSorted(), Object.keys(readsOfRoutes).toSorted())
  const withFigures = Object.entries(readsOfTools).filter(
    ([, { shows, computes }]) => shows.length > 0 || computes !== undefined,
  )
  t.same([...toolsWithPast].toSorted(), withFigures.map(([name]) => name).toSorted())
})

const cases: readonly (readonly [address: string, path: string, status: number, says: RegExp])[] = [
  ['/api/rss?known_at=2026-03-01', '/api/rss', 422, /is not offered: it tells what is new/],
  ['/api/v1/indicators?known_at=2026-03-01', '/api/v1/indicators', 422, /no frozen release/],
  [
    '/api/v1/indicators?known_at=2027-01-01',
    '/api/v1/indicators',
    422,
    /must not be after today, 2026-11-27/,
  ],
  ['/api/v1/indicators?release=q4', '/api/v1/indicators', 404, /no frozen release q4/],
  ['/api/v1/indicators?release=q4&known_at=2026-03-01', '/api/v1/indicators', 422, /not used together/],
  ['/api/v1/indicators?release=Q4', '/api/v1/indicators', 422, /release/],
  [
    '/api/finance/stock-market/daily?known_at=2026-03-01',
    '/api/finance/stock-market/daily',
    422,
    /without one it is used with adjusted=events only/,
  ],
  [
    '/api/v1/indicators/vn.cpi?known_at=2026-03-01&vintage=2026-03-01',
    '/api/v1/indicators/:id',
    422,
    /means the same as vintage/,
  ],
]

for (const [address, path, status, says] of cases)
  t.test(`${address} is refused with its reason and a remedy`, async t => {
    const base = await apiAlone(t, of(path), {})
    const response = await fetch(`${base}${address}`)
    const { detail, action } = (await response.json()) as { detail: string; action: string }
    t.equal(response.status, status, detail)
    t.match(detail, says)
    t.ok(action.length > 10)
  })
