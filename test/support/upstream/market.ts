import { lastSessions } from '../../../contracts/calendar.ts'

/** A market of the test's own: tickers of three letters by exchange, with a price and a volume for each session. */
export const exchanges = { HSX: 420, HNX: 320, UPCOM: 880 } as const
export type Venue = keyof typeof exchanges

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tickerOf = (n: number) =>
  `${letters[Math.floor(n / 676)]}${letters[Math.floor(n / 26) % 26]}${letters[n % 26]}`

export const tickers: readonly { readonly ticker: string; readonly venue: Venue }[] = (
  Object.keys(exchanges) as Venue[]
).flatMap((venue, v) =>
  Array.from({ length: exchanges[venue] }, (_, i) => ({ ticker: tickerOf(v * 4_000 + i * 7), venue })),
)

export interface Quote {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Whole VND, the same whenever it is requested. */
export function quote(ticker: string, session: string): Quote {
  const seed = [...`${ticker}${session}`].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973,
    7,
  )
  const base = 10_000 + ([...ticker].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0), 0) % 400) * 100
  const close = base + (seed % 9) * 50
  return { open: base, high: base + 500, low: base - 100, close, volume: 1_000 + seed * 10 }
}

export const sessionsUpTo = (today: string, count: number): string[] => lastSessions(today, count)

export const compact = (day: string) => day.replaceAll('-', '')
export const dayFirst = (day: string) => day.split('-').reverse().join('/')
export const thousand = (vnd: number) => String(vnd / 1000)
