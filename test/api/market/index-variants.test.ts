import t from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { IndexMembers } from '../../../contracts/events/index-members.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

const sessions = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
/** AAA gives a bonus share for each on 24 November, BBB pays 1,000 VND on 25 November. */
const closes = { AAA: [40_000, 20_000, 21_000, 21_000], BBB: [10_000, 10_000, 9_000, 9_000] }

const own = await projected(t, [listing, prices, indices, corporateActions, foreignFlow])
await ensureEngineSchema(own.pool)
const rows = Object.entries(closes).flatMap(([ticker, all]) =>
  all.map((close, i) => ({ ticker, close, session: sessions[i]! })),
)
await own.apply(prices, [
  {
    data: {
      ...Object.fromEntries(['open', 'high', 'low', 'close'].map(name => [name, rows.map(row => row.close)])),
      ticker: rows.map(row => row.ticker),
      session: rows.map(row => row.session),
      exchange: rows.map(() => 'HOSE'),
      volume: rows.map(() => 1_000),
      turnover: rows.map(row => row.close * 1_000),
    } as unknown as Bars,
  },
])
await own.apply(corporateActions, [
  {
    data: {
      rows: [
        anAction({
          action_id: 'a',
          kind: 'bonus_shares',
          cash_per_share: null,
          ratio_per_100: 100,
          ex_date: '2026-11-24',
        }),
        anAction({ action_id: 'b', ticker: 'BBB', cash_per_share: 1_000, ex_date: '2026-11-25' }),
      ],
    },
  },
])
const level = (close: number[]) => ({ code: close.map(() => 'VN30'), session: sessions, close })
await own.apply(indices, [{ data: level([1_000, 1_000, 1_010, 1_010]) }])
const members = (as_of: string, more: Partial<IndexMembers> = {}) => ({
  type: 'market.index-members',
  data: { index: 'VN30', as_of, tickers: ['AAA', 'BBB'], ...more },
})
const base = await apiAlone(t, marketRoutes, { ...own, now: '2026-11-27T03:00:00Z' })
const get = (path: string) => send(`${base}/api/finance/indices/${path}`)

t.test('without members on file the answer says what to import', async t => {
  const { status, body } = await get('vn30/derived')
  t.equal(status, 404)
  t.match(body.detail, 'No members of VN30')
  t.match(body.action, 'Import a sheet index,as_of,ticker,url')
})

t.test(
  'members alone give equal weights; bonus shares are no fall, a dividend none of total return',
  async t => {
    await own.apply(indices, [members('2026-11-01')])
    const { data } = (await get('VN30/derived?from=2026-11-23')).body
    t.match(data, { code: 'VN30', variant: 'equal_weight', basis: 'derived', lists: ['2026-11-01'] })
    t.same(
      data.sessions.map((row: { level: number; covered: number }) => [row.level, row.covered]),
      [
        [100, 0],
        [100, 2],
        [97.5, 2],
        [97.5, 2],
      ],
    )
    const total = (await get('VN30/derived?from=2026-11-23&variant=equal_weight_total_return')).body.data
    t.same(
      total.sessions.map((row: { level: number }) => row.level),
      [100, 100, 102.5, 102.5],
    )
    const refused = await get('VN30/derived?variant=price')
    t.equal(refused.status, 422)
    t.match(refused.body.errors, [{ pointer: '?variant', detail: /have neither shares nor weight_percent/ }])
  },
)

t.test('with weights the published level is computed again and held beside it', async t => {
  await own.apply(indices, [
    members('2026-11-02', { shares: [100, 300], free_float: [0.5, 0.5], capping: [1, 1] }),
  ])
  const { data } = (await get('VN30/derived?from=2026-11-23&variant=price')).body
  const last = data.sessions.at(-1)
  t.match(last, {
    members: 2,
    covered: 2,
    covered_percent: 100,
    published: 1_010,
    published_change_percent: 1,
  })
  // By the closes before: 2,000,000 and 3,000,000 of 25 November; 5 % up, 10 % down.
  const capped = 1 + (100 * 20_000 * 0.05 - 300 * 10_000 * 0.1) / (100 * 20_000 + 300 * 10_000)
  t.equal(last.level, Math.round(capped * 100 * 1e4) / 1e4)
  t.ok(Math.abs(last.difference_percent - (capped / 1.01 - 1) * 100) < 1e-3)
  const csv = await (
    await fetch(`${base}/api/finance/indices/VN30/derived?from=2026-11-23&format=csv`)
  ).text()
  t.match(csv, /^\ufeff?date,level,members,covered,/)
})

t.test(
  'members of a day are those of the newest list by then, and an older document does not take it back',
  async t => {
    const { data } = (await get('vn30/members?date=2026-11-01')).body
    t.equal(data.as_of, '2026-11-01')
    t.same(data.members[0], {
      ticker: 'AAA',
      shares: null,
      free_float: null,
      capping: null,
      weight_percent: null,
    })
    await own.apply(indices, [{ ...members('2026-11-02', { tickers: ['CCC'] }), documentseq: 1 }])
    t.same(
      (await get('VN30/members')).body.data.members.map((row: { ticker: string }) => row.ticker),
      ['AAA', 'BBB'],
    )
    t.equal((await get('VN30/members?date=2026-10-31')).status, 404)
  },
)
