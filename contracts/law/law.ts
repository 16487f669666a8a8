import type { DatedValue, Parameter } from './parameter.ts'
import { valueAt } from './parameter.ts'

/** The first day whose rules are written down here. */
export const supportedFrom = '2025-07-01'
/** Wages, their insurance and settlement, household businesses and rent: the first day; what is not on file for a day of then is refused. */
export const wagesSupportedFrom = '2020-07-01'
/** The last day for which the law, as published, says anything that we would answer with. */
export const supportedUntil = '2027-12-31'
/** When the figures were last compared with the published acts. */
export const lastChecked = '2026-11-27'

/**
 * The two dates that pick the law. A monthly wage of March 2026 has date 2026-03-…, tax year 2026; an annual
 * settlement made in March 2026 has date 2026-03-…, tax year 2025.
 */
export interface When {
  readonly date: string
  readonly taxYear: number
}

export interface Citation {
  readonly parameter: Parameter
  readonly value: DatedValue<unknown>
}

/** The law of one `When`; it remembers which of its values were requested. */
export interface Law extends When {
  /** @throws NoRule when the law of that time has no such value. */
  at<T>(parameter: Parameter<T>): T
  /** As `at`, for the day given in place of the date: a year's wages know twelve months. */
  on<T>(parameter: Parameter<T>, date: string): T
  /** The value, or null where the law of that time has none or says null. */
  find<T>(parameter: Parameter<T>): T | null
  /** As `find`, for the day given in place of the date. */
  findOn<T>(parameter: Parameter<T>, date: string): T | null
  readonly used: readonly Citation[]
}

export class NoRule extends Error {
  override readonly name = 'NoRule'
  readonly parameter: Parameter
  readonly date: string
  constructor(parameter: Parameter, date: string) {
    super(`${parameter.id} has no value on ${date}`)
    this.parameter = parameter
    this.date = date
  }
}

type Day = Map<Parameter, DatedValue<unknown> | null>

/** Values that were looked up already, by day: there are few days and few parameters, and none of them changes. */
const days = new Map<string, Day>()
const maxDays = 1000

function dayOf(date: string): Day {
  const cached = days.get(date)
  if (cached) return cached
  if (days.size === maxDays) days.clear()
  const day: Day = new Map()
  days.set(date, day)
  return day
}

function recall<T>(of: Parameter<T>, day: Day, date: string): DatedValue<T> | null {
  let value = day.get(of)
  if (value === undefined) {
    value = valueAt(of, date) ?? null
    day.set(of, value)
  }
  return value as DatedValue<T> | null
}

/**
 * One law for one calculation.
 * @param reforms values that are supposed in place of the law's, from their day on
 */
export function lawAt(when: When, reforms?: ReadonlyMap<Parameter, DatedValue<unknown>>): Law {
  const { date, taxYear } = when
  const used: Citation[] = []
  // What a tax year has is what its last day has, so that the end of a rule is met too.
  const yearEnd = `${taxYear}-12-31`
  const eventDay = dayOf(date)
  const yearDay = dayOf(yearEnd)
  const lookUp = <T>(of: Parameter<T>, on: string): T | undefined => {
    const reform = reforms?.get(of) as DatedValue<T> | undefined
    const value =
      reform !== undefined && reform.from <= (of.by === 'tax_year' ? yearEnd : on)
        ? reform
        : of.by === 'tax_year'
          ? recall(of, yearDay, yearEnd)
          : recall(of, on === date ? eventDay : dayOf(on), on)
    if (value === null) return undefined
    for (const citation of used) if (citation.value === value) return value.value
    used.push({ parameter: of, value })
    return value.value
  }
  const demand = <T>(of: Parameter<T>, on: string): T => {
    const value = lookUp(of, on)
    if (value === undefined) throw new NoRule(of, of.by === 'tax_year' ? String(taxYear) : on)
    return value
  }
  return {
    date,
    taxYear,
    used,
    at: of => demand(of, date),
    on: demand,
    find: of => lookUp(of, date) ?? null,
    findOn: (of, on) => lookUp(of, on) ?? null,
  }
}
