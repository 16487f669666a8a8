/** One share's day, as breadth sees it: matched trades, against the reference price. */
export interface ShareDay {
  /** Close against reference, percent; null when neither it nor an earlier close is known. */
  readonly changePercent: number | null
  /** The reference is not known (UPCoM, value of the day before not stated): the change is from close to close. */
  readonly byClose: boolean
  /** Matched shares; null when not stated. */
  readonly volume: number | null
  readonly atCeiling: boolean
  readonly atFloor: boolean
  /** Today's high is the highest of 252 sessions, today's low the lowest; null without 252 bars. */
  readonly newHigh: boolean | null
  readonly newLow: boolean | null
  /** Adjusted close over its mean; null without enough history or liquidity. */
  readonly aboveMa50: boolean | null
  readonly aboveMa200: boolean | null
}

export interface Breadth {
  advancers: number
  decliners: number
  /** Close equals the reference. */
  unchanged: number
  /** Listed shares with a bar but without a trade that day: in none of the counts. */
  untraded: number
  /** Traded, but neither a reference price nor an earlier close is known. */
  no_reference: number
  /** Of the advancers, decliners and unchanged: those compared with the close before, for want of a reference. */
  by_previous_close: number
  ceiling: number
  floor: number
  new_highs: number
  new_lows: number
  /** Traded shares with 252 bars: what new highs and lows are counted among. */
  highs_lows_of: number
  above_ma50: number
  above_ma50_of: number
  above_ma200: number
  above_ma200_of: number
  up_volume: number
  down_volume: number
}

export const noBreadth = (): Breadth => ({
  advancers: 0,
  decliners: 0,
  unchanged: 0,
  untraded: 0,
  no_reference: 0,
  by_previous_close: 0,
  ceiling: 0,
  floor: 0,
  new_highs: 0,
  new_lows: 0,
  highs_lows_of: 0,
  above_ma50: 0,
  above_ma50_of: 0,
  above_ma200: 0,
  above_ma200_of: 0,
  up_volume: 0,
  down_volume: 0,
})

/** Counts one share's day in. */
export function countShare(b: Breadth, day: ShareDay): void {
  if (day.aboveMa50 !== null) {
    b.above_ma50_of++
    if (day.aboveMa50) b.above_ma50++
  }
  if (day.aboveMa200 !== null) {
    b.above_ma200_of++
    if (day.aboveMa200) b.above_ma200++
  }
  if (day.volume === 0) {
    b.untraded++
    return
  }
  if (day.newHigh !== null) {
    b.highs_lows_of++
    if (day.newHigh) b.new_highs++
    if (day.newLow) b.new_lows++
  }
  if (day.changePercent === null) {
    b.no_reference++
    return
  }
  if (day.byClose) b.by_previous_close++
  if (day.atCeiling) b.ceiling++
  if (day.atFloor) b.floor++
  if (day.changePercent > 0) {
    b.advancers++
    b.up_volume += day.volume ?? 0
  } else if (day.changePercent < 0) {
    b.decliners++
    b.down_volume += day.volume ?? 0
  } else b.unchanged++
}

/** Sum of the venues. */
export function addBreadth(all: readonly Breadth[]): Breadth {
  const sum = noBreadth()
  for (const b of all) for (const key of Object.keys(sum) as (keyof Breadth)[]) sum[key] += b[key]
  return sum
}

export interface BreadthRatios {
  /** A/D; null without decliners. */
  advance_decline_ratio: number | null
  /** (A/D)/(up volume/down volume) (Arms); null when a denominator is 0. */
  trin: number | null
  /** (new highs - new lows) of those that can have one, percent. */
  high_low_percent: number | null
  above_ma50_percent: number | null
  above_ma200_percent: number | null
}

export function breadthRatios(b: Breadth): BreadthRatios {
  const share = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null)
  return {
    advance_decline_ratio: b.decliners > 0 ? b.advancers / b.decliners : null,
    trin:
      b.decliners > 0 && b.up_volume > 0 && b.down_volume > 0
        ? b.advancers / b.decliners / (b.up_volume / b.down_volume)
        : null,
    high_low_percent: share(b.new_highs - b.new_lows, b.highs_lows_of),
    above_ma50_percent: share(b.above_ma50, b.above_ma50_of),
    above_ma200_percent: share(b.above_ma200, b.above_ma200_of),
  }
}
