import { blank, type Series } from './series.ts'

/**
 * Parabolic stop and reverse (Wilder 1978), first at bar 1. The first direction is that of the first directional
 * movement; a new stop never enters the range of the last two bars.
 */
export function sar(high: Series, low: Series, acceleration = 0.02, maximum = 0.2): Series {
  const n = high.length
  const out = blank(n)
  if (n < 2) return out
  const step = Math.min(acceleration, maximum)
  const down = low[0]! - low[1]!
  let long = !(down > 0 && down > high[1]! - high[0]!)
  let extreme = long ? high[1]! : low[1]!
  let stop = long ? low[0]! : high[0]!
  let factor = step
  let newLow = low[1]!
  let newHigh = high[1]!
  for (let i = 1; i < n; i++) {
    const lastLow = newLow
    const lastHigh = newHigh
    newLow = low[i]!
    newHigh = high[i]!
    const broken = long ? newLow <= stop : newHigh >= stop
    if (broken) {
      stop = long ? Math.max(extreme, lastHigh, newHigh) : Math.min(extreme, lastLow, newLow)
      out[i] = stop
      long = !long
      factor = step
      extreme = long ? newHigh : newLow
    } else {
      out[i] = stop
      if (long ? newHigh > extreme : newLow < extreme) {
        extreme = long ? newHigh : newLow
        factor = Math.min(factor + step, maximum)
      }
    }
    stop += factor * (extreme - stop)
    stop = long ? Math.min(stop, lastLow, newLow) : Math.max(stop, lastHigh, newHigh)
  }
  return out
}
