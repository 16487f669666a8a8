import { lastSessions } from '../../../../contracts/calendar.ts'
import { contractsOn, exchangeCode } from '../../../../contracts/market/futures.ts'
import { addDays, epochDay } from '../../../../contracts/vietnam-time.ts'
import { type Call, type Endpoint, json, page, type Reply } from '../endpoint.ts'
import { compact, dayFirst, sessionsUpTo, tickers } from '../market.ts'

/** DNSE's chart service: columns without a status, epoch seconds at 9:00 in Vietnam; nothing for a symbol it does not have. */
function derivative({ url, today }: Call): Reply {
  const symbol = url.searchParams.get('symbol') ?? ''
  const at = (session: string) => epochDay(session) * 86_400 + 7_200
  const [from, to] = ['from', 'to'].map(name => Number(url.searchParams.get(name)))
  const codes = ['VN30F1M', ...(contractsOn('VN30', today) ?? []).map(exchangeCode)]
  const place = codes.indexOf(symbol)
  const sessions =
    place < 0 ? [] : sessionsUpTo(today, 400).filter(session => at(session) >= from! && at(session) <= to!)
  const level = (session: string) => 1_800 + (epochDay(session) % 50) + Math.max(0, place - 1) * 4.5
  return json({
    t: sessions.map(at),
    o: sessions.map(level),
    h: sessions.map(session => level(session) + 9.1),
    l: sessions.map(session => level(session) - 8.2),
    c: sessions.map(session => level(session) + 1.3),
    v: sessions.map(() => 200_000),
    nextTime: 0,
  })
}

const underlyings = tickers.filter(({ venue }) => venue === 'HSX').slice(0, 60)

/** SSI's board of covered warrants, which answers pages of its own site alone. */
function warrants({ today, headers }: Call): Reply {
  if (headers.origin !== 'https://iboard.ssi.com.vn') return page('403 Forbidden', 403)
  const [session = today] = lastSessions(today, 1)
  const coveredWarrantData = underlyings.map(({ ticker }, i) => ({
    stockSymbol: `C${ticker}26${String(i + 1).padStart(2, '0')}`,
    exchange: 'hose',
    underlyingSymbol: ticker,
    issuerName: 'SSI',
    coveredWarrantType: 'C',
    exercisePrice: 20_000 + i * 10,
    exerciseRatio: i % 2 === 0 ? '2:1' : '1.6712:1',
    maturityDate: dayFirst(addDays(today, 90)),
    lastTradingDate: compact(addDays(today, 86)),
    firstTradingDate: compact(addDays(today, -90)),
    tradingDate: compact(session),
    refPrice: 1_200,
    openPrice: 1_210,
    highest: 1_290,
    lowest: 1_180,
    matchedPrice: 1_240,
    nmTotalTradedQty: i % 3 === 0 ? 0 : 45_000,
    nmTotalTradedValue: i % 3 === 0 ? 0 : 55_000_000,
  }))
  return json({
    code: 'SUCCESS',
    message: 'Query stock covered warrant success',
    data: { coveredWarrantData, underlyingData: [] },
  })
}

/** Boards of one kind, in the fields of the board of shares; the last of each did not trade. */
const codes: Readonly<Record<string, readonly string[]>> = {
  'e/hose': ['E1VFVN30', 'FUEVFVND', 'FUESSV50', 'FUEMAV30'],
  'm/hose': ['FUCVREIT', 'FUCTVGF3'],
  'b/hnxbond': ['VIC123029', 'CII121006', 'MSN123009', 'VBA121033'],
}

/** Of these, the ETFs and closed funds that trade in a session. */
export const unitsTraded = [codes['e/hose']!, codes['m/hose']!].reduce((sum, own) => sum + own.length - 1, 0)

function board({ url, today, headers }: Call): Reply {
  if (headers.origin !== 'https://iboard.ssi.com.vn') return page('403 Forbidden', 403)
  const path = url.pathname.replace('/stock/type/', '')
  const [session = today] = lastSessions(today, 1)
  const par = path.startsWith('b/') ? 99_500 : 24_000
  const own = codes[path] ?? []
  const data = own.map((stockSymbol, i) => {
    const price = par + (epochDay(session) % 40) * 10 + i * 100
    const isTraded = i < own.length - 1
    return {
      stockSymbol,
      exchange: path.split('/')[1],
      stockType: path.split('/')[0],
      tradingDate: compact(session),
      refPrice: par,
      openPrice: isTraded ? price - 50 : 0,
      highest: isTraded ? price + 100 : 0,
      lowest: isTraded ? price - 100 : 0,
      matchedPrice: isTraded ? price : 0,
      nmTotalTradedQty: isTraded ? 12_300 : 0,
      nmTotalTradedValue: isTraded ? 12_300 * price : 0,
    }
  })
  return json({ code: 'SUCCESS', message: 'Query stock type success', data })
}

export const otherInstruments: readonly Endpoint[] = [
  { host: 'api.dnse.com.vn', path: /^\/chart-api\/v2\/ohlcs\/derivative$/, answer: derivative },
  { host: 'iboard-query.ssi.com.vn', path: /^\/stock\/cw\/hose$/, answer: warrants },
  { host: 'iboard-query.ssi.com.vn', path: /^\/stock\/type\/(e\/hose|m\/hose|b\/hnxbond)$/, answer: board },
]
