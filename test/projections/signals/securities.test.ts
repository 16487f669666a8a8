import t, { type Test } from 'tap'
import { type Bars, bars } from '../../../contracts/events/bars.ts'
import { type CorporateActions, corporateAction } from '../../../contracts/events/corporate-action.ts'
import { type ListingRow, listing as listingFact } from '../../../contracts/events/listing.ts'
import { type SecurityChanges, securityChange } from '../../../contracts/events/security-change.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { readFactorSpans } from '../../../projections/corporate-actions/query.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { readDaily } from '../../../projections/prices/query.ts'
import type { Answer } from '../../../projections/signals/answer.ts'
import { readSignals } from '../../../projections/signals/query.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { storedFact } from '../../support/facts.ts'
import { projected } from '../../support/projected.ts'

/** Weekdays from 2024-06-03 on. */
const sessions: string[] = []
for (let d = Date.UTC(2024, 5, 3); sessions.length < 300; d += 86_400_000)
  if (new Date(d).getUTCDay() % 6 !== 0) sessions.push(new Date(d).toISOString().slice(0, 10))
const changeAt = 200
const change = sessions[changeAt]!

type Exchange = 'HOSE' | 'HNX' | 'UPCOM'

/** Bars of a ticker in some sessions: its level sways, so that every share has its own. */
const barsOf = (ticker: string, from: number, to: number, level: number, adjusted?: number) => {
  const days = sessions.slice(from, to)
  const close = days.map((_, n) => Math.round(level * (1 + 0.05 * Math.sin((from + n) / 9))))
  return storedFact(
    bars,
    {
      ticker: days.map(() => ticker),
      session: days,
      open: close,
      high: close.map(x => Math.round(x * 1.01)),
      low: close.map(x => Math.round(x * 0.99)),
      close,
      volume: days.map(() => 500_000),
      turnover: close.map(x => x * 500_000),
      ...(adjusted === undefined ? {} : { adj_close: close.map(x => x / adjusted) }),
    } as unknown as Bars,
    { documentseq: 1 },
  )
}

const noChange: SecurityChanges['rows'][number] = {
  change_id: 'notice-1',
  ticker: 'NEW',
  kind: 'ticker_change',
  previous_ticker: null,
  successor: null,
  from_exchange: null,
  to_exchange: null,
  last_session: sessions[changeAt - 1]!,
  first_session: change,
  name: null,
  previous_name: null,
  source: null,
  url: null,
}

async function home(
  t: Test,
  listed: Readonly<Record<string, Exchange>>,
  changes: Partial<SecurityChanges['rows'][number]>[],
  facts: readonly ReturnType<typeof barsOf>[],
  actions: Parameters<typeof anAction>[0][] = [],
) {
  const bench = await projected(t, [listing, prices, corporateActions, signalsScore()])
  const row = (ticker: string, exchange: Exchange): ListingRow => ({
    ticker,
    exchange,
    status: 'listed',
    kind: 'share',
    name_vi: null,
    name_en: null,
    icb: null,
    industry_vi: null,
    industry_en: null,
  })
  await bench.apply(listing, [
    storedFact(listingFact, {
      as_of: sessions.at(-1)!,
      rows: Object.entries(listed).map(([ticker, exchange]) => row(ticker, exchange)),
    }),
  ])
  await bench.apply(prices, facts)
  if (actions.length > 0)
    await bench.apply(corporateActions, [
      storedFact(corporateAction, {
        rows: actions.map((action, i) => anAction({ action_id: `${i}`, ...action })),
      } satisfies CorporateActions),
    ])
  const score = signalsScore()
  const all = { listing: { all: true }, prices: { all: true }, corporate_actions: { all: true } }
  await bench.derive(score, all)
  const touched = await bench.apply(listing, [
    storedFact(securityChange, {
      rows: changes.map(own => ({ ...noChange, ...own })),
    } satisfies SecurityChanges),
  ])
  await bench.derive(score, { listing: touched! })
  return {
    ...bench,
    score,
    async answer(ticker: string): Promise<Answer | null> {
      const [found] = await bench.rows<{ body: string }>(
        'select body from signals.latest where ticker = $1',
        [ticker],
      )
      return found ? JSON.parse(found.body) : null
    },
    async rebuilt() {
      const live = await bench.dump('signals.latest')
      const breadth = await bench.dump('signals.breadth')
      await bench.derive(signalsScore(), all)
      return {
        live: [live, breadth],
        rebuilt: [await bench.dump('signals.latest'), await bench.dump('signals.breadth')],
      }
    },
  }
}

const bonusOn = (ex_date: string) =>
  ({ ex_date, kind: 'bonus_shares', cash_per_share: null, ratio_per_100: 100 }) as const

t.test('a renamed ticker goes on as one series, under the new ticker alone', async t => {
  const own = await home(
    t,
    { NEW: 'HOSE' },
    [{ previous_ticker: 'OLD' }],
    [barsOf('OLD', 0, changeAt, 20_000), barsOf('NEW', changeAt, 300, 20_000)],
  )
  const found = (await own.answer('NEW'))!
  t.equal(found.bars_used, 300)
  t.equal(found.price_basis, 'raw')
  t.equal(await own.answer('OLD'), null)
  const whole = await home(t, { ONE: 'HOSE' }, [], [barsOf('ONE', 0, 300, 20_000)])
  t.same(found.indicators, (await whole.answer('ONE'))!.indicators)
  const { live, rebuilt } = await own.rebuilt()
  t.same(live, rebuilt, 'what came in bit by bit is what a rebuild makes')

  const then = await readSignals(own.db, 'OLD', { asOf: sessions[changeAt - 1]!, days: 5 })
  t.equal(then!.answer.bars_used, changeAt, 'of that day it has its own name')
  t.equal(await readSignals(own.db, 'OLD', { days: 5 }), null)
  const now = await readSignals(own.db, 'NEW', { days: 150 })
  t.equal(now!.history.length, 150, 'history reaches back over the change')
  const daily = await readDaily(own.db, {
    from: sessions[0]!,
    to: sessions.at(-1)!,
    symbols: ['NEW'],
    spans: [
      { ticker: 'NEW', ticker_then: 'OLD', from: sessions[0]!, to: sessions[changeAt - 1]! },
      { ticker: 'NEW', ticker_then: 'NEW', from: change, to: sessions.at(-1)! },
    ],
    adjusted: false,
    sort: 'date',
    descending: false,
    limit: 400,
  })
  t.equal(daily.length, 300)
  t.equal(
    daily[changeAt]!.previous_date,
    sessions[changeAt - 1],
    'the change of the first day is from the last under OLD',
  )
})

t.test(
  'an event after the change counts for bars under the earlier ticker, and one before it too',
  async t => {
    const [early, late] = [100, 250]
    const own = await home(
      t,
      { NEW: 'HOSE' },
      [{ previous_ticker: 'OLD' }],
      [
        barsOf('OLD', 0, early, 80_000),
        barsOf('OLD', early, changeAt, 40_000),
        barsOf('NEW', changeAt, late, 40_000),
        barsOf('NEW', late, 300, 20_000),
      ],
      [
        { ticker: 'OLD', ...bonusOn(sessions[early]!) },
        { ticker: 'NEW', ...bonusOn(sessions[late]!) },
      ],
    )
    const found = (await own.answer('NEW'))!
    t.equal(found.price_basis, 'events')
    t.equal(found.bars_used, 300)
    t.equal(found.unexplained_move, null)
    t.ok(found.indicators.sma['200']! < 22_000, `${found.indicators.sma['200']} in today's shares`)
    const spans = await readFactorSpans(own.db, {
      tickers: ['NEW'],
      from: '0001-01-01',
      totalReturn: false,
      today: sessions.at(-1)!,
    })
    const factorOn = (ticker: string, day: string) =>
      spans.find(span => span.ticker === ticker && span.from <= day && span.until > day)?.price ?? 1
    t.same(
      [
        factorOn('OLD', sessions[0]!),
        factorOn('OLD', sessions[150]!),
        factorOn('NEW', change),
        factorOn('NEW', sessions[299]!),
      ],
      [4, 2, 2, 1],
      'daily prices adjusted from events agree',
    )
  },
)

t.test('published series of both tickers are joined where they meet', async t => {
  const late = 250
  const own = await home(
    t,
    { NEW: 'HOSE' },
    [{ previous_ticker: 'OLD' }],
    [
      barsOf('OLD', 0, changeAt, 40_000, 1),
      barsOf('NEW', changeAt, late, 40_000, 2),
      barsOf('NEW', late, 300, 20_000, 1),
    ],
  )
  const found = (await own.answer('NEW'))!
  t.equal(found.price_basis, 'published')
  t.equal(found.bars_used, 300)
  t.ok(found.indicators.sma['200']! < 22_000)
})

t.test('a reused ticker does not join two companies', async t => {
  const own = await home(
    t,
    { AAA: 'HNX' },
    [{ change_id: 'notice-2', ticker: 'AAA', kind: 'ticker_reuse' }],
    [barsOf('AAA', 0, changeAt - 40, 90_000), barsOf('AAA', changeAt, 300, 20_000)],
    [
      { ticker: 'AAA', ...bonusOn(sessions[50]!) },
      { ticker: 'AAA', ex_date: sessions[220]!, cash_per_share: 1 },
    ],
  )
  const found = (await own.answer('AAA'))!
  t.equal(found.bars_used, 300 - changeAt)
  t.equal(found.unexplained_move, null, 'the price of another company is no move')
  t.ok(found.range52w === null || found.range52w.high < 25_000)
  t.ok(Object.values(found.missing).includes('not_enough_bars'))
  const then = await readSignals(own.db, 'AAA', { asOf: sessions[changeAt - 41]!, days: 3 })
  t.ok(then!.answer.close > 80_000, 'of a day before, the company of then')
  const { live, rebuilt } = await own.rebuilt()
  t.same(live, rebuilt)
})

t.test('a move of exchange goes on as one series, each day by the band of its exchange', async t => {
  // Within the band of UPCoM before the move, and beyond that of HOSE.
  const level = (n: number) => (n < 150 ? 20_000 : 22_600)
  const own = await home(
    t,
    { AAA: 'HOSE' },
    [
      {
        change_id: 'notice-3',
        ticker: 'AAA',
        kind: 'exchange_move',
        from_exchange: 'UPCOM',
        to_exchange: 'HOSE',
      },
    ],
    [barsOf('AAA', 0, 150, level(0)), barsOf('AAA', 150, 300, level(150))],
  )
  const found = (await own.answer('AAA'))!
  t.equal(found.bars_used, 300)
  const rows = await own.rows<{ session: string; exchange: string; advancers: string }>(
    "select session::text as session, exchange, advancers from signals.breadth where exchange <> 'ALL' order by 1",
  )
  const on = (session: string) =>
    rows.filter(row => row.session === session && Number(row.advancers) > 0).map(({ exchange }) => exchange)
  t.same(on(sessions[150]!), ['UPCOM'], 'breadth counts it where it traded')
})
