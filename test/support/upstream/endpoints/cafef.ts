import { epochDay } from '../../../../contracts/vietnam-time.ts'
import { zip } from '../../../../ingest/simulated/zip.ts'
import { type Call, type Endpoint, json, notFound, type Reply, reply } from '../endpoint.ts'
import {
  compact,
  dayFirst,
  exchanges,
  quote,
  sessionsUpTo,
  thousand,
  tickers,
  type Venue,
} from '../market.ts'

const header = '\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\n'
const venues = Object.keys(exchanges) as Venue[]
const dotted = (day: string) => day.split('-').reverse().join('.')

/** A line of CafeF's files, thousand VND. */
function line(ticker: string, session: string): string {
  const { open, high, low, close, volume } = quote(ticker, session)
  return `${ticker},${compact(session)},${[open, high, low, close].map(thousand).join(',')},${volume}\r\n`
}

/** The files of a session, by member: for faults that change one of them. */
export const sessionFiles = (session: string): Record<string, string> =>
  Object.fromEntries(
    venues.map(venue => [
      `CafeF.${venue}.${dotted(session)}.csv`,
      header +
        tickers
          .filter(t => t.venue === venue)
          .map(t => line(t.ticker, session))
          .join(''),
    ]),
  )

export const zipOfFiles = (files: Readonly<Record<string, string>>): Uint8Array =>
  zip(Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })))

const zipReply = (body: Uint8Array): Reply => reply(body, 'application/zip')

/** Days for which one-day files stay. */
const prunedAfter = 3

function bulk({ url, today }: Call): Reply {
  const [, , , , file = ''] = url.pathname.split('/')
  const [, day = '', month = '', year = ''] = /(\d{2})(\d{2})(\d{4})\.zip$/.exec(file) ?? []
  const own = `${year}-${month}-${day}`
  const age = epochDay(today) - epochDay(own)
  // A day that is not over, or none of trading.
  if (age < 0 || !sessionsUpTo(own, 1).includes(own)) return notFound()
  // One-day files are gone after three days; the archives stay.
  const oneDay = !file.includes('Upto')
  if (oneDay) return age > prunedAfter ? notFound() : zipReply(zipOfFiles(sessionFiles(own)))
  const sessions = sessionsUpTo(own, 3).toReversed()
  if (file.includes('Index.Upto'))
    return zipReply(
      zipOfFiles({
        [`CafeF.INDEX.Upto${dotted(own)}.csv`]:
          header +
          ['VNINDEX', 'HNX-INDEX', 'UPCOM-INDEX']
            .flatMap(index =>
              sessions.map(s => `${index},${compact(s)},1600.1,1610.2,1590.3,1605.4,900000000\r\n`),
            )
            .join(''),
      }),
    )
  return zipReply(
    zipOfFiles(
      Object.fromEntries(
        venues.map(venue => [
          `CafeF.${file.includes('Raw') ? 'RAW_' : ''}${venue}.Upto${dotted(own)}.csv`,
          header +
            tickers
              .filter(t => t.venue === venue)
              .flatMap(t => sessions.map(s => line(t.ticker, s)))
              .join(''),
        ]),
      ),
    ),
  )
}

/** CafeF's cap whatever is asked. */
const maxRows = 63

/** Requests are month first, and an answer that was asked day first is empty with success. */
function ajax({ url, today }: Call): Reply {
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const [month = '', day = '', year = ''] = param('StartDate').split('/')
  const from = `${year}-${month}-${day}`
  const symbol = param('Symbol')
  // Without the exchange in upper case there is nothing but success for shares of HNX and UPCoM.
  const venue = tickers.find(t => t.ticker === symbol)?.venue ?? 'HSX'
  const named = { HSX: 'HOSE', HNX: 'HNX', UPCOM: 'UPCOM' }[venue]
  const answered = venue === 'HSX' || param('ExchangeType') === named
  const sessions =
    Number(month) > 12 || !answered
      ? []
      : sessionsUpTo(today, 60)
          .filter(s => s >= from)
          .toReversed()
  const size = Math.min(Number(param('PageSize')), maxRows)
  const start = (Number(param('PageIndex')) - 1) * size
  const handler = url.pathname.split('/').at(-1)
  const rows =
    handler === 'GDCoDong.ashx'
      ? answered
        ? dealings(symbol)
        : []
      : handler === 'PriceHistory.ashx'
        ? sessions.map(s => history(symbol, s))
        : sessions.map(s => flow(symbol, s, handler === 'GDTuDoanh.ashx'))
  const own = rows.slice(start, start + size)
  const data = handler === 'GDTuDoanh.ashx' ? { ListDataTudoanh: own } : own
  return json({ Data: { TotalCount: rows.length, Data: data }, Message: null, Success: true })
}

/** Thousand VND; the adjusted close is the traded one of a market without events. */
function history(symbol: string, session: string): Record<string, unknown> {
  const { open, high, low, close, volume } = quote(symbol, session)
  return {
    Ngay: dayFirst(session),
    GiaDieuChinh: close / 1000,
    GiaDongCua: close / 1000,
    ThayDoi: '0.4(0.62 %)',
    KhoiLuongKhopLenh: volume,
    GiaTriKhopLenh: volume * close,
    KLThoaThuan: 117_000,
    GtThoaThuan: 117_000 * close,
    GiaMoCua: open / 1000,
    GiaCaoNhat: high / 1000,
    GiaThapNhat: low / 1000,
  }
}

function flow(symbol: string, session: string, desks: boolean): Record<string, unknown> {
  const { close, volume } = quote(symbol, session)
  return desks
    ? {
        Symbol: symbol,
        Date: dayFirst(session),
        KLcpMua: volume,
        KlcpBan: volume / 2,
        GtMua: volume * close,
        GtBan: (volume / 2) * close,
      }
    : {
        Ngay: dayFirst(session),
        KLGDRong: volume / 2,
        GTDGRong: (volume / 2) * close,
        ThayDoi: `${thousand(close)}(0.5 %)`,
        KLMua: volume,
        GtMua: volume * close,
        KLBan: volume / 2,
        GtBan: (volume / 2) * close,
        RoomConLai: 1_000_000,
        DangSoHuu: 12.3,
      }
}

const dealings = (symbol: string): Record<string, unknown>[] =>
  Array.from({ length: 120 }, (_, i) => ({
    Stock: symbol,
    TransactionMan: `<a href="/x">Nguyễn Văn ${i}</a>`,
    TransactionManPosition: 'Thành viên HĐQT',
    RelatedMan: null,
    RelatedManPosition: null,
    VolumeBeforeTransaction: 1_000,
    PlanBuyVolume: 500,
    PlanSellVolume: 0,
    PlanBeginDate: `/Date(${Date.UTC(2026, 0, 5) + i * 86_400_000})/`,
    PlanEndDate: `/Date(${Date.UTC(2026, 1, 5) + i * 86_400_000})/`,
    RealBuyVolume: 0,
    RealSellVolume: 0,
    RealEndDate: null,
    PublishedDate: `/Date(${Date.UTC(2026, 0, 2) + i * 86_400_000})/`,
    VolumeAfterTransaction: 1_000,
    TyLeSoHuu: 0.1,
    ShareHolderCode: `CD_${i}`,
    HolderID: `${1_000 + i}`,
  }))

const banks = [
  'ABB',
  'ACB',
  'BAB',
  'BID',
  'CTG',
  'EIB',
  'HDB',
  'MBB',
  'STB',
  'TCB',
  'TPB',
  'VCB',
  'VIB',
  'VPB',
]

const deposits = () =>
  json({
    Data: banks.map((symbol, i) => ({
      symbol,
      name: symbol,
      interestRates: [1, 3, 6, 12].map(deposit => ({ deposit, value: 3 + deposit / 6 + i / 50 })),
    })),
  })

export const cafef: readonly Endpoint[] = [
  { host: 'cafef1.mediacdn.vn', path: /^\/data\/ami_data\/\d{8}\/CafeF\..*\.zip$/, answer: bulk },
  { host: 'cafef.vn', path: /^\/du-lieu\/Ajax\/PageNew\/DataHistory\/\w+\.ashx$/, answer: ajax },
  { host: 'cafefnew.mediacdn.vn', path: /all_banks_interest_rates\.json$/, answer: deposits },
]
