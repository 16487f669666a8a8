import type { Mapping } from '../../contracts/mapping.ts'
import type { TableRow } from '../text/csv.ts'

/** A table of a document as text, whatever it was packed and written in. */
export interface FoundTable {
  /** File in the document, and sheet: `prices.xlsx/FPT`. */
  readonly path: string
  readonly header: readonly string[]
  /** Cells of a row may be cut whenever they are looked at: whoever needs several takes them once. */
  readonly rows: readonly TableRow[]
  readonly kind: 'csv' | 'json' | 'json-lines' | 'workbook'
  readonly separator: string | null
  /** Line of the header; 0: it has none, and the columns are called 1, 2, … */
  readonly headerLine: number
  /** What a second row of the header says that the table is of (yfinance). */
  readonly subject: string | null
}

/** What a mapping says of the file itself. */
export type FileRules = NonNullable<Mapping['file']>
