import t from 'tap'
import { daily } from '../../../api/market/daily.ts'
import { instrumentDaily } from '../../../api/market/instrument-daily.ts'
import { instruments } from '../../../api/market/instruments.ts'
import { type Bars, bars as barsFact } from '../../../contracts/events/bars.ts'
import { type FutureBars, futureBars } from '../../../contracts/events/future-bars.ts'
import { type InstrumentTermsRow, instrumentTerms } from '../../../contracts/events/instrument-terms.ts'
import { type InstrumentKind, listing as listingFact } from '../../../contracts/events/listing.ts'
import type { InstrumentBar, InstrumentRow } from '../../../contracts/http/market/instruments.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { instruments as instrumentsModel } from '../../../projections/instruments/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { bulk } from '../../../projections/prices/bulk.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { storedFact } from '../../support/facts.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

type Bar = readonly [ticker: string, session: string, close: number]

const barsOf = (rows: readonly Bar[]): Bars => ({
  exchange: 'HOSE',
  ticker: rows.map(([ticker]) => ticker),
  session: rows.map(([, session]) => session),
  open: rows.map(([, , close]) => close),
  high: rows.map(([, , close]) => close),
  low: rows.map(([, , close]) => close),
  close: rows.map(([, , close]) => close),
  volume: rows.map(() => 1_000),
})

const contract = (name: string, rows: Readonly<Record<string, number>>): FutureBars => ({
  contract: name,
  session: Object.keys(rows),
  open: Object.values(rows),
  high: Object.values(rows),
  low: Object.values(rows),
  close: Object.values(rows),
  volume: Object.values(rows).map(() => 200_000),
})

const terms = (
  row: Pick<InstrumentTermsRow, 'symbol' | 'kind'> & Partial<InstrumentTermsRow>,
): InstrumentTermsRow => ({
  name: null,
  exchange: 'HOSE',
  underlying: null,
  issuer: null,
  option_type: null,
  strike: null,
  ratio: null,
  first_trading_day: null,
  last_trading_day: null,
  maturity_date: null,
  issue_date: null,
  coupon_percent: null,
  quantity: null,
  ...row,
})

const mixed: readonly Bar[] = [
  ['CFPT2601', '2026-02-12', 1_240],
  ['FPT', '2026-02-12', 100_000],
  ['FUEVFVND', '2026-02-12', 36_540],
  ['VIC123029', '2026-02-12', 100_000_000],
]

async function home(t: Parameters<typeof projected>[0]) {
  const own = await projected(t, [listing, prices, instrumentsModel, foreignFlow])
  await ensureEngineSchema(own.pool)
  const kinds: Readonly<Record<string, InstrumentKind>> = {
    FPT: 'share',
    FUEVFVND: 'etf',
    CFPT2601: 'warrant',
    CFPT2301: 'warrant',
    '41I1G3000': 'future',
    VIC123029: 'bond',
  }
  await own.apply(listing, [
    {
      type: listingFact.type,
      data: {
        as_of: '2026-02-10',
        rows: Object.entries(kinds).map(([ticker, kind]) => ({
          ticker,
          exchange: ticker === 'CFPT2301' ? null : ('HOSE' as const),
          status: ticker === 'CFPT2301' ? ('delisted' as const) : ('listed' as const),
          kind,
          name_vi: ticker,
          name_en: null,
          icb: null,
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
  ])
  await own.apply(prices, [{ data: barsOf(mixed) }])
  const rows = (as_of: string, strike: number, source: string) => ({
    type: instrumentTerms.type,
    source: `/feeds/${source}`,
    data: {
      as_of,
      rows: [
        terms({
          symbol: 'CFPT2601',
          kind: 'warrant',
          underlying: 'FPT',
          issuer: 'SSI',
          strike,
          ratio: 2,
          last_trading_day: '2026-06-19',
        }),
      ],
    },
  })
  await own.apply(instrumentsModel, [
    { type: barsFact.type, data: barsOf(mixed) },
    { type: futureBars.type, data: contract('VN30F2602', { '2026-02-12': 1_900, '2026-02-13': 1_910.5 }) },
    { type: futureBars.type, data: contract('41I1G3000', { '2026-02-13': 1_920, '2026-02-23': 1_930 }) },
    { type: futureBars.type, data: contract('VN30F1M', { '2026-02-13': 1_910.5 }) },
    rows('2026-02-12', 95_000, 'exchange.ssi.warrants'),
    rows('2026-01-12', 99_000, 'exchange.vci.price-board'),
  ])
  const base = await apiAlone(t, [daily, instruments, instrumentDaily], {
    ...own,
    now: '2026-02-24T11:00:00Z',
  })
  return {
    ...own,
    get: (path: string) => send(`${base}/api/finance/${path}`),
    list: async (query: string): Promise<InstrumentRow[]> =>
      (await send(`${base}/api/finance/instruments?${query}`)).body.data,
    bars: async (path: string): Promise<InstrumentBar[]> =>
      (await send(`${base}/api/finance/instruments/${path}`)).body.data.sessions,
  }
}

t.test('instruments are listed with their terms; shares are not among them', async t => {
  const { list } = await home(t)
  t.same(
    (await list('')).map(row => row.symbol),
    ['CFPT2601', 'FUEVFVND', 'VIC123029', 'VN30F2603'],
    'what trades, each contract once under its one name',
  )
  t.same(
    (await list('state=ended')).map(row => row.symbol),
    ['CFPT2301', 'VN30F2602'],
  )
  const [warrant] = await list('underlying=fpt')
  t.match(warrant, {
    kind: 'warrant',
    strike: 95_000,
    ratio: 2,
    issuer: 'SSI',
    last_close: 1_240,
    last_session: '2026-02-12',
    terms_as_of: '2026-02-12',
  })
  const [future] = await list('symbols=41I1G3000')
  t.match(future, {
    symbol: 'VN30F2603',
    codes: ['VN30F2603', '41I1G3000'],
    underlying: 'VN30',
    multiplier: 100_000,
    tick: 0.1,
    last_trading_day: '2026-03-19',
    last_trading_day_basis: 'rule',
    price_unit: 'points',
    terms_reason: 'not_stated',
  })
  t.same(
    (await list('kind=etf')).map(row => [row.symbol, row.last_close]),
    [['FUEVFVND', 36_540]],
  )
  t.same((await list('symbols=CFPT2301')).length, 1, 'who names a symbol gets it though it trades no more')
})

t.test('pages neither repeat nor skip', async t => {
  const { get } = await home(t)
  const first = (await get('instruments?limit=3')).body
  const second = (await get(`instruments?limit=3&cursor=${first.meta.pagination.next_cursor}`)).body
  t.same(
    [...first.data, ...second.data].map((row: InstrumentRow) => row.symbol),
    ['CFPT2601', 'FUEVFVND', 'VIC123029', 'VN30F2603'],
  )
})

t.test('bars come by any code of the instrument, a bond of a hundred million too', async t => {
  const { bars, get } = await home(t)
  t.match(await bars('cfpt2601/daily?from=2026-02-01&to=2026-02-24'), [
    { date: '2026-02-12', close: 1_240, volume: 1_000, contract: null },
  ])
  t.match(await bars('VIC123029/daily'), [{ close: 100_000_000 }])
  t.match(await bars('FUEVFVND/daily'), [{ close: 36_540, is_adjusted: false }])
  for (const code of ['VN30F2603', '41I1G3000'])
    t.same(
      (await bars(`${code}/daily`)).map(row => row.close),
      [1_920, 1_930],
      code,
    )
  t.equal((await get('instruments/FPT/daily')).status, 404, 'a share has its prices elsewhere')
  t.equal((await get('instruments/CFPT2601/daily?adjust=ratio')).status, 422)
  t.equal((await get('instruments/VN30F1M/daily?series=published&adjust=ratio')).status, 422)
})

t.test(
  'a joined future has the contract of each session; adjusted back it has no jump at the roll',
  async t => {
    const { bars, get } = await home(t)
    t.same(
      (await bars('VN30F1M/daily')).map(row => [row.date, row.contract, row.close, row.is_roll]),
      [
        ['2026-02-12', 'VN30F2602', 1_900, false],
        ['2026-02-13', 'VN30F2602', 1_910.5, false],
        ['2026-02-23', 'VN30F2603', 1_930, true],
      ],
    )
    const factor = 1_920 / 1_910.5
    t.same(
      (await bars('VN30F1M/daily?adjust=ratio')).map(row => row.close),
      [Math.round(1_900 * factor * 1e4) / 1e4, 1_920, 1_930],
    )
    t.match((await get('instruments/VN30F1M/daily?series=published')).body.data, {
      series: 'published',
      roll_rule: /third Thursday/,
      sessions: [{ date: '2026-02-13', contract: 'VN30F2602' }],
    })
  },
)

t.test('prices of warrants, futures and bonds are no prices of shares', async t => {
  const { rows, get } = await home(t)
  t.same(await rows('select ticker from prices.bars order by 1'), [{ ticker: 'FPT' }, { ticker: 'FUEVFVND' }])
  const copied = bulk.lines(storedFact(barsFact, barsOf(mixed)))
  t.same(
    copied
      .trim()
      .split('\n')
      .map(line => line.split('\t')[1]),
    ['FPT', 'FUEVFVND'],
    'in a rebuild too',
  )
  const whole = (await get('stock-market/daily?date=2026-02-12')).body
  t.equal(whole.meta.pagination.total, 2)
  t.match((await get('stock-market/daily?date=2026-02-12&symbols=CFPT2601')).body.meta.reasons, [
    { code: 'other_kind', subject: 'CFPT2601', message_en: /instruments\/CFPT2601\/daily/ },
  ])
})

t.test('rows do not depend on the order of documents', async t => {
  const facts = [
    { type: barsFact.type, documentseq: 1, vintage: '2026-02-12T23:59:59', data: barsOf(mixed) },
    {
      type: barsFact.type,
      documentseq: 2,
      vintage: '2026-02-13T23:59:59',
      data: barsOf([['CFPT2601', '2026-02-12', 1_250]]),
    },
  ]
  const dumps: unknown[] = []
  for (const order of [facts, facts.toReversed()]) {
    const own = await projected(t, [instrumentsModel])
    for (const fact of order) await own.apply(instrumentsModel, [fact])
    dumps.push(await own.rows('select symbol, close, document from instruments.bars order by 1'))
  }
  t.same(dumps[0], dumps[1])
  t.match(dumps[0], [{ symbol: 'CFPT2601', close: 1_250 }])
})
