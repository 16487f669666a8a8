import t, { type Test } from 'tap'
import { ratios } from '../../../api/market/ratios.ts'
import { statementLines } from '../../../api/market/statements.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { corporateAction } from '../../../contracts/events/corporate-action.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { type SecurityChange, securityChange } from '../../../contracts/events/security-change.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { evidence } from '../../../projections/evidence/projection.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { inputRows } from '../../../projections/lineage/select.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { tickerOfToday } from '../../../projections/listing/security-days.ts'
import { moatScore } from '../../../projections/moat/score.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { ratiosLineage } from '../../../projections/ratios/lineage.ts'
import { ratiosScore } from '../../../projections/ratios/score.ts'
import { screenerScore } from '../../../projections/screener/score.ts'
import { statements } from '../../../projections/statements/projection.ts'
import { yearsOfAccounts } from '../../../projections/statements/query.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { aChange } from '../../support/security-changes.ts'
import { send } from '../../support/send.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

const size = 1e9

/** Accounts of a period of a company that grows by a tenth a year, each year of the size that its number gives. */
const accounts = (
  ticker: string,
  period: string,
  more: Parameters<typeof ordinaryYear>[1] = {},
  own = size,
) => {
  const year = Number(period.slice(0, 4))
  return statementFacts(
    ticker,
    period,
    ordinaryYear((period.length === 4 ? own : own / 4) * 1.1 ** (year - 2020), more),
    { knownOn: '2026-02-20', document: Number(period.replace(/\D/g, '')) },
  )
}

const change = '2024-03-15'
const renamed = aChange({
  kind: 'ticker_change',
  ticker: 'NEW',
  previous_ticker: 'OLD',
  last_session: '2024-03-14',
  first_session: change,
})
const everything = Object.fromEntries(
  ['statements', 'listing', 'prices', 'corporate_actions', 'evidence'].map(name => [name, { all: true }]),
)

async function home(
  t: Test,
  facts: ReturnType<typeof statementFacts>,
  priced: readonly (readonly [ticker: string, session: string, close: number])[] = [],
) {
  const own = await projected(t, [
    listing,
    prices,
    corporateActions,
    foreignFlow,
    indices,
    evidence,
    statements,
    ratiosScore,
    screenerScore,
    moatScore,
  ])
  await ensureEngineSchema(own.pool)
  await own.apply(listing, [
    {
      type: listingFact.type,
      data: {
        as_of: '2026-01-02',
        rows: ['OLD', 'NEW', 'AAA', 'BBB', 'ONE'].map(ticker => ({
          ticker,
          exchange: 'HOSE' as const,
          status: 'listed' as const,
          kind: 'share' as const,
          name_vi: `Công ty ${ticker}`,
          name_en: null,
          icb: '3577',
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
  ])
  if (priced.length > 0)
    await own.apply(prices, [
      {
        type: bars.type,
        data: {
          ticker: priced.map(([ticker]) => ticker),
          session: priced.map(([, session]) => session),
          close: priced.map(([, , close]) => close),
        },
      },
    ])
  await own.apply(statements, facts)
  const scores = [ratiosScore, screenerScore, moatScore]
  const derive = async (touched: Parameters<typeof own.derive>[1]) => {
    for (const score of scores) await own.derive(score, touched)
  }
  await derive(everything)
  const base = await apiAlone(t, [ratios, statementLines], { ...own, now: '2026-03-02T03:00:00Z' })
  return {
    ...own,
    derive,
    async change(row: SecurityChange) {
      const listed = await own.apply(listing, [
        {
          type: securityChange.type,
          source: '/feeds/exchange.curated.security-changes',
          data: { rows: [row] },
        },
      ])
      await derive({ listing: listed! })
    },
    get: (path: string) => send(`${base}/api/finance/bctc/${path}`),
    async tables() {
      return {
        reports: await own.dump('ratios.reports'),
        overview: await own.dump('ratios.overview'),
        results: await own.dump('screener.results'),
        moat: await own.dump('moat.scores'),
      }
    },
  }
}

const years = ['2020', '2021', '2022', '2023', '2024', '2025']
const under = (ticker: string) => (period: string) => accounts(ticker, period)

t.test('a renamed company has one history, also when the change comes in late', async t => {
  const facts = [
    ...years.filter(year => year <= '2023').flatMap(under('OLD')),
    ...years.filter(year => year > '2023').flatMap(under('NEW')),
  ]
  const priced = [
    ['OLD', '2024-03-14', 18_000],
    ['NEW', '2026-02-26', 25_000],
  ] as const
  const own = await home(t, facts, priced)
  t.equal((await own.get('ratios/OLD')).status, 200, 'before the change is on file they are two')
  await own.change(renamed)

  const { body } = await own.get('ratios/NEW?periods=10')
  t.same(
    body.data.periods.map((p: { period: string; ticker_then: string }) => [p.period, p.ticker_then]),
    years.map(year => [year, year <= '2023' ? 'OLD' : 'NEW']).reverse(),
  )
  const ofYear = (year: string) => body.data.periods.find(({ period }: { period: string }) => period === year)
  t.equal(ofYear('2024').ratios.growth.revenue_growth.value, 10, 'over the year under the former ticker')
  t.ok(ofYear('2024').scores.piotroski.value !== null)
  const whole = await home(t, years.flatMap(under('ONE')), [['ONE', '2026-02-26', 25_000]])
  const one = (await whole.get('ratios/ONE?periods=10')).body
  for (const [i, { ticker_then, ...period }] of body.data.periods.entries()) {
    const { ticker_then: _, ...expected } = one.data.periods[i]
    t.same(period, expected, `${period.period} is that of a company that never changed its ticker`)
  }
  const screens = async (at: typeof own, ticker: string) =>
    at.rows(
      'select strategy, passed, total, unknown, history_years, fiscal_year, failed, missing, rules from screener.results where ticker = $1 order by strategy',
      [ticker],
    )
  t.same(await screens(own, 'NEW'), await screens(whole, 'ONE'), 'screens too')
  t.same(await screens(own, 'OLD'), [], 'of the former ticker there is none')
  const moat = async (at: typeof own, ticker: string) =>
    at.rows('select score, history_years, economics from moat.scores where ticker = $1', [ticker])
  t.same(await moat(own, 'NEW'), await moat(whole, 'ONE'))
  t.same(
    (await own.rows('select distinct ticker from ratios.reports')).map(({ ticker }) => ticker),
    ['NEW'],
  )
  t.same(
    (await yearsOfAccounts(own.db, 'NEW', 4)).map(({ period, ticker }) => `${ticker} ${period}`),
    ['NEW 2025', 'NEW 2024', 'OLD 2023', 'OLD 2022'],
  )

  const live = await own.tables()
  await own.derive(everything)
  t.same(await own.tables(), live, 'what came in late is what a rebuild makes')

  const gone = await own.get('ratios/OLD')
  t.equal(gone.status, 404)
  t.match(gone.body, { detail: /trades as NEW/, closest_matches: ['NEW'] })
  const then = await own.get('ratios/OLD?as_of=2024-03-14')
  t.equal(then.status, 200, 'of a day before the change it has its own name')
  t.same(
    then.body.data.periods.map((p: { period: string }) => p.period),
    ['2022', '2021', '2020'],
  )
  t.equal(then.body.data.periods[0].priced_on, '2024-03-14')
  t.equal((await own.get('ratios/NEW?as_of=2024-03-14')).status, 404)

  const inputs = ratiosLineage.tables[0]!.inputs!({ ticker: 'NEW', period: '2025', priced_on: null })
  const behind = await inputRows(
    own.pool as unknown as Parameters<typeof inputRows>[0],
    inputs[0]!,
    ['ticker', 'period'],
    20,
  )
  t.same(
    behind.rows.map(({ ticker, period }) => `${ticker} ${period}`),
    ['NEW 2025', 'NEW 2024', 'OLD 2023', 'OLD 2022', 'OLD 2021', 'OLD 2020'],
    'lineage reaches the accounts under the former ticker',
  )
})

t.test('statements come with the ticker of then', async t => {
  const own = await home(t, [
    ...['2022', '2023'].flatMap(under('OLD')),
    // Its publisher carried 2023 over to the ticker of today, restated.
    ...accounts('NEW', '2023', { inventory: 190 * size, receivables: 140 * size }),
    ...['2024', '2025'].flatMap(under('NEW')),
  ])
  await own.change(renamed)
  const { body } = await own.get('statements/new?statement=balance_sheet')
  t.same(
    body.data.statements.map((s: { period: string; ticker_then: string }) => `${s.ticker_then} ${s.period}`),
    ['NEW 2025', 'NEW 2024', 'NEW 2023', 'OLD 2022'],
  )
  t.equal(body.data.ticker, 'NEW')
  t.same(
    (await own.get('statements/new?statement=balance_sheet&periods=1')).body.data.statements.map(
      (s: { period: string }) => s.period,
    ),
    ['2025'],
  )
  const csv = await own.get('statements/new?statement=balance_sheet&format=csv')
  t.match(csv.text, /^period,statement,order,level,code,label,value,ticker_then\r?\n/)
  t.match(csv.text, /2022,balance_sheet,.*,OLD\r?\n/)
  const gone = await own.get('statements/OLD')
  t.equal(gone.status, 404)
  t.same(gone.body.closest_matches, ['NEW'])
})

t.test('the trailing year, its price and its shares go across the change', async t => {
  const own = await home(
    t,
    [
      ...years.filter(year => year < '2025').flatMap(under('OLD')),
      ...['2024-Q3', '2024-Q4', '2025-Q1', '2025-Q2'].flatMap(under('OLD')),
      ...accounts('NEW', '2025-Q3'),
    ],
    [['OLD', '2025-10-14', 25_000]],
  )
  await own.change({ ...renamed, last_session: '2025-10-14', first_session: '2025-10-15' })
  const ttm = async () => (await own.get('ratios/NEW?period=ttm')).body.data.periods[0]
  const before = await ttm()
  t.match(before, { period: '2025-Q3', ticker_then: 'NEW', priced_on: '2025-10-14' })
  await own.apply(corporateActions, [
    {
      type: corporateAction.type,
      data: {
        rows: [
          anAction({
            ticker: 'OLD',
            kind: 'bonus_shares',
            ex_date: '2025-10-10',
            cash_per_share: null,
            ratio_per_100: 50,
          }),
        ],
      },
    },
  ])
  await own.derive({ corporate_actions: { ticker: ['OLD'] } })
  const after = await ttm()
  t.match(after.shares, { stated_on: '2025-09-30', actions: [{ ex_date: '2025-10-10', factor: 1.5 }] })
  t.equal(after.shares.count, 1.5 * before.shares.count)
  t.ok(Math.abs(after.ratios.valuation.pe.value / before.ratios.valuation.pe.value - 1.5) < 1e-4)
})

t.test('a reused ticker never takes over the statements of the other company', async t => {
  const facts = [
    ...years.flatMap(year => accounts('AAA', year, {}, year < '2024' ? 50 * size : size)),
    ...years.flatMap(under('BBB')),
  ]
  const own = await home(t, facts, [
    ['AAA', '2023-12-29', 90_000],
    ['AAA', '2026-02-26', 25_000],
  ])
  await own.change(aChange({ kind: 'ticker_reuse', ticker: 'AAA', first_session: change }))
  const { body } = await own.get('ratios/AAA?periods=10')
  t.same(
    body.data.periods.map((p: { period: string }) => p.period),
    ['2025', '2024'],
  )
  const newest = body.data.periods.at(-1)
  t.equal(newest.ratios.growth.revenue_growth.value, null, 'no growth over the accounts of another company')
  t.match(body.meta.warnings, [{ code: 'ticker_reused', message_en: /Up to 2024-03-14/ }])
  const printed = (await own.get('statements/AAA?periods=10')).body
  t.same([...new Set(printed.data.statements.map((s: { period: string }) => s.period))], ['2025', '2024'])
  t.match(printed.meta.warnings, [{ code: 'ticker_reused' }])
  const [screened] = await own.rows<{ history_years: number }>(
    "select distinct history_years from screener.results where ticker = 'AAA'",
  )
  t.equal(screened?.history_years ?? 2, 2)
  const then = (await own.get('ratios/AAA?as_of=2024-03-14&periods=10')).body
  t.same(
    then.data.periods.map((p: { period: string }) => p.period),
    ['2022', '2021', '2020'],
    'of a day before, the company of then',
  )
  t.same(
    then.meta.warnings.filter((w: { code: string }) => w.code === 'ticker_reused'),
    [],
  )
})

t.test('a company whose ticker was given to another one keeps its years', async t => {
  const own = await home(t, [
    ...years.filter(year => year < '2024').flatMap(under('AAA')),
    ...years.filter(year => year >= '2024').flatMap(under('NEW')),
    ...accounts('AAA', '2025', {}, 50 * size),
    // Ended while nobody had the ticker.
    ...accounts('AAA', '2024-Q1', {}, 50 * size),
  ])
  await own.change({ ...renamed, previous_ticker: 'AAA' })
  await own.change(
    aChange({ kind: 'ticker_change', ticker: 'AAA', previous_ticker: 'BBB', first_session: '2025-06-02' }),
  )
  const periods = async (path: string) =>
    (await own.get(path)).body.data?.periods.map(
      (p: { period: string; ticker_then: string }) => `${p.ticker_then} ${p.period}`,
    )
  t.same(await periods('ratios/NEW?periods=3'), ['NEW 2025', 'NEW 2024', 'AAA 2023'])
  t.same(await periods('ratios/AAA?periods=9'), ['AAA 2025'])
  t.same(await periods('ratios/AAA?period=quarter'), undefined)
  t.equal((await own.get('ratios/BBB')).status, 404)
  const days = `(values ('AAA', '2023-01-02'::date, 1), ('AAA', '2025-07-01', 2), ('BBB', '2025-01-02', 3), ('ONE', '2025-01-02', 4))`
  t.same(
    (
      await own.rows(
        `select n.ticker from ${days} f (ticker, session, place) ${tickerOfToday('f')} order by place`,
      )
    ).map(({ ticker }) => ticker),
    ['NEW', 'AAA', 'AAA', 'ONE'],
    'flows of a day belong to the company of then, by its ticker of today',
  )
})
