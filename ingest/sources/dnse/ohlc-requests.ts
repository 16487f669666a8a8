import { addDays, epochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { ScheduledRequest } from '../../feed.ts'

/** Indices whose names are on record in DNSE's documents and clients. */
export const dnseIndices = ['VNINDEX', 'VN30', 'HNX30'] as const

type Kind = 'STOCK' | 'INDEX'

export function ohlc(
  symbol: string,
  type: Kind,
  resolution: '1D' | '1',
  { from, to }: { readonly from: string; readonly to: string },
): ScheduledRequest {
  // Midnight in Vietnam is seven hours before that of Greenwich.
  const seconds = (day: string) => epochDay(day) * 86_400 - 7 * 3_600
  const span = `from=${seconds(from)}&to=${seconds(to) + 86_399}`
  return {
    url: `https://openapi.dnse.com.vn/price/ohlc?symbol=${symbol}&type=${type}&resolution=${resolution}&${span}`,
    series: `${symbol} ${resolution}`,
  }
}

export const fortyDays = (now: Date) => {
  const today = vietnamDate(now)
  return { from: addDays(today, -40), to: today }
}

/** The bars of an index in the last forty days, by REST: it needs no list of tickers, so a new key is tried with it. */
export const dnseIndexBars = (code: (typeof dnseIndices)[number], now: Date): ScheduledRequest =>
  ohlc(code, 'INDEX', '1D', fortyDays(now))

/** The minutes of a ticker in a session, by REST. */
export const dnseMinutes = (ticker: string, session: string): ScheduledRequest =>
  ohlc(ticker, 'STOCK', '1', { from: session, to: session })
