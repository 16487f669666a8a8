/** Sessions and prices of the small market that questions speak of: straight lines, so that means are plain arithmetic. */

const closed = new Set([
  ...['2024-09-02', '2024-09-03', '2025-01-01', '2025-01-27', '2025-01-28', '2025-01-29', '2025-01-30'],
  ...['2025-01-31', '2025-04-07', '2025-04-30', '2025-05-01', '2025-05-02', '2025-09-01', '2025-09-02'],
])
const lastSession = Date.UTC(2025, 9, 31)

/** The 290 sessions up to 2025-10-31. */
export const sessions: readonly string[] = Array.from({ length: 450 }, (_, i) =>
  new Date(lastSession - i * 86_400_000).toISOString().slice(0, 10),
)
  .filter(day => new Date(day).getUTCDay() % 6 !== 0 && !closed.has(day))
  .slice(0, 290)
  .toReversed()

/** Closes in VND by sessions before the last one. */
const closes: Readonly<Record<string, (before: number, day: string) => number>> = {
  /** Up by 100 a session, to 92,200. */
  FPT: before => 92_200 - 100 * before,
  /** Down by 50 a session, to 56,000. */
  VNM: before => 56_000 + 50 * before,
  /** 30,000; 25,000 from 2025-09-22, without 20 new shares for each 100; 24,500 from 2025-10-13, without 500 VND. */
  HPG: (_, day) => (day < '2025-09-22' ? 30_000 : day < '2025-10-13' ? 25_000 : 24_500),
  /** 60,000 for long, and 64,200 in the last session: the ceiling, 7 % up. */
  VCB: before => (before === 0 ? 64_200 : 60_000),
}

const vietnamese = (day: string) => day.split('-').reverse().join('/')

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'

function historyOf(ticker: string): string {
  const close = closes[ticker]!
  const rows = sessions.map((day, i) => {
    const at = close(sessions.length - 1 - i, day)
    const before = i === 0 ? at : close(sessions.length - i, sessions[i - 1]!)
    // HPG on the basis of its last price; the others have no events.
    const adjusted = ticker === 'HPG' && day < '2025-10-13' ? 24_500 : at
    const reference = ticker === 'HPG' && at < before ? at : before
    const change = (at - reference) / 1000
    const [high, low] = ticker === 'VCB' ? [at, at] : [at + 200, at - 200]
    const volume = 1_000_000
    return [
      vietnamese(day),
      adjusted / 1000,
      at / 1000,
      `${change}(${((100 * (at - reference)) / reference).toFixed(2)} %)`,
      volume,
      volume * at,
      0,
      0,
      at / 1000,
      high / 1000,
      low / 1000,
    ].join(',')
  })
  return [header, ...rows.toReversed()].join('\n')
}

/** VN-Index and the others: one point up a session. */
const indexOf = (code: string, last: number): string =>
  [
    'time,open,high,low,close,volume,symbol',
    ...sessions.map((day, i) => {
      const close = last - (sessions.length - 1 - i)
      return `${day},${close},${close + 2},${close - 2},${close},500000000,${code}`
    }),
  ].join('\n')

const notice = 'https://example.vn/notice'

export const priceDocuments: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(closes).map(ticker => [`prices/${ticker}.csv`, historyOf(ticker)])),
  ...Object.fromEntries(
    Object.entries({ VNINDEX: 1_623, VN30: 1_823 }).map(([code, last]) => [
      `dchart/vndirect_${code}.csv`,
      indexOf(code, last),
    ]),
  ),
  'corporate-actions.csv': `${[
    'ticker,kind,ex_date,url,announced_on,record_date,payment_date,cash_per_share,ratio_per_100',
    `HPG,stock_dividend,2025-09-22,${notice}/1,2025-09-01,2025-09-23,2025-10-20,,20`,
    `HPG,cash_dividend,2025-10-13,${notice}/2,2025-09-20,2025-10-14,2025-10-30,500,`,
  ].join('\n')}\n`,
  'index-members.csv': `index,as_of,ticker,url\n${['VN30', 'VN100', 'VNALL'].flatMap(index => Object.keys(closes).map(ticker => `${index},2025-02-03,${ticker},${notice}`)).join('\n')}\n`,
  'symbols.json': JSON.stringify(
    [
      ['FPT', 'Công ty Cổ phần FPT', 'FPT Corporation', '9537', 'Phần mềm'],
      [
        'VCB',
        'Ngân hàng Thương mại Cổ phần Ngoại thương Việt Nam',
        'Joint Stock Commercial Bank for Foreign Trade of Vietnam',
        '8355',
        'Ngân hàng',
      ],
      ['HPG', 'Công ty Cổ phần Tập đoàn Hòa Phát', 'Hoa Phat Group JSC', '1757', 'Thép'],
      [
        'VNM',
        'Công ty Cổ phần Sữa Việt Nam',
        'Vietnam Dairy Products Joint Stock Company',
        '3577',
        'Thực phẩm',
      ],
    ].map(([symbol, companyName, companyNameEn, icbCode, industry]) => ({
      symbol,
      companyName,
      companyNameEn,
      exchange: 'HSX',
      industry,
      industryEn: industry,
      sector: '',
      sectorEn: '',
      icbCode,
      vn30: true,
    })),
    null,
    2,
  ),
}
