import t from 'tap'
import { sharedReading } from '../../../api/shared-reading.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { readFactorSpans } from '../../../projections/corporate-actions/query.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { newestCloses, readDaily, readHistory } from '../../../projections/prices/query.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'

/** A bonus of one share for each on 2 June halves the price; the session of 3 June is not stored. */
const sessions = ['2026-05-29', '2026-06-01', '2026-06-02', '2026-06-04', '2026-06-05']
const closes = [20_000, 20_400, 10_300, 10_500, 10_400]
const [from, to] = ['2026-05-01', '2026-06-30']

t.test('a history has the figures of daily prices on every basis', async t => {
  const own = await projected(t, [listing, prices, corporateActions, foreignFlow])
  await ensureEngineSchema(own.pool)
  await own.apply(prices, [
    {
      data: {
        ticker: sessions.map(() => 'FPT'),
        session: sessions,
        open: closes,
        high: closes,
        low: closes,
        close: closes,
        volume: sessions.map((_, i) => 1_000 + i),
        turnover: closes.map(close => close * 1_000),
        adj_close: closes.map((close, i) => (i < 2 ? close / 2 : close)),
      } as unknown as Bars,
    },
  ])
  await own.apply(corporateActions, [
    {
      observedat: '2026-01-01T03:00:00Z',
      data: {
        rows: [
          anAction({
            ticker: 'FPT',
            kind: 'bonus_shares',
            cash_per_share: null,
            ratio_per_100: 100,
            ex_date: '2026-06-02',
            payment_date: null,
            announced_on: null,
          }),
        ],
      },
    },
  ])
  const spans = [{ ticker: 'FPT', ticker_then: 'FPT', from, to }]
  const factors = await readFactorSpans(own.db, {
    tickers: ['FPT'],
    from,
    today: '2026-11-27',
    totalReturn: false,
  })
  for (const [adjusted, selection] of [
    ['false', { adjusted: false }],
    ['true', { adjusted: true }],
    ['events', { adjusted: false, own: factors }],
  ] as const) {
    const rows = await readDaily(own.db, {
      from,
      to,
      symbols: ['FPT'],
      ...selection,
      sort: 'date',
      descending: false,
      limit: 100,
    })
    const listed = rows.map(({ ticker_then, date, open, high, low, close, volume }, i) => ({
      ticker_then,
      date,
      open,
      high,
      low,
      close,
      volume,
      sessions_skipped: [null, 0, 0, 1, 0][i],
    }))
    t.equal(listed.length, sessions.length)
    t.same(await readHistory(own.db, { spans, ...selection }), listed, `adjusted=${adjusted}`)
    t.same(
      await readHistory(own.db, {
        spans,
        ...selection,
        sparse: { from: '2026-06-04', upTo: ['2026-04-30', '2026-05-30', '2026-05-31', '2026-06-03'] },
      }),
      listed.filter((_, i) => i !== 1).map((bar, i) => (i === 1 ? { ...bar, sessions_skipped: null } : bar)),
      `adjusted=${adjusted}: before a day, the last session up to each day alone, once`,
    )
  }
  t.same(
    await newestCloses(own.db, ['FPT', 'NONE'], { until: '2026-06-04', sessions: 3 }),
    new Map([
      ['FPT', [10_200, 10_300, 10_500]],
      ['NONE', []],
    ]),
    'a small line has adjusted closes',
  )
})

t.test(
  'a shared reading is made once until a read model behind it moves, and again after a failure',
  async t => {
    let position = 1
    let reads = 0
    const services = {
      db: {},
      readModels: { get: (name: string) => (name === 'away' ? null : { version: 1, build: 1, position }) },
    } as unknown as Parameters<typeof sharedReading>[0]
    const read = (models: readonly string[], of?: string) =>
      sharedReading(services, { name: 'n', models, ...(of ? { of } : {}) }, async () => ++reads)
    t.equal(await read(['prices']), 1)
    t.equal(await read(['prices']), 1)
    position = 2
    t.equal(await read(['prices']), 2)
    t.equal(await read(['prices'], 'another day'), 3)
    t.equal(await read(['prices', 'away']), 4)
    t.equal(await read(['prices', 'away']), 5, 'nothing is remembered while a read model is away')
    const failing = () =>
      sharedReading(services, { name: 'failing', models: ['prices'] }, async () => {
        throw new Error(`${++reads}`)
      })
    await t.rejects(failing(), { message: '6' })
    await t.rejects(failing(), { message: '7' })
  },
)
