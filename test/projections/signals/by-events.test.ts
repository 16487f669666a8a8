import t, { type Test } from 'tap'
import { type Bars, bars } from '../../../contracts/events/bars.ts'
import {
  type CorporateAction,
  type CorporateActions,
  corporateAction,
} from '../../../contracts/events/corporate-action.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import type { Answer } from '../../../projections/signals/answer.ts'
import { readSignals } from '../../../projections/signals/query.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { storedFact } from '../../support/facts.ts'
import { type Projected, projected } from '../../support/projected.ts'

/** Weekdays from 2024-06-03 on. */
const sessions: string[] = []
for (let d = Date.UTC(2024, 5, 3); sessions.length < 330; d += 86_400_000)
  if (new Date(d).getUTCDay() % 6 !== 0) sessions.push(new Date(d).toISOString().slice(0, 10))
const exAt = 290
const exDate = sessions[exAt]!

interface Bar {
  readonly session: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly turnover: number
  readonly adj_close?: number | null
}

/** What a holder sees: a price that strays by some percent, in today's shares. */
const smooth = sessions.map((session, n) => {
  const close = 20_000 + 3_000 * Math.sin(n / 23) + 250 * Math.sin(n * 7)
  return {
    session,
    open: Math.round(close * 0.995),
    high: Math.round(close * 1.01),
    low: Math.round(close * 0.985),
    close: Math.round(close),
    volume: 400_000 + ((n * 37) % 11) * 20_000,
    turnover: 8_000_000_000 + ((n * 37) % 11) * 300_000_000,
  }
})

/** As it was traded: before the ex-date each share was `shares` of today's, and worth `price` times as much. */
const traded = (price: number, shares: number, to = sessions.length): Bar[] =>
  smooth.slice(0, to).map((bar, n) => ({
    session: bar.session,
    open: Math.round(n < exAt ? bar.open * price : bar.open),
    high: Math.round(n < exAt ? bar.high * price : bar.high),
    low: Math.round(n < exAt ? bar.low * price : bar.low),
    close: Math.round(n < exAt ? bar.close * price : bar.close),
    volume: Math.round(n < exAt ? bar.volume / shares : bar.volume),
    turnover: bar.turnover,
  }))

const factOf = (rows: readonly Bar[], exchange = 'HOSE', documentseq = 1) => {
  const of = <K extends keyof Bar>(name: K) => rows.map(row => row[name])
  const data = {
    ticker: rows.map(() => 'AAA'),
    session: of('session'),
    exchange: rows.map(() => exchange),
    open: of('open'),
    high: of('high'),
    low: of('low'),
    close: of('close'),
    volume: of('volume'),
    turnover: of('turnover'),
    ...(rows.some(row => row.adj_close !== undefined) ? { adj_close: of('adj_close') } : {}),
  }
  return storedFact(bars, data as unknown as Bars, { documentseq })
}

const actionsOf = (...rows: Partial<CorporateAction>[]) =>
  storedFact(corporateAction, {
    rows: rows.map((row, i) => anAction({ action_id: `${i}`, ex_date: exDate, ...row })),
  } satisfies CorporateActions)

const bonus = { kind: 'bonus_shares', cash_per_share: null, ratio_per_100: 100 } as const

async function home(t: Parameters<typeof projected>[0], exchange: 'HOSE' | 'HNX' | 'UPCOM' = 'HOSE') {
  const score = signalsScore()
  const bench = await projected(t, [listing, prices, corporateActions, score])
  await bench.apply(listing, [
    storedFact(listingFact, {
      as_of: sessions.at(-1)!,
      rows: [
        {
          ticker: 'AAA',
          exchange,
          status: 'listed',
          kind: 'share',
          name_vi: null,
          name_en: null,
          icb: null,
          industry_vi: null,
          industry_en: null,
        },
      ],
    }),
  ])
  const all = { listing: { all: true }, prices: { all: true }, corporate_actions: { all: true } }
  return {
    ...bench,
    /** What comes in, as the engine tells the score of it. */
    async bars(rows: readonly Bar[], documentseq?: number) {
      const touched = (await bench.apply(prices, [factOf(rows, exchange, documentseq)]))!
      await bench.derive(score, { prices: touched })
    },
    async actions(...rows: Partial<CorporateAction>[]) {
      const touched = (await bench.apply(corporateActions, [actionsOf(...rows)]))!
      await bench.derive(score, { corporate_actions: touched })
    },
    answer: () => answerOf(bench),
    /** The rows of a score that derives everything from what is stored now. */
    async rebuilt() {
      const live = await dumpOf(bench)
      await bench.derive(signalsScore(), all)
      const rebuilt = await dumpOf(bench)
      return { live, rebuilt }
    },
  }
}

const dumpOf = async (bench: Projected) => ({
  latest: await bench.dump('signals.latest'),
  breadth: await bench.dump('signals.breadth'),
})

async function answerOf(bench: Pick<Projected, 'rows'>): Promise<Answer> {
  const [row] = await bench.rows<{ body: string }>("select body from signals.latest where ticker = 'AAA'")
  return JSON.parse(row!.body) as Answer
}

/** Every number of an answer by its path. */
function figures(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => figures(inner, `${path}.${name}`))
}

/** Prices of a year ago in today's shares are rounded to the VND, and some figures are differences of them. */
function sameFigures(t: Test, found: Answer, wanted: Answer, name: string) {
  const { price: _, flags: foundFlags, ...rest } = found
  const { price: __, flags: wantedFlags, ...others } = wanted
  const own = new Map(figures(rest))
  const worst = figures(others).map(([path, value]) => {
    const difference = Math.abs((own.get(path) ?? Number.NaN) - value)
    return { path, difference, isClose: difference <= Math.max(0.02, Math.abs(value) * 2e-3) }
  })
  t.same([...own.keys()].sort(), worst.map(({ path }) => path).sort(), `${name}: the same figures`)
  t.same(
    worst.filter(({ isClose: isNear }) => !isNear),
    [],
    `${name}: to rounding`,
  )
  t.same(found.missing, wanted.missing, name)
}

const cases = [
  ['bonus shares 1:1', bonus, 2, 2],
  [
    'a stock dividend of 181 for each 1,000',
    { ...bonus, kind: 'stock_dividend', ratio_per_100: 18.1 },
    1.181,
    1.181,
  ],
] as const

t.test('traded prices with an event on file give the signals of the series adjusted by hand', async t => {
  const byHand = await home(t)
  await byHand.bars(smooth)
  const wanted = await byHand.answer()
  for (const [name, action, price, shares] of cases) {
    const own = await home(t)
    await own.bars(traded(price, shares))
    await own.actions(action)
    const found = await own.answer()
    t.equal(found.price_basis, 'events', name)
    t.equal(found.adjusted, true, name)
    t.ok(found.flags.includes('adjusted_from_events'), name)
    t.equal(found.bars_used, sessions.length, name)
    t.equal(found.unexplained_move, null, name)
    sameFigures(t, found, wanted, name)
  }
  t.equal(wanted.price_basis, 'raw', 'nothing is on file of the other')
})

t.test('a cash dividend is no fall either, and leaves volumes as they are', async t => {
  const own = await home(t)
  const before = smooth[exAt - 1]!.close
  const cash = 1_000
  const price = (before + cash) / before
  await own.bars(traded(price, 1))
  await own.actions({ kind: 'cash_dividend', cash_per_share: cash })
  const byHand = await home(t)
  await byHand.bars(smooth)
  sameFigures(t, await own.answer(), await byHand.answer(), 'cash')
})

t.test('before and after: an event that comes in, is revised and taken back changes the signals', async t => {
  const own = await home(t)
  await own.bars(traded(2, 2))
  const raw = await own.answer()
  t.equal(raw.price_basis, 'raw')
  t.equal(raw.bars_used, sessions.length - exAt, 'nothing is computed across the fall')
  t.ok(Object.values(raw.missing).includes('unexplained_move'))
  t.equal(raw.indicators.sma[50], null)

  await own.actions(bonus)
  const whole = await own.answer()
  t.equal(whole.bars_used, sessions.length)
  t.ok(whole.indicators.sma[50]! < 24_000, 'means are in today’s shares')
  t.ok(whole.range52w!.high < 24_000)

  await own.actions({ ...bonus, ratio_per_100: 10 })
  const contradicted = await own.answer()
  t.equal(contradicted.unexplained_move?.reason, 'event_contradicted')
  t.ok(contradicted.flags.includes('event_gap'))
  t.equal(contradicted.bars_used, sessions.length - exAt)

  await own.actions({ ...bonus, ratio_per_100: null })
  t.equal((await own.answer()).unexplained_move?.reason, 'no_terms')

  await own.actions({ ...bonus, ex_date: null })
  t.equal((await own.answer()).unexplained_move?.reason, 'unexplained_move')
  const { live, rebuilt } = await own.rebuilt()
  t.same(live, rebuilt)
})

t.test('bars that come session by session over an ex-date give the rows of a rebuild', async t => {
  const own = await home(t)
  const rows = traded(2, 2)
  await own.bars(rows.slice(0, exAt - 3))
  await own.actions(bonus, { action_id: 'later', ex_date: '2027-03-01', kind: 'cash_dividend' })
  for (const row of rows.slice(exAt - 3, exAt + 3)) {
    await own.bars([row])
    const answer = await own.answer()
    t.equal(answer.unexplained_move, null, row.session)
    const change = answer.price.change_percent
    t.ok(change !== null && Math.abs(change) < 7, `${row.session}: ${change}`)
    const { live, rebuilt } = await own.rebuilt()
    t.same(live, rebuilt, row.session)
  }
})

t.test('as of a day, the events up to it count', async t => {
  const own = await home(t)
  await own.bars(traded(2, 2))
  await own.actions(bonus)
  const before = await readSignals(own.db, 'AAA', { asOf: sessions[exAt - 1]! })
  t.ok(before!.answer.close > 30_000, 'in the shares of that day')
  t.equal(before!.answer.price_basis, 'events')
  const after = await readSignals(own.db, 'AAA', { asOf: sessions[exAt + 5]!, days: 30 })
  t.ok(
    after!.history.every(({ rsi14 }) => rsi14! > 5),
    'no crash of the RSI',
  )
})

t.test('a published series decides; behind its newest price the events on file count', async t => {
  const own = await home(t)
  const published = traded(2, 2, exAt).map(bar => ({ ...bar, adj_close: bar.close }))
  await own.bars(published)
  await own.actions(bonus)
  const before = await own.answer()
  t.equal(before.price_basis, 'published')
  await own.bars(traded(2, 2).slice(exAt, exAt + 2), 2)
  const pending = await own.answer()
  t.equal(pending.price_basis, 'published')
  t.ok(pending.flags.includes('adjustment_pending'))
  t.equal(pending.unexplained_move, null)
  t.ok(Math.abs(pending.close / before.close - 1) < 0.1, `${before.close} then ${pending.close}`)
  const { live, rebuilt } = await own.rebuilt()
  t.same(live, rebuilt)
})

t.test('a published series that lacks an event is not used, and the answer says so', async t => {
  const byHand = await home(t)
  await byHand.bars(smooth)
  const wanted = await byHand.answer()
  t.equal(wanted.volume_basis, 'as_traded')
  for (const [name, action, price, shares] of [
    ['within the band', { ...bonus, kind: 'stock_dividend', ratio_per_100: 5 }, 1.05, 1.05],
    ['beyond it', bonus, 2, 2],
  ] as const) {
    const own = await home(t)
    const rows = traded(price, shares)
    await own.bars(rows.map(bar => ({ ...bar, adj_close: bar.close })))
    const before = await own.answer()
    t.equal(before.price_basis, 'published', name)
    t.same(before.not_in_published, [], 'nothing is on file')
    await own.actions(action)
    const found = await own.answer()
    t.equal(found.price_basis, 'events', name)
    t.equal(found.volume_basis, 'todays_shares', name)
    t.match(found.not_in_published, [{ ex_date: exDate, published_factor: 1 }], name)
    t.ok(Math.abs(found.not_in_published[0]!.factor - price) < 1e-9, name)
    t.ok(found.flags.includes('event_not_in_published_series'), name)
    t.equal(found.unexplained_move, null, name)
    sameFigures(t, { ...found, not_in_published: [] }, wanted, name)
    const { live, rebuilt } = await own.rebuilt()
    t.same(live, rebuilt, name)

    // The publisher mends its series: a later edition of the whole.
    await own.bars(
      rows.map((bar, n) => ({ ...bar, adj_close: n < exAt ? bar.close / price : bar.close })),
      2,
    )
    const mended = await own.answer()
    t.equal(mended.price_basis, 'published', name)
    t.same(mended.not_in_published, [], name)
    t.equal(mended.volume_basis, 'as_traded', name)
  }
})

t.test(
  'where traded prices do not reach back, nothing is compared across an event that a series lacks',
  async t => {
    const own = await home(t)
    const rows = traded(1.05, 1.05).map(bar => ({ ...bar, adj_close: bar.close }))
    await own.bars(rows.map((bar, n) => (n === 3 ? { ...bar, close: null as unknown as number } : bar)))
    await own.actions({ ...bonus, kind: 'stock_dividend', ratio_per_100: 5 })
    const found = await own.answer()
    t.equal(found.price_basis, 'published')
    t.equal(found.bars_used, sessions.length - exAt)
    t.equal(found.unexplained_move?.reason, 'not_in_series')
    t.ok(found.flags.includes('event_not_in_published_series'))
  },
)

t.test('on UPCoM the factor starts from the average of the session', async t => {
  const own = await home(t, 'UPCOM')
  await own.bars(traded(1.1, 1.1))
  await own.actions({ ...bonus, ratio_per_100: 10 })
  const answer = await own.answer()
  t.equal(answer.price_basis, 'events')
  t.equal(answer.bars_used, sessions.length)
})

t.test('volumes of an adjusted series are as traded where its source is known to leave them so', async t => {
  for (const [feed, basis] of [
    ['exchange.vndirect.dchart', 'as_traded'],
    ['exchange.cafef.bulk-adjusted', 'publisher'],
  ] as const) {
    const own = await home(t)
    const { close, open, high, low, ...data } = factOf(smooth).data
    const touched = await own.apply(prices, [
      storedFact(
        bars,
        { ...data, adj_open: open, adj_high: high, adj_low: low, adj_close: close } as unknown as Bars,
        { source: `/feeds/${feed}` },
      ),
    ])
    await own.derive(signalsScore(), { prices: touched! })
    const found = await own.answer()
    t.match(found, { price_basis: 'published', volume_basis: basis }, feed)
    t.match(await readSignals(own.db, 'AAA', { days: 1 }), { answer: { volume_basis: basis } })
  }
})
