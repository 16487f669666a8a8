import { type Member, RejectedDocument } from '../feed.ts'
import { lineColumn } from '../pieces/line-column.ts'
import { readJson } from '../text/json.ts'
import type { FileRules, FoundTable } from './found-table.ts'
import { codeOf, tickerOf } from './names.ts'

/**
 * The table in a JSON text: a list of objects, an object of lists, or an object a line, at the root or below it.
 * @throws RejectedDocument `unknown-shape` where there is none, `broken-json`
 */
export function jsonTable(member: Member, text: string, { rows: path }: FileRules): FoundTable {
  const objects = (items: readonly unknown[], kind: 'json' | 'json-lines'): FoundTable => {
    const header = [
      ...new Set(items.slice(0, 50).flatMap(item => (isObject(item) ? Object.keys(item) : []))),
    ].filter(name => name !== lineColumn)
    const rows = items.map((item, at) => ({
      line: isObject(item) ? Number(item[lineColumn] ?? at + 1) : at + 1,
      cells: header.map(name => cellOf(isObject(item) ? item[name] : undefined)),
    }))
    return { path: member.path, header, rows, kind, separator: null, headerLine: 1, subject }
  }
  let subject: string | null = null
  const lines = text.trim().split(/\r?\n/)
  if (lines.length > 1 && lines.slice(0, 2).every(line => /^\s*\{.*\}\s*,?$/.test(line)))
    return objects(
      lines.filter(line => line.trim() !== '').map((line, at) => parsedLine(line, member.path, at + 1)),
      'json-lines',
    )
  const root = readJson({ ...member, bytes: Buffer.from(text) })
  const at =
    path === undefined
      ? root
      : path.split('.').reduce<unknown>((one, key) => (isObject(one) ? one[key] : undefined), root)
  subject = subjectOf(root)
  const items = listIn(at, 0)
  if (items) return objects(items, 'json')
  const columns = columnsIn(at, 0)
  if (columns) {
    const header = Object.keys(columns)
    const length = Math.max(...header.map(name => columns[name]!.length))
    if (header.some(name => columns[name]!.length !== length))
      throw new RejectedDocument('unknown-shape', `${member.path} has columns of different lengths`)
    const rows = Array.from({ length }, (_, row) => ({
      line: row + 1,
      cells: header.map(name => cellOf(columns[name]![row])),
    }))
    return {
      path: member.path,
      header,
      rows,
      kind: 'json',
      separator: null,
      headerLine: 1,
      subject: subjectOf(root),
    }
  }
  throw new RejectedDocument(
    'unknown-shape',
    `${member.path} is JSON without a list of rows${path ? ` at ${path}` : ''}`,
  )
}

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim()

/** The symbol that an answer names once, beside its rows. */
function subjectOf(root: unknown): string | null {
  if (!isObject(root)) return null
  const named = root.ticker ?? root.symbol ?? root.Symbol ?? root.code
  return typeof named === 'string' && codeOf(tickerOf(named).ticker) !== null ? named : null
}

function parsedLine(line: string, path: string, at: number): unknown {
  try {
    return JSON.parse(line.trim().replace(/,$/, ''))
  } catch (error) {
    throw new RejectedDocument('broken-json', `${path}:${at}: ${(error as Error).message.slice(0, 160)}`)
  }
}

/** The first list of objects at most three levels down. */
function listIn(one: unknown, depth: number): unknown[] | null {
  if (Array.isArray(one)) return one.length > 0 && one.every(isObject) ? one : null
  if (!isObject(one) || depth > 2) return null
  for (const value of Object.values(one)) {
    const found = listIn(value, depth + 1)
    if (found) return found
  }
  return null
}

const isPlainObject = (one: unknown): boolean =>
  isObject(one) &&
  Object.keys(one).length > 0 &&
  Object.values(one).every(value => typeof value !== 'object' || value === null)

/** The first object with three lists of plain values: a table by columns. */
function columnsIn(one: unknown, depth: number): Record<string, unknown[]> | null {
  if (!isObject(one) || depth > 2) return null
  const lists = Object.entries(one).filter(
    (entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]) && entry[1].every(item => typeof item !== 'object' || item === null),
  )
  if (lists.length >= 3) return Object.fromEntries(lists)
  // pandas writes each column as an object of its index by default.
  const keyed = Object.entries(one).filter((entry): entry is [string, Record<string, unknown>] =>
    isPlainObject(entry[1]),
  )
  if (keyed.length >= 2 && keyed.length === Object.keys(one).length) {
    const index = Object.keys(keyed[0]![1])
    if (keyed.every(([, values]) => Object.keys(values).length === index.length))
      return Object.fromEntries(keyed.map(([name, values]) => [name, index.map(key => values[key])]))
  }
  for (const value of Object.values(one)) {
    const found = columnsIn(value, depth + 1)
    if (found) return found
  }
  return null
}
