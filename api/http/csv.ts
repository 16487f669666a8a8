import type { OtherResponse } from './route.ts'

/** Rows as CSV (RFC 4180): one header line, CRLF, quotes only where needed; null is an empty cell. */
export function csv(columns: readonly string[], rows: Iterable<Readonly<Record<string, unknown>>>): string {
  let out = `${columns.map(cell).join(',')}\r\n`
  for (const row of rows) out += `${columns.map(c => cell(row[c])).join(',')}\r\n`
  return out
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value === 'string' ? defused(text) : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A text that no spreadsheet computes: those that begin with = + - @ (their full-width forms too), behind white space or
 * not, get an apostrophe. Numbers are no texts and keep their minus.
 */
export const defused = (text: string): string =>
  /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text

/** How the OpenAPI document tells of a table with these columns. */
export const csvTable = (description: string, ...columns: readonly string[]): OtherResponse => ({
  contentType: 'text/csv',
  description,
  schema: {
    type: 'string',
    contentMediaType: 'text/csv',
    description: `${description}; UTF-8, one header line, an empty cell is null. Columns: ${columns.join(', ')}`,
  },
})
