import type { Text } from '../../../contracts/text.ts'
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
}

/** Lines are numbered in the form; more of them than the interface takes are not looked for. */
const maxLines = 200

/**
 * The text of a form as a request. Empty inputs are absent; nothing is guessed: a comma may group thousands or part
 * decimals, so it is refused with a remedy.
 */
export function readForm(fields: readonly Field[], values: URLSearchParams): ReadForm {
  const errors: FieldError[] = []
  const request = readFields(fields, '', values, errors)
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
  return { request, errors }
}

function isListed(fields: readonly Field[], name: string): boolean {
  const [own, line, inner] = name.split('.')
  const field = fields.find(f => f.name === own)
  if (field?.kind !== 'lines') return field !== undefined && line === undefined
  return /^\d{1,3}$/.test(line ?? '') && field.fields.some(f => f.name === inner)
}

function readFields(
  fields: readonly Field[],
  prefix: string,
  values: URLSearchParams,
  errors: FieldError[],
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const field of fields) {
    const name = `${prefix}${field.name}`
    if (field.kind === 'lines') {
      const lines = readLines(field, values, errors)
      if (lines.length > 0) out[field.name] = lines
      continue
    }
    const text = values.get(name)?.trim() ?? ''
    if (text === '') continue
    const value = readValue(field, text)
    if ('message' in value) errors.push({ field: name, message: value.message })
    else out[field.name] = value.value
  }
  return out
}

/** Lines in which something is filled in; a choice or a flag alone is what an untouched line sends. */
function readLines(field: Field, values: URLSearchParams, errors: FieldError[]): unknown[] {
  const lines = []
  for (let i = 0; i < maxLines; i++) {
    const prefix = `${field.name}.${i}.`
    const filled = field.fields.some(
      f => f.kind !== 'choice' && f.kind !== 'flag' && (values.get(`${prefix}${f.name}`) ?? '').trim() !== '',
    )
    if (filled) lines.push(readFields(field.fields, prefix, values, errors))
  }
  return lines
}

const decimal = /^-?(0|[1-9]\d*)(\.\d+)?$/

function readValue(field: Field, text: string): { value: unknown } | { message: Text } {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return decimal.test(text)
        ? { value: Number(text) }
        : {
            message: {
              vi: `'${text}' không phải là số: viết chữ số, dấu chấm trước phần thập phân, như 12.5.`,
              en: `'${text}' is not a number: write digits, with a point before decimals, like 12.5.`,
            },
          }
    case 'flag':
      return text === 'true' || text === 'false'
        ? { value: text === 'true' }
        : { message: { vi: 'Phải là true hoặc false.', en: 'Must be true or false.' } }
    default:
      return { value: text }
  }
}
