import { streamXlsxRows } from 'hucre/xlsx'
import { type Cell, isBlank, type Source } from '../source.ts'
import { damaged, needComputed, sheetsOf } from './workbook.ts'

/** Sheets that are looked through for a header: covers and guides may stand before the payroll. */
const sheetsWithin = 10

/**
 * The sheets of a workbook (.xlsx), each row by row: values of formulas as the program that saved it computed them.
 * Memory goes by the table of texts, not by the rows.
 * @throws Problem for what is no workbook, is encrypted, or unpacks to too much
 */
export async function xlsxSources(bytes: Buffer): Promise<Source[]> {
  const sheets = await sheetsOf(bytes)
  if (sheets.length === 0) throw damaged('it has no sheets')
  return sheets.slice(0, sheetsWithin).map((sheet, index) => ({
    async *rows() {
      try {
        for await (const row of streamXlsxRows(bytes, { sheet: index })) {
          const cells = row.values.map(cellOf)
          if (!cells.every(isBlank)) yield { number: row.index + 1, cells }
        }
      } catch (cause) {
        throw damaged((cause as Error).message, cause)
      }
    },
    needValues: counts => needComputed(bytes, sheet, counts),
  }))
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Date
    ? value
    : null
