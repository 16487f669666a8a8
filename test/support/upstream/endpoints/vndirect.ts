import { epochDay } from '../../../../contracts/vietnam-time.ts'
import { type Call, type Endpoint, json, type Reply } from '../endpoint.ts'
import { quote, sessionsUpTo, tickers } from '../market.ts'

/** VNDIRECT's UDF: columns, epoch seconds at 9:00 in Vietnam. */
function dchart({ url, today }: Call): Reply {
  const from = Number(url.searchParams.get('from'))
  const at = (session: string) => epochDay(session) * 86_400 + 7_200
  const sessions = sessionsUpTo(today, 60).filter(session => at(session) >= from)
  // It calls two indices otherwise than everybody.
  if (/^(HNXINDEX|UPCOMINDEX)$/.test(url.searchParams.get('symbol') ?? '')) return json({ s: 'no_data' })
  const level = (i: number) => 1_600 + i
  return json({
    symbol: url.searchParams.get('symbol'),
    s: 'ok',
    t: sessions.map(at),
    o: sessions.map((_, i) => level(i)),
    h: sessions.map((_, i) => level(i) + 9.5),
    l: sessions.map((_, i) => level(i) - 9.5),
    c: sessions.map((_, i) => level(i) + 1.25),
    v: sessions.map((_, i) => 800_000_000 + i),
  })
}

/** finfo v4: `q=date:gte:D~date:lte:D`, pages, thousand VND. */
function finfo({ url, today }: Call): Reply {
  const query = url.searchParams.get('q') ?? ''
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(query) ?? ['']
  const all = day <= today ? tickers : []
  const size = Number(url.searchParams.get('size'))
  const current = Number(url.searchParams.get('page'))
  const data = all.slice((current - 1) * size, current * size).map(({ ticker, venue }) => {
    const { open, high, low, close, volume } = quote(ticker, day)
    return {
      code: ticker,
      date: day,
      time: '15:12:01',
      floor: venue === 'HSX' ? 'HOSE' : venue,
      type: 'STOCK',
      basicPrice: open / 1000,
      open: open / 1000,
      high: high / 1000,
      low: low / 1000,
      close: close / 1000,
      average: close / 1000,
      adOpen: open / 1000,
      adHigh: high / 1000,
      adLow: low / 1000,
      adClose: close / 1000,
      nmVolume: volume,
      nmValue: volume * close,
      ptVolume: 0,
      ptValue: 0,
    }
  })
  return json({
    data,
    currentPage: current,
    size,
    totalElements: all.length,
    totalPages: Math.ceil(all.length / size),
  })
}

/** finfo `foreigns` of a session: shares and VND, all exchanges. */
function foreigns({ url, today }: Call): Reply {
  const query = url.searchParams.get('q') ?? ''
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(query) ?? ['']
  const all = day <= today ? tickers : []
  const data = all.map(({ ticker, venue }) => {
    const { close, volume } = quote(ticker, day)
    const [buyVol, sellVol] = [volume, volume / 2]
    const floor = venue === 'HSX' ? 'HOSE' : venue
    const values = { buyVal: buyVol * close, sellVal: sellVol * close, netVal: (buyVol - sellVol) * close }
    return { code: ticker, type: 'STOCK', floor, tradingDate: day, buyVol, sellVol, ...values }
  })
  return json({ data, currentPage: 1, size: 10_000, totalElements: data.length, totalPages: 1 })
}

const payers = tickers.filter((_, i) => i % 20 === 0)

/** finfo `events` in a window of days: a dividend of some tickers, ex in the middle of each quarter. */
function events({ url }: Call): Reply {
  const query = url.searchParams.get('q') ?? ''
  const page = Number(url.searchParams.get('page') ?? 1)
  const size = Number(url.searchParams.get('size') ?? 10)
  const [from = '', to = ''] = [...query.matchAll(/:[gl]te:(\d{4}-\d{2}-\d{2})/g)].map(
    match => match[1] ?? '',
  )
  const by = query.includes('disclosureDate') ? 'disclosureDate' : 'effectiveDate'
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, i) =>
    String(Number(from.slice(0, 4)) + i),
  )
  const all = years
    .flatMap(year =>
      ['02', '05', '08', '11'].flatMap((month, quarter) =>
        payers.map(({ ticker }, i) => ({
          id: `${year}${quarter}${i}.VN`,
          code: ticker,
          group: 'investorRight',
          type: 'DIVIDEND',
          typeDesc: 'Cổ tức bằng tiền',
          note: 'Trả cổ tức bằng tiền mặt, 500 đồng/CP',
          dividend: 500,
          ratio: 5,
          disclosureDate: `${year}-${month}-02`,
          effectiveDate: `${year}-${month}-14`,
          expiredDate: `${year}-${month}-15`,
          actualDate: `${year}-${month}-28`,
          locale: 'VN',
        })),
      ),
    )
    .filter(event => event[by] >= from && event[by] <= to)
  return json({
    data: all.slice((page - 1) * size, page * size),
    currentPage: page,
    size,
    totalElements: all.length,
    totalPages: Math.ceil(all.length / size),
  })
}

export const vndirect: readonly Endpoint[] = [
  { host: 'dchart-api.vndirect.com.vn', path: /^\/dchart\/history$/, answer: dchart },
  { host: 'api-finfo.vndirect.com.vn', path: /^\/v4\/stock_prices$/, answer: finfo },
  { host: 'api-finfo.vndirect.com.vn', path: /^\/v4\/foreigns$/, answer: foreigns },
  { host: 'api-finfo.vndirect.com.vn', path: /^\/v4\/events$/, answer: events },
]
