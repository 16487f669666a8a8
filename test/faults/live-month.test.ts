import t from 'tap'
import { indicators } from '../../contracts/indicators/index.ts'
import { marketIndices } from '../../contracts/indices.ts'
import { unitsTraded } from '../support/upstream/endpoints/instruments.ts'
import { hostFaults } from '../support/upstream/host-faults.ts'
import { everyHostFails, liveDays } from '../support/upstream/live-month.ts'
import { tickers } from '../support/upstream/market.ts'

/** The whole month, and each fault of each host: VNFIN_LONG_TESTS=1. The short form is for each change. */
const isLong = process.env.VNFIN_LONG_TESTS === '1'
const form = isLong
  ? { name: 'a month', from: '2026-10-26', to: '2026-11-27' }
  : { name: 'two weeks', from: '2026-10-26', to: '2026-11-06' }

t.test(`a home with live feeds fills itself over ${form.name}, and outlives each of its hosts`, async t => {
  const { from, to } = form
  const lived = await liveDays(t, { from, to, statementsOn: '2026-10-28' })
  const { query, sessions } = lived

  await t.test('every session of every exchange has the prices of all its shares, and of ETFs', async t => {
    const rows = await query<{ session: string; shares: string; units: string }>(
      `select session::text, count(*) filter (where ticker !~ '^(FU|E1)') as shares, count(*) filter (where ticker ~ '^(FU|E1)') as units
         from prices.bars where session between '${from}' and '${to}' and close is not null group by 1 order by 1`,
    )
    t.same(
      rows.map(row => [row.session, Number(row.shares), Number(row.units)]),
      sessions.map(session => [session, tickers.length, unitsTraded]),
    )
  })

  await t.test('no session of the open market is lost, though its page has the last one alone', async t => {
    const rows = await query<{ period: string }>(
      `select distinct period from indicators.versions where indicator = 'vn.omo.injected' and period >= '${from}' order by 1`,
    )
    t.same(
      rows.map(row => row.period),
      sessions,
    )
  })

  await t.test('every session has the foreign flow of all three exchanges', async t => {
    const rows = await query<{ session: string; exchanges: string }>(
      `select session::text, string_agg(distinct exchange, ' ' order by exchange) as exchanges from foreign_flow.flows where session between '${from}' and '${to}' group by 1 order by 1`,
    )
    t.same(
      rows.map(row => [row.session, row.exchanges]),
      sessions.map(session => [session, 'HNX HOSE UPCOM']),
    )
  })

  await t.test('every session has every index of the exchanges', async t => {
    const rows = await query<{ code: string; n: string }>(
      `select code, count(distinct session) as n from indices.bars where session between '${from}' and '${to}' group by 1`,
    )
    const found = new Map(rows.map(row => [row.code, Number(row.n)]))
    for (const { code } of marketIndices) t.equal(found.get(code), sessions.length, code)
  })

  await t.test('every series that a feed fetches holds a value', async t => {
    const rows = await query<{ indicator: string }>(
      `select distinct indicator from indicators.versions where value is not null`,
    )
    const found = new Set(rows.map(row => row.indicator))
    const missing = indicators.filter(one => one.noLiveSource === undefined && !found.has(one.id))
    t.same(
      missing.map(one => one.id),
      [],
    )
  })

  await t.test('statements are there in the week in which they came out', async t => {
    const rows = await query<{ ticker: string; first: string }>(
      `select ticker, min(known_on)::text as first from statements.prints where period = '2026-Q3' group by 1`,
    )
    t.equal(rows.length, 21)
    for (const { ticker, first } of rows) t.ok(first <= '2026-11-04', `${ticker} on ${first}`)
  })

  await t.test('each host in turn refuses, changes shape, goes away', t =>
    everyHostFails(t, lived, { after: to, faults: hostFaults, each: isLong ? 'every fault' : 'one fault' }),
  )
})
