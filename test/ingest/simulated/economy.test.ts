import { parse } from 'csv-parse/sync'
import t from 'tap'
import {
  centralRatesDocument,
  policyRatesDocument,
  referenceRatesDocument,
} from '../../../ingest/simulated/central-bank.ts'
import { depositDocuments } from '../../../ingest/simulated/deposits.ts'
import { lastDayOf, simulateEconomy } from '../../../ingest/simulated/economy.ts'
import { fundHoldingsDocuments, fundListDocument, fundNavDocument } from '../../../ingest/simulated/funds.ts'
import { insidersDocument } from '../../../ingest/simulated/insiders.ts'
import { lendingDocument } from '../../../ingest/simulated/lending.ts'
import type { MadeDocument } from '../../../ingest/simulated/made-document.ts'
import { simulateMarket } from '../../../ingest/simulated/market.ts'
import { exchangeRatesDocument, interbankDocument } from '../../../ingest/simulated/money-market.ts'
import { newsDocument } from '../../../ingest/simulated/news.ts'
import { oilDocument } from '../../../ingest/simulated/oil.ts'
import { officersOf, ownersOf } from '../../../ingest/simulated/people.ts'
import { riskDocument } from '../../../ingest/simulated/risk.ts'

const earlier = simulateMarket({ seed: 'economy', until: '2026-05-29', sessions: 60 })
const market = simulateMarket({ seed: 'economy', until: '2026-11-26', sessions: 200 })

const text = ({ body }: MadeDocument) => Buffer.from(body).toString('utf8')
const rows = (document: MadeDocument): Record<string, string>[] =>
  parse(text(document), { bom: true, columns: true })
t.test('figures come out on the sixth day after their period, and are not rewritten', async t => {
  t.equal(simulateEconomy('s', '2026-11-05').months.at(-1)!.period, '2026-09')
  t.equal(simulateEconomy('s', '2026-11-06').months.at(-1)!.period, '2026-10')
  t.equal(simulateEconomy('s', '2026-10-06').quarters.at(-1)!.period, '2026-Q3')
  const [then, now] = ['2025-03-31', '2026-11-26'].map(on => simulateEconomy('s', on))
  t.same(now!.months.slice(0, then!.months.length), then!.months)
  t.same(now!.quarters.slice(0, then!.quarters.length), then!.quarters)
  t.same(['2026-02', '2024-02', '2026-12', '2026-Q2'].map(lastDayOf), [
    '2026-02-28',
    '2024-02-29',
    '2026-12-31',
    '2026-06-30',
  ])
})

t.test('an economy of any seed stays within what is plausible', async t => {
  for (const seed of ['vnfin', 'a', 'b', 'một', '5']) {
    const { months, quarters } = simulateEconomy(seed, '2030-12-31')
    const inflation = months.slice(12).map((month, i) => month.prices / months[i]!.prices - 1)
    t.ok(
      inflation.every(rate => rate > -0.01 && rate < 0.09),
      `${seed}: inflation`,
    )
    t.ok(
      inflation.slice(1).every((rate, i) => Math.abs(rate - inflation[i]!) < 0.02),
      `${seed}: no jumps`,
    )
    const growth = quarters.slice(4).map((quarter, i) => quarter.constant / quarters[i]!.constant - 1)
    t.ok(
      growth.every(rate => rate > 0.03 && rate < 0.1),
      `${seed}: growth`,
    )
  }
})

t.test('a later day prolongs rates, risk and insider dealings', async t => {
  const lines = (of: (m: typeof market) => MadeDocument, m: typeof market) => text(of(m)).trim().split('\n')
  const now = new Set(lines(interbankDocument, market))
  t.ok(
    lines(interbankDocument, earlier)
      .slice(-30)
      .every(line => now.has(line)),
    'interbank rates',
  )
  const risk = lines(riskDocument, market)
  t.same(risk.slice(0, lines(riskDocument, earlier).length), lines(riskDocument, earlier), 'risk index')
  const oil = lines(oilDocument, market)
  t.same(oil.slice(0, lines(oilDocument, earlier).length), lines(oilDocument, earlier), 'oil')
  const prices = oil.slice(1).flatMap(line => line.split(',')[1] || [])
  t.ok(
    prices.length > 3000 && prices.every(price => Number(price) > 15 && Number(price) < 300),
    'a plausible price of oil',
  )
  type Table = { day: string; data: unknown[] }
  const tables = (m: typeof market): Table[] => JSON.parse(text(exchangeRatesDocument(m)))
  const byDay = new Map(tables(market).map(table => [table.day, table]))
  for (const table of tables(earlier).slice(-30)) t.same(byDay.get(table.day), table)
  type Dealing = { Stock: string; PlanBeginDate: string; PlanBuyVolume: number; HolderID: number }
  const dealings = (m: typeof market): Dealing[] => JSON.parse(text(insidersDocument(m))).Data.Data
  const nearby = simulateMarket({ seed: 'economy', until: '2026-11-12', sessions: 1 })
  const plans = new Map(
    dealings(market).map(one => [`${one.Stock} ${one.HolderID} ${one.PlanBeginDate}`, one]),
  )
  const planned = dealings(nearby).filter(one =>
    plans.has(`${one.Stock} ${one.HolderID} ${one.PlanBeginDate}`),
  )
  t.ok(planned.length > dealings(nearby).length * 0.8, 'plans keep their identity when the result comes')
  t.ok(dealings(market).length > 50)
})

t.test('what banks pay and quote hangs together', async t => {
  const stated = [...text(interbankDocument(market)).matchAll(/BQLienNganHang",[^}]*"data":"([\d,]+)"/g)]
  t.ok(stated.length > market.sessions.length)
  for (const [line, rate = ''] of stated)
    if (!(Number(rate.replace(',', '.')) > 0 && Number(rate.replace(',', '.')) < 20)) t.fail(line)
  for (const { day, data } of JSON.parse(text(exchangeRatesDocument(market)))) {
    for (const { currencyCode, cash, transfer, sell } of data)
      if (!(Number(cash) <= Number(transfer) && Number(transfer) < Number(sell)))
        t.fail(`${day} ${currencyCode}`)
  }
  const [policy, central, reference] = [
    policyRatesDocument,
    centralRatesDocument,
    referenceRatesDocument,
  ].map(make => JSON.parse(text(make(market))))
  t.equal(policy.items.length, 1)
  t.match(policy.items[0].title, /mô phỏng/)
  const first = (answer: {
    items: { contentFields: { name: string; contentFieldValue: { data?: string } }[] }[]
  }) =>
    Object.fromEntries(
      answer.items[0]!.contentFields.map(field => [field.name, field.contentFieldValue.data]),
    )
  t.match(first(central), { TyGiaSo: /^\d{2}\.\d{3}$/, NgayBatDau: '2026-11-25T17:00:00Z' })
  t.equal(reference.items.length, 60)

  const tables = depositDocuments(market).map(document => JSON.parse(text(document)))
  t.same(
    tables.map(table => table.collected_at),
    ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
  )
  t.equal(tables.at(-1).week, '2026-W48')
  for (const table of tables) {
    for (const rate of table.rates) {
      if (!(rate.rate > 1 && rate.rate < 9)) t.fail(JSON.stringify(rate))
      if (Math.abs(rate.rate * 20 - Math.round(rate.rate * 20)) > 1e-9) t.fail('steps of five points')
    }
  }
})

t.test('lending rates: averages of the market and what its banks ask', async t => {
  const table = rows(lendingDocument(market))
  t.same(
    table.slice(0, 2).map(row => row.category),
    ['average', 'priority_short_term'],
  )
  const banks = table.slice(2)
  t.ok(banks.length > 2)
  const tickers = new Set(market.companies.map(({ company }) => company.ticker))
  for (const row of banks) {
    t.ok(tickers.has(row.lender!) && Number(row.rate_min) < Number(row.rate_max), row.lender!)
    t.match(row, { source: 'simulated', name_en: /simulated/ })
  }
})

t.test('funds follow the simulated index and hold simulated shares', async t => {
  const list = rows(fundListDocument(market))
  const navs = Map.groupBy(rows(fundNavDocument(market)), row => row.fund!)
  const holdings = Map.groupBy(rows(fundHoldingsDocuments(market)[0]!), row => row.short_name!)
  const tickers = new Set(market.companies.filter(one => one.listed).map(one => one.company.ticker))
  t.equal(list.length, 24)
  for (const fund of list) {
    const own = navs.get(fund.short_name!)!
    t.match(fund.name, /MÔ PHỎNG/)
    t.equal(own.length, market.sessions.length)
    t.equal(own.at(-1)!.nav_per_unit, fund.nav)
    t.ok(own.every(row => Number(row.nav_per_unit) > 0))
    const positions = holdings.get(fund.short_name!) ?? []
    const sum = positions.reduce((total, row) => total + Number(row.net_asset_percent), 0)
    t.ok(sum <= 100 && (fund.fund_type === 'Quỹ trái phiếu') === (sum === 0), `${fund.short_name} ${sum}`)
    t.ok(positions.every(row => tickers.has(row.stock_code!)))
  }
  const index = market.indices[0]!.close
  const moves = (values: readonly number[]) => values.slice(1).map((value, i) => value / values[i]! - 1)
  const together = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)
  const [market_, fund] = [
    moves([...index]),
    moves(navs.get('SIMCP01')!.map(row => Number(row.nav_per_unit))),
  ]
  const correlation = together(market_, fund) / Math.sqrt(together(market_, market_) * together(fund, fund))
  t.ok(correlation > 0.9, `an equity fund moves with the index (${correlation.toFixed(2)})`)
})

t.test('owners add up, and some people sit in several companies', async t => {
  const seats = new Map<number, number>()
  for (const history of market.companies) {
    const { state, domestic, foreign, holders } = ownersOf(market, history)
    if (Math.abs(state + domestic + foreign - 1) > 1e-9 || domestic < 0) t.fail(history.company.ticker)
    const positions = holders.reduce((sum, { stake }) => sum + stake, 0)
    if (positions > 0.9 || new Set(holders.map(({ name }) => name)).size !== holders.length)
      t.fail(history.company.ticker)
    const officers = officersOf(market, history)
    if (new Set(officers.map(({ person }) => person)).size !== officers.length) t.fail(history.company.ticker)
    for (const { person } of officers) seats.set(person, (seats.get(person) ?? 0) + 1)
  }
  t.ok([...seats.values()].filter(count => count > 1).length > 500)
})

t.test('news says that it is invented, and leads nowhere', async t => {
  const items: { title: string; link: string; source: string; published: string }[] = Object.values(
    JSON.parse(text(newsDocument(market))),
  )
  t.ok(items.length >= 40)
  t.equal(new Set(items.map(item => item.link)).size, items.length)
  for (const { title, link, source, published } of items) {
    if (!title.startsWith('[Mô phỏng]') || !/mô phỏng/i.test(source)) t.fail(title)
    if (!new URL(link).hostname.endsWith('.invalid')) t.fail(link)
    if (Date.parse(published) > Date.parse('2026-11-26T16:00:00+07:00')) t.fail(published)
  }
})
