import { lastClosedSession } from '../../../contracts/calendar.ts'
import { type Exchange, exchanges } from '../../../contracts/events/bars.ts'
import { type LicensedListing, licensedListing } from '../../../contracts/events/licensed-listing.ts'
import { marketIndices } from '../../../contracts/indices.ts'
import { addDays, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type LicensedRow, licensedBarCandidates, readLicensed } from '../../bars/licensed-candidates.ts'
import type { Feed, OpenDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { isOfStream, parseStream } from '../../stream/document.ts'
import { isoDay } from '../../text/dates.ts'
import { partOfDay, windowsOf } from '../rotation.ts'
import { betweenDays, isAnswer, paged, rowsOf, ssiMinutes } from './fastconnect-requests.ts'
import { minuteOf, ssiIndex, ssiIndexName, vietnameseDay } from './names.ts'
import { ssiRecords, ssiStream } from './stream.ts'

const publisher = { id: 'ssi', name: 'SSI Securities', url: 'https://www.ssi.com.vn' } as const
const licence = 'ssi-fastconnect'

/** The whole market of a session in few requests: shares, warrants, funds, futures and indices. */
export const ssiDailyOhlc: Feed = {
  id: 'exchange.ssi.daily-ohlc',
  title: 'SSI FastConnect: bars of a session, whole market and indices (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff => isAnswer(sniff, 'DailyOhlc', 'TradingDate'),
  parse: document => barsOf(document, '1d'),
  schedule: {
    cron: '10 16,18 * * 1-5',
    form: 'json',
    past: { each: 'session', rows: [100, 10_000] },
    rows: [500, 10_000],
    requests: now => {
      const day = lastClosedSession(now)
      return [paged('DailyOhlc', betweenDays(day, day), 'session')]
    },
  },
}

/** What `DailyOhlc` leaves out: reference and limit prices, put-through deals, foreign flow; by exchange. */
export const ssiStockPrices: Feed = {
  id: 'exchange.ssi.stock-prices',
  title: 'SSI FastConnect: prices of a session with put-through deals and foreign flow (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff => isAnswer(sniff, 'DailyStockPrice', 'TotalMatchVol'),
  parse(document) {
    const market = marketOf(document.url)
    return readLicensed(
      rowsOf(document),
      document,
      (row, where): LicensedRow => ({
        symbol: row.text('Symbol').toUpperCase(),
        session: isoDayOf(row.text('TradingDate')),
        where,
        price: {
          open: row.text('OpenPrice'),
          high: row.text('HighestPrice'),
          low: row.text('LowestPrice'),
          close: row.text('ClosePrice'),
          reference: row.text('RefPrice'),
          ceiling: row.text('CeilingPrice'),
          floor: row.text('FloorPrice'),
        },
        count: {
          volume: row.text('TotalMatchVol'),
          turnover: row.text('TotalMatchVal'),
          put_through_volume: row.text('TotalDealVol'),
          put_through_turnover: row.text('TotalDealVal'),
          foreign_bought: row.text('ForeignBuyVolTotal'),
          foreign_sold: row.text('ForeignSellVolTotal'),
        },
      }),
      rows => licensedBarCandidates(licence, '1d', `prices:${market ?? 'any'}`, rows, market),
    )
  },
  schedule: {
    cron: '20 18 * * 1-5',
    form: 'json',
    past: { each: 'session', rows: [50, 10_000] },
    rows: [100, 10_000],
    requests: now => {
      const day = lastClosedSession(now)
      return exchanges.map(market =>
        paged('DailyStockPrice', { ...betweenDays(day, day), market }, `prices ${market}`),
      )
    },
  },
}

/** Bars of a minute: ticker by ticker a tenth of the market a day, and as they come by the stream. */
export const ssiIntraday: Feed = {
  id: 'exchange.ssi.intraday',
  title: 'SSI FastConnect: bars of a minute by ticker, and its stream (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff =>
    isAnswer(sniff, 'IntradayOhlc', 'TradingDate') ||
    (isOfStream(sniff.name) && /FcMarketDataV2Hub/i.test(sniff.head)),
  parse: document =>
    isOfStream(document.name)
      ? parseStream(document, licence, line => ssiRecords(JSON.parse(line)))
      : barsOf(document, '1m'),
  stream: ssiStream,
  schedule: {
    cron: '40 16 * * 1-5',
    form: 'json',
    anyRows: true,
    needs: 'tickers',
    past: 'latest',
    requests: (now, { tickers }) => {
      const day = lastClosedSession(now)
      return partOfDay(Object.keys(tickers), now, 10).map(symbol => ssiMinutes(symbol, day))
    },
  },
}

/** Index levels with matched and put-through turnover. */
export const ssiDailyIndex: Feed = {
  id: 'exchange.ssi.daily-index',
  title: 'SSI FastConnect: indices by session (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff => isAnswer(sniff, 'DailyIndex', 'IndexValue'),
  parse: document =>
    readLicensed(
      rowsOf(document),
      document,
      (row, where): LicensedRow => ({
        symbol: ssiIndex(row.text('IndexId') || row.text('IndexCode')),
        session: isoDayOf(row.text('TradingDate')),
        where,
        price: { close: row.text('IndexValue') },
        count: {
          volume: row.text('TotalMatchVol'),
          turnover: row.text('TotalMatchVal'),
          put_through_volume: row.text('TotalDealVol'),
          put_through_turnover: row.text('TotalDealVal'),
        },
      }),
      rows => licensedBarCandidates(licence, '1d', 'indices', rows, null),
    ),
  schedule: {
    cron: '15 16,18 * * 1-5',
    form: 'json',
    mayBeEmpty: true,
    past: {
      // "Max range 30 days" (specification 2.2 of SSI, section 4.6).
      span: (from, to) =>
        windowsOf(from, to, 30).flatMap(window =>
          indexCodes.map(code => indexRequest(code, window.from, window.to)),
        ),
    },
    requests: now => {
      const today = vietnamDate(now)
      return indexCodes.map(code => indexRequest(code, addDays(today, -29), today))
    },
  },
}

const indexCodes = marketIndices.map(one => one.code).filter(code => ssiIndexName(code) !== null)
const indexRequest = (code: string, from: string, to: string) =>
  paged('DailyIndex', { indexId: ssiIndexName(code)!, ...betweenDays(from, to) }, `index ${code}`)

/** The securities of the three exchanges. */
export const ssiSecurities: Feed = {
  id: 'exchange.ssi.securities',
  title: 'SSI FastConnect: securities by exchange (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff => isAnswer(sniff, 'Securities', 'StockEnName'),
  parse(document) {
    const log = newRowLog()
    const rows = rowsOf(document)
    const byExchange = new Map<Exchange, Map<string, { vi: string | null; en: string | null }>>()
    for (const row of rows) {
      const symbol = row.text('Symbol').toUpperCase()
      const exchange = exchanges.find(one => one === row.text('Market').toUpperCase())
      if (!/^[A-Z0-9]{3,16}$/.test(symbol))
        log.refuse('bad-ticker', row.where, `${JSON.stringify(row.text('Symbol'))} is no symbol`)
      else if (!exchange)
        log.refuse('other-market', row.where, `${symbol}: market ${row.text('Market') || 'not stated'}`)
      else {
        const own = byExchange.get(exchange) ?? new Map<string, { vi: string | null; en: string | null }>()
        own.set(symbol, { vi: row.text('StockName') || null, en: row.text('StockEnName') || null })
        byExchange.set(exchange, own)
      }
    }
    return {
      candidates: [...byExchange].map(([exchange, own]) => {
        const sorted = [...own].sort(([a], [b]) => (a < b ? -1 : 1))
        const data: LicensedListing = {
          contract: licence,
          exchange,
          symbol: sorted.map(([symbol]) => symbol),
          name_vi: sorted.map(([, { vi }]) => vi),
          name_en: sorted.map(([, { en }]) => en),
        }
        return {
          kind: licensedListing,
          key: `${licence}:${exchange}`,
          effectiveon: document.fetchedAt.slice(0, 10),
          data,
        }
      }),
      rows: rows.length,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '50 6 * * 1-6',
    form: 'json',
    past: 'latest',
    rows: [50, 10_000],
    requests: () => exchanges.map(market => paged('Securities', { market }, `securities ${market}`)),
  },
}

/** Bars of securities and indices: an index has its level in points, all else whole VND. */
function barsOf(document: OpenDocument, resolution: '1d' | '1m') {
  return readLicensed(
    rowsOf(document),
    document,
    (row, where): LicensedRow => ({
      symbol: ssiIndex(row.text('Symbol')),
      session: isoDayOf(row.text('TradingDate')),
      ...(resolution === '1m' ? { minute: minuteOf(row.text('Time')) } : {}),
      where,
      price: {
        open: row.text('Open'),
        high: row.text('High'),
        low: row.text('Low'),
        close: row.text('Close'),
      },
      // `Value` of a minute is the price and not the turnover, in SSI's own sample.
      count: {
        volume: row.text('Volume'),
        ...(resolution === '1d' ? { turnover: row.text('Value') } : {}),
      },
    }),
    rows => licensedBarCandidates(licence, resolution, 'bars', rows, null),
  )
}

const isoDayOf = (text: string): string | null => {
  const day = vietnameseDay(text)
  return day !== null && !Number.isNaN(isoDay(day)) ? day : null
}

const marketOf = (url: string): Exchange | null =>
  exchanges.find(one => new RegExp(`[?&]market=${one}(&|$)`, 'i').test(url)) ?? null
