import t from 'tap'
import { ratios } from '../../../api/market/ratios.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { ratiosScore } from '../../../projections/ratios/score.ts'
import { statements } from '../../../projections/statements/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

const billion = 1e9
/** Paid-in capital of 400 bn VND at par of 10,000. */
const stated = 40_000_000
const price = 25_000

t.test('ratios say by which shares and dividends of the day they are', async t => {
  const home = await projected(t, [listing, prices, corporateActions, statements, ratiosScore])
  const tickers = ['AAA', 'BBB', 'CCC']
  await home.apply(prices, [
    {
      type: bars.type,
      data: {
        ticker: tickers,
        session: tickers.map(() => '2026-02-26'),
        close: tickers.map(() => price),
      },
    },
  ])
  for (const ticker of tickers)
    for (const year of ['2024', '2025'])
      await home.apply(
        statements,
        statementFacts(ticker, year, ordinaryYear(billion), { knownOn: '2026-02-10', document: 1 }),
      )
  const issue = { cash_per_share: null, announced_on: '2025-12-20', payment_date: null } as const
  await home.apply(corporateActions, [
    {
      source: '/feeds/exchange.vndirect.events',
      data: {
        rows: [
          anAction({
            action_id: 'cash',
            announced_on: '2025-05-20',
            ex_date: '2025-06-10',
            cash_per_share: 1_320,
          }),
          anAction({
            action_id: 'old',
            announced_on: '2025-02-03',
            ex_date: '2025-02-25',
            cash_per_share: 9_000,
          }),
          anAction({
            action_id: 'stock',
            ...issue,
            kind: 'stock_dividend',
            ex_date: '2026-01-15',
            ratio_per_100: 20,
          }),
          anAction({
            action_id: 'rights',
            ...issue,
            kind: 'rights_issue',
            ex_date: '2026-02-02',
            ratio_per_100: 10,
            price: 10_000,
          }),
          anAction({
            action_id: 'next',
            announced_on: '2026-02-20',
            ex_date: '2026-03-10',
            cash_per_share: 500,
          }),
          anAction({
            action_id: 'open',
            ...issue,
            ticker: 'BBB',
            kind: 'bonus_shares',
            ex_date: '2026-01-20',
            ratio_per_100: null,
          }),
        ],
      },
    },
  ])
  await home.derive(
    ratiosScore,
    Object.fromEntries(
      ['statements', 'listing', 'prices', 'corporate_actions'].map(name => [name, { all: true }]),
    ),
  )
  const base = await apiAlone(t, [ratios], { ...home, now: '2026-02-27T03:00:00Z' })
  const get = async (path: string) => (await send(`${base}/api/finance/bctc/ratios/${path}`)).body
  const codes = ({ meta }: { meta: { warnings: { code: string }[] } }) =>
    meta.warnings.map(({ code }) => code)

  const answer = await get('AAA')
  const [newest, older] = answer.data.periods
  const count = 52_800_000
  t.same(newest.shares, {
    count,
    basis: 'paid_in_capital_and_actions',
    as_of: '2026-02-26',
    stated,
    stated_on: '2025-12-31',
    actions: [
      {
        ex_date: '2026-01-15',
        factor: 1.2,
        kinds: ['stock_dividend'],
        presumed: false,
        source: ['exchange.vndirect.events'],
      },
      {
        ex_date: '2026-02-02',
        factor: 1.1,
        kinds: ['rights_issue'],
        presumed: true,
        source: ['exchange.vndirect.events'],
      },
    ],
  })
  t.same(
    newest.dividends,
    {
      per_share: 1_000,
      from: '2025-02-27',
      to: '2026-02-26',
      ex_dates: ['2025-06-10'],
      source: ['exchange.vndirect.events'],
    },
    'of the 365 days, on the shares of today: one before them and one to come count for nothing',
  )
  const { valuation, per_share } = newest.ratios
  t.equal(valuation.pe.value, Math.round((1e4 * price * count) / (110 * billion)) / 1e4)
  t.equal(per_share.eps.value, Math.round((1e2 * 110 * billion) / count) / 1e2)
  t.equal(valuation.dividend_yield.value, 4)
  t.same(codes(answer), ['shares_since_statement'])
  t.match(answer.meta.warnings[0].message_en, /2026-01-15, 2026-02-02/)
  t.same([older.shares, older.dividends, older.priced_on], [null, null, null], 'an older year has no price')
  t.match((await get('AAA?period=ttm')).data.periods[0].shares, { count })

  const before = (await get('AAA?as_of=2026-02-26')).data.periods[0]
  t.same(before.shares, newest.shares, 'of a past day the same, from what was on file')

  const open = await get('BBB')
  t.match(open.data.periods[0].shares, {
    count: null,
    reason: 'no_terms',
    stated,
    actions: [{ ex_date: '2026-01-20', factor: null, kinds: ['bonus_shares'] }],
  })
  t.equal(open.data.periods[0].dividends, null)
  t.match(open.data.periods[0].ratios.valuation.pe, { value: null })
  t.ok(open.data.periods[0].ratios.valuation.pe.reason)
  t.same(codes(open), ['shares_unknown'])

  const none = await get('CCC')
  t.match(none.data.periods[0].shares, { count: stated, basis: 'paid_in_capital', actions: [] })
  t.equal(none.data.periods[0].dividends, null)
  t.same(codes(none), ['no_actions_on_file'])
})
