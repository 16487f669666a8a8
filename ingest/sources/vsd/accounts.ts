import type { Feed } from '../../feed.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header =
  'month,domestic_account,domestic_account_retail,domestic_account_institution,international_account,international_account_retail,international_account_institution'

/** Securities accounts at the depository by month (mm/yyyy, newest first). The parts must add up to the totals. */
export const vsdAccounts: Feed = {
  id: 'statistics.vsd.accounts',
  title: 'Securities accounts by month, domestic and foreign',
  publisher: { id: 'vsd', name: 'Vietnam Securities Depository (VSDC)', url: 'https://www.vsd.vn' },
  parser: 1,
  importOnly:
    'the depository announces them as prose by month: to fetch it, an address of data, which is not known',
  presumed: 'The depository alone counts the securities accounts of the country; the file names nobody.',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const names = Object.fromEntries(
      header
        .split(',')
        .slice(1)
        .map(name => [name, name]),
    )
    const rows: TableCell[] = []
    const seen = new Set<string>()
    for (const row of table) {
      const month = /^(\d{2})\/(\d{4})$/.exec(row.cell('month'))
      const values = numbersOf(row, names, plainNumber, log)
      if (!values) continue
      const period = month ? `${month[2]}-${month[1]}` : ''
      if (!month) log.refuse('bad-period', row.where, `${row.cell('month')} is no month`)
      else if (seen.has(period))
        log.quarantine('duplicate-row', row.where, `${period} stands in the file already`)
      else {
        seen.add(period)
        for (const side of ['domestic', 'international']) {
          const [total, retail, institutions] = ['', '_retail', '_institution'].map(
            part => values[`${side}_account${part}`] ?? null,
          )
          if (total !== null && retail !== null && institutions !== null && total !== retail! + institutions!)
            log.flag(
              'parts-do-not-add-up',
              row.where,
              `${period} ${side}: ${total} is not ${retail} + ${institutions}`,
            )
        }
        rows.push({ period, label: 'accounts', measures: values })
      }
    }
    return {
      candidates: tableCandidates('accounts', rows, { units: { '*': 'accounts' } }),
      rows: table.length,
      issues: log.issues,
    }
  },
}
