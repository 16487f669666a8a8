import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { compile, explain } from '../../http/validate.ts'
import { answer } from '../../tax/answer.ts'
import type { AnyCalculator } from '../../tax/calculator.ts'
import { InputError } from '../../tax/input-error.ts'
import type { Field } from './fields.ts'
import { type FieldError, type ReadForm, readForm } from './read-form.ts'

export type Calculated = ReturnType<typeof answer>

export interface Outcome {
  readonly request: Record<string, unknown>
  readonly errors: readonly FieldError[]
  readonly amounts: ReadForm['amounts']
  /** Null where there are errors. */
  readonly answer: Calculated | null
}

/** A calculator with its form; schemas are compiled once. */
export interface Form {
  readonly calculator: AnyCalculator
  readonly fields: readonly Field[]
  readonly whole: ValidateFunction
  readonly each: ReadonlyMap<string, ValidateFunction>
}

export const compileForm = (calculator: AnyCalculator, fields: readonly Field[]): Form => ({
  calculator,
  fields,
  whole: compile(calculator.request),
  each: new Map(
    Object.entries(calculator.request.properties as Record<string, JsonSchema>).map(([name, schema]) => [
      name,
      compile(schema),
    ]),
  ),
})

/** Reads, checks and calculates, as the interface does; all fields that are wrong are named at once. */
export function calculate(form: Form, values: URLSearchParams, today: string, lang: Lang): Outcome {
  const { request, errors, amounts } = readForm(form.fields, values, lang)
  const found = [...errors, ...checkFields(form, request, errors)]
  if (found.length > 0) return { request, errors: found, amounts, answer: null }
  try {
    return {
      request,
      amounts,
      errors: [],
      answer: answer(form.calculator, request, { today, lang, explain: true }),
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const message = (spoken: Lang) => sentence(`${error.detail[spoken]}. ${error.remedy[spoken]}`)
    return {
      request,
      amounts,
      errors: [{ field: fieldAt(error.pointer), message: { vi: message('vi'), en: message('en') } }],
      answer: null,
    }
  }
}

function checkFields({ calculator, whole, each }: Form, request: object, before: readonly FieldError[]) {
  const unread = new Set(before.map(({ field }) => field.split('.')[0] ?? ''))
  const errors: FieldError[] = []
  const reportErrors = (validate: ValidateFunction, prefix: string) => {
    const of = (lang: Lang) => explain(validate.errors ?? [], 'body', lang)
    errors.push({
      field: fieldAt(`${prefix}${of('en').pointer}`),
      message: { vi: sentence(of('vi').detail), en: sentence(of('en').detail) },
    })
  }
  for (const [name, value] of Object.entries(request)) {
    const validate = each.get(name)
    if (validate && !unread.has(name) && !validate(value)) reportErrors(validate, `/${name}`)
  }
  for (const name of (calculator.request.required ?? []) as string[])
    if (!Object.hasOwn(request, name) && !unread.has(name))
      errors.push({ field: name, message: { vi: 'Cần điền.', en: 'Must be filled in.' } })
  if (errors.length === 0 && before.length === 0 && !whole(request)) reportErrors(whole, '')
  return errors
}

/** `/entries/0/hours` is the input `entries.0.hours`. */
const fieldAt = (pointer: string): string => pointer.slice(1).replaceAll('/', '.')

const sentence = (text: string): string => {
  const trimmed = text.trim()
  const first = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}
