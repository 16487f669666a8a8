import t from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { AdjustmentDifferenceRow } from '../../../contracts/http/market/adjustment-differences.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

const own = await projected(t, [listing, prices, corporateActions, foreignFlow])
await ensureEngineSchema(own.pool)

/** Closes on 1 and 2 June 2026, and on 2 and 3 March 2025. */
const closes: Readonly<Record<string, readonly number[]>> = {
  // Halved without an event.
  MOV: [20_000, 20_000, 20_000, 10_000],
  // A bonus 1:1 on file of which the price shows nothing.
  STA: [20_000, 20_000, 20_000, 20_000],
  // Long ago.
  OLD: [20_000, 10_000, 10_000, 10_000],
}
const sessions = ['2025-03-03', '2025-03-04', '2026-06-01', '2026-06-02']
const rows = Object.entries(closes).flatMap(([ticker, own]) =>
  own.map((close, i) => ({ ticker, close, session: sessions[i]! })),
)
await own.apply(prices, [
  {
    data: {
      ticker: rows.map(row => row.ticker),
      session: rows.map(row => row.session),
      exchange: rows.map(() => 'HOSE'),
      open: rows.map(row => row.close),
      high: rows.map(row => row.close),
      low: rows.map(row => row.close),
      close: rows.map(row => row.close),
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
          ticker: 'STA',
          kind: 'bonus_shares',
          ex_date: '2026-06-02',
          cash_per_share: null,
          ratio_per_100: 100,
        }),
      ],
    },
  },
])
const base = await apiAlone(t, marketRoutes, { ...own, now: '2026-11-27T03:00:00Z' })
const get = (query: string) => send(`${base}/api/finance/adjustments/differences${query}`)
const found = async (query: string): Promise<AdjustmentDifferenceRow[]> => (await get(query)).body.data

t.test(
  'moves without an event and events without a move, ranked, each with what would explain it',
  async t => {
    const all = await found('')
    t.same(
      all.map(({ ticker, day, kind, size_percent }) => [ticker, day, kind, size_percent]),
      [
        ['MOV', '2026-06-02', 'unexplained_move', 100],
        ['STA', '2026-06-02', 'event_contradicted', 100],
      ],
      'of the last year',
    )
    t.match(all[0], {
      previous_close: 20_000,
      close: 10_000,
      own_factor: null,
      would_explain: '10000 VND a share in cash, or 100 new shares for each 100',
      explanation: {
        code: 'terms',
        cash_per_share: 10_000,
        ratio_per_100: 100,
        base_price: 20_000,
        day: null,
      },
    })
    t.match(all[1], { own_factor: 2, explanation: { code: 'other_ex_date_or_terms', cash_per_share: null } })
    t.match((await found('?lang=vi'))[0]!.would_explain, /^cổ tức 10000 đồng một cổ phiếu/)
  },
)

t.test('by ticker, kind and day; with tickers, whenever it was', async t => {
  const of = async (query: string) => (await found(query)).map(({ ticker, day }) => `${ticker} ${day}`)
  t.same(await of('?symbols=old,sta'), ['OLD 2025-03-04', 'STA 2026-06-02'])
  t.same(await of('?from=2025-01-01&to=2025-12-31'), ['OLD 2025-03-04'])
  t.same(await of('?kind=event_contradicted'), ['STA 2026-06-02'])
  t.same(await of('?symbols=NONE'), [])
})

t.test('pages go on where the last one ended, and a table has the same rows', async t => {
  const first = (await get('?from=2025-01-01&limit=2')).body
  t.equal(first.meta.pagination.total, 3)
  const second = (
    await get(`?from=2025-01-01&limit=2&cursor=${encodeURIComponent(first.meta.pagination.next_cursor)}`)
  ).body
  t.equal(second.data.length, 1)
  t.equal(second.meta.pagination.next_cursor, null)
  const csv = await (
    await fetch(`${base}/api/finance/adjustments/differences?from=2025-01-01&format=csv`)
  ).text()
  t.equal(csv.trim().split('\n').length, 4)
  t.match(csv, /^\ufeff?ticker,day,kind,size_percent/)
})

t.test('what is wrong is refused with field, rule and remedy', async t => {
  for (const [query, field] of [
    ['?kind=unexplained', 'kind'],
    ['?from=2026-02-30', 'from'],
    ['?from=2026-02-02&to=2026-02-01', 'from'],
  ] as const) {
    const { status, body } = await get(query)
    t.equal(status, 422, query)
    t.match(body.errors[0].pointer, field)
  }
})

t.test('differences is no ticker, and tickers are still found beside it', async t => {
  t.equal((await send(`${base}/api/finance/adjustments/STA`)).body.data.ticker, 'STA')
})
