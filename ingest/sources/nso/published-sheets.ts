import type { IndicatorStatus } from '../../../contracts/events/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import type { StatedValue } from '../../macro/indicator-candidates.ts'
import { changeOf, monthIn, type SheetTable } from './workbook-sheets.ts'

/** A sheet with published series in its total row. Columns are found by the text above them, never by place. */
interface PublishedSheet {
  readonly title: RegExp
  readonly row: RegExp
  /** The figure of a month or quarter itself. */
  readonly level?: string
  /** Its change on the same month or quarter of the year before; printed as an index (109.4). */
  readonly change?: string
  /** The same for the year to date. */
  readonly changeToDate?: string
}

const total = /^tổng (số|trị giá)$/i

const publishedSheets: readonly PublishedSheet[] = [
  {
    title: /tổng sản phẩm trong nước theo giá so sánh/i,
    row: total,
    level: 'vn.gdp_real',
    change: 'vn.gdp_growth',
    changeToDate: 'vn.gdp_growth_ytd',
  },
  {
    title: /tổng sản phẩm trong nước theo giá hiện hành/i,
    row: total,
    level: 'vn.gdp_nominal',
  },
  {
    title: /^[\d.\s]*chỉ số sản xuất công nghiệp/i,
    row: /^toàn ngành công nghiệp$/i,
    change: 'vn.iip_yoy',
  },
  {
    title: /tổng mức bán lẻ hàng hóa và doanh thu dịch vụ tiêu dùng/i,
    row: total,
    level: 'vn.retail_sales',
    change: 'vn.retail_sales_yoy',
  },
  {
    title: /^[\d.\s]*hàng hóa xuất khẩu/i,
    row: total,
    level: 'vn.exports',
    change: 'vn.exports_yoy',
  },
  {
    title: /^[\d.\s]*hàng hóa nhập khẩu/i,
    row: total,
    level: 'vn.imports',
    change: 'vn.imports_yoy',
  },
  {
    title: /vốn đầu tư thực hiện từ nguồn ngân sách nhà nước(?! các quý)/i,
    row: total,
    level: 'vn.public_investment',
  },
]

/** The series that the sheets state. */
export const publishedInSheets: readonly string[] = publishedSheets.flatMap(
  ({ level, change, changeToDate }) => [level, change, changeToDate].filter(one => one !== undefined),
)

/**
 * The published series in the sheets of a workbook, CPI aside. A workbook also revises the period before its own
 * ("Sơ bộ tháng 10" beside "Ước tính tháng 11"), which is stated too.
 */
export function publishedSeries(tables: readonly SheetTable[], month: string, path: string): StatedValue[] {
  return publishedSheets.flatMap(sheet => {
    const table = tables.find(
      one =>
        sheet.title.test(one.title) &&
        one.rows.some(row => sheet.row.test(row.label)) &&
        hasOwnPeriod(one, month),
    )
    return table ? seriesIn(sheet, table, month, path) : []
  })
}

const quarterOf = (month: string) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`

/** Months and quarters that an edition speaks of: its own and the one before. */
const ownPeriods = (month: string) => [
  month,
  shiftPeriod(month, -1),
  quarterOf(month),
  shiftPeriod(quarterOf(month), -1),
]

/** Sheets of the same title tell quarters of last year: none of their columns is of this edition. */
function hasOwnPeriod(table: SheetTable, month: string): boolean {
  const own = [month, quarterOf(month)]
  return [...table.headers.keys()].some(column => own.includes(periodIn(headerOf(table, column)) ?? ''))
}

function seriesIn(sheet: PublishedSheet, table: SheetTable, month: string, path: string): StatedValue[] {
  const row = table.rows.find(one => sheet.row.test(one.label))
  if (!row) return []
  const where = `${path} ${table.sheet}:${row.row}`
  const periods = ownPeriods(month)
  const stated: StatedValue[] = []
  let changes = false
  for (const [column, value] of row.values) {
    const header = headerOf(table, column)
    // The first column of a block bears the words over all of it: what follows it are changes too.
    if (/so với/i.test(header)) changes = true
    const period = periodIn(header)
    const say = (indicator: string | undefined, one: string, number: number) => {
      if (indicator) stated.push({ indicator, period: one, value: number, status: statusOf(header), where })
    }
    if (/tháng trước|kế hoạch|cơ cấu/i.test(header)) continue
    if (!changes && period && periods.includes(period)) say(sheet.level, period, value)
    else if (changes && period && periods.includes(period)) say(sheet.change, period, changeOf(value))
    else if (changes && isToDate(header, month)) say(sheet.changeToDate, quarterOf(month), changeOf(value))
  }
  return firstOfEach(stated)
}

/** `Trị giá` stands under the words of the column to its left (quantity and value of one period). */
function headerOf(table: SheetTable, column: number): string {
  const own = table.headers.get(column) ?? ''
  return /trị giá$/i.test(own) && !periodIn(own) ? (table.headers.get(column - 1) ?? own) : own
}

const roman: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4 }

/** The month or quarter that a header names (`Ước tính tháng 11 năm 2024`, `Quý IV năm 2024`); null for longer spans. */
function periodIn(header: string): string | null {
  const quarter = /quý\s+(IV|I{1,3})\s+năm\s+(\d{4})/i.exec(header)
  if (quarter) return `${quarter[2]}-Q${roman[quarter[1]!.toUpperCase()]}`
  return monthIn(header)
}

/** `Cả năm 2024`, `6 tháng năm 2025`: the year up to this edition. */
const isToDate = (header: string, month: string): boolean =>
  new RegExp(`(cả năm|\\d tháng( đầu)?\\s+năm)\\s+${month.slice(0, 4)}`, 'i').test(header)

function statusOf(header: string): IndicatorStatus | null {
  if (/ước tính/i.test(header)) return 'estimate'
  return /sơ bộ/i.test(header) ? 'preliminary' : null
}

/** Structure columns repeat a period further right; the first column of a period is the figure. */
function firstOfEach(stated: readonly StatedValue[]): StatedValue[] {
  const first = new Map<string, StatedValue>()
  for (const one of stated) {
    const key = `${one.indicator}/${one.period}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}
