import { read, utils, write } from '@e965/xlsx'

type Cell = string | number | boolean | Date | null

/** A workbook by another library than the one that reads it; each sheet is rows of cells. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows as Cell[][], { cellDates: true }), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

/** The first sheet of a workbook as objects by heading, by another library than the one that wrote it. */
export function sheetRows(bytes: Uint8Array): Record<string, unknown>[] {
  const book = read(bytes, { cellDates: true })
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { defval: null })
}

/** Every cell of a workbook's first sheet: whether any of them computes. */
export function formulas(bytes: Uint8Array): string[] {
  const sheet = read(bytes).Sheets
  return Object.values(sheet).flatMap(cells =>
    Object.entries(cells).flatMap(([name, cell]) =>
      !name.startsWith('!') && (cell as { f?: string }).f !== undefined ? [name] : [],
    ),
  )
}
