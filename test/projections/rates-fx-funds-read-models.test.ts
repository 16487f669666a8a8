import t from 'tap'
import { fundNav } from '../../contracts/events/fund.ts'
import { funds } from '../../projections/funds/projection.ts'
import { compareFunds, fundList, fundNavs } from '../../projections/funds/query.ts'
import { fx } from '../../projections/fx/projection.ts'
import { centralRateOn, quotesOn } from '../../projections/fx/query.ts'
import { rates } from '../../projections/rates/projection.ts'
import {
  compareDeposits,
  depositOffersOn,
  interbankRatesOn,
  lendingRatesOn,
  policyRatesOn,
} from '../../projections/rates/query.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const sbv = '/feeds/central-bank.sbv.rates'
const quoted = '/feeds/central-bank.vietdataverse.rates'

t.test('rates are those in force on the day asked about, the best source first', async t => {
  const home = await projected(t, [rates])
  const policy = (source: string, day: string, rate: number) => ({
    type: 'rates.policy',
    source,
    data: { rows: [{ kind: 'refinancing' as const, day, rate, decision: null }] },
  })
  const interbank = (day: string, rate: number | null): GivenFact<never> =>
    ({
      type: 'rates.interbank',
      source: sbv,
      data: { day: [day], tenor: ['ON'], rate: [rate], turnover: [1000] },
    }) as never
  await home.apply(rates, [
    policy(sbv, '2023-06-19', 4.5),
    policy(quoted, '2026-08-20', 4.4),
    policy(sbv, '2026-08-20', 4.5),
    interbank('2026-08-19', 4.02),
    interbank('2026-08-20', null),
    {
      type: 'rates.lending',
      data: {
        rows: [
          {
            lender: 'market',
            category: 'short_term',
            name_vi: 'Ngắn hạn',
            name_en: 'Short term',
            rate_min: 6.8,
            rate_max: 9.9,
            effective_on: '2026-07-01',
            source: 'SBV',
            source_url: null,
          },
        ],
      },
    },
  ])
  t.same(await policyRatesOn(home.db, '2023-06-18'), [])
  t.match(await policyRatesOn(home.db, '2026-11-27'), [{ rate: 4.5, day: '2026-08-20', source: 'sbv' }])
  t.match(await interbankRatesOn(home.db, '2026-11-27'), [{ tenor: 'ON', day: '2026-08-19', rate: 4.02 }])
  t.match(await lendingRatesOn(home.db, '2026-11-27'), [{ rateMin: 6.8, rateMax: 9.9, lender: 'market' }])
  t.same(await lendingRatesOn(home.db, '2026-06-30'), [])
})

t.test('each open-market auction is a row: by day, side, term, number and source', async t => {
  const home = await projected(t, [rates])
  const auction = (tenor_days: number | null, lot: number, won: number, rate: number | null) => ({
    day: '2026-06-12',
    side: 'inject' as const,
    tenor_days,
    lot,
    bidders: 5,
    winners: won > 0 ? 4 : 0,
    offered: null,
    won,
    rate,
  })
  const page = (rows: ReturnType<typeof auction>[], documentseq: number) => ({
    type: 'rates.open-market',
    source: '/feeds/central-bank.sbv.open-market',
    documentseq,
    data: { rows },
  })
  await home.apply(rates, [
    page([auction(35, 1, 217.45, 4.5), auction(35, 2, 0, null), auction(null, 1, 100, 4.4)], 1),
    page([auction(35, 1, 217.5, 4.5)], 2),
  ])
  const { rows } = await home.pool.query(
    'select tenor, lot, tenor_days, winners, won, rate, source from rates.auctions order by tenor, lot',
  )
  t.same(rows, [
    { tenor: '35D', lot: 1, tenor_days: 35, winners: 4, won: 217.5, rate: 4.5, source: 'sbv' },
    { tenor: '35D', lot: 2, tenor_days: 35, winners: 0, won: 0, rate: null, source: 'sbv' },
    { tenor: 'none', lot: 1, tenor_days: null, winners: 4, won: 100, rate: 4.4, source: 'sbv' },
  ])
})

t.test('deposits: last offer of each bank and term, marked when stale or above the cap', async t => {
  const home = await projected(t, [rates])
  const table = (asOf: string, rows: [string, number, number][], documentseq?: number) => ({
    type: 'rates.deposit',
    source: '/feeds/central-bank.24hmoney.deposits',
    ...(documentseq === undefined ? {} : { documentseq }),
    data: {
      rows: rows.map(([bank, term_months, rate]) => ({
        bank,
        bank_name: bank,
        term_months,
        rate,
        as_of: asOf,
        source_url: null,
      })),
    },
  })
  await home.apply(rates, [
    table('2026-08-03', [
      ['BAB', 6, 6.85],
      ['BAB', 12, 6.9],
      ['OCB', 1, 4.8],
    ]),
    table('2026-07-27', [
      ['BAB', 12, 6.7],
      ['OCB', 12, 6.7],
    ]),
  ])
  const offers = await depositOffersOn(home.db, '2026-08-12')
  t.same(
    offers.map(o => [o.bank, o.termMonths, o.ratePercent, o.asOf]),
    [
      ['BAB', 6, 6.85, '2026-08-03'],
      ['BAB', 12, 6.9, '2026-08-03'],
      ['OCB', 1, 4.8, '2026-08-03'],
      ['OCB', 12, 6.7, '2026-07-27'],
    ],
  )
  const compared = compareDeposits(offers, {
    horizonMonths: 12,
    amount: 100_000_000,
    on: '2026-08-12',
    demandPercent: 0.2,
    inflationPercent: 3.25,
  })
  t.same(
    compared.offers.map(o => `${o.bank} ${o.termMonths}`),
    ['BAB 6', 'BAB 12', 'OCB 12', 'OCB 1'],
  )
  t.match(compared.offers[0], {
    assumption: 'rolled_at_todays_rate',
    interestEarned: 6_967_298,
    stale: false,
  })
  t.ok(Math.abs(compared.offers[0]!.effectivePercent - 6.96730625) < 1e-9)
  t.match(compared.offers[2], { stale: true })
  t.match(compared.offers[3], { aboveCap: { capPercent: 4.75, reference: /1125/ } })
  t.ok(Math.abs(compared.averagePercent! - (6.96730625 + 6.9) / 2) < 1e-9, 'only sound offers count')
})

t.test('exchange rates: the last table at or before the day, with what is not quoted left empty', async t => {
  const home = await projected(t, [fx])
  const quotes = (day: string, usd: number, source = '/feeds/central-bank.vietcombank.xml') => ({
    type: 'fx.quotes',
    source,
    data: {
      bank: 'VCB',
      day: [day, day],
      at: null,
      currency: ['USD', 'KWD'],
      buy_cash: [usd - 410, null],
      buy_transfer: [usd - 380, null],
      sell: [usd, 90_000],
    },
  })
  await home.apply(fx, [
    quotes('2026-09-01', 26_260),
    quotes('2026-09-01', 26_300, quoted),
    quotes('2026-08-31', 26_200),
    {
      type: 'fx.central-rate',
      source: sbv,
      data: { day: ['2026-08-22'], central: [25_600], buy: [null], sell: [null] },
    },
  ])
  t.match(await quotesOn(home.db, 'VCB', '2026-09-02'), [
    { currency: 'KWD', buyCash: null, sell: 90_000 },
    { currency: 'USD', day: '2026-09-01', buyCash: 25_850, sell: 26_260, source: 'vietcombank' },
  ])
  t.match((await quotesOn(home.db, 'VCB', '2026-08-31'))[1], { sell: 26_200 })
  t.match(await centralRateOn(home.db, '2026-08-30'), { central: 25_600, ceiling: 26_880, floor: 24_320 })
  t.equal(await centralRateOn(home.db, '2026-08-21'), null)
  await t.rejects(
    home.apply(fx, [
      { type: 'fx.central-rate', data: { day: ['2026-08-22'], central: [], buy: [null], sell: [null] } },
    ]),
    /column central has 0 values, day has 1/,
  )
})

t.test('funds: the later publication of a NAV counts, both are on record, one window for all', async t => {
  const home = await projected(t, [funds])
  const navs = (fund: string, rows: [string, number][], documentseq?: number) => ({
    type: fundNav.type,
    ...(documentseq === undefined ? {} : { documentseq }),
    data: { fund, day: rows.map(row => row[0]), nav: rows.map(row => row[1]) },
  })
  const facts = [
    navs('DCDS', [
      ['2025-01-31', 100],
      ['2025-02-28', 104],
      ['2026-02-27', 130],
    ]),
    navs('DCDS', [['2025-02-28', 105]]),
    navs('DCDS', [['2025-02-28', 103]], 1),
    navs('YOUNG', [
      ['2025-02-28', 10],
      ['2026-01-30', 11],
    ]),
    {
      type: 'fund.list',
      source: '/feeds/fund.fmarket.list',
      data: {
        as_of: '2026-02-12',
        rows: [
          {
            fund: 'DCDS',
            fund_id: '28',
            code: 'VFMVF1',
            name: 'Quỹ DC',
            fund_type: 'Quỹ cổ phiếu',
            owner: 'DC',
            management_fee: 1.95,
            inception_on: '2004-05-19',
            nav: 107_617.07,
            nav_on: '2026-02-12',
          },
        ],
      },
    },
  ]
  await home.apply(funds, facts)
  t.match(await fundList(home.db), [{ fund: 'DCDS', managementFee: 1.95, source: 'fmarket' }])
  const stated = await fundNavs(home.db, ['DCDS', 'YOUNG', 'NONE'])
  const compared = compareFunds(
    [...stated].map(([fund, said]) => ({ fund, stated: said })),
    { riskFree: 0.05 },
  )
  t.same(compared.window, { from: '2025-02-28', to: '2026-01-30' })
  t.match(compared.funds, [
    { fund: 'DCDS', reason: 'one_nav_in_window', issues: [{ day: '2025-02-28', rule: 'stated-twice' }] },
    { fund: 'YOUNG', performance: { cagr: null, totalReturn: 0.10000000000000009 } },
    { fund: 'NONE', reason: 'no_nav', performance: null },
  ])
  t.equal(stated.get('DCDS')?.find(nav => nav.day === '2025-02-28' && nav.order > 0)?.nav, 105)
  const before = await home.rows('select * from funds.nav order by 1, 2')
  await home.apply(
    funds,
    facts.map((fact, i) => ({ documentseq: i + 1, ...fact })),
  )
  const positions = ({ fact, ...row }: Record<string, unknown>) => row
  t.same((await home.rows('select * from funds.nav order by 1, 2')).map(positions), before.map(positions))
})
