import * as XLSX from '@e965/xlsx'
import type { Answers } from '../../../contracts/mapping.ts'
import { type Day, of, tickers } from './three-tickers.ts'

export type Kind = 'raw' | 'adjusted' | 'both'
export interface Shape {
  readonly what: string
  readonly files: readonly (readonly [name: string, body: string | Uint8Array])[]
  readonly answers?: Answers
  readonly accept?: true
  readonly source: string
  readonly kind: Kind
  /** What the rounding of the shape leaves of an adjusted price, VND. */
  readonly tolerance?: number
}

export const dmy = (session: string) => session.split('-').reverse().join('/')
export const mdy = (session: string) => `${session.slice(5, 7)}/${session.slice(8)}/${session.slice(0, 4)}`
export const comma = (n: number) => n.toLocaleString('en-US', { maximumFractionDigits: 2 })
export const dots = (n: number) => comma(n).replace(/[.,]/g, mark => (mark === ',' ? '.' : ','))
export const lines = (head: string, rows: readonly string[], end = '\n') =>
  `${[head, ...rows].join(end)}${end}`
/** One file a ticker. */
export const each = (name: (ticker: string) => string, body: (own: readonly Day[]) => string | Uint8Array) =>
  tickers.map(ticker => [name(ticker), body(of(ticker))] as const)
export const raw = (d: Day) => [d.open, d.high, d.low, d.close]
export const adj = (d: Day) => [d.adj.open, d.adj.high, d.adj.low, d.adj.close]
export const thousand = (prices: readonly number[]) => prices.map(price => Math.round(price * 100) / 1e5)
export const ohlc = { source: 'vci', prices: 'raw' } as const
export const book = (rows: readonly (readonly unknown[])[], names = ['Sheet1']) => {
  const made = XLSX.utils.book_new()
  for (const name of names)
    XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(rows.map(row => [...row])), name)
  return new Uint8Array(XLSX.write(made, { type: 'buffer', bookType: 'xlsx' }))
}
export const serial = (session: string) => Date.parse(`${session}T00:00:00Z`) / 86_400_000 + 25_569
export const long = (d: Day) => [d.session, d.ticker, ...raw(d), d.volume]
export const head = ['Date', 'Ticker', 'Open', 'High', 'Low', 'Close', 'Volume']
