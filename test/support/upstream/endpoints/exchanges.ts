import { epochDay } from '../../../../contracts/vietnam-time.ts'
import { type Call, type Endpoint, json, page, type Reply } from '../endpoint.ts'
import { quote, sessionsUpTo, tickers } from '../market.ts'
import { vndirect } from './vndirect.ts'

/** HOSE caps a page at so many rows whatever is asked. */
const hosePage = 10

function hose({ url, today }: Call): Reply {
  const symbol = url.pathname.split('/').at(-1) ?? ''
  const from = url.searchParams.get('fromDate') ?? ''
  const sessions = sessionsUpTo(today, 60)
    .filter(session => session >= from)
    .toReversed()
  const index = Number(url.searchParams.get('pageIndex'))
  const list = sessions.slice((index - 1) * hosePage, index * hosePage).map(session => {
    const { open, high, low, close, volume } = quote(symbol, session)
    return {
      symbol: `${symbol}  `,
      reportDate: epochDay(session) * 86_400,
      openPrice: open,
      highPrice: high,
      lowPrice: low,
      closePrice: close,
      mainVolume: volume,
      mainValue: volume * close,
      bigLotVolume: 0,
      bigLotValue: 0,
      mainBuyForeignVolume: 100,
      mainBuyForeignValue: 100 * close,
      mainSellForeignVolume: 50,
      mainSellForeignValue: 50 * close,
      bigLotBuyForeignVolume: 0,
      bigLotBuyForeignValue: 0,
      bigLotSellForeignVolume: 0,
      bigLotSellForeignValue: 0,
    }
  })
  return json({
    success: true,
    message: null,
    data: {
      list,
      object: null,
      paging: {
        pageIndex: index,
        pageSize: hosePage,
        totalCount: sessions.length,
        totalPages: Math.ceil(sessions.length / hosePage),
      },
    },
  })
}

/** KBS finance-info: `ValueN` belongs to the N-th head; thousand VND. */
function financeInfo({ url, today, statementsOn }: Call): Reply {
  const yearly = url.searchParams.get('termtype') === '1'
  const head = (YearPeriod: number, TermName: string) => ({
    YearPeriod,
    TermName,
    AuditedStatus: 'KT',
    United: 'HN',
  })
  const isOut = !yearly && statementsOn !== null && today >= statementsOn
  const heads = [
    ...(isOut ? [head(2026, 'Quý 3')] : []),
    ...[2025, 2024].flatMap(year => (yearly ? ['Năm'] : ['Quý 4', 'Quý 3']).map(term => head(year, term))),
  ]
  const item = (ID: number, Name: string, NameEn: string, Levels: number, value: number) => ({
    ID,
    Name,
    NameEn,
    Levels,
    Unit: '1000',
    ...Object.fromEntries(heads.map((_, i) => [`Value${i + 1}`, value])),
  })
  const items: Record<string, unknown[]> = {
    CDKT: [
      item(1, 'TỔNG CỘNG TÀI SẢN', 'TOTAL ASSETS', 0, 900),
      item(2, 'A. NỢ PHẢI TRẢ', 'A. LIABILITIES', 0, 400),
      item(3, 'B. VỐN CHỦ SỞ HỮU', "B. OWNER'S EQUITY", 0, 500),
      item(4, 'TỔNG CỘNG NGUỒN VỐN', 'TOTAL OWNER’S EQUITY AND LIABILITIES', 0, 900),
    ],
    KQKD: [item(11, '3. Doanh thu thuần', '3. Net revenue', 0, 700)],
    LCTT: [item(21, 'Lưu chuyển tiền thuần từ hoạt động kinh doanh', 'Net cash flow', 0, 80)],
    CSTC: [item(31, 'ROE', 'ROE', 0, 12.5)],
  }
  const type = url.searchParams.get('type') ?? ''
  return json({ Head: heads, Content: { section: items[type] ?? [] } })
}

const floors = { HSX: 'HOSE', HNX: 'HNX', UPCOM: 'UPCOM' } as const
const industry = (i: number) => [
  { code: '8000', name: 'Tài chính' },
  { code: '8300', name: 'Ngân hàng' },
  { code: '8350', name: 'Ngân hàng' },
  { code: i % 2 === 0 ? '8355' : '8350', name: 'Ngân hàng' },
]

/** Origin, the id of a device, and the cookie that the price board gives to all hosts of its domain. */
const isPriceBoard = (headers: Call['headers']): boolean =>
  headers.origin === 'https://trading.vietcap.com.vn' &&
  /^[0-9a-f]{16}$/.test(String(headers['device-id'] ?? '')) &&
  String(headers.cookie ?? '').includes('board=1')

const priceBoard = (): Reply => {
  const { status, body, headers } = page('Bảng giá')
  return {
    status,
    body,
    headers: { ...headers, 'set-cookie': 'board=1; Domain=vietcap.com.vn; Path=/; Secure; HttpOnly' },
  }
}

/** Vietcap's search bar: an index among the instruments, one off the exchanges and one that has stopped. */
function searchBar({ headers }: Call): Reply {
  if (!isPriceBoard(headers)) return page('Forbidden', 403)
  const item = (code: string, floor: string, i: number, isIndex = false) => ({
    id: String(i),
    name: `Công ty  Cổ phần ${code}`,
    floor,
    code,
    shortName: code,
    organCode: code,
    ...Object.fromEntries(industry(i).map((icb, at) => [`icbLv${at + 1}`, { ...icb, level: at + 1 }])),
    comTypeCode: 'CT',
    isIndex,
    currentPrice: 14150.0,
  })
  return json({
    status: 200,
    successful: true,
    data: [
      ...tickers.map(({ ticker, venue }, i) => item(ticker, floors[venue], i)),
      item('VNINDEX', 'HOSE', 9_001, true),
      item('OTC1', 'OTC', 9_002),
      item('GON', 'STOP', 9_003),
    ],
  })
}

const icbCodes = ({ headers }: Call): Reply => {
  if (!isPriceBoard(headers)) return page('Forbidden', 403)
  return json({
    data: Array.from({ length: 60 }, (_, i) => ({
      name: String(1_000 + i),
      enSector: `Sector ${i}`,
      viSector: `Ngành ${i}`,
      icbLevel: (i % 4) + 1,
      marketCap: 4_218_198_514_300.0,
    })),
  })
}

const kbsList = (): Reply =>
  json(
    tickers.map(({ ticker, venue }, i) => ({
      symbol: ticker,
      name: `Công ty Cổ phần ${ticker}`,
      nameEn: `${ticker} Joint Stock Company`,
      exchange: floors[venue],
      type: 'stock',
      index: i,
      re: 25_000,
      ceiling: 26_750,
      floor: 23_250,
    })),
  )

/** KBS's profile of a company, fields of two letters. */
function kbsProfile({ url }: Call): Reply {
  const SB = url.pathname.split('/').at(-1) ?? ''
  return json({
    SM: 'Ngân hàng thương mại',
    SB,
    FD: '24/04/1993',
    CC: 51_367,
    EX: 'HOSE',
    HS: 'Thành lập năm 1993',
    KLCPLH: 4_300_000_000,
    AD: '2025-12-31',
    Leaders: [
      { FD: '2004', PN: 'CTHĐQT', NM: `Ông Nguyễn ${SB}`, PO: 'Chairman' },
      { FD: 'N/A', PN: 'TGĐ', NM: 'Bà Trần Thị Hai' },
    ],
    Shareholders: [{ NM: 'Quỹ đầu tư', D: '2025-12-31T00:00:00', V: 215_000_000, OR: 5 }],
    Ownership: [{ NM: 'CĐ Nhà nước', OR: 20.5, SH: 881_500_000, D: '2025-12-31T00:00:00' }],
    Subsidiaries: [
      { D: '2025-12-31T00:00:00', NM: 'CTCP Quản lý Quỹ', CC: 100_000_000_000, OR: 88.99, CR: 'VND' },
    ],
    CharterCapital: [
      { D: '2025-06-01T00:00:00', V: 51_366_565_000_000, C: 'VND' },
      { D: '2024-06-01T00:00:00', V: 44_666_579_000_000, C: 'VND' },
    ],
  })
}

/** KBS's notices of insiders, as Vietstock has them; more than 20 a page are an error. */
function insiders({ url }: Call): Reply {
  const size = Number(url.searchParams.get('s'))
  if (size > 20) return json({ st: 'err', msg: 's must not be greater than 20', code: 'BAD_REQUEST' })
  const StockCode = url.pathname.split('/').at(-1) ?? ''
  const seed = [...StockCode].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  const all = Array.from({ length: 45 }, (_, i) => ({
    EventID: seed * 100 + i,
    StockCode,
    FinanceURL: `https://finance.vietstock.vn/${StockCode}.htm`,
    Content: '<p>báo cáo kết quả giao dịch</p>',
    Title: `${StockCode}: Báo cáo kết quả giao dịch cổ phiếu của Người nội bộ Lê Văn ${i}`,
    FileUrl: null,
    TypeName: 'GD CĐ nội bộ',
    TransferTypeID: 2,
    PositionCD: 'Phó TGĐ',
    RelationShipType: 'Blank',
    DTTHCD: `Lê Văn ${i}`,
    DTTHLQ: '',
    DTLQLQ: '',
    RegisterBuyVolume: 20_000,
    BuyVolume: i === 0 ? 0 : 20_000,
    RegisterSellVolume: null,
    SellVolume: null,
    VolumeBefore: 100_000,
    VolumeAfter: i === 0 ? 100_000 : 120_000,
    DateBuyExpected: '2026-10-01T00:00:00',
    DateSellExpected: '2026-10-30T00:00:00',
    DateActionTo: i === 0 ? null : '2026-10-20T00:00:00',
    VolumeAfterPercent: 0.0,
    StatusName: '',
  }))
  const page = Number(url.searchParams.get('p'))
  return json(all.slice((page - 1) * size, page * size))
}

export const exchanges: readonly Endpoint[] = [
  ...vndirect,
  { host: 'api.hsx.vn', path: /^\/mk\/api\/v1\/market\/securities\/tradingresult\/\w+$/, answer: hose },
  { host: 'kbbuddywts.kbsec.com.vn', path: /\/stock\/finance-info\/\w+$/, answer: financeInfo },
  { host: 'kbbuddywts.kbsec.com.vn', path: /\/stock\/search\/data$/, answer: kbsList },
  { host: 'kbbuddywts.kbsec.com.vn', path: /\/stockinfo\/profile\/\w+$/, answer: kbsProfile },
  { host: 'kbbuddywts.kbsec.com.vn', path: /\/stockinfo\/news\/internal-trading\/\w+$/, answer: insiders },
  { host: 'trading.vietcap.com.vn', path: /^\/priceboard$/, answer: priceBoard },
  { host: 'iq.vietcap.com.vn', path: /\/v2\/company\/search-bar$/, answer: searchBar },
  { host: 'iq.vietcap.com.vn', path: /\/v1\/sectors\/icb-codes$/, answer: icbCodes },
]
