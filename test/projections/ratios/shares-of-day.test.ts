import t from 'tap'
import type { StoredAction } from '../../../projections/corporate-actions/rights.ts'
import { bonusFactorWithin, dividendsOfYear, sharesOfDay } from '../../../projections/ratios/shares-of-day.ts'
import { historyOf } from '../../../projections/statements/history.ts'
import { figuresOf } from '../../../projections/statements/line.ts'
import { anAction } from '../../support/corporate-actions.ts'

const billion = 1e9

/** Paid-in capital by period, in billions of VND. */
const historyWith = (capital: Readonly<Record<string, number>>) =>
  historyOf(
    'AAA',
    Object.entries(capital).map(([period, paidIn]) => ({
      period,
      ticker: 'AAA',
      template: 'general' as const,
      knownOn: '2026-03-30',
      consistent: true,
      figures: figuresOf({ paidInCapital: paidIn * billion, revenue: 1, netProfit: 1, parentProfit: 1 }),
    })),
  )!

const stored = (given: Parameters<typeof anAction>[0]): StoredAction => ({
  source: 'curated.corporate-actions',
  day: given?.ex_date ?? null,
  updated_on: '2026-01-05',
  ...anAction(given),
})

const rightsOf = (...actions: StoredAction[]) => Map.groupBy(actions, ({ ex_date }) => ex_date!)

const shares = (
  kind: 'bonus_shares' | 'stock_dividend' | 'rights_issue',
  ex_date: string,
  ratio: number | null,
) =>
  stored({
    kind,
    ex_date,
    ratio_per_100: ratio,
    cash_per_share: null,
    price: kind === 'rights_issue' ? 10_000 : null,
  })
const cash = (ex_date: string, cash_per_share: number | null) => stored({ ex_date, cash_per_share })

// Capital in billions of VND as the companies stated it; ex-dates and ratios of /docs/adjusted-prices' sources.
t.test('bonus shares count from their ex-date on: VIC 1:1 on 2025-12-05', async t => {
  const history = historyWith({ 2024: 38_785 })
  const rights = rightsOf(shares('bonus_shares', '2025-12-05', 100))
  t.match(sharesOfDay(history, rights, '2025-12-04'), {
    count: 3_878_500_000,
    basis: 'paid_in_capital',
    stated_on: '2024-12-31',
    actions: [],
  })
  t.match(sharesOfDay(history, rights, '2025-12-05'), {
    count: 7_757_000_000,
    basis: 'paid_in_capital_and_actions',
    stated: 3_878_500_000,
    on: '2025-12-05',
    actions: [
      { ex_date: '2025-12-05', factor: 2, kinds: ['bonus_shares'], sources: ['curated.corporate-actions'] },
    ],
  })
})

t.test('a later statement that has the shares is not multiplied again: VCB 49.5 % on 2025-03-12', async t => {
  const rights = rightsOf(shares('stock_dividend', '2025-03-12', 49.5))
  const before = historyWith({ 2024: 55_891 })
  const after = historyWith({ 2024: 55_891, 2025: 83_557 })
  t.equal(sharesOfDay(before, rights, '2025-06-02')!.count, Math.round(5_589_100_000 * 1.495))
  t.match(sharesOfDay(after, rights, '2026-02-10'), { count: 8_355_700_000, actions: [] })
})

t.test(
  'all new shares of one ex-date count once, rights as subscribed: VND 5 % and 5:1 on 2024-05-29',
  async t => {
    const rights = rightsOf(
      shares('stock_dividend', '2024-05-29', 5),
      shares('rights_issue', '2024-05-29', 20),
    )
    t.match(sharesOfDay(historyWith({ 2023: 12_178 }), rights, '2024-06-03'), {
      count: Math.round(1_217_800_000 * 1.25),
      actions: [{ factor: 1.25, kinds: ['rights_issue', 'stock_dividend'], presumed: true }],
    })
  },
)

t.test('shares whose ex-date fell before the statement and that its capital lacks still arrive', async t => {
  const rights = rightsOf(shares('bonus_shares', '2024-12-20', 20))
  const waiting = sharesOfDay(historyWith({ 2023: 1_000, 2024: 1_000 }), rights, '2025-02-03')!
  t.match(waiting, { count: 120_000_000, basis: 'paid_in_capital_and_actions', stated: 100_000_000 })
  const arrived = sharesOfDay(historyWith({ 2023: 1_000, 2024: 1_200 }), rights, '2025-02-03')!
  t.match(arrived, { count: 120_000_000, basis: 'paid_in_capital' })
  const one = rightsOf(shares('bonus_shares', '2024-09-20', 10), shares('bonus_shares', '2024-12-20', 20))
  t.match(sharesOfDay(historyWith({ 2023: 1_000, 2024: 1_100 }), one, '2025-02-03'), {
    count: 132_000_000,
    actions: [{ ex_date: '2024-12-20' }],
  })
})

t.test('without a ratio there is no count, without any action the statement’s, and it says so', async t => {
  const history = historyWith({ 2024: 1_000 })
  t.match(sharesOfDay(history, rightsOf(shares('stock_dividend', '2025-05-14', null)), '2025-06-02'), {
    count: null,
    actions: [{ factor: null }],
  })
  t.match(sharesOfDay(history, undefined, '2025-06-02'), { count: 100_000_000, has_actions: false })
  t.equal(sharesOfDay(historyWith({ 2024: Number.NaN }), undefined, '2025-06-02'), null)
})

t.test('dividends of a year are on the shares of its last day', async t => {
  const rights = rightsOf(
    cash('2024-06-03', 900),
    cash('2025-05-14', 500),
    shares('stock_dividend', '2025-05-14', 10),
    cash('2025-12-01', 1_000),
    shares('bonus_shares', '2025-08-01', 100),
  )
  const found = dividendsOfYear(rights, '2025-12-31')!
  t.ok(Math.abs(found.per_share - (500 / 1.1 / 2 + 1_000)) < 1e-9, `${found.per_share}`)
  t.same(found.ex_dates, ['2025-05-14', '2025-12-01'])
  t.equal(dividendsOfYear(rights, '2024-05-31'), null, 'none on file is not none paid')
  t.equal(dividendsOfYear(rightsOf(cash('2025-05-14', null)), '2025-12-31'), null)
})

t.test('the bonus factor of a year has no shares that were paid for', async t => {
  const rights = rightsOf(shares('bonus_shares', '2024-09-23', 20), shares('rights_issue', '2024-09-23', 10))
  t.equal(bonusFactorWithin(rights, '2024-01-01', '2024-12-31'), 1.2)
  t.ok(Number.isNaN(bonusFactorWithin(rights, '2025-01-01', '2025-12-31')))
})
