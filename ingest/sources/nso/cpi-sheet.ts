import { type CpiGroup, cpiGroupSeries, cpiGroups } from '../../../contracts/indicators/cpi-groups.ts'
import { shiftPeriod, yearBefore } from '../../../contracts/indicators/period.ts'
import type { StatedValue } from '../../macro/indicator-candidates.ts'
import { changeOf, monthIn, type SheetTable } from './workbook-sheets.ts'

/** What a column of the CPI sheet compares the month with. */
export type CpiColumn = 'base' | 'yoy' | 'mom' | 'since_december' | 'quarter_average' | 'average'

/** The sheet of the consumer price index: its number and name change with every edition, its title hardly. */
export const isCpiSheet = ({ title, rows }: SheetTable): boolean =>
  /chỉ số giá tiêu dùng/i.test(title) && rows.some(row => isHeadline(row.label))

const isHeadline = (label: string) => /^chỉ số giá tiêu dùng$/i.test(label)

/**
 * Which column says what, by the text above it: quarter-end editions have other columns in another order than
 * monthly ones, so places mean nothing. A column may say two things (December's year-on-year is since December too).
 */
function cpiColumns(table: SheetTable, month: string): Map<CpiColumn, number> {
  const columns = new Map<CpiColumn, number>()
  const set = (name: CpiColumn, column: number) => {
    if (!columns.has(name)) columns.set(name, column)
  }
  const lastYear = yearBefore(month)
  const before = shiftPeriod(month, -1)
  const december = `${Number(month.slice(0, 4)) - 1}-12`
  for (const [column, header] of table.headers) {
    if (/kỳ gốc/i.test(header)) set('base', column)
    else if (/bình quân\s+quý/i.test(header)) set('quarter_average', column)
    else if (/bình quân|^%?\s*năm\s+\d{4}\s+so/i.test(header)) set('average', column)
    else {
      const compared = lastMonthIn(header)
      if (compared === lastYear) set('yoy', column)
      if (compared === before) set('mom', column)
      if (compared === december) set('since_december', column)
    }
  }
  return columns
}

/** The last month in a header: `Tháng 01 năm 2000 so với (%): Tháng 1 năm 1999` compares with the second. */
function lastMonthIn(header: string): string | null {
  const months = header.match(/tháng\s+\d{1,2}\s*(?:năm\s+|\/)\d{4}/gi)
  return months ? monthIn(months.at(-1)!) : null
}

const indicatorOf: Partial<Record<CpiColumn, string>> = {
  yoy: 'vn.cpi',
  mom: 'vn.cpi_mom',
  since_december: 'vn.cpi_since_december',
  average: 'vn.cpi_average',
}

const coreInflation = 'vn.core_inflation'

const measures = ['yoy', 'mom', 'since_december', 'average'] as const

/** The series of the groups of the basket that the sheet states. */
const publishedOfGroups = cpiGroups.flatMap(group => measures.map(measure => cpiGroupSeries(group, measure)))

/** The series that the sheet states. */
export const publishedInCpiSheet: readonly string[] = [
  ...Object.values(indicatorOf),
  coreInflation,
  ...publishedOfGroups,
]

/** The group of the basket that a row is about: `Trong đó: Lương thực` is grain; undefined for gold, USD and core. */
export const cpiGroupOf = (label: string): CpiGroup | undefined => {
  const own = label.replace(/^trong đó:?\s*/i, '').trim()
  return cpiGroups.find(group => group.label.test(own))
}

const besideTheBasket = /^(chỉ số giá (tiêu dùng|vàng|đô la mỹ)|lạm phát cơ bản|vàng|đô la mỹ)$/i

/** Rows of a group that the catalogue does not have: a new basket, or a group that was renamed. */
export const unknownGroups = ({ rows }: SheetTable) =>
  rows.filter(({ label }) => !besideTheBasket.test(label) && !cpiGroupOf(label))

/**
 * The published CPI series in the sheet. The index is of the month with 100 for what it is compared with, so
 * 102.91 is +2.91 %; core inflation stands beside it as a change already.
 */
export function cpiSeries(table: SheetTable, month: string, path: string): StatedValue[] {
  const columns = cpiColumns(table, month)
  const headline = table.rows.find(row => isHeadline(row.label))
  const core = table.rows.find(row => /^lạm phát cơ bản$/i.test(row.label))
  const stated: StatedValue[] = []
  for (const [name, indicator] of Object.entries(indicatorOf) as [CpiColumn, string][]) {
    const index = headline?.values.get(columns.get(name) ?? -1)
    if (headline && index !== undefined)
      stated.push({
        indicator,
        period: month,
        value: changeOf(index),
        where: `${path} ${table.sheet}:${headline.row}`,
      })
  }
  stated.push(...groupSeries(table, columns, month, path))
  const coreYoy = core?.values.get(columns.get('yoy') ?? -1)
  // An index would be near 100; the office prints core inflation as a change, and that is what is read.
  if (core && coreYoy !== undefined && Math.abs(coreYoy) < 50)
    stated.push({
      indicator: coreInflation,
      period: month,
      value: coreYoy,
      where: `${path} ${table.sheet}:${core.row}`,
    })
  return stated
}

/** What the sheet says of each group. A group that stands there twice is left to the check of doubled rows. */
function groupSeries(
  table: SheetTable,
  columns: ReadonlyMap<CpiColumn, number>,
  month: string,
  path: string,
): StatedValue[] {
  return table.rows.flatMap(({ label, row, values }) => {
    const group = cpiGroupOf(label)
    if (!group) return []
    return measures.flatMap(measure => {
      const index = values.get(columns.get(measure) ?? -1)
      return index === undefined
        ? []
        : [
            {
              indicator: cpiGroupSeries(group, measure),
              period: month,
              value: changeOf(index),
              where: `${path} ${table.sheet}:${row}`,
            },
          ]
    })
  })
}
