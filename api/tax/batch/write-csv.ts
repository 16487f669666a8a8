import type { ItemResult } from './run.ts'

type Row = Map<string, string>

interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly delimiter: string
}

/**
 * Results as CSV: the columns that came, then those of the answers (nested names joined by a dot, lists left out),
 * then `error` with field and rule. A name that is taken already gets `result_` before it.
 */
export function writeSheet({ header, rows, delimiter }: Table, results: readonly ItemResult[]): string {
  const taken = new Set(header.map(name => name.trim()))
  const flat = results.map(flatten)
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

function flatten(result: ItemResult): Row {
  const out: Row = new Map()
  if (result.success) put(out, '', result.data)
  return out
}

function put(out: Row, name: string, value: unknown): void {
  if (Array.isArray(value)) return
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) put(out, name === '' ? key : `${name}.${key}`, inner)
    return
  }
  out.set(name, value === null ? '' : String(value))
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
