import { sampleDocuments } from './sample-documents.ts'

const notice = 'https://example.vn/notice'
/** Working days of September, from behind National Day, and of October. */
const sessions = Array.from({ length: 59 }, (_, i) => new Date(Date.UTC(2025, 8, 3) + i * 86_400_000)).filter(
  date => date.getUTCDay() % 6 !== 0,
)
const iso = (date: Date) => date.toISOString().slice(0, 10)

/** Days on which buyers of HPG have no right any more: 20 new shares for each 100, then 500 VND a share. */
export const exDates = { shares: '2025-09-22', cash: '2025-10-13' }

/** The close of HPG as traded, VND: 30,000 at first, then less by what the rights are worth. */
function closeOn(date: string): number {
  if (date < exDates.shares) return 30_000
  return date < exDates.cash ? 25_000 : 24_500
}

/** What a publisher makes of it: all prices on the basis of the last. */
function adjustedOn(date: string): number {
  return date < exDates.cash ? 24_500 : closeOn(date)
}

const prices = [
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat',
  ...sessions
    .map(date => {
      const close = closeOn(iso(date)) / 1000
      const day = iso(date).split('-').reverse().join('/')
      return `${day},${adjustedOn(iso(date)) / 1000},${close},0(0.00 %),2000000,${2_000_000 * close * 1000},0,0,${close},${close + 0.1},${close - 0.1}`
    })
    .reverse(),
].join('\n')

const symbols = JSON.stringify([
  ...JSON.parse(sampleDocuments['symbols.json']!),
  {
    symbol: 'HPG',
    companyName: 'Công ty Cổ phần Tập đoàn Hòa Phát',
    companyNameEn: 'Hoa Phat Group JSC',
    exchange: 'HSX',
    industry: 'Kim loại',
    industryEn: 'Industrial Metals & Mining',
    sector: '',
    sectorEn: '',
    icbCode: '1757',
    vn30: true,
  },
])

/** The documents of `sampleDocuments`, and a share with a stock dividend and a cash dividend. */
export const adapterDocuments: Readonly<Record<string, string>> = {
  ...sampleDocuments,
  'symbols.json': symbols,
  'prices/HPG.csv': prices,
  'actions-of-hpg.csv': `${[
    'ticker,kind,ex_date,url,announced_on,record_date,payment_date,cash_per_share,ratio_per_100',
    `HPG,stock_dividend,${exDates.shares},${notice}/1,2025-09-01,2025-09-23,2025-10-20,,20`,
    `HPG,cash_dividend,${exDates.cash},${notice}/2,2025-09-20,2025-10-14,2025-10-30,500,`,
  ].join('\n')}\n`,
}
