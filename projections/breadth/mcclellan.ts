import { Ema } from '../signals/kernels/ema.ts'

export interface McClellanDay {
  /** Ratio-adjusted net advances, 1000 (A-D)/(A+D). */
  rana: number
  ema19: number
  ema39: number
  oscillator: number
  summation: number
  /** Running sum of A-D. */
  ad_line: number
  /** False for the first hundred days, while the means still remember where they started. */
  warm: boolean
}

const warmDays = 100

/**
 * McClellan oscillator and summation index (S. and M. McClellan 1969), day by day: EMA19 - EMA39 of RANA with
 * k = 0.10 and 0.05, both seeded with the first value. A day on which nothing rose or fell has no RANA: it is null
 * and leaves the means alone.
 */
export function mcclellan(
  days: readonly { readonly advancers: number; readonly decliners: number }[],
): (McClellanDay | null)[] {
  const fast = new Ema(19, 'first', 0.1)
  const slow = new Ema(39, 'first', 0.05)
  let summation = 0
  let line = 0
  let seen = 0
  return days.map(({ advancers, decliners }) => {
    if (advancers + decliners === 0) return null
    const rana = (1000 * (advancers - decliners)) / (advancers + decliners)
    const ema19 = fast.push(rana)
    const ema39 = slow.push(rana)
    const oscillator = ema19 - ema39
    summation += oscillator
    line += advancers - decliners
    seen++
    return { rana, ema19, ema39, oscillator, summation, ad_line: line, warm: seen > warmDays }
  })
}
