import t from 'tap'
import { companyAccounts } from '../../../api/market/accounts.ts'
import type { AccountsLine, CompanyAccounts } from '../../../contracts/http/market/accounts.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { ratiosScore } from '../../../projections/ratios/score.ts'
import type { LineName } from '../../../projections/statements/line.ts'
import { statements } from '../../../projections/statements/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { projected } from '../../support/projected.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

const billion = 1e9

t.test('accounts side by side: years, quarters and four quarters, with the year before', async t => {
  const home = await projected(t, [listing, prices, statements, ratiosScore])
  const file = (ticker: string, period: string, size: number, more: Partial<Record<LineName, number>> = {}) =>
    home.apply(
      statements,
      statementFacts(ticker, period, ordinaryYear(size * billion, more), { knownOn: '2026-11-10' }),
    )
  await file('AAA', '2024', 1)
  await file('AAA', '2025', 1.2)
  for (const [i, period] of [
    '2024-Q3',
    '2024-Q4',
    '2025-Q1',
    '2025-Q2',
    '2025-Q3',
    '2025-Q4',
    '2026-Q1',
    '2026-Q2',
    '2026-Q3',
  ].entries())
    await file('AAA', period, 0.2 + i / 100)
  for (const period of ['2025-Q3', '2025-Q4', '2026-Q2', '2026-Q3']) await file('GAP', period, 0.3)
  await file('RED', '2024', 1, { operatingCash: -5 * billion })
  await file('RED', '2025', 1)
  const base = await apiAlone(t, [companyAccounts], home)
  // biome-ignore lint/suspicious/noExplicitAny: bodies of answers and problems are looked at freely here
  const get = async (path: string): Promise<any> =>
    (await fetch(`${base}/api/finance/bctc/accounts/${path}`)).json()
  const accounts = async (path: string): Promise<CompanyAccounts> => {
    const body = await get(path)
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data
  }
  const values = ({ lines }: CompanyAccounts, id: string): AccountsLine['values'] =>
    lines.find(line => line.id === id)?.values ?? []

  const years = await accounts('aaa')
  t.match(years, { ticker: 'AAA', sector_type: 'general', length: 'annual' })
  t.same(
    years.periods.map(({ period, derived }) => [period, derived]),
    [
      ['2025', false],
      ['2024', false],
    ],
  )
  t.same(values(years, 'revenue'), [
    { value: 1_200 * billion, change: 200 * billion, change_percent: 20 },
    { value: 1_000 * billion, change: null, change_percent: null, change_reason: 'short_history' },
  ])
  t.match((await get('AAA')).meta, { as_of: '2026-03-31', source: [{ id: 'kbs' }] })
  t.same(
    [...new Set((await accounts('AAA?statement=income')).lines.map(({ statement }) => statement))],
    ['income'],
  )

  const quarters = await accounts('AAA?period=quarter&periods=2')
  t.same(
    quarters.periods.map(({ period }) => period),
    ['2026-Q3', '2026-Q2'],
  )
  t.match(values(quarters, 'revenue')[0], {
    value: 280 * billion,
    change: 40 * billion,
    change_percent: 16.6667,
  })

  const trailing = await accounts('AAA?period=ttm&periods=6')
  t.match(trailing.periods[0], {
    period: '2026-Q3',
    derived: true,
    made_of: ['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'].map(period => ({ period, ticker_then: 'AAA' })),
    not_on_file: [],
  })
  const revenue = values(trailing, 'revenue')
  t.equal(revenue[0]!.value, (280 + 270 + 260 + 250) * billion, 'flows add up')
  t.equal(
    values(trailing, 'total_assets')[0]!.value,
    280 * billion,
    'balances are those of the newest quarter',
  )
  t.equal(revenue[0]!.change_percent, 17.7778, 'against the four quarters up to a year before')
  t.match(trailing.periods[3], { period: '2025-Q4', derived: false, made_of: [{ period: '2025' }] })
  t.equal(revenue[3]!.value, 1_200 * billion, 'a fourth quarter closes its year')
  t.match(revenue[3], { change_percent: 20 }, 'and so it does the year before')

  await file('NEW', '2024', 1)
  await file('NEW', '2025', 1.2)
  await file('NEW', '2025-Q4', 0.3)
  t.match(
    values(await accounts('NEW?period=ttm'), 'revenue')[0],
    { change_percent: 20 },
    'a year before without quarters',
  )

  const gap = await accounts('GAP?period=ttm')
  t.match(gap.periods[0], { period: '2026-Q3', not_on_file: ['2026-Q1'] })
  t.same(values(gap, 'total_assets')[0]!.value, 300 * billion)
  t.equal(values(gap, 'revenue').length, 0, 'a line that no period states is left out')
  await file('GAP', '2026-Q1', 0.3, { revenue: Number.NaN })
  const filled = await accounts('GAP?period=ttm')
  t.match(values(filled, 'net_profit')[0], { value: 4 * 0.3 * ordinaryYear(billion).netProfit! })
  t.match(values(filled, 'net_profit')[2], {
    value: null,
    reason: 'quarter_missing',
    missing: ['2025-Q2'],
  })
  t.match(values(filled, 'revenue'), [], 'one of the four does not state it')

  t.match(values(await accounts('RED'), 'operating_cash')[0], {
    change_percent: null,
    change_reason: 'base_not_positive',
  })
  t.match(await get('RED?period=ttm'), { code: 'not_found', detail: /quarterly/ })
  t.match(await get('XYZ'), { code: 'not_found' })
  t.match(await get('AAA?period=month'), { code: 'validation_failed' })
})
