/** A record of a delimited text, with the number of the line that it ends on. */
interface Record {
  readonly line: number
  readonly fields: readonly string[]
}

const delimiters = [',', '\t', ';', '|']

/**
 * The fields of a line under a heading, or at a place counted from 1 where the heading says nothing (RFC 4180, with the
 * delimiter that stands most often in the first line).
 */
export function delimitedCell(text: string, line: number, column: string): string[] {
  const first = text.slice(0, Math.max(0, text.indexOf('\n'))) || text
  const delimiter = delimiters.toSorted((a, b) => count(first, b) - count(first, a))[0] as string
  let header: readonly string[] | undefined
  for (const record of records(text, delimiter)) {
    header ??= record.fields
    if (record.line < line) continue
    if (record.line > line) return []
    const places = [...header.keys()].filter(i => header?.[i]?.trim() === column)
    const meant = places.length > 0 ? places : /^\d+$/.test(column) ? [Number(column) - 1] : []
    return meant.flatMap(i => record.fields[i] ?? [])
  }
  return []
}

const count = (text: string, sign: string): number => text.split(sign).length

/** Quotes stand around a field as a whole; a quote within an open one is written twice. */
function* records(text: string, delimiter: string): Generator<Record> {
  let fields: string[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      at++
      for (;;) {
        const end = text.indexOf('"', at)
        const part = text.slice(at, end < 0 ? text.length : end)
        // A carriage return alone ends a line as well.
        line += part.match(/\r\n?|\n/g)?.length ?? 0
        field += part
        at = end < 0 ? text.length : end + 1
        if (text[at] !== '"') break
        field += '"'
        at++
      }
    }
    let end = at
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++
    fields.push((field + text.slice(at, end)).replace(/\r$/, ''))
    at = end + 1
    if (end < text.length && text[end] === delimiter) continue
    if (fields.length > 1 || fields[0] !== '') yield { line, fields }
    fields = []
    line++
  }
}
