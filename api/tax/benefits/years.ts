import type { Law } from '../../../contracts/law/law.ts'
import { pensionLaw, type Sex } from '../../../contracts/law/pension.ts'
import { monthIndex, yearOfIndex } from './wages.ts'

/** Years that count: odd months are half a year or a whole one (Law 41/2024/QH15, Art. 5.6). */
export function yearsCounted(months: number, law: Law): number {
  const odd = months % 12
  const part = odd === 0 ? 0 : odd <= law.at(pensionLaw.halfYearMonths) ? 1 / (1 + 1) : 1
  return Math.floor(months / 12) + part
}

export interface RetirementAge {
  /** Age in months, and the month in which it is reached (months since year 0). */
  readonly age: number
  readonly reached: number
  /** Months by which one who stops in this month is early, by the age of that year. */
  earlyIn(month: number): number
}

/**
 * The retirement age rises by the calendar year (Decree 135/2020, Art. 4): one retires in the first month in which the
 * age of that year is reached.
 * @param birth months since year 0
 * @param lower months by which hard work lowers the age
 */
export function retirementOf(sex: Sex, birth: number, lower: number, law: Law): RetirementAge {
  const { before, first, step, last } = law.at(pensionLaw.retirementAge)[sex]
  const begins = yearOfIndex(monthIndex(law.at(pensionLaw.retirementStart)))
  const ageIn = (year: number): number =>
    (year < begins ? before : Math.min(first + step * (year - begins), last)) - lower
  let year = yearOfIndex(birth + before - lower)
  while (yearOfIndex(birth + ageIn(year)) > year) year++
  const reached = birth + ageIn(year)
  return {
    age: ageIn(year),
    reached,
    earlyIn: month => (month >= reached ? 0 : Math.max(ageIn(yearOfIndex(month)) - (month - birth), 0)),
  }
}
