import type { Reply } from './reply.ts'
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

/** Rows of a page where the caller names no limit: a whole session in a table, as many as a person reads in JSON. */
export const pageLimit = (
  query: { readonly limit?: number; readonly format?: string },
  defaultLimit: number,
): number => query.limit ?? (query.format === 'csv' ? 5_000 : defaultLimit)

/** A page of a list as CSV. A table that ends before the list does says so in its headers, and how to go on. */
export const csvPage = (
  columns: readonly string[],
  rows: Iterable<Readonly<Record<string, unknown>>>,
  page: { readonly total: number; readonly next: string | null; readonly headers?: Record<string, string> },
): Reply => ({
  text: csv(columns, rows),
  type: 'text/csv; charset=utf-8',
  headers: {
    'x-total-count': String(page.total),
    ...(page.next === null ? {} : { 'x-next-cursor': page.next }),
    ...page.headers,
  },
})

/** What the OpenAPI document says of the headers of a page as CSV. */
const pageHeaders = {
  'X-Total-Count': { description: 'Rows of the whole list', schema: { type: 'integer' } },
  'X-Next-Cursor': {
    description: 'cursor of the next page; absent on the last page, where the table is complete',
    schema: { type: 'string' },
  },
  Link: {
    description: 'Address of the next page, rel="next"; absent on the last page',
    schema: { type: 'string' },
  },
} as const

/** How the OpenAPI document tells of a list whose pages are tables with these columns. */
export const csvPages = (...columns: readonly string[]): OtherResponse => ({
  ...csvTable('The rows as CSV (format=csv), up to 5,000 or limit in a page', ...columns),
  headers: pageHeaders,
})

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
