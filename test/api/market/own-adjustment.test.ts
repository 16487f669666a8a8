import t from 'tap'
import { adjustments } from '../../../api/market/adjustments.ts'
import { daily } from '../../../api/market/daily.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { CorporateAction } from '../../../contracts/events/corporate-action.ts'
import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

type Bar = readonly [ticker: string, session: string, close: number, adjusted?: number]

const barsOf = (rows: readonly Bar[]): Bars => {
  const of = <T>(read: (row: Bar) => T) => rows.map(read)
  return {
    ticker: of(([ticker]) => ticker),
    session: of(([, session]) => session),
    open: of(([, , close]) => close),
    high: of(([, , close]) => close),
    low: of(([, , close]) => close),
    close: of(([, , close]) => close),
    volume: of(() => 1_001),
    turnover: of(([, , close]) => close * 1_001),
    adj_close: of(([, , , adjusted]) => adjusted ?? null),
  } as unknown as Bars
}

type Given = Partial<CorporateAction> & { readonly seen?: string }

async function home(t: Parameters<typeof projected>[0], rows: readonly Bar[], actions: readonly Given[]) {
  const own = await projected(t, [listing, prices, corporateActions, foreignFlow])
  await ensureEngineSchema(own.pool)
  await own.apply(listing, [
    {
      data: {
        as_of: '2026-11-26',
        rows: [...new Set(rows.map(([ticker]) => ticker))].map(ticker => ({
          ticker,
          exchange: 'HOSE' as const,
          status: 'listed' as const,
          kind: 'share' as const,
          name_vi: ticker,
          name_en: null,
          icb: null,
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
  ])
  await own.apply(prices, [{ data: barsOf(rows) }])
  for (const [i, { seen = '2026-01-01', ...action }] of actions.entries())
    await own.apply(corporateActions, [
      {
        observedat: `${seen}T03:00:00Z`,
        data: { rows: [anAction({ action_id: `${i}`, payment_date: null, announced_on: null, ...action })] },
      },
    ])
  const base = await apiAlone(t, [daily, adjustments], { ...own, now: '2026-11-27T03:00:00Z' })
  const get = async (query: string) => send(`${base}/api/finance/stock-market/daily?${query}`)
  return {
    get,
    base,
    rows: async (query: string): Promise<DailyBar[]> =>
      (await get(`from=2026-01-01&to=2026-11-26&adjusted=events&${query}`)).body.data,
  }
}

const bonus = {
  kind: 'bonus_shares',
  cash_per_share: null,
  ratio_per_100: 100,
  ex_date: '2026-06-02',
} as const
const cash = { kind: 'cash_dividend', cash_per_share: 1_000, ex_date: '2026-03-03' } as const

const history: readonly Bar[] = [
  ['AAA', '2026-03-02', 20_000],
  ['AAA', '2026-03-03', 19_000],
  ['AAA', '2026-06-01', 20_000],
  ['AAA', '2026-06-02', 10_100],
  ['AAA', '2026-06-03', 10_200],
]

t.test(
  'prices and volumes before an ex-date are adjusted from the events, cash only for total returns',
  async t => {
    const { rows } = await home(t, history, [
      { ticker: 'AAA', ...bonus },
      { ticker: 'AAA', ...cash },
    ])
    const price = await rows('symbols=AAA')
    t.same(
      price.map(row => [row.date, row.close, row.volume, row.price_factor, row.volume_factor]),
      [
        ['2026-03-02', 10_000, 2_002, 2, 2],
        ['2026-03-03', 9_500, 2_002, 2, 2],
        ['2026-06-01', 10_000, 2_002, 2, 2],
        ['2026-06-02', 10_100, 1_001, 1, 1],
        ['2026-06-03', 10_200, 1_001, 1, 1],
      ],
    )
    t.same(
      price.map(row => row.change),
      [null, -500, 500, 100, 100],
      'a change is taken between prices of the same shares',
    )
    t.same(
      price.map(row => row.turnover),
      history.map(([, , close]) => close * 1_001),
      'values stay as traded',
    )
    const total = await rows('symbols=AAA&total_return=true')
    t.same(
      total.map(row => row.close),
      [9_500, 9_500, 10_000, 10_100, 10_200],
    )
    t.same(
      (await rows('total_return=true')).map(row => row.close),
      total.map(row => row.close),
      'the whole market is adjusted as a ticker is',
    )
  },
)

t.test('the first row of a range compares with the bar before it in the same shares', async t => {
  const { get } = await home(t, history, [{ ticker: 'AAA', ...bonus }])
  const { data } = (await get('from=2026-06-02&to=2026-06-02&adjusted=events&symbols=AAA')).body
  t.match(data[0], { close: 10_100, previous_close: 10_000, change: 100, change_percent: 1 })
})

t.test('known_at: later ex-dates and later terms do not count', async t => {
  const { get } = await home(t, history, [
    { ticker: 'AAA', ...cash, action_id: 'c', seen: '2026-02-10' },
    { ticker: 'AAA', ...cash, action_id: 'c', cash_per_share: 1_200, seen: '2026-05-04' },
    { ticker: 'AAA', ...bonus, seen: '2026-05-20', announced_on: '2026-05-20' },
  ])
  const first = async (knownAt: string) => {
    const { body } = await get(
      `date=2026-03-02&adjusted=events&total_return=true&symbols=AAA${knownAt && `&known_at=${knownAt}`}`,
    )
    return body.data[0].close
  }
  t.equal(await first('2026-03-02'), 20_000, 'nothing had happened')
  t.equal(await first('2026-03-10'), 19_000, 'the dividend as it was announced')
  t.equal(await first('2026-05-05'), 18_800, 'the dividend as it was corrected')
  t.equal(await first('2026-06-01'), 18_800, 'an event that is announced and still to come')
  t.equal(await first('2026-06-02'), 9_400)
  t.equal(await first(''), 9_400)
  const refused = await get('date=2026-03-02&adjusted=events&known_at=2026-03-01&symbols=AAA')
  t.match(refused, { status: 422, body: { errors: [{ pointer: '?known_at' }] } })
  for (const query of ['known_at=2026-06-01', 'total_return=true', 'adjusted=true&total_return=true'])
    t.match(await get(`date=2026-03-02&symbols=AAA&${query}`), { status: 422 })
})

t.test(
  'from a day that no event on file explains back there is no adjusted price, and the reason says why',
  async t => {
    const after = (ticker: string, ...closes: number[]): Bar[] =>
      closes.map((close, i) => [ticker, ['2026-06-01', '2026-06-02', '2026-06-03'][i]!, close])
    const { rows, base } = await home(
      t,
      [
        ...after('MOV', 20_000, 10_000, 10_100),
        ...after('TRM', 20_000, 19_900, 19_900),
        ...after('CON', 20_000, 19_900, 20_000),
        ...after('NON', 20_000, 19_900, 20_000),
        ['PUB', '2026-06-01', 20_000, 19_000],
        ['PUB', '2026-06-02', 19_000, 19_000],
        ['PUB', '2026-06-03', 19_100, 19_100],
      ],
      [
        { ticker: 'MOV', ...cash, ex_date: '2026-01-05' },
        { ticker: 'TRM', ...cash, cash_per_share: null, ex_date: '2026-06-02' },
        { ticker: 'CON', ...bonus },
        { ticker: 'PUB', kind: 'meeting', cash_per_share: null, ex_date: '2026-05-04' },
      ],
    )
    const expected = {
      MOV: 'unexplained_move',
      TRM: 'no_terms',
      CON: 'event_contradicted',
      PUB: 'event_missing',
    }
    for (const [ticker, reason] of Object.entries(expected)) {
      const [before, ...later] = await rows(`symbols=${ticker}`)
      t.match(
        before,
        { close: null, open: null, volume: null, price_factor: null, adjustment_reason: reason },
        ticker,
      )
      t.ok(
        later.every(row => row.close !== null && row.adjustment_reason === null),
        `${ticker}: later prices are as traded`,
      )
      t.match(later[0], { change: null, previous_close: null }, `${ticker}: no change across the gap`)
    }
    for (const row of await rows('symbols=NON'))
      t.match(row, { close: null, adjustment_reason: 'no_actions' })
    const gaps = async (ticker: string) =>
      (await send(`${base}/api/finance/adjustments/${ticker}`)).body.data.gaps
    t.match(await gaps('MOV'), [{ day: '2026-06-02', reason: 'unexplained_move', change_percent: -50 }])
    t.match(await gaps('PUB'), [{ day: '2026-06-02', reason: 'event_missing', published_factor: 20 / 19 }])
  },
)

t.test('rights at or above the close and cash of the close or more leave prices as they are', async t => {
  const { rows } = await home(
    t,
    [
      ['RGT', '2026-06-01', 9_000],
      ['RGT', '2026-06-02', 9_100],
      ['CSH', '2026-06-01', 900],
      ['CSH', '2026-06-02', 890],
    ],
    [
      {
        ticker: 'RGT',
        kind: 'rights_issue',
        cash_per_share: null,
        ratio_per_100: 50,
        price: 10_000,
        ex_date: '2026-06-02',
      },
      { ticker: 'CSH', ...cash, ex_date: '2026-06-02' },
    ],
  )
  for (const row of await rows('total_return=true'))
    t.match(row, { price_factor: 1, volume_factor: 1, adjustment_reason: null }, `${row.ticker} ${row.date}`)
})
