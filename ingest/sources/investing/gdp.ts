import type { Feed } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { investing } from './publisher.ts'

const header = 'Year,GDP_in_USD'

/** Vietnam's GDP by year in USD. A number round to the billion is somebody's estimate, and is marked as one. */
export const investingGdp: Feed = {
  id: 'statistics.investing.gdp',
  title: 'Investing.com: GDP by year in USD',
  publisher: investing,
  parser: 2,
  states: ['vn.gdp_usd'],
  importOnly:
    'Investing.com shows its table to browsers only; GDP in USD is fetched as statistics.worldbank.indicators',
  // No column names the country.
  recognise: sniff => startsWith(header)(sniff) && /viet|việt|\bvnm?\b|vn_/i.test(sniff.name),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const stated: StatedValue[] = []
    for (const { cell, where } of table) {
      const period = cell('Year')
      const value = plainNumber(cell('GDP_in_USD'))
      const round = value !== null && value % 1e9 === 0
      if (!/^\d{4}$/.test(period)) log.refuse('bad-period', where, `${period} is no year`)
      else if (Number.isNaN(value)) log.refuse('bad-number', where, `${cell('GDP_in_USD')} is no number`)
      else {
        if (round)
          log.flag('round-estimate', where, `${period}: ${value} is round to the billion: an estimate`)
        stated.push({ indicator: 'vn.gdp_usd', period, value, status: round ? 'estimate' : null, where })
      }
    }
    return { candidates: indicatorCandidates(stated, log), rows: table.length, issues: log.issues }
  },
}
