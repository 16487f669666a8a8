import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import type { Told } from './series.ts'

const columns = [
  'period',
  'value',
  'revision',
  'released_at',
  'known_on',
  'source',
  'status',
  'reason',
] as const

/** The observations as RFC 4180 CSV with a header row; an empty field is a value that does not exist. */
export function csv(indicator: Indicator, told: readonly Told[]): string {
  const lines = told.map(row => [indicator.id, ...columns.map(name => row[name] ?? '')].map(field).join(','))
  return `${['indicator', ...columns].join(',')}\r\n${lines.map(line => `${line}\r\n`).join('')}`
}

/** A field that begins like a formula would run in a spreadsheet; ours are numbers, days and ids. */
function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+@\t\r-]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
