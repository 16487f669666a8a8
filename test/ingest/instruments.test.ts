import t from 'tap'
import type { Bars } from '../../contracts/events/bars.ts'
import type { FutureBars } from '../../contracts/events/future-bars.ts'
import type { InstrumentTerms } from '../../contracts/events/instrument-terms.ts'
import { instrumentKind } from '../../contracts/market/instrument-kind.ts'
import { openDocument } from '../../ingest/archive-members.ts'
import type { FeedDocument, OpenDocument } from '../../ingest/feed.ts'
import { securityChanges } from '../../ingest/sources/curated/security-changes.ts'
import { curatedSecurityChanges } from '../../ingest/sources/curated/security-changes-table.ts'
import { dnseFutureBars } from '../../ingest/sources/dnse/future-bars.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { ssiBoards } from '../../ingest/sources/ssi/boards.ts'
import { ssiWarrants } from '../../ingest/sources/ssi/warrants.ts'
import { vciPriceBoard } from '../../ingest/sources/vci/price-board.ts'
import { startFetching } from '../support/upstream/fetching.ts'

const documentOf = (name: string, body: string, url = `file:${name}`): Promise<OpenDocument> =>
  openDocument({
    url,
    name,
    fetchedAt: '2026-11-27T18:00:00+07:00',
    status: 200,
    contentType: null,
    body: new TextEncoder().encode(body),
  } satisfies FeedDocument)

const warrant = {
  stockSymbol: 'CFPT2601',
  exchange: 'hose',
  underlyingSymbol: 'FPT',
  issuerName: 'SSI',
  coveredWarrantType: 'C',
  exercisePrice: 76_000,
  exerciseRatio: '1.6712:1',
  maturityDate: '20/03/2027',
  lastTradingDate: '20270316',
  tradingDate: '20261127',
  openPrice: 1_210,
  highest: 1_290,
  lowest: 10,
  matchedPrice: 20,
  nmTotalTradedQty: 45_000,
  nmTotalTradedValue: 900_000,
}
const board = (...rows: object[]) =>
  documentOf('hose.json', JSON.stringify({ code: 'SUCCESS', data: { coveredWarrantData: rows } }))

t.test('a board of warrants gives terms and the bars of the session, at 10 VND too', async t => {
  const { candidates, issues, rows } = ssiWarrants.parse(
    await board(warrant, { ...warrant, stockSymbol: 'CVNM2602', nmTotalTradedQty: 0 }),
  )
  t.equal(rows, 2)
  t.same(
    issues.filter(({ verdict }) => verdict !== 'flagged'),
    [],
  )
  const terms = candidates.find(({ kind }) => kind.type === 'market.instrument-terms')!
    .data as InstrumentTerms
  t.match(terms, {
    as_of: '2026-11-27',
    rows: [
      {
        symbol: 'CFPT2601',
        underlying: 'FPT',
        strike: 76_000,
        ratio: 1.6712,
        option_type: 'call',
        maturity_date: '2027-03-20',
        last_trading_day: '2027-03-16',
      },
      { symbol: 'CVNM2602' },
    ],
  })
  const bars = candidates.find(({ kind }) => kind.type === 'market.bars')!.data as Bars
  t.same([bars.ticker, bars.close, bars.low], [['CFPT2601'], [20], [10]], 'one that did not trade has no bar')
})

t.test('a warrant whose terms cannot be is refused with the rule', async t => {
  const wrong: readonly (readonly [string, object])[] = [
    ['bad-ticker', { stockSymbol: 'FPT' }],
    ['strike-off-scale', { exercisePrice: 76 }],
    ['bad-ratio', { exerciseRatio: '2' }],
    ['bad-ratio', { exerciseRatio: '0:1' }],
    ['days-in-disorder', { lastTradingDate: '20270401' }],
  ]
  for (const [rule, row] of wrong) {
    const { issues, candidates } = ssiWarrants.parse(await board({ ...warrant, ...row }))
    t.match(issues, [{ verdict: 'refused', rule }], JSON.stringify(row))
    t.equal(candidates.filter(({ kind }) => kind.type === 'market.instrument-terms').length, 0)
  }
})

const listed = (symbol: string, price: number, quantity = 1_000) => ({
  stockSymbol: symbol,
  tradingDate: '20261127',
  openPrice: price,
  highest: price,
  lowest: price,
  matchedPrice: price,
  nmTotalTradedQty: quantity,
  nmTotalTradedValue: price * quantity,
})
const boardAt = (path: string, ...rows: object[]) =>
  documentOf(
    path.split('/')[1]!,
    JSON.stringify({ code: 'SUCCESS', data: rows }),
    `https://iboard-query.ssi.com.vn/stock/type/${path}`,
  )

t.test(
  'boards give bars of ETFs, closed funds and bonds that traded; another unit and another board are not taken',
  async t => {
    const bonds = ssiBoards.parse(
      await boardAt(
        'b/hnxbond',
        listed('VIC123029', 99_800),
        listed('TD2535022', 101_250),
        listed('CII121006', 99.8),
        listed('MSN123009', 0, 0),
        listed('VIC123029', 99_900),
        listed('FPT', 99_900),
        listed('HCMA0307', 99_900),
      ),
    )
    const { ticker, close, exchange } = bonds.candidates[0]!.data as Bars
    t.same([ticker, close, exchange], [['TD2535022', 'VIC123029'], [101_250, 99_800], 'HNX'])
    t.same(
      bonds.issues.map(({ verdict, rule }) => `${verdict}/${rule}`),
      ['quarantined/price-off-scale', 'refused/duplicate-row', 'refused/other-board', 'refused/other-board'],
    )
    const etfs = ssiBoards.parse(
      await boardAt('e/hose', listed('E1VFVN30', 35_400), listed('FUEVFVND', 38_000)),
    )
    t.same((etfs.candidates[0]!.data as Bars).ticker, ['E1VFVN30', 'FUEVFVND'])
    t.same(etfs.issues, [])
  },
)

t.test('an evening of a live home has prices of ETFs, funds, bonds, warrants and futures', async t => {
  const home = await startFetching(t, '2026-11-27T18:30:00+07:00')
  for (const feed of [ssiBoards, ssiWarrants, dnseFutureBars]) {
    const run = await home.run(feed)
    t.equal(run.result, 'ok', JSON.stringify(run.problems))
  }
  const facts = await home.newFacts()
  const traded = new Set(
    facts
      .filter(fact => fact.type === 'market.bars')
      .flatMap(fact => (fact.data as Bars).ticker.map(instrumentKind)),
  )
  t.same([...traded].sort(), ['bond', 'etf', 'fund', 'warrant'])
  t.ok(facts.some(fact => fact.type === 'market.future-bars'))
})

const chart = (symbol: string, body: object) =>
  documentOf(
    'derivative',
    JSON.stringify(body),
    `https://api.dnse.com.vn/chart-api/v2/ohlcs/derivative?symbol=${symbol}&resolution=1D&from=1&to=2`,
  )

t.test('bars of futures are points, by contract', async t => {
  const at = Date.parse('2026-11-26T09:00:00+07:00') / 1000
  const { candidates, issues } = dnseFutureBars.parse(
    await chart('41I1GC000', {
      t: [at],
      o: [1_900.1],
      h: [1_912.4],
      l: [1_899],
      c: [1_910.3],
      v: [200_000],
      nextTime: 0,
    }),
  )
  t.same(issues, [])
  const [only] = candidates
  t.equal(only?.kind.type, 'market.future-bars')
  t.match(only?.data as FutureBars, {
    contract: '41I1GC000',
    session: ['2026-11-26'],
    close: [1_910.3],
    volume: [200_000],
  })
  await t.rejects(async () =>
    dnseFutureBars.parse(await chart('FPT', { t: [], o: [], h: [], l: [], c: [], v: [], nextTime: 0 })),
  )
})

const line = 'listing,'.repeat(20)
const boardCsv = `${line}listing
symbol,ceiling,floor,ref_price,stock_type,exchange,trading_status,last_trading_date,issue_date,listed_share,coupon_rate,organ_name,trading_date
FPT,1,1,1,STOCK,HSX,,,,,0.0,CTCP FPT,2026-02-10
CACB2510,2040.0,440.0,1240.0,CW,HSX,,20260619,,9000000.0,0.0,Chứng quyền ACB/12M/SSI/C/EU/Cash-20,2026-02-10
41I1G3000,1,1,1,FU,HNX,,19/03/2026,,0.0,0.0,VN30 Index Futures 032026,2026-02-10
41I1G6000,1,1,1,FU,HNX,,19/03/2026,,0.0,0.0,VN30 Index Futures 062026,2026-02-10
HDB125011,1,1,1,BOND,BOND,,,20250324,25000000.0,7375.0,Trái phiếu HDBank,2026-02-10
CII124021,1,1,1,BOND,BOND,,,20241014,3000.0,10.0,CTCP CII,2026-02-10
FUEVFVND,1,1,1,ETF,HSX,,,,100.0,0.0,Quỹ ETF DCVFMVN DIAMOND,2026-02-10
`

t.test('a price board gives the terms of all that is no share', async t => {
  const { candidates, issues } = vciPriceBoard.parse(await documentOf('price_board.csv', boardCsv))
  const { rows, as_of } = candidates[0]!.data as InstrumentTerms
  t.equal(as_of, '2026-02-10')
  t.match(Object.fromEntries(rows.map(row => [row.symbol, row])), {
    CACB2510: {
      kind: 'warrant',
      underlying: 'ACB',
      issuer: 'SSI',
      option_type: 'call',
      last_trading_day: '2026-06-19',
      quantity: 9_000_000,
    },
    '41I1G3000': { kind: 'future', last_trading_day: '2026-03-19', quantity: null },
    HDB125011: { kind: 'bond', coupon_percent: null, issue_date: '2025-03-24' },
    CII124021: { coupon_percent: 10 },
    FUEVFVND: { kind: 'etf' },
  })
  t.notOk(rows.some(({ symbol }) => symbol === 'FPT'))
  t.same(issues.map(({ rule }) => rule).sort(), ['code-off-expiry', 'coupon-off-scale'])
})

t.test('each of these documents is recognised by its own feed alone', async t => {
  const documents = [
    await board(warrant),
    await documentOf('price_board.csv', boardCsv),
    await documentOf('security-changes.csv', curatedSecurityChanges),
    await documentOf(
      'VN30F1M.json',
      JSON.stringify({ t: [1], o: [1], h: [1], l: [1], c: [1], v: [1], nextTime: 0 }),
    ),
    await documentOf(
      'VN30F2606.json',
      JSON.stringify({ t: new Array(2_000).fill(1_600_000_000), o: [], nextTime: 0 }),
    ),
    await documentOf('FPT.json', JSON.stringify({ s: 'ok', t: [1], o: [1], h: [1], l: [1], c: [1], v: [1] })),
  ]
  for (const document of documents) {
    const member = document.members[0]!
    const head = new TextDecoder().decode(member.bytes.subarray(0, 4_096))
    t.equal(feeds.filter(feed => feed.recognise({ name: document.name, head })).length, 1, document.name)
  }
})

t.test('the table of changes is taken as a whole, and a wrong row is refused with the rule', async t => {
  const own = securityChanges.parse(await documentOf('security-changes.csv', curatedSecurityChanges))
  t.same(own.issues, [])
  t.equal(own.candidates.length, own.rows)
  const header = 'ticker,kind,previous_ticker,from_exchange,to_exchange,last_session,first_session,url'
  const wrong: readonly (readonly [string, string])[] = [
    ['unknown-kind', 'AAA,rename,,,,2024-01-02,,https://example.com/x'],
    ['bad-ticker', 'A-A,delisting,,,,2024-01-02,,https://example.com/x'],
    ['no-day', 'AAA,exchange_move,,HNX,HOSE,,,https://example.com/x'],
    ['days-in-disorder', 'AAA,exchange_move,,HNX,HOSE,2024-01-03,2024-01-02,https://example.com/x'],
    ['no-terms', 'AAA,ticker_change,,,,,2024-01-02,https://example.com/x'],
    ['same-exchange', 'AAA,exchange_move,,HNX,hnx,2024-01-02,,https://example.com/x'],
    ['unknown-exchange', 'AAA,exchange_move,,HNX,OTC,2024-01-02,,https://example.com/x'],
    ['same-ticker', 'AAA,ticker_change,AAA,,,,2024-01-02,https://example.com/x'],
    ['no-address', 'AAA,delisting,,,,2024-01-02,,a letter'],
    ['bad-date', 'AAA,delisting,,,,02/01/2024,,https://example.com/x'],
  ]
  for (const [rule, row] of wrong) {
    const { issues, candidates } = securityChanges.parse(await documentOf('moves.csv', `${header}\n${row}\n`))
    t.match(issues, [{ verdict: 'refused', rule }], row)
    t.same(candidates, [])
  }
})
