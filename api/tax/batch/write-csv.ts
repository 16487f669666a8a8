import { dongOf } from '../../../contracts/money.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import { defused } from '../../http/csv.ts'
import { calculators } from '../calculators.ts'
import type { Sheet, SheetUnit } from './read-csv.ts'
import type { ItemResult } from './run.ts'

type Row = Map<string, string>

/**
 * Results as CSV: the columns that came, then those of the answers (nested names joined by a dot, lists left out),
 * then `error` with field and rule. A name that is taken already gets `result_` before it. Amounts are in the unit of
 * the sheet.
 */
export function writeSheet(
  { header, rows, delimiter }: Omit<Sheet, 'items'>,
  results: readonly ItemResult[],
  unit: SheetUnit,
): string {
  const taken = new Set(header.map(name => name.trim()))
  const flat = results.map(result => flatten(result, unit))
  const names = [...new Set(flat.flatMap(row => [...row.keys()]))]
  const title = (name: string) => (taken.has(name) ? `result_${name}` : name)
  const lines = [[...header, ...names.map(title), title('error')]]
  results.forEach((result, index) => {
    lines.push([
      ...(rows[index] ?? []),
      ...names.map(name => flat[index]!.get(name) ?? ''),
      result.success ? '' : result.problem.detail,
    ])
  })
  return `${lines.map(line => line.map(cell => quoted(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`
}

function flatten(result: ItemResult, unit: SheetUnit): Row {
  const out: Row = new Map()
  const schema = calculators.find(({ id }) => id === result.calculator)?.answer
  if (result.success && schema) put(out, '', result.data, schema, unit)
  return out
}

function put(out: Row, name: string, value: unknown, schema: JsonSchema, unit: SheetUnit): void {
  if (Array.isArray(value)) return
  if (value !== null && typeof value === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    for (const [key, inner] of Object.entries(value)) {
      put(out, name === '' ? key : `${name}.${key}`, inner, properties[key] ?? {}, unit)
    }
    return
  }
  const inDong = unit === 'VND' && schema['x-unit'] !== undefined && typeof value === 'number'
  out.set(name, value === null ? '' : String(inDong ? dongOf(value) : value))
}

/** A number as sheets write it, with its sign, points, commas and spaces; or the dash of an empty cell. */
const isNumber = (cell: string): boolean => /^\s*[+-]?(\d[\d.,\s]*(e[+-]?\d+)?%?\s*)?$/i.test(cell)

/** The sheet goes on to people who did not write it: no cell of it computes, whoever sent it. */
function quoted(cell: string, delimiter: string): string {
  const safe = isNumber(cell) ? cell : defused(cell)
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
