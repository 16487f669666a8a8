/** Floor pivots of one bar; prices in its unit. */
export interface Pivots {
  classic: Record<'P' | 'R1' | 'S1' | 'R2' | 'S2' | 'R3' | 'S3', number>
  fibonacci: Record<'R1' | 'R2' | 'R3' | 'S1' | 'S2' | 'S3', number>
}

/** Pivots for the next session from the bar just closed: P=(H+L+C)/3, and P ± 0.382/0.618/1 of the range. */
export function pivots(high: number, low: number, close: number): Pivots {
  const P = (high + low + close) / 3
  const range = high - low
  return {
    classic: {
      P,
      R1: 2 * P - low,
      S1: 2 * P - high,
      R2: P + range,
      S2: P - range,
      R3: high + 2 * (P - low),
      S3: low - 2 * (high - P),
    },
    fibonacci: {
      R1: P + 0.382 * range,
      R2: P + 0.618 * range,
      R3: P + range,
      S1: P - 0.382 * range,
      S2: P - 0.618 * range,
      S3: P - range,
    },
  }
}

/** A price at which the market turned before. */
export interface SwingLevel {
  /** Mean of the turning prices in the cluster. */
  price: number
  side: 'support' | 'resistance'
  /** Turning points in the cluster. */
  touches: number
  /** Session of the newest of them. */
  last_touch: string
}

/** Bars on each side that a swing high or low must exceed. */
const reach = 5

/**
 * Swing levels within the last `bars` bars up to bar i: a high (low) is a swing when it tops (undercuts) the five
 * bars on each side; swing prices within half an ATR of a cluster's lowest one are one level. The three nearest
 * above the close are resistance, the three nearest below support. Empty where ATR is missing.
 */
export function swingLevels(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  sessions: readonly string[],
  i: number,
  atr: number,
  bars = 252,
): SwingLevel[] {
  if (!(atr >= 0)) return []
  const swings: { price: number; at: number }[] = []
  for (let j = Math.max(reach, i - bars + 1 + reach); j <= i - reach; j++) {
    let isHigh = true
    let isLow = true
    // Nearest neighbours first: most bars fail against them.
    for (let d = 1; d <= reach && (isHigh || isLow); d++) {
      if (!(high[j]! > high[j - d]! && high[j]! > high[j + d]!)) isHigh = false
      if (!(low[j]! < low[j - d]! && low[j]! < low[j + d]!)) isLow = false
    }
    if (isHigh) swings.push({ price: high[j]!, at: j })
    if (isLow) swings.push({ price: low[j]!, at: j })
  }
  swings.sort((a, b) => a.price - b.price)
  const levels: SwingLevel[] = []
  const here = close[i]!
  for (let start = 0; start < swings.length; ) {
    let end = start
    let sum = 0
    let newest = 0
    while (end < swings.length && swings[end]!.price - swings[start]!.price <= 0.5 * atr) {
      sum += swings[end]!.price
      newest = Math.max(newest, swings[end]!.at)
      end++
    }
    const price = sum / (end - start)
    levels.push({
      price,
      side: price > here ? 'resistance' : 'support',
      touches: end - start,
      last_touch: sessions[newest]!,
    })
    start = end
  }
  const above = levels.filter(l => l.side === 'resistance').slice(0, 3)
  const below = levels
    .filter(l => l.side === 'support')
    .slice(-3)
    .reverse()
  return [...above, ...below]
}
