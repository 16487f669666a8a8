import { millionOf } from '../../../contracts/money.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { type AmountRead, readAmount, readFigure } from '../client/amount.js'
import { readDay } from '../days.ts'
import { type Field, fieldAt } from './fields.ts'

/** What is wrong with one input; `field` is its name in the form: `salary`, `entries.0.hours`; '' the form as a whole. */
export interface FieldError {
  readonly field: string
  readonly message: Text
}

export interface ReadForm {
  /** The request as the interface takes it; what could not be read is left out. */
  readonly request: Record<string, unknown>
  readonly errors: readonly FieldError[]
  /** How each amount was read, by the name of its input. */
  readonly amounts: ReadonlyMap<string, AmountRead>
}

interface Reading {
  readonly values: URLSearchParams
  readonly lang: Lang
  readonly errors: FieldError[]
  readonly amounts: Map<string, AmountRead>
}

/** Lines are numbered in the form; more of them than the interface takes are not looked for. */
const maxLines = 200

/**
 * The text of a form as a request. Empty inputs are absent. Amounts are read in đồng, figures as the language writes
 * them; what an amount was read as stands in `amounts`, so that a page can say it back.
 */
export function readForm(fields: readonly Field[], values: URLSearchParams, lang: Lang): ReadForm {
  const errors: FieldError[] = []
  const amounts = new Map<string, AmountRead>()
  const request = readFields(fields, '', { values, lang, errors, amounts })
  for (const name of new Set(values.keys())) {
    if (name === 'lang') continue
    if (!isListed(fields, name))
      errors.push({
        field: '',
        message: { vi: `Không có trường '${name}'.`, en: `There is no field '${name}'.` },
      })
    else if (values.getAll(name).length > 1)
      errors.push({
        field: name,
        message: { vi: 'Được điền hai lần.', en: 'Is given twice.' },
      })
  }
  return { request, errors, amounts }
}

function isListed(fields: readonly Field[], name: string): boolean {
  const { leaf, trail } = fieldAt(fields, name)
  return (
    leaf !== undefined &&
    leaf.kind !== 'lines' &&
    leaf.kind !== 'group' &&
    trail.every(({ line }) => line === null || (line > 0 && line <= maxLines))
  )
}

function readFields(fields: readonly Field[], prefix: string, reading: Reading): Record<string, unknown> {
  const { values, errors } = reading
  const out: Record<string, unknown> = {}
  for (const field of fields) {
    const name = `${prefix}${field.name}`
    if (field.kind === 'lines') {
      const lines = readLines(field, name, reading)
      if (lines.length > 0) out[field.name] = lines
      continue
    }
    if (field.kind === 'group') {
      if (isFilled(field.fields, `${name}.`, values))
        out[field.name] = readFields(field.fields, `${name}.`, reading)
      continue
    }
    const text = values.get(name)?.trim() ?? ''
    if (text === '') continue
    const value = readValue(field, name, text, reading)
    if ('message' in value) errors.push({ field: name, message: value.message })
    else out[field.name] = value.value
  }
  return out
}

/** Whether something is filled in; a choice or a flag alone is what untouched inputs send. */
function isFilled(fields: readonly Field[], prefix: string, values: URLSearchParams): boolean {
  for (const [key, text] of values) {
    if (!key.startsWith(prefix) || text.trim() === '') continue
    const { leaf } = fieldAt(fields, key.slice(prefix.length))
    if (leaf && leaf.kind !== 'choice' && leaf.kind !== 'flag') return true
  }
  return false
}

/** Lines in which something is filled in. */
function readLines(field: Field, name: string, reading: Reading): unknown[] {
  const numbers = new Set<number>()
  for (const key of reading.values.keys())
    if (key.startsWith(`${name}.`)) numbers.add(Number(key.slice(name.length + 1).split('.')[0]))
  return [...numbers]
    .filter(line => line >= 0 && line < maxLines)
    .toSorted((a, b) => a - b)
    .filter(line => isFilled(field.fields, `${name}.${line}.`, reading.values))
    .map(line => readFields(field.fields, `${name}.${line}.`, reading))
}

function readValue(
  field: Field,
  name: string,
  text: string,
  { lang, amounts }: Reading,
): { value: unknown } | { message: Text } {
  switch (field.kind) {
    case 'number':
    case 'integer': {
      if (field.typical !== null) {
        const read = readAmount(text, lang, field.typical)
        if (read === null) return { message: noAmount(text) }
        amounts.set(name, read)
        return { value: millionOf(read.dong) }
      }
      const [figure] = readFigure(text, lang)
      return figure === undefined ? { message: noNumber(text) } : { value: Number(figure) }
    }
    case 'flag':
      return text === 'true' || text === 'false'
        ? { value: text === 'true' }
        : { message: { vi: 'Phải là true hoặc false.', en: 'Must be true or false.' } }
    case 'day':
      return { value: readDay(text) ?? text }
    case 'month':
      return { value: /^\d{1,2}$/.test(text) ? Number(text) : text }
    default:
      return { value: text }
  }
}

const noAmount = (text: string): Text => ({
  vi: `'${text}' không phải là số tiền đến từng đồng: ghi 25.000.000, 25tr, 25,5 triệu hoặc 1,2 tỷ.`,
  en: `'${text}' is no amount in whole đồng: write 25,000,000, 25m, 25.5 million or 1.2 billion.`,
})

const noNumber = (text: string): Text => ({
  vi: `'${text}' không phải là số: ghi chữ số, dấu phẩy trước phần thập phân, như 12,5.`,
  en: `'${text}' is not a number: write digits, with a point before decimals, like 12.5.`,
})
