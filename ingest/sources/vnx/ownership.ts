import { ownership } from '../../../contracts/events/company-ownership.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed } from '../../feed.ts'
import { listDate } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header =
  'ticker,name,exchange,industry,sector,MarketCap,InternalOwnership,ExternalOwnership,StateOwnership,AvgValue20P'
const owners = {
  insiders: 'InternalOwnership',
  outside: 'ExternalOwnership',
  state: 'StateOwnership',
} as const

/**
 * Shares of insiders, of others and of the state in the companies of the VNX indices, percent. The list is undated
 * (about 2021), so nothing in it is a current listing: names, exchanges, market values and turnovers are left out.
 */
export const vnxOwnership: Feed = {
  id: 'exchange.vn-stock-data.ownership',
  title: 'Ownership of companies by insiders, others and the state (undated, about 2021)',
  publisher: {
    id: 'vn-stock-data',
    name: 'vn-stock-data',
    url: 'https://github.com/tempusoneps/vn-stock-data',
  },
  parser: 1,
  importOnly: 'one list of about 2021 that nobody renews; owners are fetched as exchange.kbs.profile',
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const rows = table.flatMap(row => {
      const values = numbersOf(row, owners, plainNumber, log)
      if (!values) return []
      const ticker = row.cell('ticker')
      const wrong = Object.entries(values).find(([, value]) => value !== null && (value < 0 || value > 100))
      if (wrong) {
        log.refuse('percent-out-of-bounds', row.where, `${ticker}: ${wrong[0]} is ${wrong[1]} %`)
        return []
      }
      return Object.entries(values).map(([owner, percent]) =>
        placed({ ticker, owner, shares: null, percent, as_of: null }, row.where),
      )
    })
    const asOf = listDate(document)
    const candidates = rowCandidates(ownership, 'ownership', asOf, rows, own => ({ rows: own }))
    return { candidates, rows: table.length, issues: log.issues }
  },
}
