import type { Line } from '../lineage/cells/lines.ts'
import { saysSame } from '../lineage/cells/notation.ts'
import type { Reading } from './readings.ts'

/** A cell that a reading means. */
export interface PlacedCell {
  readonly part: string | null
  readonly at: string
}

/**
 * The cells of a document that a reading means for a key: under its heading, in the lines that say most of the key. The
 * figure itself plays no part, so that a wrong one is not looked for until something has it.
 */
export function placedCells(
  lines: readonly Line[],
  labels: Readonly<Record<string, string>>,
  { heads, line: own, file }: Reading,
): PlacedCell[] {
  const tests = Object.values(labels).map(saysSame)
  let max = 1
  let found: PlacedCell[] = []
  for (const line of lines) {
    if (file && !file.test(line.part)) continue
    const columns = [...line.values.keys()].filter(column =>
      line.heads(column).some(head => heads.includes(head.trim())),
    )
    if (columns.length === 0 || (own && !line.values.some(value => own(String(value).trim())))) continue
    const around = [line.part, ...line.context]
    const score = tests.filter(test => line.values.some(test) || around.some(test)).length
    if (score < max) continue
    if (score > max) found = []
    max = score
    for (const column of columns) found.push({ part: line.part || null, at: line.address(column) })
  }
  return found
}
