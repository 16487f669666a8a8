import { firstDaysOfTet } from '../../../contracts/tet.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'

/**
 * The effect of Tết, which falls into January or February, on a monthly series: regression variables in an ARIMA model
 * "of the airline", (0,1,1)(0,1,1) with a season of 12 months, as X-13ARIMA-SEATS does for the Chinese New Year (Bell and
 * Hillmer, 1983; Sax and Eddelbuettel, Journal of Statistical Software 87, 2018, section 4.4), by exact likelihood.
 */

/** Days before Tết, and days from its first on, that a variable counts: those of Sax and Eddelbuettel. */
const windowDays = 7

export interface Coefficient {
  /** In the unit of the series, or of its logarithm: what the month has in which the whole window falls. */
  readonly value: number
  readonly t: number
}

export interface TetEffect {
  /** Seven days before Tết. */
  readonly before: Coefficient
  /** Seven days from its first on. */
  readonly from: Coefficient
  /** What Tết adds to each month; over the years it adds nothing to any calendar month. */
  readonly effect: readonly number[]
}

/** Share of the window of a year's Tết that falls into each month, YYYY-MM. */
function shares(offset: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const first of Object.values(firstDaysOfTet))
    for (let day = 0; day < windowDays; day++) {
      const month = addDays(first, offset + day).slice(0, 7)
      found.set(month, (found.get(month) ?? 0) + 1 / windowDays)
    }
  return found
}

/** Less the mean of the calendar month over all years: what always falls into February is season, not Tết. */
function centred(all: ReadonlyMap<string, number>): (month: string) => number {
  const years = Object.keys(firstDaysOfTet)
  const means = new Map<string, number>()
  for (const [month, share] of all) {
    const ofYear = month.slice(5)
    means.set(ofYear, (means.get(ofYear) ?? 0) + share / years.length)
  }
  return month => (all.get(month) ?? 0) - (means.get(month.slice(5)) ?? 0)
}

const variables = [centred(shares(-windowDays)), centred(shares(0))] as const

/** Months of which the list has the Tết of the year. */
export const tetCovers = (month: string): boolean => Object.hasOwn(firstDaysOfTet, month.slice(0, 4))

/**
 * Estimates what Tết adds to each month.
 * @param months without gaps, YYYY-MM, at least 60
 * @param values of the months
 * @returns null where the model is better without Tết, by AICC, as X-13's `aictest` decides
 */
export function tetEffect(months: readonly string[], values: readonly number[]): TetEffect | null {
  const columns = variables.map(variable => months.map(variable))
  const z = seasonallyDifferenced(values)
  const x = columns.map(seasonallyDifferenced)
  const without = fitted(z, [])
  const withTet = fitted(z, x)
  if (aicc(withTet, z.length, 5) >= aicc(without, z.length, 3)) return null
  const [before, from] = withTet.coefficients as readonly [Coefficient, Coefficient]
  return {
    before,
    from,
    effect: months.map((_, n) => before.value * columns[0]![n]! + from.value * columns[1]![n]!),
  }
}

/** (1 − B)(1 − B¹²) of a series. */
const seasonallyDifferenced = (values: readonly number[]): Float64Array =>
  Float64Array.from(values.slice(13), (value, n) => value - values[n + 12]! - values[n + 1]! + values[n]!)

/** Akaike's criterion for small samples, less what is the same for both models. */
const aicc = ({ deviance }: Fit, points: number, parameters: number): number =>
  deviance + (2 * parameters * points) / (points - parameters - 1)

interface Fit {
  /** Twice the negative logarithm of the likelihood at its height for these moving averages, less a constant. */
  readonly deviance: number
  readonly coefficients: readonly Coefficient[]
}

/** The moving averages with the greatest likelihood: a coarse grid, then ever finer steps about the best. */
function fitted(z: Float64Array, x: readonly Float64Array[]): Fit {
  const limit = 0.99
  const at = (regular: number, seasonal: number) => ({
    regular,
    seasonal,
    ...regressed(z, x, regular, seasonal),
  })
  let best = at(0, 0)
  const look = (regular: number, seasonal: number) => {
    if (Math.abs(regular) > limit || Math.abs(seasonal) > limit) return
    const next = at(regular, seasonal)
    if (next.deviance < best.deviance) best = next
  }
  for (let regular = -0.75; regular < 1; regular += 0.25)
    for (let seasonal = -0.75; seasonal < 1; seasonal += 0.25) look(regular, seasonal)
  for (let step = 0.15; step > 0.001; step /= 2) {
    const { regular, seasonal } = best
    for (const up of [-step, 0, step])
      for (const along of [-step, 0, step]) look(regular + up, seasonal + along)
  }
  return best
}

/** Generalised least squares of the series on the variables (none or two), by the covariance of the moving averages. */
function regressed(z: Float64Array, x: readonly Float64Array[], regular: number, seasonal: number): Fit {
  const root = rootOfCovariance(z.length, regular, seasonal)
  const y = whitened(root, z)
  let logarithm = 0
  for (const row of root) logarithm += Math.log(row[order]!)
  const deviance = (squares: number) => z.length * Math.log(squares / z.length) + 2 * logarithm
  if (x.length === 0) return { deviance: deviance(dot(y, y)), coefficients: [] }
  const [a, b] = x.map(column => whitened(root, column)) as [Float64Array, Float64Array]
  const [aa, ab, bb, ay, by] = [dot(a, a), dot(a, b), dot(b, b), dot(a, y), dot(b, y)]
  const determinant = aa * bb - ab * ab
  const values = [(bb * ay - ab * by) / determinant, (aa * by - ab * ay) / determinant] as const
  const left = y.map((value, n) => value - values[0] * a[n]! - values[1] * b[n]!)
  const squares = dot(left, left)
  const variance = squares / y.length
  const errors = [Math.sqrt((variance * bb) / determinant), Math.sqrt((variance * aa) / determinant)]
  return {
    deviance: deviance(squares),
    coefficients: values.map((value, n) => ({ value, t: value / errors[n]! })),
  }
}

/** Lags over which (1 − θB)(1 − ΘB¹²) reaches. */
const order = 13

/**
 * The Cholesky root of the covariance of w = (1 − θB)(1 − ΘB¹²) e with errors of variance one. A row has the `order` entries
 * before the diagonal, and the diagonal: all others are zero.
 */
function rootOfCovariance(points: number, regular: number, seasonal: number): Float64Array[] {
  const weights = new Float64Array(order + 1)
  weights[0] = 1
  weights[1] = -regular
  weights[12] = -seasonal
  weights[13] = regular * seasonal
  const covariance = weights.map((_, lag) => dot(weights.subarray(0, order + 1 - lag), weights.subarray(lag)))
  const rows: Float64Array[] = []
  for (let n = 0; n < points; n++) {
    const row = new Float64Array(order + 1)
    for (let m = Math.max(0, n - order); m <= n; m++) {
      const above = m === n ? row : rows[m]!
      let sum = covariance[n - m]!
      for (let k = Math.max(0, n - order); k < m; k++) sum -= row[k - n + order]! * above[k - m + order]!
      row[m - n + order] = m === n ? Math.sqrt(sum) : sum / above[order]!
    }
    rows.push(row)
  }
  return rows
}

/** The solution u of `root` u = w: uncorrelated where w has that covariance. */
function whitened(root: readonly Float64Array[], w: Float64Array): Float64Array {
  const solved = new Float64Array(w.length)
  for (let n = 0; n < w.length; n++) {
    const row = root[n]!
    let sum = w[n]!
    for (let k = Math.max(0, n - order); k < n; k++) sum -= row[k - n + order]! * solved[k]!
    solved[n] = sum / row[order]!
  }
  return solved
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0
  for (let n = 0; n < left.length; n++) sum += left[n]! * right[n]!
  return sum
}
