import { indicators } from '../../contracts/indicators/index.ts'
import type { Answers, DateFormat, Mapping } from '../../contracts/mapping.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import { type OpenDocument, type Parsed, RejectedDocument } from '../feed.ts'
import { collectedCandidates, type StatedValue } from '../macro/indicator-candidates.ts'
import { newRowLog } from '../row-log.ts'
import { fittingFormats, readDay } from './days.ts'
import { placeOf } from './names.ts'
import { notationOf, readNumber } from './numbers.ts'
import { readTables } from './tables.ts'

const catalogue = new Map(indicators.map(one => [one.id, one]))

/** Periods that are no days. */
const periods: Partial<Record<DateFormat, (cell: string) => string | null>> = {
  'yyyy-mm': cell => /^\d{4}-(0[1-9]|1[0-2])$/.exec(cell)?.[0] ?? null,
  'mm/yyyy': cell => {
    const match = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/.exec(cell)
    return match ? `${match[2]}-${match[1]!.padStart(2, '0')}` : null
  },
  yyyy: cell => /^\d{4}$/.exec(cell)?.[0] ?? null,
  'yyyy-qn': cell => {
    const match = /^(\d{4})[ -]?Q([1-4])$/i.exec(cell) ?? /^Q([1-4])[ /-](\d{4})$/i.exec(cell)
    if (!match) return null
    return match[1]!.length === 4 ? `${match[1]}-Q${match[2]}` : `${match[2]}-Q${match[1]}`
  },
}

/**
 * The facts of a table of published series by its mapping: a collection, so no edition of the publisher. The limits of each
 * series hold back what is in another unit.
 * @throws RejectedDocument `unknown-shape` when a column is missing, `unsettled` when the days read two ways
 */
export function mappedIndicators(mapping: Mapping, document: OpenDocument, given: Answers): Parsed {
  const log = newRowLog()
  const stated: StatedValue[] = []
  let rows = 0
  for (const table of readTables(document, mapping.file)) {
    const date = placeOf(mapping.date.from, table.header)
    const value = placeOf(mapping.columns.value?.from ?? [], table.header)
    const series = placeOf(mapping.indicator?.from ?? [], table.header)
    if (date < 0 || value < 0 || (mapping.indicator?.from && series < 0))
      throw new RejectedDocument(
        'unknown-shape',
        `${table.path} lacks a column of the mapping ${mapping.name}; its columns are ${table.header.slice(0, 20).join(', ')}`,
      )
    const notation = notationOf(
      table.rows.map(({ cells }) => cells[value] ?? ''),
      mapping.file?.decimal,
    )
    if (!notation)
      throw new RejectedDocument(
        'unsettled',
        `${table.path} has decimal points and decimal commas: say which in the mapping (file.decimal)`,
      )
    const readPeriod = periodReader(
      mapping,
      table.rows.map(({ cells }) => cells[date] ?? ''),
      given,
    )
    for (const { line, cells } of table.rows) {
      rows += 1
      const where = `${table.path}:${line}`
      const named = series < 0 ? mapping.indicator?.constant : cells[series]
      const id = mapping.indicator?.ids?.[named ?? ''] ?? named ?? ''
      const indicator = catalogue.get(id)
      if (!indicator) {
        log.refuse('unknown-indicator', where, `${JSON.stringify(id)} is no published series`)
        continue
      }
      const period = readPeriod(cells[date] ?? '', indicator.frequency)
      const read = readNumber(cells[value] ?? '', notation)
      if (period === null)
        log.refuse('bad-period', where, `${JSON.stringify(cells[date])} is no period of ${id}`)
      else if (Number.isNaN(read))
        log.refuse('bad-number', where, `${JSON.stringify(cells[value])} is no number`)
      else if (read === null) log.refuse('not-released', where, `${id} ${period} has no value`)
      else stated.push({ indicator: id, period, value: scaled(read, mapping.columns.value?.scale), where })
    }
  }
  return { candidates: collectedCandidates(stated, log), rows, issues: log.issues }
}

const scaled = (value: number, scale = 1): number => Math.round(value * scale * 1e8) / 1e8

/** Reads cells of the column of days as periods of a frequency; null where a cell is none. */
export function periodReader(mapping: Mapping, cells: readonly string[], given: Answers) {
  const zone = given.zone ?? mapping.date.zone ?? 'vietnam'
  const days = mapping.date.formats.filter(
    format =>
      !periods[format] &&
      (!given.dates ||
        !/^(dd|mm)\//.test(format) ||
        format.startsWith(given.dates === 'day-first' ? 'dd' : 'mm')),
  )
  const fits = fittingFormats(cells, days, zone).filter(({ read }) => read > 0.95)
  const whole = mapping.date.formats.some(format => cells.some(cell => periods[format]?.(cell)))
  if (fits.length > 1 && !whole)
    throw new RejectedDocument(
      'unsettled',
      `Days such as ${cells[0]} read two ways: say --dates day-first or --dates month-first`,
    )
  return (cell: string, frequency: string): string | null => {
    for (const format of mapping.date.formats) {
      const period = periods[format]?.(cell)
      if (period) return fitsFrequency(period, frequency) ? period : null
    }
    const day = fits[0] ? readDay(cell, fits[0].format, zone) : Number.NaN
    if (Number.isNaN(day)) return null
    const date = dateOfEpochDay(day)
    const [year = '', month = ''] = date.split('-')
    if (frequency === 'daily') return date
    if (frequency === 'monthly') return `${year}-${month}`
    if (frequency === 'quarterly') return `${year}-Q${Math.ceil(Number(month) / 3)}`
    return frequency === 'annual' ? year : null
  }
}

const forms: Readonly<Record<string, RegExp>> = {
  daily: /^\d{4}-\d{2}-\d{2}$/,
  monthly: /^\d{4}-\d{2}$/,
  quarterly: /^\d{4}-Q\d$/,
  annual: /^\d{4}$/,
}
const fitsFrequency = (period: string, frequency: string): boolean => forms[frequency]?.test(period) ?? false
