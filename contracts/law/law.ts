import type { DatedValue, Parameter } from './parameter.ts'
import { valueAt } from './parameter.ts'

/** The first day whose rules are written down here. */
export const supportedFrom = '2025-07-01'
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

/** The law of one `When`; it remembers which of its values were asked for. */
export interface Law extends When {
  /** @throws NoRule when the law of that time has no such value. */
  at<T>(parameter: Parameter<T>): T
  /** As `at`, for the day given in place of the date: a year's wages know twelve months. */
  on<T>(parameter: Parameter<T>, date: string): T
  /** The value, or null where the law of that time has none or says null. */
  find<T>(parameter: Parameter<T>): T | null
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

/** The day that picks a value: of the event, or any day of the tax year (the last, so that `until` is met too). */
const dayFor = (of: Parameter, when: When): string =>
  of.by === 'tax_year' ? `${when.taxYear}-12-31` : when.date

/** Values that were looked up already, by day: there are few days and few parameters, and none of them changes. */
const known = new Map<string, Map<Parameter, DatedValue<unknown> | null>>()
const mostDays = 1000

function recall<T>(of: Parameter<T>, date: string): DatedValue<T> | null {
  let day = known.get(date)
  if (!day) {
    if (known.size === mostDays) known.clear()
    day = new Map()
    known.set(date, day)
  }
  let value = day.get(of)
  if (value === undefined) {
    value = valueAt(of, date) ?? null
    day.set(of, value)
  }
  return value as DatedValue<T> | null
}

/** One law for one calculation. */
export function lawAt(when: When): Law {
  const used: Citation[] = []
  const cited = new Set<unknown>()
  const lookUp = <T>(of: Parameter<T>, date: string): T | undefined => {
    const value = recall(of, date)
    if (!value) return undefined
    if (!cited.has(value)) {
      cited.add(value)
      used.push({ parameter: of, value })
    }
    return value.value
  }
  const demand = <T>(of: Parameter<T>, date: string): T => {
    const value = lookUp(of, date)
    if (value === undefined) throw new NoRule(of, date)
    return value
  }
  return {
    ...when,
    used,
    at: of => demand(of, dayFor(of, when)),
    on: (of, date) => demand(of, of.by === 'tax_year' ? dayFor(of, when) : date),
    find: of => lookUp(of, dayFor(of, when)) ?? null,
  }
}
