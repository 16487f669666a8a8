/**
 * STL: seasonal-trend decomposition by loess (Cleveland, Cleveland, McRae and Terpenning, Journal of Official Statistics 6,
 * 1990, pages 3 to 73), for a series without gaps. Loess is of degree one throughout, and every point is smoothed.
 */
export interface StlOptions {
  /** Points of a year: 12 of months. */
  readonly period: number
  /** Years of the loess of one month over the years; odd, 7 at least (the paper, section 2.4). */
  readonly seasonal: number
}

export interface Stl {
  readonly trend: readonly number[]
  readonly seasonal: readonly number[]
  readonly remainder: readonly number[]
}

/** Rounds within a pass, and passes that give outliers less weight: what the paper and statsmodels take for robust fits. */
const innerRounds = 2
const outerRounds = 15

const oddAtLeast = (value: number): number => {
  const whole = Math.ceil(value)
  return whole % 2 === 0 ? whole + 1 : whole
}

/**
 * Decomposes a series into trend, season and remainder, with robust weights.
 * @param values at least two periods, in the order of time
 * @throws where the series is shorter, or an option is none of the paper's
 */
export function stl(values: readonly number[], { period, seasonal }: StlOptions): Stl {
  if (values.length < 2 * period) throw new Error(`STL needs ${2 * period} points, not ${values.length}`)
  if (seasonal < 7 || seasonal % 2 === 0)
    throw new Error(`STL: seasonal must be odd and 7 at least, not ${seasonal}`)
  const y = Float64Array.from(values)
  const lowPassLength = oddAtLeast(period + 1)
  // The smallest odd whole number that is larger than this (the paper, section 3.4).
  const trendLength = oddAtLeast((1.5 * period) / (1 - 1.5 / seasonal) + 1e-9)
  let trend: Float64Array = new Float64Array(y.length)
  let season: Float64Array = new Float64Array(y.length)
  let weights: Float64Array | null = null
  for (let pass = 0; pass <= outerRounds; pass++) {
    for (let round = 0; round < innerRounds; round++) {
      const cycles = smoothCycles(minus(y, trend), period, seasonal, weights)
      const low = lowPass(cycles, period, lowPassLength)
      season = minus(cycles.subarray(period, period + y.length), low)
      trend = loess(minus(y, season), trendLength, weights)
    }
    weights = robustWeights(y, trend, season)
  }
  return {
    trend: [...trend],
    seasonal: [...season],
    remainder: [...minus(minus(y, season), trend)],
  }
}

const minus = (left: Float64Array, right: Float64Array): Float64Array =>
  left.map((value, n) => value - right[n]!)

/** Each month of the year smoothed over the years, with one year more at each end (the paper, step 2). */
function smoothCycles(
  detrended: Float64Array,
  period: number,
  length: number,
  weights: Float64Array | null,
): Float64Array {
  const { length: points } = detrended
  const smoothed = new Float64Array(points + 2 * period)
  for (let month = 0; month < period; month++) {
    const ofMonth = (all: Float64Array) => all.filter((_, n) => n % period === month)
    const own = ofMonth(detrended)
    const ownWeights = weights === null ? null : ofMonth(weights)
    const inner = loess(own, length, ownWeights)
    const [count, last] = [own.length, own.length - 1]
    const before = fit(own, -1, 0, Math.min(length, count) - 1, length, ownWeights) ?? inner[0]!
    const after = fit(own, count, Math.max(0, count - length), last, length, ownWeights) ?? inner[last]!
    for (const [year, value] of [before, ...inner, after].entries()) smoothed[year * period + month] = value
  }
  return smoothed
}

/** Moving averages of a year, a year and three points, and a loess of what they leave (the paper, step 3). */
function lowPass(cycles: Float64Array, period: number, length: number): Float64Array {
  const averaged = movingAverage(movingAverage(movingAverage(cycles, period), period), 3)
  return loess(averaged, length, null)
}

function movingAverage(values: Float64Array, length: number): Float64Array {
  const averaged = new Float64Array(values.length - length + 1)
  let sum = 0
  for (let n = 0; n < length; n++) sum += values[n]!
  averaged[0] = sum / length
  for (let n = 1; n < averaged.length; n++) {
    sum += values[n + length - 1]! - values[n - 1]!
    averaged[n] = sum / length
  }
  return averaged
}

/** Loess of degree one at every point, over the `length` nearest. */
function loess(values: Float64Array, length: number, weights: Float64Array | null): Float64Array {
  const { length: points } = values
  const half = (length + 1) / 2
  return values.map((value, n) => {
    const first = length >= points ? 0 : Math.min(Math.max(0, n + 1 - half), points - length)
    const last = length >= points ? points - 1 : first + length - 1
    return fit(values, n, first, last, length, weights) ?? value
  })
}

/** The line through the points from `first` to `last`, by tricube weights around `at`; null: all weigh nothing. */
function fit(
  values: Float64Array,
  at: number,
  first: number,
  last: number,
  length: number,
  robust: Float64Array | null,
): number | null {
  const { length: points } = values
  let reach = Math.max(at - first, last - at)
  // A span longer than the series reaches further, so that the ends weigh more.
  if (length > points) reach += Math.floor((length - points) / 2)
  const weights = new Float64Array(last - first + 1)
  let sum = 0
  for (let n = first; n <= last; n++) {
    const distance = Math.abs(n - at)
    if (distance > 0.999 * reach) continue
    const closeness = distance <= 0.001 * reach ? 1 : (1 - (distance / reach) ** 3) ** 3
    weights[n - first] = closeness * (robust === null ? 1 : robust[n]!)
    sum += weights[n - first]!
  }
  if (sum <= 0) return null
  let centre = 0
  for (let n = first; n <= last; n++) {
    weights[n - first]! /= sum
    centre += weights[n - first]! * n
  }
  let spread = 0
  for (let n = first; n <= last; n++) spread += weights[n - first]! * (n - centre) ** 2
  // Points that stand in one place have no slope.
  const slope = reach > 0 && Math.sqrt(spread) > 0.001 * (points - 1) ? (at - centre) / spread : 0
  let fitted = 0
  for (let n = first; n <= last; n++) fitted += weights[n - first]! * (1 + slope * (n - centre)) * values[n]!
  return fitted
}

/** Bisquare weights of what is left, against six times its median (the paper, section 2.5). */
function robustWeights(y: Float64Array, trend: Float64Array, season: Float64Array): Float64Array {
  const left = y.map((value, n) => Math.abs(value - trend[n]! - season[n]!))
  const sorted = left.toSorted()
  const { length } = sorted
  const limit = 3 * (sorted[Math.floor(length / 2)]! + sorted[length - Math.floor(length / 2) - 1]!)
  return left.map(size => {
    if (size <= 0.001 * limit) return 1
    return size <= 0.999 * limit ? (1 - (size / limit) ** 2) ** 2 : 0
  })
}
