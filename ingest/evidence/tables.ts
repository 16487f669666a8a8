import {
  type Figure,
  type FigureUnit,
  figureIn,
  multiplierOf,
  multiplierPattern,
  numeralPattern,
  readFigure,
  unitPattern,
} from './figures.ts'
import { isPlan } from './guards.ts'

/** What a page says of a table above its rows. */
export interface TableAbove {
  /** Cells of the last row that names years; null: none. */
  readonly head: readonly string[] | null
  /** What `Đơn vị: triệu đồng` says; null: no such line. */
  readonly unit: string | null
}

/** Cells of a row, and what its table says above it. */
export interface TableRow {
  readonly cells: readonly string[]
  readonly table: TableAbove
}

export const noTable: TableAbove = { head: null, unit: null }

const statedUnit = /(?:đơn vị(?: tính)?|ĐVT|units?)\s*[:：]\s*(?<unit>.+)$/iu
/** A sentence or a heading with a number: a table ends there. */
const endsTable = /[.!?;]["”’)]*$|^\s*(?:\d+(?:\.\d+)*[.)]?|[IVX]+\.|[•●▪■-])\s+\p{L}/u
const year = String.raw`(?:19|20)\d\d`
const years = new RegExp(`(?<![\\d.,])${year}(?![\\d.,]*\\d)`, 'gu')
const yearsAlone = new RegExp(`^${year}(?:\\s+${year})*$`, 'u')
/** Columns of a change, not of a year. */
const change = /%|±|tăng|giảm|so với|thay đổi|chênh lệch|change|growth|variance|\bvs\b|YoY/iu
/** Columns of a plan, also as tables shorten it. */
const isPlanned = (cell: string): boolean => isPlan(cell) || /^KH(?![\p{L}\p{N}])/u.test(cell)

/** What holds for the row below a line of these cells; a line without a tab has one. */
export function tableBelow(above: TableAbove, cells: readonly string[]): TableAbove {
  const text = cells.join(' ')
  const { unit } = statedUnit.exec(text)?.groups ?? {}
  if (cells.length === 1) {
    if (unit !== undefined) return { head: null, unit }
    return endsTable.test(text) ? noTable : above
  }
  const columns = cells.flatMap(columnsOf)
  return columns.some(column => yearOf(column) !== null) && !columns.some(isNumber)
    ? { head: columns, unit: unit ?? above.unit }
    : above
}

/** A cell of the head; two years that stand close together are two. */
const columnsOf = (cell: string): readonly string[] => (yearsAlone.test(cell) ? cell.split(/\s+/) : [cell])

const yearsOf = (column: string): readonly number[] => [
  ...new Set(Array.from(column.matchAll(years), ([one]) => Number(one))),
]
/** A column of figures: of a year, or of a change between two. */
const isOfFigures = (column: string): boolean => change.test(column) || yearsOf(column).length > 0

/** The year that a column of the head is of; null: of none, of a plan, or of a change between two. */
function yearOf(column: string): number | null {
  const [only, ...more] = yearsOf(column)
  return only === undefined || more.length > 0 || change.test(column) || isPlanned(column) ? null : only
}

const isNumber = (cell: string): boolean => number.test(cell) && !yearsAlone.test(cell)

/** A number of a row, or a dash in its place. */
interface Value {
  readonly written: string
  readonly isPercent: boolean
  readonly at: number
}

const number = new RegExp(`^[-–—+(]?(?<n>${numeralPattern})\\)?(?<percent>%?)\\)?$`, 'u')
const dash = /^[-–—]+$/u

/** Runs of numbers with text between them, in the order of the row. A year alone is none, nor is a number before a unit. */
function runsOf(cells: readonly string[]): Value[][] {
  const runs: Value[][] = []
  let isOpen = false
  let cellAt = 0
  for (const cell of cells) {
    const tokens = [...cell.matchAll(/\S+/gu)]
    const isAlone = tokens.length === 1
    const text = tokens.findLastIndex(({ 0: one }) => !number.test(one) && !(isAlone && dash.test(one)))
    const numbers = tokens.slice(text + 1)
    if (text >= 0) isOpen = false
    if (!isOpen && numbers.length > 0) runs.push([])
    isOpen = numbers.length > 0
    for (const { 0: one, index } of numbers) {
      const { n = '', percent = '' } = number.exec(one)?.groups ?? {}
      // A number in parentheses or behind a minus is negative: no total is.
      const written = /^[-–—(]/u.test(one) ? '' : n
      runs.at(-1)?.push({ written, isPercent: percent !== '', at: cellAt + index })
    }
    cellAt += cell.length + 1
  }
  return runs.filter(run => !run.every(({ written }) => yearsAlone.test(written)))
}

/**
 * The figure of a row of a table in one of these units: of several columns that of the newest year that is no plan. The
 * unit stands in the row before the numbers, behind each number, or in a line above the table; `1.000 m3` and
 * `triệu kWh` there count as its scale.
 * @param language of the row: it says which mark parts thousands
 * @returns null: the row has none; its value is null with `column_unclear` where nothing says which column counts
 */
export function figureInRow(
  { cells, table }: TableRow,
  units: readonly FigureUnit[],
  language: 'vi' | 'en' | null,
): Figure | null {
  const run = runsOf(cells).reduce<Value[]>((best, one) => (one.length >= best.length ? one : best), [])
  const label = cells.join(' ').slice(0, run[0]?.at ?? 0)
  for (const unit of run.length === 0 ? [] : units) {
    const isMarked = unit === 'percent' && run.every(({ isPercent }) => isPercent)
    const scale = isMarked ? 1 : (scaleOf(label, unit) ?? scaleOf(table.unit ?? '', unit))
    if (scale === null) continue
    const value = newestOf(run, table)
    if (!value) return { value: null, unit, reason: 'column_unclear', at: label.length }
    if (value.written === '' || (value.isPercent && unit !== 'percent')) return null
    return { ...readFigure(value.written, scale, language), unit, at: value.at }
  }
  return figureInCells({ cells, table }, units, language)
}

/** The figure of a row whose cells bear their units. */
function figureInCells(
  { cells, table }: TableRow,
  units: readonly FigureUnit[],
  language: 'vi' | 'en' | null,
): Figure | null {
  let cellAt = 0
  const figures: Figure[] = []
  for (const cell of cells) {
    const figure = figureIn(cell, units, language)
    if (figure) figures.push({ ...figure, at: cellAt + figure.at })
    cellAt += cell.length + 1
  }
  const [first] = figures
  if (!first) return null
  return newestOf(figures, table) ?? { ...first, value: null, reason: 'column_unclear' }
}

/** How many of a unit a text speaks of: `triệu kWh` of a million; null: not of this unit. */
function scaleOf(text: string, unit: FigureUnit): number | null {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}.,])(?:(?<m>${multiplierPattern})|(?<thousands>'?000|1[.,]?000)s?)?\\s*(?<![\\p{L}\\p{N}])${unitPattern(unit)}`,
    'giu',
  )
  const last = [...text.matchAll(pattern)].at(-1)
  if (!last) return null
  return last.groups?.thousands === undefined ? multiplierOf(last.groups?.m) : 1_000
}

/** Of the figures of a row that of the newest year; undefined: the head does not say it, or has other columns. */
function newestOf<T>(figures: readonly T[], { head }: TableAbove): T | undefined {
  if (head === null) return figures.length === 1 ? figures[0] : undefined
  const from = head.findIndex(isOfFigures)
  // Behind them stand remarks, or pages, which are numbers too.
  const ends = [head.length, head.findLastIndex(isOfFigures) + 1]
  if (!ends.includes(from + figures.length)) return undefined
  const of = head.map(yearOf)
  const newest = Math.max(...of.map(one => one ?? 0))
  return of.filter(one => one === newest).length === 1 ? figures[of.indexOf(newest) - from] : undefined
}
