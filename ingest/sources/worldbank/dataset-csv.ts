import type { Feed } from '../../feed.ts'
import { collectedCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { worldBank } from './publisher.ts'

/**
 * World Bank data repackaged as yearly CSV by country. `CPI` there is the yearly change in percent (FP.CPI.TOTL.ZG,
 * Vietnam 2024: 3.62), whatever its description says; `Value` is GDP in current USD.
 */
const layouts = [
  { header: 'Country,Country Code,Year,CPI', value: 'CPI', series: 'vn.cpi_annual', code: 'FP.CPI.TOTL.ZG' },
  {
    header: 'Country Name,Country Code,Year,Value',
    value: 'Value',
    series: 'vn.gdp_usd',
    code: 'NY.GDP.MKTP.CD',
  },
] as const

/** The GDP file's header says `Value` and no more; only the name tells that it is GDP. */
const layoutOf = (name: string, head: string) =>
  layouts.find(one => head.startsWith(one.header) && (one.value === 'CPI' || /gdp/i.test(name)))

export const worldBankCsv: Feed = {
  id: 'statistics.worldbank.dataset-csv',
  title: 'World Bank: GDP and inflation by country and year (CSV)',
  publisher: worldBank,
  parser: 2,
  states: layouts.map(({ series }) => series),
  importOnly:
    'tables that a repository made of the World Bank’s data, which are fetched as statistics.worldbank.indicators',
  recognise: sniff =>
    layoutOf(sniff.name, sniff.head) !== undefined && layouts.some(one => startsWith(one.header)(sniff)),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const layout =
      layoutOf(document.name, new TextDecoder().decode(member.bytes.subarray(0, 200))) ?? layouts[0]
    const table = namedRows(member, layout.header.split(','))
    const stated: StatedValue[] = []
    const others: TableCell[] = []
    for (const { cell, where } of table) {
      const value = plainNumber(cell(layout.value))
      const period = cell('Year')
      const country = cell('Country Code')
      if (!/^\d{4}$/.test(period)) log.refuse('bad-period', where, `${period} is no year`)
      else if (Number.isNaN(value))
        log.refuse('bad-number', where, `${country} ${period}: ${cell(layout.value)}`)
      else if (country === 'VNM') stated.push({ indicator: layout.series, period, value, where })
      else others.push({ period, label: country, measures: { [layout.code]: value } })
    }
    const candidates = [
      ...collectedCandidates(stated, log),
      ...tableCandidates(`by-country:${layout.code}`, others),
    ]
    return { candidates, rows: table.length, issues: log.issues }
  },
}
