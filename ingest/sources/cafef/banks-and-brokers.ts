import type { CompanyForm } from '../../../contracts/events/classification.ts'
import type { Feed } from '../../feed.ts'
import { classificationCandidates } from '../../listing/classification-candidates.ts'
import { listDate, tidy } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { cafef } from './publisher.ts'

const header = 'Index,Symbol,FullName,TradeCenterId'

/** CafeF's lists of banks and of brokers have the same columns; the file's name tells which it is. */
const formOf = (name: string): CompanyForm | null =>
  /bank/i.test(name) ? 'bank' : /broker/i.test(name) ? 'broker' : null

export const cafefBanksAndBrokers: Feed = {
  id: 'exchange.cafef.banks-and-brokers',
  title: 'CafeF: lists of banks and of brokers',
  publisher: cafef,
  parser: 1,
  importOnly:
    'lists that a data team keeps; the form of a company shows by its statements. To fetch it, an address of CafeF’s that gives such a list, which is not known',
  recognise: sniff => startsWith(header)(sniff) && formOf(sniff.name) !== null,
  parse(document) {
    const log = newRowLog()
    const form = formOf(document.name)
    const table = namedRows(document.members[0]!, header.split(','))
    const found = table.map(({ cell, where }) => ({
      row: {
        ticker: cell('Symbol').toUpperCase(),
        icb: null,
        form,
        name_vi: tidy(cell('FullName')),
        industry_vi: null,
      },
      where,
    }))
    const candidates = classificationCandidates(`list:${form}`, listDate(document), found, log)
    return { candidates, rows: table.length, issues: log.issues }
  },
}
