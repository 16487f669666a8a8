import { millionOf } from '../../../contracts/money.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { type AmountRead, readAmount, readFigure } from '../client/amount.js'
import { readDay } from '../days.ts'
import type { Field } from './fields.ts'

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
  const [own, line, inner] = name.split('.')
  const field = fields.find(f => f.name === own)
  if (field?.kind !== 'lines') return field !== undefined && line === undefined
  return /^\d{1,3}$/.test(line ?? '') && field.fields.some(f => f.name === inner)
}

function readFields(fields: readonly Field[], prefix: string, reading: Reading): Record<string, unknown> {
  const { values, errors } = reading
  const out: Record<string, unknown> = {}
  for (const field of fields) {
    const name = `${prefix}${field.name}`
    if (field.kind === 'lines') {
      const lines = readLines(field, reading)
      if (lines.length > 0) out[field.name] = lines
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

/** Lines in which something is filled in; a choice or a flag alone is what an untouched line sends. */
function readLines(field: Field, reading: Reading): unknown[] {
  const { values } = reading
  const lines = []
  for (let i = 0; i < maxLines; i++) {
    const prefix = `${field.name}.${i}.`
    const filled = field.fields.some(
      f => f.kind !== 'choice' && f.kind !== 'flag' && (values.get(`${prefix}${f.name}`) ?? '').trim() !== '',
    )
    if (filled) lines.push(readFields(field.fields, prefix, reading))
  }
  return lines
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
      if (field.usual !== null) {
        const read = readAmount(text, lang, field.usual)
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
