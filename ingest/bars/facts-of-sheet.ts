import type { Bars, Exchange } from '../../contracts/events/bars.ts'
import type { FutureBars } from '../../contracts/events/future-bars.ts'
import type { IndexBars } from '../../contracts/events/index-bars.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import { placed } from '../places.ts'
import { type BarColumn, type BarSheet, barColumns } from './bar-sheet.ts'
import { indexCode } from './index-codes.ts'

/** Row numbers of a sheet. */
export type Rows = Uint32Array

/** File and line of a row. */
export const place = (sheet: BarSheet, row: number): string =>
  `${sheet.files[sheet.file(row)]}:${sheet.line(row)}`

/** Arrays of exactly the right length: `Array.from` grows them by half too much, which counts for 8 million values. */
function mapRows<T>(rows: Rows, of: (row: number) => T): T[] {
  const values = new Array<T>(rows.length)
  for (let i = 0; i < rows.length; i++) values[i] = of(rows[i]!)
  return values
}

function sessionsOf(sheet: BarSheet, rows: Rows): string[] {
  let day = Number.NaN
  let date = ''
  return mapRows(rows, row => {
    if (sheet.day(row) !== day) {
      day = sheet.day(row)
      date = dateOfEpochDay(day)
    }
    return date
  })
}

function columnOf(sheet: BarSheet, column: BarColumn, rows: Rows): (number | null)[] {
  const values = sheet.values(column)
  return mapRows(rows, row => {
    const value = values[row]
    return value === undefined || Number.isNaN(value) ? null : value
  })
}

/** Facts of shares, and of what else is quoted in VND. */
export function barsOf(sheet: BarSheet, rows: Rows, exchange: Exchange | null): Bars {
  const data: Bars = {
    ...(exchange && { exchange }),
    ticker: mapRows(rows, row => sheet.tickers[sheet.ticker(row)]!),
    session: sessionsOf(sheet, rows),
  }
  for (const column of barColumns)
    if (sheet.columns.includes(column)) data[column] = columnOf(sheet, column, rows)
  return placed(data, n => place(sheet, rows[n]!))
}

/** Facts of one contract. Feeds of adjusted prices give it in the same columns; a contract has nothing to adjust. */
export function futureBarsOf(sheet: BarSheet, rows: Rows): FutureBars {
  const column = (name: 'open' | 'high' | 'low' | 'close') =>
    columnOf(sheet, sheet.columns.includes(name) ? name : `adj_${name}`, rows)
  return placed(
    {
      contract: sheet.tickers[sheet.ticker(rows[0]!)]!,
      session: sessionsOf(sheet, rows),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close') as number[],
      volume: columnOf(sheet, 'volume', rows),
    },
    n => place(sheet, rows[n]!),
  )
}

/** Facts of indices. */
export function indexBarsOf(sheet: BarSheet, rows: Rows): IndexBars {
  // Feeds of adjusted prices give indices in the same columns; an index has nothing to adjust.
  const column = (name: 'open' | 'high' | 'low' | 'close'): BarColumn =>
    sheet.columns.includes(name) ? name : `adj_${name}`
  const closes = sheet.values(column('close'))
  const data: IndexBars = {
    code: mapRows(rows, row => indexCode(sheet.tickers[sheet.ticker(row)]!)!),
    session: sessionsOf(sheet, rows),
    open: columnOf(sheet, column('open'), rows),
    high: columnOf(sheet, column('high'), rows),
    low: columnOf(sheet, column('low'), rows),
    close: mapRows(rows, row => closes[row]!),
  }
  for (const name of ['volume', 'turnover', 'put_through_volume', 'put_through_turnover'] as const)
    if (sheet.columns.includes(name)) data[name] = columnOf(sheet, name, rows)
  return placed(data, n => place(sheet, rows[n]!))
}
