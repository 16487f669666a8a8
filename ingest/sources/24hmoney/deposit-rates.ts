import { type Feed, RejectedDocument } from '../../feed.ts'
import { depositCandidates } from '../../macro/deposit-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'

/** 24HMoney's table of deposit rates by bank and term, one JSON a week; banks by brand, percent a year. */
export const moneyDepositRates: Feed = {
  id: 'central-bank.24hmoney.deposit-rates',
  title: '24HMoney: deposit rates by bank and term',
  publisher: { id: '24hmoney', name: '24HMoney', url: 'https://24hmoney.vn' },
  parser: 2,
  importOnly:
    'its table is a page for readers, and no address of data is documented: to fetch it, a reader of that page which tells it from a page of an error; CafeF’s deposit rates are fetched in its place',
  recognise: ({ head, members }) =>
    !members && head.includes('"term_months"') && head.includes('"bank"') && head.includes('"collected_at"'),
  parse(document) {
    const member = document.members[0]!
    const week = jsonRoot(member)
    const asOf = week.text('collected_at').slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || !week.list('rates'))
      throw new RejectedDocument('unknown-shape', `${member.path} has no day of collection or no rates`)
    const log = newRowLog()
    const rows = week.items('rates').map(rate => ({
      bank_name: rate.text('bank') || '?',
      term_months: rate.number('term_months') ?? Number.NaN,
      rate: rate.number('rate'),
      as_of: asOf,
      source_url: rate.text('source_url') || null,
      where: rate.where,
    }))
    return { candidates: depositCandidates(rows, log), rows: rows.length, issues: log.issues }
  },
}
