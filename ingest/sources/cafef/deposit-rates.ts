import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { depositCandidates } from '../../macro/deposit-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { cafef } from './publisher.ts'

const url =
  'https://cafefnew.mediacdn.vn/Images/Uploaded/DuLieuDownload/Liveboard/all_banks_interest_rates.json'

/** CafeF's board of deposit rates: 27 banks by 8 terms (0 is on demand), percent a year, as of the day it is read. */
export const cafefDepositRates: Feed = {
  id: 'central-bank.cafef.deposit-rates',
  title: 'CafeF: deposit rates by bank and term',
  publisher: cafef,
  parser: 2,
  recognise: ({ head, members }) =>
    !members && head.includes('"interestRates"') && head.includes('"deposit"'),
  parse(document) {
    const member = document.members[0]!
    const root = jsonRoot(member)
    if (!root.list('Data')) throw new RejectedDocument('unknown-shape', `${member.path} has no list of banks`)
    const log = newRowLog()
    const rows = root.items('Data').flatMap(bank => {
      const symbol = bank.text('symbol')
      return bank.items('interestRates').map(rate => {
        const value = rate.number('value')
        return {
          bank_name: symbol === 'AGB' ? 'Agribank' : symbol || bank.text('name') || '?',
          term_months: rate.number('deposit') ?? Number.NaN,
          // A bank that does not offer a term is shown with 0.
          rate: value === 0 ? null : value,
          as_of: vietnamDate(document.fetchedAt),
          source_url: url,
          where: rate.where,
        }
      })
    })
    return { candidates: depositCandidates(rows, log), rows: rows.length, issues: log.issues }
  },
  schedule: { cron: '0 11 * * *', form: 'json', past: 'latest', requests: () => [{ url }] },
}
