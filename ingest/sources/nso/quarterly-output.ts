import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import type { StatedValue } from '../../macro/indicator-candidates.ts'
import type { RowLog } from '../../row-log.ts'

/** A row of all output in the collected table of GDP. */
export interface OutputRow {
  /** `2018-Q2` */
  readonly period: string
  /** Billion VND at constant prices. */
  readonly level: number | null
  /** On a year before, percent. */
  readonly change: number | null
  readonly where: string
}

/**
 * A second, third or fourth quarter is 1.3, 1.4 and 1.8 times the first of its year; the sums of two, three and four
 * quarters are 2.3, 3.6 and 5.1 times it (2015 to 2024).
 */
const sumFrom = 0.85
/** Percentage points between the change that a row states and the one of its level: rounding and small revisions are 1. */
const maxApart = 3

/**
 * The series that the rows state. Until 2017, and once in 2018, the table has sums since January under the name of a
 * quarter: their growth is that of the year to date, and their level is quarantined. Levels of before the office revised GDP
 * (2021) are quarantined too: beside the later ones they would show a growth of 68 % where the table itself states 4.48 %.
 */
export function outputOfQuarters(rows: readonly OutputRow[], log: RowLog): StatedValue[] {
  const levels = new Map(rows.flatMap(({ period, level }) => (level === null ? [] : [[period, level]])))
  const isSum = (period: string): boolean | null => {
    const quarter = Number(period.slice(-1))
    if (quarter === 1) return false
    const first = levels.get(`${period.slice(0, 4)}-Q1`)
    const own = levels.get(period)
    return first === undefined || own === undefined ? null : own > first * quarter * sumFrom
  }
  const lastOld = rows
    .filter(row => isSum(row.period) === false && isSum(yearBefore(row.period)) === false)
    .filter(row => isOfAnotherBase(row, levels))
    .map(({ period }) => yearBefore(period))
    .sort()
    .at(-1)
  return rows.flatMap(({ period, level, change, where }): StatedValue[] => {
    const sum = isSum(period)
    if (sum === null) {
      const why =
        'nothing says whether it is of the quarter or of the year to date: its first quarter is not there'
      log.quarantine('quarter-or-sum', where, `GDP of ${period}: ${why}`)
      return []
    }
    const growth = change === null ? [] : [{ indicator: growthOf(sum), period, value: change, where }]
    if (level === null) return growth
    if (sum)
      log.quarantine(
        'sum-under-quarter',
        where,
        `GDP of ${period} is ${level}, the sum since January and not the quarter`,
      )
    else if (lastOld !== undefined && period <= lastOld)
      log.quarantine(
        'another-base',
        where,
        `GDP of ${period} is ${level}, measured in another way than from ${shiftPeriod(lastOld, 1)} on: the changes on a year before do not fit its levels`,
      )
    else return [...growth, { indicator: 'vn.gdp_real', period, value: level, where }]
    return growth
  })
}

const yearBefore = (period: string): string => shiftPeriod(period, -4)
const growthOf = (sum: boolean): string => (sum ? 'vn.gdp_growth_ytd' : 'vn.gdp_growth')

function isOfAnotherBase({ period, level, change }: OutputRow, levels: ReadonlyMap<string, number>): boolean {
  const before = levels.get(yearBefore(period))
  if (level === null || change === null || before === undefined) return false
  return Math.abs((level / before - 1) * 100 - change) > maxApart
}
