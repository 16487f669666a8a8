import { dueDatesLaw } from '../../../contracts/law/due-dates.ts'
import { type DatedValue, type Parameter, valueAt } from '../../../contracts/law/parameter.ts'
import { addDays, addMonthsTo } from '../../../contracts/vietnam-time.ts'

/** The day by which a period is declared, as the act names it. */
export interface Day {
  readonly period: string
  readonly day: string
  readonly source: DatedValue<unknown>
}

/** How a profile declares: by the month or by the quarter. */
export interface Choices {
  readonly monthly: boolean
}

/** The value that governs a day, or a tax year by its last day; undefined where the law of that time has none. */
export const valueOn = <T>(of: Parameter<T>, date: string): DatedValue<T> | undefined =>
  valueAt(of, of.by === 'tax_year' ? `${date.slice(0, 4)}-12-31` : date)

const lastDayOfMonth = (date: string): string => addDays(addMonthsTo(`${date.slice(0, 7)}-01`, 1), -1)

/** A day of the year after the one that is declared. */
export function yearly(of: Parameter<string>, year: number, yearsAfter: 0 | 1): Day[] {
  const source = valueOn(of, `${year}-12-31`)
  return source ? [{ period: String(year), day: `${year + yearsAfter}-${source.value}`, source }] : []
}

const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)

function monthlyReturns(year: number): Day[] {
  return monthsOf(year).flatMap(month => {
    const next = addMonthsTo(`${month}-01`, 1)
    const source = valueOn(dueDatesLaw.monthlyReturn, next)
    return source
      ? [{ period: month, day: `${next.slice(0, 7)}-${String(source.value).padStart(2, '0')}`, source }]
      : []
  })
}

export function quarterlyReturns(year: number): Day[] {
  return [1, 2, 3, 4].flatMap(quarter => {
    const next = addMonthsTo(`${year}-${String(quarter * 3).padStart(2, '0')}-01`, 1)
    const source = valueOn(dueDatesLaw.quarterlyReturn, next)
    return source ? [{ period: `${year}-Q${quarter}`, day: lastDayOfMonth(next), source }] : []
  })
}

/** First day of a period `2026-10` or `2026-Q3`. */
const firstDay = (period: string): string =>
  period.includes('Q')
    ? `${period.slice(0, 4)}-${String(Number(period.slice(-1)) * 3 - 2).padStart(2, '0')}-01`
    : `${period}-01`

/** Months until the law knows no monthly return any more, quarters after them. */
export function withholdingReturns(year: number, { monthly }: Choices): Day[] {
  const onlyQuarters = ({ period }: Day) =>
    valueOn(dueDatesLaw.withholdingPeriod, firstDay(period))?.value === 'quarter'
  return monthly
    ? [
        ...monthlyReturns(year).filter(day => !onlyQuarters(day)),
        ...quarterlyReturns(year).filter(onlyQuarters),
      ]
    : quarterlyReturns(year)
}

export function contributions(year: number): Day[] {
  return monthsOf(year).flatMap(month => {
    const next = addMonthsTo(`${month}-01`, 1)
    const source = valueOn(dueDatesLaw.insurance, `${month}-01`)
    return source ? [{ period: month, day: lastDayOfMonth(next), source }] : []
  })
}

export function extensions(year: number): Day[] {
  const source = valueOn(dueDatesLaw.extendedPayment, `${year}-12-31`)
  return source
    ? Object.entries(source.value).map(([quarter, day]) => ({
        period: `${year}-${quarter}`,
        day: `${year}-${day}`,
        source,
      }))
    : []
}

/** Households declare from 2026 on; before, the tax office set a lump sum (Resolution 198/2025/QH15 Art. 10.6). */
export const householdReturns = (year: number, { monthly }: Choices): Day[] =>
  valueOn(dueDatesLaw.monthlyLine, `${year}-12-31`) === undefined
    ? []
    : monthly
      ? monthlyReturns(year).map(onFirstMonths)
      : quarterlyReturns(year)

/** January to March 2026 were declared together, with March (Decree 68/2026/NĐ-CP Art. 18.1). */
function onFirstMonths(day: Day): Day {
  const source = valueOn(dueDatesLaw.firstMonthsReturn, `${day.period}-28`)
  return source && day.period.slice(5) <= '03'
    ? { ...day, day: `${day.period.slice(0, 4)}-${source.value}`, source }
    : day
}
