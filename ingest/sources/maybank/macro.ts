import { requireHeader } from '../../content-shape.ts'
import type { Feed, Member } from '../../feed.ts'
import { type CentralRateRow, centralRateCandidates } from '../../macro/central-rate-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'last_updated,'
const baseOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.csv$/, '')

/**
 * Macro series as Maybank Securities quotes them. `last_updated` is the day on which a figure was put in, about a
 * month after the month that it is about, and several months may share one; so rows are stored by that day, and
 * none is taken for a figure of a month. Only the central rate is of the very day.
 */
export const maybankMacro: Feed = {
  id: 'statistics.maybank.macro',
  title: 'Maybank Securities: macro series by day of entry',
  publisher: { id: 'maybank', name: 'Maybank Securities', url: 'https://data.maybanktrade.com.vn' },
  parser: 2,
  states: ['vn.fx.usd_central'],
  importOnly:
    'its site draws the series by script and documents no request: to fetch it, that request; the office’s files are fetched as statistics.nso.sdmx',
  recognise: ({ head }) =>
    head.startsWith(header) && /^last_updated,(group_name,)?name,value,unit,source/.test(head),
  parse(document) {
    const log = newRowLog()
    let rows = 0
    const candidates = document.members.flatMap(member => {
      const read = readMember(member, log)
      rows += read.rows
      return [
        ...tableCandidates(baseOf(member.path), read.cells),
        ...centralRateCandidates(read.central, log),
      ]
    })
    return { candidates, rows, issues: log.issues }
  },
}

function readMember(
  member: Member,
  log: RowLog,
): { rows: number; cells: TableCell[]; central: CentralRateRow[] } {
  requireHeader(member, header)
  const { header: names, rows } = csvTable(utf8(member.bytes))
  const at = (name: string) => names.indexOf(name)
  const cells: TableCell[] = []
  const central: CentralRateRow[] = []
  for (const { cells: row, line } of rows) {
    const where = `${member.path}:${line}`
    const day = row[at('last_updated')]?.trim() ?? ''
    const label = row[at('name')]?.trim() ?? ''
    const unit = row[at('unit')]?.trim() ?? ''
    const value = plainNumber(row[at('value')]?.trim() ?? '')
    if (Number.isNaN(isoDay(day))) log.refuse('bad-date', where, `${day} is no day`)
    else if (!label) log.refuse('no-label', where, 'a row without a name')
    else if (Number.isNaN(value)) log.refuse('bad-number', where, `${label}: ${row[at('value')]}`)
    else if (value === null) log.refuse('not-stated', where, `${label} ${day} has no value`)
    else {
      const group = [row[at('group_name')]?.trim(), row[at('report_type')]?.trim()]
        .filter(Boolean)
        .join(' / ')
      cells.push({ period: day, label, group: group || null, measures: { [unit || 'value']: value } })
      if (/^Tỷ giá trung tâm/.test(label) && unit === 'USD/VNĐ')
        central.push({ day, central: value, buy: null, sell: null, where })
    }
  }
  return { rows: rows.length, cells, central }
}
