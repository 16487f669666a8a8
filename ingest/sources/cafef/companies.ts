import type { InstrumentKind, ListingRow } from '../../../contracts/events/listing.ts'
import { instrumentKind } from '../../../contracts/market/instrument-kind.ts'
import { indexCode } from '../../bars/index-codes.ts'
import { requireHeader } from '../../content-shape.ts'
import type { Feed, RowIssue } from '../../feed.ts'
import { listDate, listingCandidates, tidy } from '../../listing/listing-candidates.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { cafef } from './publisher.ts'

const header = 'Index,Symbol,TradeCenterId,CategoryId,CompanyName,CategoryName'

/** CafeF's numbers of the exchanges; 8 is a company that is in none. */
const exchangeById: Readonly<Record<string, Pick<ListingRow, 'exchange' | 'status'>>> = {
  1: { exchange: 'HOSE', status: 'listed' },
  2: { exchange: 'HNX', status: 'listed' },
  9: { exchange: 'UPCOM', status: 'listed' },
  8: { exchange: null, status: 'unlisted' },
}

/** Three indices stand among the companies, one of them with the three letters of a share. */
function kindOf(symbol: string): InstrumentKind {
  if (symbol === 'HNX' || indexCode(symbol)) return 'index'
  const kind = instrumentKind(symbol)
  return kind === 'other' ? 'share' : kind
}

/** CafeF's list of companies with exchange and CafeF's own branches (no ICB codes). */
export const cafefCompanies: Feed = {
  id: 'exchange.cafef.companies',
  title: 'CafeF: list of companies by exchange',
  publisher: cafef,
  parser: 2,
  importOnly:
    'a list that a data team made of pages; instruments are fetched as exchange.vci.symbols and exchange.kbs.symbols. To fetch it, CafeF’s address of such a list, which is not known',
  recognise: ({ head, members }) => !members && head.startsWith(header),
  parse(document) {
    const member = document.members[0]!
    requireHeader(member, header)
    const table = csvTable(utf8(member.bytes))
    const issues: RowIssue[] = []
    const rows: { row: ListingRow; where: string }[] = []
    for (const { cells, line } of table.rows) {
      const where = `${member.path}:${line}`
      const [, symbol = '', centre = '', , name, category] = cells
      const venue = exchangeById[centre]
      if (!venue) {
        const detail = `${symbol}: TradeCenterId ${JSON.stringify(centre)} is no exchange of CafeF`
        issues.push({ verdict: 'refused', rule: 'unknown-exchange', where, detail })
        continue
      }
      const row: ListingRow = {
        ticker: symbol,
        ...venue,
        kind: kindOf(symbol),
        name_vi: tidy(name),
        name_en: null,
        icb: null,
        industry_vi: tidy(category),
        industry_en: null,
      }
      rows.push({ row, where })
    }
    const made = listingCandidates('list:companies', listDate(document), rows)
    return { candidates: made.candidates, rows: table.rows.length, issues: [...issues, ...made.issues] }
  },
}
