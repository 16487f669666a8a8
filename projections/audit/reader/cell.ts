import type { Member } from '../../lineage/cells/lines.ts'
import { delimitedCell } from './delimited.ts'
import { htmlCell, xmlCell } from './markup.ts'
import { NoCell } from './no-cell.ts'
import { oldWorkbookCell } from './old-workbook.ts'
import { workbookCell } from './workbook.ts'

/**
 * What stands at an address of a file, read from its bytes. It shares no code with the parsers of feeds, nor with the
 * reader that looks for cells by their figures (lineage/cells), so that a mistake of one does not repeat itself here.
 *
 * @param part sheet of a workbook; empty for other files
 * @param at `line 12, column close`, `row 3, cell 2`, `C7`, `/data/3/close` (RFC 6901)
 * @returns the texts that may be meant: several where a heading stands above more than one column
 * @throws NoCell
 */
export async function readCell({ bytes }: Member, part: string, at: string): Promise<string[]> {
  const found = await textsAt(bytes, part, at)
  if (found.length === 0) throw new NoCell('no_such_cell', `there is nothing at ${at}`)
  return found
}

const oldWorkbook = 'd0cf11e0'

async function textsAt(bytes: Uint8Array, part: string, at: string): Promise<string[]> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.subarray(0, 4).toString('hex') === oldWorkbook) return oldWorkbookCell(view, part, at)
  if (view[0] === 0x50 && view[1] === 0x4b) return workbookCell(view, part, at)
  const text = view.toString('utf8').replace(/^\uFEFF/, '')
  const line = /^line (\d+), column ([\s\S]*)$/.exec(at)
  if (line) return delimitedCell(text, Number(line[1]), line[2] as string)
  const row = /^row (\d+), cell (\d+)$/.exec(at)
  if (row) return htmlCell(text, Number(row[1]), Number(row[2]))
  if (!at.startsWith('/')) throw new NoCell('no_such_cell', `${at} is no address of a cell`)
  const names = at
    .split('/')
    .slice(1)
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return text.trimStart().startsWith('<') ? xmlCell(text, names) : jsonCell(text, names)
}

/** A JSON text, or one a line: then the first name is the number of the line. */
function jsonCell(text: string, names: readonly string[]): string[] {
  let node = jsonOf(text)
  for (const name of names) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, name)) return []
    node = (node as Record<string, unknown>)[name]
  }
  return node === null || typeof node === 'object' ? [] : [String(node)]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => JSON.parse(line) as unknown)
  }
}
