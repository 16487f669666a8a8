import { sectors } from '../../contracts/market/icb.ts'
import type { PriceRow } from '../../projections/signals/market/read-bars.ts'
import type { Listed } from '../../projections/signals/market/ticker-series.ts'

export const marketSize = { tickers: 1_577, sessions: 500 }

/** Weekdays from 2024-01-02 on. */
export function weekdays(n: number): string[] {
  const days: string[] = []
  for (let d = Date.UTC(2024, 0, 2); days.length < n; d += 86_400_000) {
    const day = new Date(d)
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}

/** Numbers that look random and are the same in every run. */
function random(seed: number): () => number {
  let x = seed | 1
  return () => {
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
    x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
    x ^= x >>> 15
    return (x >>> 0) / 2 ** 32
  }
}

/** A made-up market of the size of the real one: random walks with a share of thinly traded tickers. */
export function madeUpMarket(sessions: readonly string[]): {
  listed: Map<string, Listed>
  rows: Map<string, PriceRow[]>
} {
  const listed = new Map<string, Listed>()
  const rows = new Map<string, PriceRow[]>()
  for (let k = 0; k < marketSize.tickers; k++) {
    const ticker = `X${k.toString(36).toUpperCase().padStart(3, '0')}`
    const exchange = k % 4 === 0 ? 'HOSE' : k % 4 === 1 ? 'HNX' : 'UPCOM'
    listed.set(ticker, { exchange, kind: 'share', icb: sectors[k % sectors.length]!.code, status: 'listed' })
    const next = random(k * 7919 + 17)
    let level = 8_000 + next() * 60_000
    const thin = next() < 0.35
    rows.set(
      ticker,
      sessions.map((session): PriceRow => {
        const quiet = thin && next() < 0.6
        if (!quiet) level = Math.max(1_000, level * (1 + (next() - 0.497) * 0.04))
        const close = Math.round(level / 100) * 100
        const spread = quiet ? 0 : Math.round(next() * 4) * 100
        const volume = quiet ? 0 : Math.round((thin ? 2_000 : 600_000) * (0.5 + next()))
        return {
          session,
          open: close,
          high: close + spread,
          low: Math.max(100, close - spread),
          close,
          volume,
          turnover: volume * close,
          adj_open: null,
          adj_high: null,
          adj_low: null,
          adj_close: close * 0.9,
          adj_volume: null,
          exchange,
        }
      }),
    )
  }
  return { listed, rows }
}
