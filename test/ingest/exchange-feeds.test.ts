import t from 'tap'
import type { Bars } from '../../contracts/events/bars.ts'
import type { Classification } from '../../contracts/events/classification.ts'
import type { ForeignFlow } from '../../contracts/events/foreign-flow.ts'
import type { InsiderDealings } from '../../contracts/events/insider-dealing.ts'
import type { Listing } from '../../contracts/events/listing.ts'
import type { PublishedRatios } from '../../contracts/events/published-ratios.ts'
import type { Statement } from '../../contracts/events/statement.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import type { Feed, FeedDocument, Parsed } from '../../ingest/feed.ts'
import { recognise } from '../../ingest/recognise.ts'
import { cafefBulkAdjusted } from '../../ingest/sources/cafef/bulk-daily.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { tarOf, zipOf } from '../support/archives.ts'
import { countRules, documentOf, parseWith, reasonOf } from '../support/documents.ts'

/** Recognises and parses, as an import does. */
async function read(document: FeedDocument): Promise<{ feed: Feed; parsed: Parsed }> {
  const opened = await openDocument(document)
  const feed = recognise(sniffOf(opened), feeds)
  return { feed, parsed: feed.parse(opened) }
}

const documentFrom = (url: string, body: unknown): FeedDocument => ({
  ...documentOf('answer.json', JSON.stringify(body)),
  url,
})

t.test('flows of foreigners and of desks: shares and VND, impossible holdings are not stated', async t => {
  const csv = `\uFEFFNgay,KLGDRong,GTDGRong,ThayDoi,KLMua,GtMua,KLBan,GtBan,RoomConLai,DangSoHuu
22/08/2025,-50,-5000000.0,88(0.69 %),100,9800000.0,150,14800000,-79199,30.0
21/08/2025,0,0,0(0.00 %),0,0,0,0,244119369,-51.0
24/08/2025,0,0,0(0.00 %),0,0,0,0,1,1
22/08/2025,1,1,0,100,9800000.0,150,14800000,1,1
20/08/2025,1,1,0,-1,9800000.0,150,14800000,1,1
`
  const { feed, parsed } = await read(documentOf('VCB_GDKhoiNgoai.csv', csv))
  t.equal(feed.id, 'exchange.cafef.foreign-flow')
  t.same(countRules(parsed), {
    'held-out-of-bounds': 1,
    'closed-day': 1,
    'duplicate-row': 1,
    'negative-amount': 1,
  })
  const body = await tarOf({ 'x/VCB/GDKhoiNgoai.csv': csv })
  const flow = (await parseWith(feed, documentOf('x.tar', body))).candidates[0]!.data as ForeignFlow
  t.same(flow, {
    ticker: ['VCB', 'VCB'],
    session: ['2025-08-21', '2025-08-22'],
    buy_volume: [0, 100],
    sell_volume: [0, 150],
    buy_value: [0, 9800000],
    sell_value: [0, 14800000],
    room: [244119369, -79199],
    held_percent: [null, 30],
  })
  const desks = await read(
    documentOf(
      'GDTuDoanh.csv',
      'Symbol,Date,KLcpMua,KlcpBan,GtMua,GtBan\nVIC,22/08/2025,198900,81800,10938740000,4461310000\n',
    ),
  )
  t.equal(desks.feed.id, 'exchange.cafef.proprietary-flow')
  t.match(desks.parsed.candidates[0]!.data, {
    ticker: ['VIC'],
    buy_volume: [198900],
    sell_value: [4461310000],
  })
})

t.test(
  'foreign flow behind the names of prices is read as flow, and zeros since 2025 as nothing',
  async t => {
    const header = '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>,<OI>\r\n'
    const body = zipOf({
      'CafeF.NN_HSX.22.08.2024.csv': `${header}NN_VCB,20240822,100,9800000,14800000,150,0,777\r\n`,
    })
    const { feed, parsed } = await read(documentOf('CafeF.NN.22082024.zip', body))
    t.equal(feed.id, 'exchange.cafef.bulk-foreign-flow')
    t.match(parsed.candidates, [
      {
        kind: { type: 'market.foreign-flow' },
        data: {
          exchange: 'HOSE',
          buy_volume: [100],
          sell_volume: [150],
          buy_value: [null],
          sell_value: [null],
          room: [null],
        },
      },
    ])
    // A row of the archive of 2026-09-21: matched and put-through volume of the share, and nothing of foreigners.
    const since = await read(
      documentOf(
        'CafeF.CCNN.20082026.zip',
        zipOf({ 'CafeF.NN_HSX.20.08.2025.csv': `${header}HDB,20250820,0,7070000,52530000,0,0,0\r\n` }),
      ),
    )
    t.same(since.parsed.candidates, [])
    t.match(since.parsed.issues, [
      { verdict: 'quarantined', rule: 'flow-not-stated', detail: /HDB.*January 2025/ },
    ])
  },
)

t.test('a whole adjusted series says whose older series it replaces; a day of prices does not', async t => {
  const header = '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\n'
  const rows =
    'VCB,20250821,61,61,61,61,5\nFPT,20250822,99,99,99,99,5\nVNINDEX,20250822,1645,1645,1645,1645,5\n'
  const upto = await parseWith(cafefBulkAdjusted, documentOf('CafeF.HSX.Upto22.08.2025.csv', header + rows))
  t.same((upto.candidates[0]!.data as Bars).adj_series_replaced, ['FPT', 'VCB'])
  t.equal((upto.candidates[1]!.data as Bars).adj_series_replaced, undefined)
  const part = await parseWith(cafefBulkAdjusted, documentOf('prices.csv', header + rows))
  t.equal((part.candidates[0]!.data as Bars).adj_series_replaced, undefined)
})

t.test(
  "CafeF's answers per ticker: prices, desks nested one deeper, and a failure with status 200",
  async t => {
    const url = 'https://cafef.vn/du-lieu/Ajax/PageNew/DataHistory/PriceHistory.ashx?Symbol=VCB&PageIndex=1'
    const row = {
      Ngay: '22/08/2025',
      GiaDieuChinh: 61.55,
      GiaDongCua: 62.1,
      ThayDoi: '0.4(0.62 %)',
      KhoiLuongKhopLenh: 1000,
      GiaTriKhopLenh: 62100000.0,
      KLThoaThuan: 0,
      GtThoaThuan: 0,
      GiaMoCua: 61.5,
      GiaCaoNhat: 62.5,
      GiaThapNhat: 61,
    }
    const prices = await read(documentFrom(url, { Data: { TotalCount: 1, Data: [row] }, Success: true }))
    t.equal(prices.feed.id, 'exchange.cafef.price-history')
    t.match(prices.parsed.candidates, [
      { key: 'ticker:VCB:2025', data: { close: [62100], adj_close: [61550] } },
    ])
    const desk = { Symbol: 'VCB', Date: '22/08/2025', KLcpMua: 5, KlcpBan: 6, GtMua: 300000, GtBan: 360000 }
    const flow = await read(
      documentFrom(url, { Data: { TotalCount: 1, Data: { ListDataTudoanh: [desk] } }, Success: true }),
    )
    t.match(flow.parsed.candidates, [{ data: { ticker: ['VCB'], buy_volume: [5], sell_volume: [6] } }])
    const failed = parseWith(
      prices.feed,
      documentFrom(url, { Success: false, Message: 'x', Data: { Data: [{ GiaDongCua: 1 }] } }),
    )
    t.equal(await reasonOf(failed), 'error-body')
  },
)

t.test('an insider dealing is one record: the result takes the key of its plan', async t => {
  const plan = {
    Stock: 'VCB',
    TransactionMan: '<a href="/nguyen">Nguyễn Văn  A</a>',
    TransactionManPosition: 'Phó TGĐ',
    RelatedMan: null,
    VolumeBeforeTransaction: 1000,
    PlanBuyVolume: 500,
    PlanSellVolume: 0,
    PlanBeginDate: '/Date(1735664400000)/',
    PlanEndDate: '/Date(1738256400000)/',
    RealBuyVolume: 0,
    RealSellVolume: 0,
    RealEndDate: null,
    PublishedDate: '/Date(1735232400000)/',
    VolumeAfterTransaction: 1000,
    TyLeSoHuu: 0.01,
    HolderID: 'H1',
  }
  const url = 'https://cafef.vn/du-lieu/Ajax/PageNew/DataHistory/GDCoDong.ashx?Symbol=VCB'
  const planned = await read(documentFrom(url, { Data: { Data: [plan] }, Success: true }))
  const result = {
    ...plan,
    RealBuyVolume: 400,
    RealEndDate: '/Date(1737997200000)/',
    VolumeAfterTransaction: 1400,
  }
  const done = await read(documentFrom(url, { Data: { Data: [result] }, Success: true }))
  t.equal(planned.parsed.candidates[0]!.key, done.parsed.candidates[0]!.key)
  const [before] = (planned.parsed.candidates[0]!.data as InsiderDealings).rows
  t.match(before, { person: 'Nguyễn Văn A', plan_from: '2025-01-01', done_buy: null, done_on: null })
  const [after] = (done.parsed.candidates[0]!.data as InsiderDealings).rows
  t.match(after, { done_buy: 400, done_sell: 0, shares_after: 1400 })
})

t.test('finfo: raw and adjusted side by side; an answer shorter than its total is refused', async t => {
  const row = {
    code: 'ABB',
    date: '2021-12-03',
    floor: 'UPCOM',
    open: 19.1,
    high: 22.4,
    low: 19.1,
    close: 21.4,
    adOpen: 9.55,
    adHigh: 11.2,
    adLow: 9.55,
    adClose: 10.7,
    nmVolume: 3213269,
    nmValue: 70199779200,
    ptVolume: 7,
    ptValue: 140000,
  }
  const answer = (total: number) => ({
    data: [row],
    currentPage: 1,
    size: 20,
    totalElements: total,
    totalPages: 1,
  })
  const { parsed } = await read(documentFrom('file:a', answer(1)))
  t.match(parsed.candidates, [
    {
      data: {
        exchange: 'UPCOM',
        close: [21400],
        adj_close: [10700],
        volume: [3213269],
        put_through_volume: [7],
      },
    },
  ])
  t.equal(await reasonOf(read(documentFrom('file:a', answer(2)))), 'cut-by-page-size')
})

t.test(
  "HOSE's own results: VND, padded symbols, epoch days; foreign flow is matching plus put-through",
  async t => {
    const row = {
      reportDate: Date.UTC(2025, 7, 22) / 1000,
      symbol: 'VCB  ',
      openPrice: 61500,
      highPrice: 62500,
      lowPrice: 61000,
      closePrice: 62100,
      mainVolume: 1000,
      mainValue: 62100000,
      bigLotVolume: 50,
      bigLotValue: 3105000,
      mainBuyForeignVolume: 10,
      mainBuyForeignValue: 620000,
      mainSellForeignVolume: 4,
      mainSellForeignValue: 248000,
      bigLotBuyForeignVolume: 1,
      bigLotBuyForeignValue: 62000,
      bigLotSellForeignVolume: null,
      bigLotSellForeignValue: null,
    }
    const paging = { pageIndex: 1, pageSize: 20, totalCount: 25, totalPages: 2 }
    const { feed, parsed } = await read(
      documentFrom('file:a', { success: true, data: { list: [row], paging } }),
    )
    t.equal(feed.id, 'exchange.hose.trading-results')
    t.match(parsed.candidates, [
      {
        data: {
          exchange: 'HOSE',
          session: ['2025-08-22'],
          close: [62100],
          volume: [1000],
          put_through_volume: [50],
        },
      },
      { data: { buy_volume: [11], buy_value: [682000], sell_volume: [null], sell_value: [null] } },
    ])
    t.same(countRules(parsed), { 'partial-page': 1 })
  },
)

t.test(
  'lists: an unknown exchange is said, a delisted share has none, a list without exchange is no listing',
  async t => {
    const csv = `symbol,exchange,type,organ_short_name,organ_name
VCB,HSX,STOCK,VCB,Ngân hàng  Ngoại thương
OLD,DELISTED,STOCK,,Cũ
NEW,XETRA,STOCK,,Mới
CVCB2501,HSX,CW,,
VCB,HSX,STOCK,,
ODD,HSX,SWAP,,
`
    const { parsed } = await read(documentOf('vnstock_symbols_by_exchange.csv', csv))
    const rows = parsed.candidates.flatMap(candidate => (candidate.data as Listing).rows)
    t.match(
      rows.find(row => row.ticker === 'VCB'),
      { exchange: 'HOSE', name_vi: 'Ngân hàng Ngoại thương' },
    )
    t.match(
      rows.find(row => row.ticker === 'OLD'),
      { exchange: null, status: 'delisted' },
    )
    t.match(
      rows.find(row => row.ticker === 'CVCB2501'),
      { kind: 'warrant' },
    )
    t.same(countRules(parsed), { 'unknown-exchange': 1, 'duplicate-row': 1, 'unknown-kind': 1 })
    t.equal(
      await reasonOf(read(documentOf('all.csv', 'symbol,organ_name\nVCB,x\n'))),
      'symbols-without-exchange',
    )
    const banks = await read(
      documentOf('cafef_banks.csv', 'Index,Symbol,FullName,TradeCenterId\n1,VCB,Ngoại thương,1\n'),
    )
    t.match((banks.parsed.candidates[0]!.data as Classification).rows, [
      { ticker: 'VCB', form: 'bank', icb: null },
    ])
  },
)

const balance = (assets: number, sources: number) => `item,item_en,2025,2024
TÀI SẢN,ASSETS,,
"I. Tiền",Cash,10,9
"1. Tiền",Cash,4,
"1. Tiền",Cash,6,9
TỔNG CỘNG TÀI SẢN,TOTAL ASSETS,${assets},9
TỔNG CỘNG NGUỒN VỐN,TOTAL,${sources},9
`

t.test(
  'statements: VND, places kept where labels repeat, blanks are blanks, one that does not balance is flagged',
  async t => {
    const body = await tarOf({
      'k/VCB/balance_sheet_year.csv': balance(100, 100),
      'k/GEX/balance_sheet_year.csv': balance(100, 103),
      'k/VCB/cash_flow_year.csv': 'item,item_en,2025,2024\nLưu chuyển,Flows,,5\n',
      'k/VCB/ratio_year.csv': 'item,item_en,2025\nROE,ROE,0.18\nROE,ROE,\n',
      'k/VCB/income_statement_year.csv': 'item,item_en\n',
    })
    const { feed, parsed } = await read(documentOf('k.tar', body))
    t.equal(feed.id, 'exchange.kbs.statements')
    t.same(countRules(parsed), { 'no-period': 1, 'empty-statement': 1, 'does-not-balance': 1 })
    const of = (key: string) => parsed.candidates.find(candidate => candidate.key === key)?.data as Statement
    t.match(of('VCB:2025:balance_sheet'), {
      statement: 'balance_sheet',
      label_vi: ['TÀI SẢN', 'I. Tiền', '1. Tiền', '1. Tiền', 'TỔNG CỘNG TÀI SẢN', 'TỔNG CỘNG NGUỒN VỐN'],
      value: [null, 10000, 4000, 6000, 100000, 100000],
      flags: undefined,
    })
    t.same(of('GEX:2025:balance_sheet').flags, ['does-not-balance'])
    t.equal(of('VCB:2025:cash_flow'), undefined, 'a statement without a value is none')
    const ratios = parsed.candidates.find(candidate => candidate.kind.type === 'company.published-ratios')
    t.same((ratios!.data as PublishedRatios).rows, [
      { ticker: 'VCB', period: '2025', values: { ROE: 0.18, 'ROE #2': null } },
    ])
  },
)

t.test('KBS finance-info: ValueN belongs to the N-th head, items are known by id', async t => {
  const answer = {
    Head: [
      { YearPeriod: 2025, TermName: 'Quý 2', AuditedStatus: 'CKT', United: 'HN' },
      { YearPeriod: 2025, TermName: 'Quý 1', AuditedStatus: 'KT', United: 'HN' },
    ],
    Content: {
      Bảng: [{ ID: 2996, Name: 'TỔNG CỘNG TÀI SẢN', NameEn: 'TOTAL', Levels: 1, Value1: 7.5, Value2: null }],
    },
  }
  const url =
    'https://kbbuddywts.kbsec.com.vn/sas/kbsv-stock-data-store/stock/finance-info/FPT?type=CDKT&unit=1000&termtype=2'
  const { parsed } = await read(documentFrom(url, answer))
  t.match(parsed.candidates, [
    {
      key: 'FPT:2025-Q2:balance_sheet',
      data: { code: ['2996'], value: [7500], consolidated: true, audited: false },
    },
  ])
})
