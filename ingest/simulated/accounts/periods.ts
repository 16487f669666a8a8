import { addDays } from '../../../contracts/vietnam-time.ts'
import type { Figures, Line, StatementName } from './books.ts'

/** Books are kept from here on; earlier years have no numbers. */
const firstBookYear = 2021

/** A quarter's statements are out 30 days after it ends, a year's (audited) 90 days. */
const delays = { quarter: 30, year: 90 } as const

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'] as const

/** Last day of `2026-Q3` or `2026`. */
export const periodEnd = (period: string): string =>
  period.includes('-Q')
    ? `${period.slice(0, 4)}-${quarterEnds[Number(period.at(-1)) - 1]}`
    : `${period}-12-31`

const isOut = (period: string, on: string): boolean =>
  addDays(periodEnd(period), delays[period.includes('-Q') ? 'quarter' : 'year']) <= on

/** Quarters whose statements are out on the day, oldest first. */
export function quartersOut(on: string): string[] {
  const quarters: string[] = []
  for (let year = firstBookYear; year <= Number(on.slice(0, 4)); year++)
    for (const quarter of [1, 2, 3, 4]) quarters.push(`${year}-Q${quarter}`)
  return quarters.filter(quarter => isOut(quarter, on))
}

/** Years whose statements are out on the day, oldest first; the first year of the books only opens them. */
export function yearsOut(on: string): string[] {
  const years: string[] = []
  for (let year = firstBookYear + 1; year <= Number(on.slice(0, 4)); year++) years.push(String(year))
  return years.filter(year => isOut(year, on))
}

/** The quarter of a day. */
export const quarterOf = (date: string): string =>
  `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`

/** What a line shows for a year, given its four quarters. */
export function yearFigure(statement: StatementName, line: Line, quarters: readonly Figures[]): number {
  const values = quarters.map(quarter => quarter[line.figure!]!)
  const how = line.year ?? (statement === 'balance_sheet' ? 'last' : 'sum')
  if (how === 'first') return values[0]!
  return how === 'last' ? values.at(-1)! : values.reduce((sum, value) => sum + value, 0)
}
