import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { PayrollFormat, PayrollUnit } from '../../../../contracts/http/tax/payroll.ts'
import { defused } from '../../../http/csv.ts'
import type { Payroll, RowResult } from '../payroll.ts'
import { type Cell, cellText } from '../source.ts'
import { resultTable } from './columns.ts'

/** Results as a file, written while they are read. */
export function resultStream(
  payroll: Payroll,
  results: AsyncIterable<RowResult>,
  format: PayrollFormat,
  unit: PayrollUnit,
): Readable {
  if (format === 'jsonl') return Readable.from(gathered(lines(results)))
  if (format === 'csv') return Readable.from(gathered(csvLines(payroll, results, unit)))
  const { header, cellsOf } = resultTable(payroll, unit)
  const rows = async function* (): AsyncGenerator<Cell[]> {
    yield [...header]
    for await (const result of results) yield cellsOf(result)
  }
  const stream = writeXlsxStream(rows(), {
    name: payroll.lang === 'vi' ? 'Kết quả' : 'Results',
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream)
}

async function* lines(results: AsyncIterable<RowResult>): AsyncGenerator<string> {
  for await (const { row, id, name, data, meta, problem } of results)
    yield `${JSON.stringify({
      row,
      ...(id === null ? {} : { id }),
      ...(name === null ? {} : { name }),
      ...(problem ? { success: false, problem } : { success: true, data, meta }),
    })}\n`
}

/** With a byte order mark: spreadsheets read Vietnamese by it. */
async function* csvLines(
  payroll: Payroll,
  results: AsyncIterable<RowResult>,
  unit: PayrollUnit,
): AsyncGenerator<string> {
  const { header, cellsOf } = resultTable(payroll, unit)
  const line = (cells: readonly Cell[]) =>
    `${cells.map(cell => quoted(cell, payroll.delimiter)).join(payroll.delimiter)}\r\n`
  yield `\ufeff${line(header)}`
  for await (const result of results) yield line(cellsOf(result))
}

const number = /^\s*[+-]?(\d[\d.,\s]*(e[+-]?\d+)?%?\s*)?$/i

/** The sheet goes on to people who did not write it: no cell of it computes, whoever sent it. */
function quoted(cell: Cell, delimiter: string): string {
  const text = cellText(cell)
  const safe = typeof cell === 'number' || number.test(text) ? text : defused(text)
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Small texts as chunks of some size: a chunk a row would cost more than its calculation. */
async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < 32 * 1024) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
