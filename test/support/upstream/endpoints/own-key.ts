import { createHmac } from 'node:crypto'
import { lastSessions, sessionsBetween } from '../../../../contracts/calendar.ts'
import type { FeedKeys } from '../../../../ingest/fetch/credentials/credentials.ts'
import { type Call, type Endpoint, json, type Reply } from '../endpoint.ts'
import { dayFirst, quote, tickers, type Venue } from '../market.ts'

/** The keys that the stand-ins of SSI and DNSE know. */
export const goodKeys = {
  ssi: { consumerId: 'consumer-of-the-test', consumerSecret: 'secret-of-ssi-for-tests' },
  dnse: { apiKey: 'key-of-the-test', apiSecret: 'secret-of-dnse-for-tests' },
} as const satisfies FeedKeys

const issued = new Set<string>()
let serial = 0

/** Tokens given before are not known any more: all of them have run out. */
export const expireTokens = (): void => issued.clear()

export const isGoodToken = (authorization: string): boolean =>
  issued.has(authorization.replace(/^Bearer /, ''))

/** A token of SSI's kind: a JSON Web Token that says its end; given to the right consumer alone. */
function accessToken({ body, today }: Call): Reply {
  const requests = JSON.parse(body) as { consumerID?: string; consumerSecret?: string }
  if (
    requests.consumerID !== goodKeys.ssi.consumerId ||
    requests.consumerSecret !== goodKeys.ssi.consumerSecret
  )
    return json({ message: 'Key does not exist.', status: 400, data: null })
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Date.parse(`${today}T23:59:59+07:00`) / 1000 + 3_600
  const token = `${part({ alg: 'RS256' })}.${part({ exp, n: ++serial })}.c2lnbmF0dXJl`
  issued.add(token)
  return json({ message: 'Success', status: 200, data: { accessToken: token } })
}

const markets: Readonly<Record<string, Venue>> = { HOSE: 'HSX', HNX: 'HNX', UPCOM: 'UPCOM' }
const marketNames: Readonly<Record<Venue, string>> = { HSX: 'HOSE', HNX: 'HNX', UPCOM: 'UPCOM' }
const text = (values: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : String(value)]),
  )
const isoOf = (slashed: string) => slashed.split('/').reverse().join('-')

/** Pages of at most a thousand rows, as SSI gives them; `NoDataFound` without a row. */
function paged({ url }: Call, rows: readonly unknown[]): Reply {
  const size = Number(url.searchParams.get('pageSize') ?? 10)
  const page = Number(url.searchParams.get('pageIndex') ?? 1)
  if (![10, 20, 50, 100, 1_000].includes(size) || page < 1 || page > 10)
    return json({ data: [], message: 'Invalid page', status: 'Error', totalRecord: 0 }, { status: 400 })
  if (rows.length === 0) return json({ data: [], message: 'No data', status: 'NoDataFound', totalRecord: 0 })
  return json({
    data: rows.slice((page - 1) * size, page * size),
    message: 'Success',
    status: 'Success',
    totalRecord: rows.length,
  })
}

/** Only whoever has a token that was given and has not run out is answered. */
const forHolders =
  (answer: (call: Call) => Reply) =>
  (call: Call): Reply => {
    return isGoodToken(String(call.headers.authorization ?? ''))
      ? answer(call)
      : json({ message: 'Unauthorized' }, { status: 401 })
  }

const sessionsOf = ({ url, today }: Call): string[] => {
  const [from, to] = ['fromDate', 'toDate'].map(name => isoOf(url.searchParams.get(name) ?? ''))
  return sessionsBetween(from!, to! < today ? to! : today)
}

const dailyOhlc = (call: Call): Reply =>
  paged(
    call,
    sessionsOf(call).flatMap(session => [
      ...tickers.map(({ ticker, venue }) => {
        const { open, high, low, close, volume } = quote(ticker, session)
        return text({
          Symbol: ticker,
          Market: marketNames[venue],
          TradingDate: dayFirst(session).replaceAll('-', '/'),
          Time: null,
          Open: open,
          High: high,
          Low: low,
          Close: close,
          Volume: volume,
          Value: `${volume * close}.0090`,
        })
      }),
      text({
        Symbol: 'VNINDEX',
        Market: 'HOSE',
        TradingDate: dayFirst(session).replaceAll('-', '/'),
        Time: null,
        Open: 1_700.12,
        High: 1_712.5,
        Low: 1_695.01,
        Close: 1_708.33,
        Volume: 800_000_000,
        Value: 21_000_000_000_000,
      }),
    ]),
  )

function stockPrices(call: Call): Reply {
  const venue = markets[call.url.searchParams.get('market') ?? '']
  return paged(
    call,
    sessionsOf(call).flatMap(session =>
      tickers
        .filter(one => one.venue === venue)
        .map(({ ticker }) => {
          const { open, high, low, close, volume } = quote(ticker, session)
          return text({
            TradingDate: dayFirst(session).replaceAll('-', '/'),
            CeilingPrice: Math.round(open * 1.07),
            FloorPrice: Math.round(open * 0.93),
            RefPrice: open,
            OpenPrice: open,
            HighestPrice: high,
            LowestPrice: low,
            ClosePrice: close,
            AveragePrice: close,
            ClosePriceAdjusted: close,
            TotalMatchVol: volume,
            TotalMatchVal: volume * close,
            TotalDealVal: 0,
            TotalDealVol: 0,
            ForeignBuyVolTotal: 100,
            ForeignSellVolTotal: 50,
            Symbol: ticker,
            Time: null,
          })
        }),
    ),
  )
}

/** Minutes of one ticker: the first of the morning and the last of the afternoon. */
const intraday = (call: Call): Reply =>
  paged(
    call,
    sessionsOf(call).flatMap(session =>
      ['09:15:00', '09:16:00', '14:29:59', '14:45:04'].map((time, i) => {
        const symbol = call.url.searchParams.get('symbol') ?? ''
        const { low, high } = quote(symbol, session)
        const price = low + i * 10
        return text({
          Symbol: symbol,
          Value: price,
          TradingDate: dayFirst(session).replaceAll('-', '/'),
          Time: time,
          Open: price,
          High: Math.min(price + 5, high),
          Low: price,
          Close: price,
          Volume: 100 * (i + 1),
        })
      }),
    ),
  )

const dailyIndex = (call: Call): Reply =>
  paged(
    call,
    sessionsOf(call).map((session, i) =>
      text({
        IndexId: call.url.searchParams.get('indexId') ?? '',
        IndexValue: 500.5 + i,
        TradingDate: dayFirst(session).replaceAll('-', '/'),
        Time: null,
        TotalMatchVol: 84_693_600,
        TotalMatchVal: 1_836_008_470_000,
        TotalDealVol: 2_504_000,
        TotalDealVal: 60_256_000_000,
        TradingSession: 'C',
      }),
    ),
  )

const securities = (call: Call): Reply =>
  paged(
    call,
    tickers
      .filter(one => one.venue === markets[call.url.searchParams.get('market') ?? ''])
      .map(({ ticker, venue }) => ({
        Market: marketNames[venue],
        Symbol: ticker,
        StockName: `CTCP ${ticker}`,
        StockEnName: `${ticker} JSC`,
      })),
  )

/** DNSE checks each request: key, age of the date, signature over method, path, date and nonce. */
function isSigned({ method, url, headers }: Call): boolean {
  const date = String(headers['x-aux-date'] ?? '')
  const found =
    /^Signature keyId="([^"]+)",algorithm="hmac-sha256",headers="\(request-target\) x-aux-date",signature="([^"]+)",nonce="([0-9a-f]+)"$/.exec(
      String(headers['x-signature'] ?? ''),
    )
  if (!found || headers['x-api-key'] !== goodKeys.dnse.apiKey || found[1] !== goodKeys.dnse.apiKey)
    return false
  if (!/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/.test(date)) return false
  const signed = `(request-target): ${method.toLowerCase()} ${url.pathname}\nx-aux-date: ${date}\nnonce: ${found[3]}`
  const expected = createHmac('sha256', goodKeys.dnse.apiSecret).update(signed).digest('base64')
  return decodeURIComponent(found[2]!) === expected
}

/** Columns of bars, prices of shares in thousand VND, of indices in points; up to the last closed session. */
function ohlc(call: Call): Reply {
  if (!isSigned(call))
    return json({ code: 'OA-401', message: 'Invalid signature', status: 401 }, { status: 401 })
  const param = (name: string) => call.url.searchParams.get(name) ?? ''
  const [from, to] = [Number(param('from')), Number(param('to'))]
  const isIndex = param('type') === 'INDEX'
  const at = (session: string, time: string) => Date.parse(`${session}T${time}+07:00`) / 1000
  const bars = lastSessions(call.today, 40)
    .flatMap(session =>
      (param('resolution') === '1D' ? ['09:00:00'] : ['09:15:00', '09:16:00', '14:45:00']).map(time => {
        const { open, high, low, close, volume } = quote(param('symbol'), session)
        const scale = isIndex ? 10 : 1_000
        return { t: at(session, time), v: volume, prices: [open, high, low, close].map(one => one / scale) }
      }),
    )
    .filter(bar => bar.t >= from && bar.t <= to)
  const column = (i: number) => bars.map(bar => bar.prices[i])
  return json({
    t: bars.map(bar => bar.t),
    o: column(0),
    h: column(1),
    l: column(2),
    c: column(3),
    v: bars.map(bar => bar.v),
    nextTime: 0,
  })
}

const ssi = (name: string, answer: (call: Call) => Reply): Endpoint => ({
  host: 'fc-data.ssi.com.vn',
  path: new RegExp(`^/api/v2/Market/${name}$`),
  answer: name === 'AccessToken' ? answer : forHolders(answer),
})

/** What comes before and beside the web socket of SSI's stream (ASP.NET SignalR 1.5). */
const hub = (name: string, answer: () => Reply): Endpoint => ({
  host: 'fc-datahub.ssi.com.vn',
  path: new RegExp(`^/v2\\.0/signalr/${name}$`),
  answer: forHolders(answer),
})

export const ownKey: readonly Endpoint[] = [
  hub('negotiate', () =>
    json({
      Url: '/v2.0/signalr',
      ConnectionToken: 'token-of/the+connection==',
      ConnectionId: 'c1',
      KeepAliveTimeout: 20,
      DisconnectTimeout: 30,
      TryWebSockets: true,
      ProtocolVersion: '1.5',
    }),
  ),
  hub('start', () => json({ Response: 'started' })),
  ssi('AccessToken', accessToken),
  ssi('Securities', securities),
  ssi('DailyOhlc', dailyOhlc),
  ssi('DailyStockPrice', stockPrices),
  ssi('IntradayOhlc', intraday),
  ssi('DailyIndex', dailyIndex),
  { host: 'openapi.dnse.com.vn', path: /^\/price\/ohlc$/, answer: ohlc },
]
