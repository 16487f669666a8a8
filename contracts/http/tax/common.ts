import { largestDong, millionOf } from '../../money.ts'
import type { Keywords, TProperties } from '../../schema.ts'
import * as schema from '../../schema.ts'
import { langs } from '../../text.ts'
import { describe, type Term } from './terms.ts'

export { list, nullable, object, optional } from '../../schema.ts'

/** Marks amounts, `x-unit`, so that a sheet in đồng knows which of its columns are amounts. */
export const unit = 'million VND'

/** An amount of a request: million VND, 0 to 10⁹, at most six decimals (checked when it becomes đồng). */
export const million = (term: Term, keywords: Keywords = {}) =>
  schema.part<number>({
    type: 'number',
    minimum: 0,
    maximum: millionOf(largestDong),
    'x-unit': unit,
    description: `${describe(term)} (million VND)`,
    ...keywords,
  })

export const integer = (term: Term, minimum: number, maximum: number, keywords: Keywords = {}) =>
  schema.part<number>({ type: 'integer', minimum, maximum, description: describe(term), ...keywords })

/** Hours there are in a month, in a year. */
export const monthHours = 744
export const yearHours = 8784

/** Hours of a request, at most two decimals (checked when they are read). */
export const hours = (term: Term, maximum: number) =>
  schema.part<number>({
    type: 'number',
    minimum: 0,
    maximum,
    description: `${describe(term)} (hours, at most two decimals)`,
  })

export const flag = (term: Term, byDefault: boolean) =>
  schema.part<boolean>({ type: 'boolean', default: byDefault, description: describe(term) })

export const choice = <const Value extends string>(
  term: Term,
  values: readonly Value[],
  keywords: Keywords = {},
) => schema.choice(values, { description: describe(term), ...keywords })

export const day = (term: Term) =>
  schema.described(schema.day, { description: `${describe(term)} (YYYY-MM-DD)` })

/** What every calculator takes beside its own fields. */
const extras = {
  effective_date: schema.optional(day('effective_date')),
  lang: schema.optional(choice('lang', langs)),
}

/** The body of a calculator whose law goes by the day of the event. */
export const request = <Fields extends TProperties>(fields: Fields) => schema.object({ ...fields, ...extras })

/** The body of a calculator whose law goes by the tax year. */
export const annualRequest = <Fields extends TProperties>(fields: Fields) =>
  request({ ...fields, tax_year: schema.optional(integer('tax_year', 1900, 9999)) })

/** An amount of an answer: million VND. */
export const money = (term: Term) =>
  schema.part<number>({ type: 'number', 'x-unit': unit, description: `${describe(term)} (million VND)` })

/** As `money`, or null where there is no such figure; the reason stands beside it or in the warnings. */
export const moneyOrNull = (term: Term, keywords: Keywords = {}) => schema.nullable(money(term), keywords)

export const percent = (term: Term) => schema.part<number>({ type: 'number', description: describe(term) })

/** A text of an answer. */
export const label = (term: Term) => schema.part<string>({ type: 'string', description: describe(term) })

export const yesNo = (term: Term) => schema.part<boolean>({ type: 'boolean', description: describe(term) })
