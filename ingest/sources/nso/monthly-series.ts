import { cpiGroupSeries, cpiGroups } from '../../../contracts/indicators/cpi-groups.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { collectedCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { nso } from './publisher.ts'
import { type OutputRow, outputOfQuarters } from './quarterly-output.ts'

/** Which cell of a table is a published series: row label, column, and what to add to bring it to our unit. */
interface Published {
  readonly label: RegExp
  /** More than one: their sum, where all are stated. */
  readonly column: string | readonly string[]
  readonly indicator: string
  /** Some tables give indices (109.4) where the series is a change in percent (9.4). */
  readonly minus?: number
}

const headlineCpi = /^CHỈ SỐ GIÁ TIÊU DÙNG$/i
const total = /^TỔNG (SỐ|TRỊ GIÁ)$/i

const published: Readonly<Record<string, readonly Published[]>> = {
  cpi: [
    { label: headlineCpi, column: 'YOY', indicator: 'vn.cpi' },
    { label: headlineCpi, column: 'MOM', indicator: 'vn.cpi_mom' },
    { label: headlineCpi, column: 'YTD-YOY', indicator: 'vn.cpi_average' },
    { label: /^LẠM PHÁT CƠ BẢN$/i, column: 'YOY', indicator: 'vn.core_inflation' },
    ...cpiGroups.flatMap(group =>
      (
        [
          ['YOY', 'yoy'],
          ['MOM', 'mom'],
          ['YTD-YOY', 'average'],
        ] as const
      ).map(([column, measure]) => ({
        label: group.label,
        column,
        indicator: cpiGroupSeries(group, measure),
      })),
    ),
  ],
  iip: [{ label: /^Toàn ngành công nghiệp$/i, column: 'YOY', indicator: 'vn.iip_yoy' }],
  xk: [
    { label: total, column: 'Total-M', indicator: 'vn.exports' },
    { label: total, column: 'YOY', indicator: 'vn.exports_yoy' },
  ],
  nk: [
    { label: total, column: 'Total-M', indicator: 'vn.imports' },
    { label: total, column: 'YOY', indicator: 'vn.imports_yoy' },
  ],
  xnk: [{ label: total, column: 'Thặng dự tháng', indicator: 'vn.trade_balance' }],
  tongmuc: [
    { label: total, column: 'M', indicator: 'vn.retail_sales' },
    { label: total, column: 'M-YOY', indicator: 'vn.retail_sales_yoy', minus: 100 },
  ],
  // Until February 2019 there is one column of capital, which does not say whether changes are in it.
  fdi: [
    {
      label: total,
      column: ['Vốn đăng ký cấp mới', 'Vốn đăng ký điều chỉnh'],
      indicator: 'vn.fdi_registered',
    },
  ],
  vdt: [{ label: total, column: 'Total-M', indicator: 'vn.public_investment' }],
}

/** Its rows are of quarters and go through rules of their own. */
const output = { table: 'gdp_ss', label: total, level: 'Tổng số', change: 'YOY' } as const

const labelColumns = ['Hàng hóa', 'Ngành', 'Phân Loại']
/** Columns that say when or where, not how much. */
const otherColumns = new Set(['', 'Date', 'Month', 'PreMonth', 'PreYearMonth', 'Vùng Miền', 'Trong Nước'])
const tableName = (path: string) => /(?:^|\/)nso_([a-z_]+)\.csv$/.exec(path)?.[1] ?? null

/**
 * The tables of the monthly workbooks as one CSV each (`nso_cpi.csv`, `nso_iip.csv`, …), 2012 to date. `YOY` and the like
 * are changes in percent. `Date` is the day in the name of the workbook: its month is the month of the figures.
 */
export const nsoMonthlySeries: Feed = {
  id: 'statistics.nso.monthly-series',
  title: 'Statistics office: monthly tables as series, collected since 2012',
  publisher: nso,
  parser: 5,
  states: [
    ...['vn.gdp_real', 'vn.gdp_growth', 'vn.gdp_growth_ytd'],
    ...new Set(
      Object.values(published)
        .flat()
        .map(one => one.indicator),
    ),
  ],
  importOnly:
    'a collection that others parsed of the monthly workbooks, which are fetched as statistics.nso.monthly-workbook',
  recognise: ({ name, members }) => (members ?? [name]).some(path => tableName(path) !== null),
  parse(document) {
    const log = newRowLog()
    const stated: StatedValue[] = []
    let rows = 0
    const tables = document.members.flatMap(member => {
      const table = tableName(member.path)
      const read = table ? readTable(member, table, log) : null
      rows += read?.rows ?? 0
      if (!table || !read) {
        log.refuse('unknown-file', member.path, 'no table of the statistics office with its label column')
        return []
      }
      stated.push(...read.stated)
      return tableCandidates(table, read.cells)
    })
    if (
      document.members.every(member =>
        log.issues.some(i => i.rule === 'unknown-file' && i.where === member.path),
      )
    )
      throw new RejectedDocument('unknown-shape', `${document.name} holds no table of the statistics office`)
    return { candidates: [...tables, ...collectedCandidates(stated, log)], rows, issues: log.issues }
  },
}

function readTable(
  member: Member,
  table: string,
  log: RowLog,
): { rows: number; cells: TableCell[]; stated: StatedValue[] } | null {
  const { header, rows } = csvTable(utf8(member.bytes))
  const labelAt = header.findIndex(name => labelColumns.includes(name))
  const dateAt = header.indexOf('Date')
  if (labelAt < 0 || dateAt < 0) return null
  const isOutput = table === output.table
  const groupAt = [header.indexOf('Trong Nước'), header.indexOf('Vùng Miền')].filter(at => at >= 0)
  const cells: TableCell[] = []
  const stated: StatedValue[] = []
  const quarters: OutputRow[] = []
  for (const { cells: row, line } of rows) {
    const where = `${member.path}:${line}`
    const label = row[labelAt]?.trim() ?? ''
    const date = row[dateAt]?.trim() ?? ''
    if (!label) {
      log.refuse('no-label', where, 'a row without a label')
      continue
    }
    if (Number.isNaN(isoDay(date))) {
      log.refuse('bad-date', where, `${label}: ${JSON.stringify(date)} is no day`)
      continue
    }
    const month = date.slice(0, 7)
    const period = isOutput ? `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}` : month
    const measures: Record<string, number | null> = {}
    for (const [i, name] of header.entries()) {
      if (i === labelAt || otherColumns.has(name)) continue
      measures[name] = measure(row[i] ?? '', `${where} ${name}`, log)
    }
    cells.push({
      period,
      label,
      group:
        groupAt
          .map(at => row[at]?.trim())
          .filter(Boolean)
          .join(' / ') || null,
      measures,
    })
    if (isOutput && output.label.test(label))
      quarters.push({
        period,
        level: measures[output.level] ?? null,
        change: measures[output.change] ?? null,
        where,
      })
    for (const one of published[table] ?? []) {
      if (!one.label.test(label)) continue
      const value = sumOf([one.column].flat().map(column => measures[column] ?? null))
      if (value !== null)
        stated.push({ indicator: one.indicator, period, value: value - (one.minus ?? 0), where })
    }
  }
  return { rows: rows.length, cells, stated: [...stated, ...outputOfQuarters(quarters, log)] }
}

const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.some(part => part === null) ? null : parts.reduce<number>((sum, part) => sum + part!, 0)

/** A change against nothing is written `inf`: it is no number, and is not stated. */
function measure(text: string, where: string, log: RowLog): number | null {
  const value = plainNumber(text.trim())
  if (!Number.isNaN(value)) return value
  log.flag('bad-number', where, `${JSON.stringify(text)} is no number: read as not stated`)
  return null
}
