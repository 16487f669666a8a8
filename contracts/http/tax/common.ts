import type { JsonSchema } from '../../events/fact.ts'
import { largestDong, millionOf } from '../../money.ts'
import { type Lang, langs } from '../../text.ts'
import { describe, type Term } from './terms.ts'

/** What every calculator takes beside its own fields. */
export interface RequestExtras {
  effective_date?: string
  lang?: Lang
}

export interface AnnualExtras extends RequestExtras {
  tax_year?: number
}

/** Marks amounts, `x-unit`, so that a sheet in đồng can be told which of its columns are amounts. */
export const unit = 'million VND'

type Properties = Record<string, JsonSchema>

/** An amount of a request: million VND, 0 to 10⁹, at most six decimals (checked when it becomes đồng). */
export const million = (term: Term, more: JsonSchema = {}): JsonSchema => ({
  type: 'number',
  minimum: 0,
  maximum: millionOf(largestDong),
  'x-unit': unit,
  description: `${describe(term)} (million VND)`,
  ...more,
})

export const integer = (term: Term, minimum: number, maximum: number, more: JsonSchema = {}): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
  description: describe(term),
  ...more,
})

export const flag = (term: Term, byDefault: boolean): JsonSchema => ({
  type: 'boolean',
  default: byDefault,
  description: describe(term),
})

export const choice = (term: Term, values: readonly string[], more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  enum: values,
  description: describe(term),
  ...more,
})

export const day = (term: Term): JsonSchema => ({
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: `${describe(term)} (YYYY-MM-DD)`,
})

const extras: Properties = {
  effective_date: day('effective_date'),
  lang: choice('lang', langs),
}

/** The body of a calculator whose law goes by the day of the event. */
export const request = (properties: Properties, required: string[], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties: { ...properties, ...extras },
  ...more,
})

/** The body of a calculator whose law goes by the tax year. */
export const annualRequest = (
  properties: Properties,
  required: string[],
  more: JsonSchema = {},
): JsonSchema => request({ ...properties, tax_year: integer('tax_year', 1900, 9999) }, required, more)

/** An amount of an answer: million VND. */
export const money = (term: Term): JsonSchema => ({
  type: 'number',
  'x-unit': unit,
  description: `${describe(term)} (million VND)`,
})

/** As `money`, or null where there is no such figure; the reason stands beside it or in the warnings. */
export const moneyOrNull = (term: Term): JsonSchema => ({ ...money(term), type: ['number', 'null'] })

export const percent = (term: Term): JsonSchema => ({ type: 'number', description: describe(term) })

export const word = (term: Term, values?: readonly string[]): JsonSchema => ({
  type: 'string',
  ...(values ? { enum: values } : {}),
  description: describe(term),
})

export const yesNo = (term: Term): JsonSchema => ({ type: 'boolean', description: describe(term) })

/** An object of an answer; all of its properties are always there, unless named as optional. */
export const object = (properties: Properties, optional: string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  properties,
})

export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
