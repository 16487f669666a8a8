import t from 'tap'
import { daily } from '../../../api/market/daily.ts'
import { securities } from '../../../api/market/securities.ts'
import type { Bars, Exchange } from '../../../contracts/events/bars.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { type SecurityChange, securityChange } from '../../../contracts/events/security-change.ts'
import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import type { Security } from '../../../contracts/http/market/securities.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { aChange } from '../../support/security-changes.ts'
import { send } from '../../support/send.ts'

type Bar = readonly [ticker: string, session: string, close: number, exchange?: Exchange]

const barsOf = (rows: readonly Bar[], exchange?: Exchange): Bars => {
  const of = <T>(read: (row: Bar) => T) => rows.map(read)
  const close = of(([, , price]) => price)
  return {
    ...(exchange ? { exchange } : {}),
    ticker: of(([ticker]) => ticker),
    session: of(([, session]) => session),
    open: close,
    high: close,
    low: close,
    close,
    volume: of(() => 1_000),
    turnover: close.map(price => price * 1_000),
  }
}

async function home(
  t: Parameters<typeof projected>[0],
  bars: readonly Bar[],
  changes: readonly SecurityChange[],
  listed: Readonly<Record<string, Exchange>> = {},
) {
  const own = await projected(t, [listing, prices, corporateActions, foreignFlow])
  await ensureEngineSchema(own.pool)
  await own.apply(listing, [
    {
      type: listingFact.type,
      data: {
        as_of: '2026-11-26',
        rows: Object.entries(listed).map(([ticker, exchange]) => ({
          ticker,
          exchange,
          status: 'listed' as const,
          kind: 'share' as const,
          name_vi: `Công ty ${ticker}`,
          name_en: null,
          icb: null,
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
    ...changes.map(row => ({
      type: securityChange.type,
      source: '/feeds/exchange.curated.security-changes',
      data: { rows: [row] },
    })),
  ])
  for (const [exchange, rows] of Map.groupBy(bars, bar => bar[3]))
    await own.apply(prices, [{ data: barsOf(rows, exchange) }])
  const base = await apiAlone(t, [daily, securities], { ...own, now: '2026-11-27T03:00:00Z' })
  return {
    ...own,
    bars: async (query: string): Promise<DailyBar[]> =>
      (await send(`${base}/api/finance/stock-market/daily?from=2024-01-02&to=2024-12-31&${query}`)).body.data,
    daily: (query: string) => send(`${base}/api/finance/stock-market/daily?${query}`),
    security: async (path: string): Promise<Security> =>
      (await send(`${base}/api/finance/securities/${path}`)).body.data,
    get: (path: string) => send(`${base}/api/finance/securities/${path}`),
  }
}

const renamed = aChange({
  kind: 'ticker_change',
  ticker: 'NEW',
  previous_ticker: 'OLD',
  last_session: '2024-03-01',
  first_session: '2024-03-05',
})
const life: readonly Bar[] = [
  ['OLD', '2024-02-29', 10_000],
  ['OLD', '2024-03-01', 10_100],
  ['NEW', '2024-03-05', 10_200],
  ['NEW', '2024-03-06', 10_300],
]

t.test('prices over a change of tickers are one series, whichever of the tickers is asked for', async t => {
  const { bars } = await home(t, life, [renamed], { NEW: 'HOSE' })
  for (const symbol of ['NEW', 'OLD']) {
    const rows = await bars(`symbols=${symbol}`)
    t.same(
      rows.map(row => [row.ticker, row.ticker_then, row.date, row.close, row.previous_close]),
      [
        [symbol, 'OLD', '2024-02-29', 10_000, null],
        [symbol, 'OLD', '2024-03-01', 10_100, 10_000],
        [symbol, 'NEW', '2024-03-05', 10_200, 10_100],
        [symbol, 'NEW', '2024-03-06', 10_300, 10_200],
      ],
    )
    t.equal(rows[2]?.reference, 10_100, 'the reference price is the last close under the other ticker')
  }
})

t.test('the pages of such a series neither repeat nor skip', async t => {
  const { daily } = await home(t, life, [renamed], { NEW: 'HOSE' })
  const query = 'from=2024-01-02&to=2024-12-31&symbols=NEW&limit=3'
  const first = (await daily(query)).body
  t.equal(first.meta.pagination.total, 4)
  const second = (await daily(`${query}&cursor=${first.meta.pagination.next_cursor}`)).body
  t.same(
    [...first.data, ...second.data].map((row: DailyBar) => row.date),
    ['2024-02-29', '2024-03-01', '2024-03-05', '2024-03-06'],
  )
})

t.test('events count under each ticker of the security, once', async t => {
  const split: readonly Bar[] = [
    ['OLD', '2024-02-29', 40_400],
    ['OLD', '2024-03-01', 20_200],
    ['NEW', '2024-03-05', 20_400],
    ['NEW', '2024-03-06', 10_200],
  ]
  const own = await home(t, split, [renamed], { NEW: 'HOSE', OLD: 'HOSE' })
  const bonus = (action_id: string, ticker: string, ex_date: string) =>
    anAction({
      action_id,
      ticker,
      ex_date,
      kind: 'bonus_shares',
      cash_per_share: null,
      ratio_per_100: 100,
      payment_date: null,
      announced_on: null,
    })
  await own.apply(corporateActions, [
    { data: { rows: [bonus('1', 'NEW', '2024-03-06'), bonus('2', 'OLD', '2024-03-01')] } },
  ])
  const rows = await own.bars('symbols=NEW&adjusted=events')
  t.same(
    rows.map(row => [row.close, row.price_factor, row.previous_close]),
    [
      [10_100, 4, null],
      [10_100, 2, 10_100],
      [10_200, 2, 10_100],
      [10_200, 1, 10_200],
    ],
  )
})

const reuse = aChange({ kind: 'ticker_reuse', ticker: 'ABC', first_session: '2024-06-03' })
const twoLives: readonly Bar[] = [
  ['ABC', '2024-02-29', 1_000],
  ['ABC', '2024-03-01', 1_100],
  ['ABC', '2024-06-03', 50_000],
  ['ABC', '2024-06-04', 51_000],
]

t.test('a ticker that was given out again never joins two securities', async t => {
  const { bars, daily } = await home(t, twoLives, [reuse], { ABC: 'HNX' })
  const { body } = await daily('from=2024-01-02&to=2024-12-31&symbols=ABC')
  t.same(
    body.data.map((row: DailyBar) => [row.date, row.close, row.previous_close, row.change]),
    [
      ['2024-06-03', 50_000, null, null],
      ['2024-06-04', 51_000, 50_000, 1_000],
    ],
  )
  t.match(body.meta.warnings, [{ code: 'ticker_reused', message_en: /Up to 2024-06-02/ }])
  const earlier = await daily('from=2024-01-02&to=2024-05-31&symbols=ABC')
  t.same(
    earlier.body.data.map((row: DailyBar) => row.close),
    [1_000, 1_100],
    'a range before it means the first one',
  )
  const whole = await bars('sort=date')
  t.equal(whole.find(row => row.date === '2024-06-03')?.previous_close, null, 'in the list of all shares too')
})

t.test('the exchange of each day decides band and step', async t => {
  const move = aChange({
    kind: 'exchange_move',
    ticker: 'BSR',
    from_exchange: 'HNX',
    to_exchange: 'HOSE',
    last_session: '2024-03-01',
    first_session: '2024-03-05',
  })
  const { bars } = await home(
    t,
    [
      ['BSR', '2024-02-29', 21_300],
      ['BSR', '2024-03-01', 21_300],
      ['BSR', '2024-03-05', 21_300],
      ['BSR', '2024-03-06', 21_300],
    ],
    [move],
    { BSR: 'HOSE' },
  )
  t.same(
    (await bars('symbols=BSR')).map(row => [row.exchange, row.ceiling, row.floor]),
    [
      ['HNX', null, null],
      ['HNX', 23_400, 19_200],
      ['HOSE', 22_750, 19_850],
      ['HOSE', 22_750, 19_850],
    ],
  )
  t.same(
    (await bars('exchange=HNX')).map(row => row.date),
    ['2024-02-29', '2024-03-01'],
  )
})

t.test('a security is asked for by any of its tickers, as it was on a day', async t => {
  const { security, get } = await home(t, [...life, ...twoLives], [renamed, reuse], {
    NEW: 'HOSE',
    ABC: 'HNX',
  })
  const now = await security('new')
  t.match(now, {
    ticker: 'NEW',
    on: '2026-11-27',
    security_id: 'OLD',
    name_vi: 'Công ty NEW',
    current: { ticker: 'NEW' },
  })
  t.same(
    now.identities.map(({ ticker, from, to, first_bar, last_bar }) => [
      ticker,
      from,
      to,
      first_bar,
      last_bar,
    ]),
    [
      ['OLD', null, '2024-03-01', '2024-02-29', '2024-03-01'],
      ['NEW', '2024-03-05', null, '2024-03-05', '2024-03-06'],
    ],
  )
  t.match(now.identities[1]?.began_by, [
    { kind: 'ticker_change', previous_ticker: 'OLD', basis: 'notice', url: /^https/ },
  ])
  t.match(await security('OLD?on=2024-02-29'), {
    security_id: 'OLD',
    current: { ticker: 'OLD' },
    current_reason: null,
  })
  t.match(await security('OLD'), { security_id: 'OLD', current: null, current_reason: 'not_held' })
  t.match(await security('ABC'), {
    security_id: 'ABC@2024-06-03',
    others: [{ security_id: 'ABC', from: null, to: '2024-06-02' }],
  })
  t.match(await security('ABC?on=2024-02-29'), { security_id: 'ABC' })
  const unknown = await get('ZZZ')
  t.equal(unknown.status, 404)
})

t.test('a share of which no change is on file is one security', async t => {
  const { security } = await home(t, [['AAA', '2024-02-29', 1_000]], [], { AAA: 'UPCOM' })
  t.match(await security('AAA'), {
    security_id: 'AAA',
    current: { ticker: 'AAA', exchange: 'UPCOM', from: null, to: null, began_by: [] },
    others: [],
  })
})

t.test('after its delisting a security trades nowhere', async t => {
  const off = aChange({
    kind: 'delisting',
    ticker: 'ATB',
    from_exchange: 'UPCOM',
    last_session: '2024-03-01',
  })
  const { security } = await home(t, [['ATB', '2024-02-29', 1_000]], [off])
  t.match(await security('ATB'), {
    current: null,
    current_reason: 'not_listed',
    identities: [{ to: '2024-03-01', ended_by: [{ kind: 'delisting' }] }],
  })
  t.match(await security('ATB?on=2024-03-01'), { current: { ticker: 'ATB' } })
})

t.test('the histories do not depend on the order in which changes and lists come in', async t => {
  const facts = [renamed, reuse].map(row => ({
    type: securityChange.type,
    source: '/feeds/exchange.curated.security-changes',
    data: { rows: [row] },
  }))
  const dumps: string[][] = []
  for (const order of [facts, facts.toReversed()]) {
    const own = await projected(t, [listing])
    for (const fact of order) await own.apply(listing, [fact])
    dumps.push([...(await own.dump('listing.identities')), ...(await own.dump('listing.holdings'))])
  }
  t.same(dumps[0], dumps[1])
  t.equal(dumps[0]!.length, 8)
})
