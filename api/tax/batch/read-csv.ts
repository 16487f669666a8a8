import { parse } from 'csv-parse/sync'
import { distance } from 'fastest-levenshtein'
import { type BatchItem, maxItems } from '../../../contracts/http/tax/batch.ts'
import { vietnameseHeadings } from '../../../contracts/http/tax/headings.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import { problem } from '../../http/problem.ts'
import { calculators } from '../calculators.ts'

/** Amounts of a sheet: as the interface has them, or in whole đồng as payroll sheets do. */
export type SheetUnit = 'million' | 'VND'

/** A sheet as it came, and what is asked of it, row by row. */
export interface Sheet {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly delimiter: string
  readonly items: readonly BatchItem[]
}

/**
 * A CSV with a header row: columns named like request fields (or in Vietnamese, see `vietnameseHeadings`) are read by
 * the type of the field, `calculator` picks the calculator of a row, all other columns (names, codes) are kept and come
 * back. An empty cell is an absent field. Commas, semicolons and tabs separate; a byte order mark is skipped; numbers
 * have a decimal point and no separators of thousands.
 * @param byDefault calculator of rows that name none
 * @throws Problem for what is no CSV, for a sheet without rows or with too many, for a column that is nearly a field
 */
export function readSheet(text: string, byDefault: string | undefined, unit: SheetUnit): Sheet {
  const delimiter = delimiterOf(text)
  const [header, ...rows] = parseRows(text, delimiter)
  if (!header || rows.length === 0) throw malformed('The sheet has no rows below its header.')
  if (rows.length > maxItems) {
    throw problem('validation_failed', {
      detail: `The sheet has ${rows.length} rows; at most ${maxItems} are taken.`,
      action: 'Split the sheet.',
    })
  }
  const names = header.map(fieldOf)
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw malformed(`The column '${twice}' occurs twice.`)
  if (!names.includes('calculator') && byDefault === undefined) {
    throw problem('validation_failed', {
      detail: 'Nothing says which calculator is meant.',
      action: 'Add a column calculator, or call with ?calculator=personal-income.',
      errors: [{ pointer: '?calculator', detail: 'is required', keyword: 'required' }],
    })
  }
  refuseSlips(names, rows, byDefault)
  return { header, rows, delimiter, items: rows.map(row => itemOf(names, row, byDefault, unit)) }
}

/** `Meal allowance` and `meal-allowance` are meal_allowance, `Tiền lương` is salary. */
function fieldOf(heading: string): string {
  const plain = heading.trim().toLowerCase().normalize('NFC')
  return vietnameseHeadings[plain] ?? plain.replaceAll(/[\s-]+/g, '_')
}

/** The one of three that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r?\n|$/))
  const counts = [',', ';', '\t'].map(mark => ({ mark, count: header.split(mark).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]!.mark
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: false })
  } catch (cause) {
    throw malformed(`The sheet is no CSV: ${(cause as Error).message}.`, cause)
  }
}

const malformed = (detail: string, cause?: unknown) =>
  problem('bad_request', {
    detail,
    action: 'Send CSV with one header row, the same number of cells in each row, and quoted cells closed.',
    cause,
  })

const propertiesOf = (name: string | undefined): Record<string, JsonSchema> =>
  (calculators.find(({ id }) => id === name)?.request.properties ?? {}) as Record<string, JsonSchema>

/** A column that no field is named like is kept as it is; one that nearly is a field would silently be left out. */
function refuseSlips(
  names: readonly string[],
  rows: readonly string[][],
  byDefault: string | undefined,
): void {
  const column = names.indexOf('calculator')
  const used = new Set(rows.map(row => (column < 0 ? '' : (row[column] ?? '').trim()) || byDefault))
  const fields = new Set([...used].flatMap(name => Object.keys(propertiesOf(name))))
  for (const name of names) {
    if (fields.has(name) || name === 'id' || name === 'calculator') continue
    const slip = [...fields].find(
      field =>
        !names.includes(field) && field.length > 4 && distance(field, name) <= (field.length > 7 ? 2 : 1),
    )
    if (slip === undefined) continue
    throw problem('validation_failed', {
      detail: `The column '${name}' is unknown, and nearly '${slip}'.`,
      action: `Name the column ${slip}, or something that is not so near if it is another thing.`,
      errors: [{ pointer: `/${name}`, detail: 'is unknown', keyword: 'additionalProperties', nearest: slip }],
    })
  }
}

function itemOf(
  names: readonly string[],
  row: readonly string[],
  byDefault: string | undefined,
  unit: SheetUnit,
): BatchItem {
  const cell = (name: string) => (row[names.indexOf(name)] ?? '').trim()
  const calculator = cell('calculator') || byDefault || ''
  const properties = propertiesOf(calculator)
  const input: Record<string, unknown> = {}
  names.forEach((name, index) => {
    const text = (row[index] ?? '').trim()
    if (text !== '' && Object.hasOwn(properties, name)) input[name] = read(text, properties[name]!, unit)
  })
  const id = cell('id')
  return { ...(id === '' ? {} : { id }), calculator, input }
}

const decimal = /^-?\d+(\.\d+)?$/
const whole = /^-?\d+$/

/** A cell of a sheet in đồng that holds a list or an object: its amounts are in đồng too, by the schema of each. */
function inMillions(value: unknown, schema: JsonSchema): unknown {
  if (typeof value === 'number')
    return schema['x-unit'] === undefined ? value : Number.isInteger(value) ? millionOf(value) : String(value)
  if (Array.isArray(value)) return value.map(line => inMillions(line, (schema.items ?? {}) as JsonSchema))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inMillions(inner, schema.properties?.[name] ?? {})]),
  )
}

/** As the field's type demands, or the text itself: the schema then refuses it and names the field. */
function read(text: string, property: JsonSchema, unit: SheetUnit): unknown {
  switch (property.type) {
    case 'number':
      if (unit === 'VND' && property['x-unit'] !== undefined) {
        return whole.test(text) ? millionOf(Number(text)) : text
      }
      return decimal.test(text) ? Number(text) : text
    case 'integer':
      return decimal.test(text) ? Number(text) : text
    case 'boolean':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
    case 'array':
    case 'object':
      try {
        const value: unknown = JSON.parse(text)
        return unit === 'VND' ? inMillions(value, property) : value
      } catch {
        return text
      }
    default:
      return text
  }
}
