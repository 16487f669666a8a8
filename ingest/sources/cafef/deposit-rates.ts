import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { depositDrafts } from '../../macro/deposit-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'
import { cafef } from './publisher.ts'

interface Bank {
  name?: string
  symbol?: string
  interestRates?: { deposit?: number; value?: number | null }[]
}

const url =
  'https://cafefnew.mediacdn.vn/Images/Uploaded/DuLieuDownload/Liveboard/all_banks_interest_rates.json'

/** CafeF's board of deposit rates: 27 banks by 8 terms (0 is on demand), percent a year, as of the day it is read. */
export const cafefDepositRates: Feed = {
  id: 'central-bank.cafef.deposit-rates',
  title: 'CafeF: deposit rates by bank and term',
  publisher: cafef,
  parser: 1,
  recognise: ({ head, members }) =>
    !members && head.includes('"interestRates"') && head.includes('"deposit"'),
  parse(document) {
    const member = document.members[0]!
    const { Data: banks } = readJson(member) as { Data?: Bank[] }
    if (!Array.isArray(banks))
      throw new RejectedDocument('unknown-shape', `${member.path} has no list of banks`)
    const log = newRowLog()
    const rows = banks.flatMap((bank, b) =>
      (bank.interestRates ?? []).map((rate, r) => ({
        bank_name: bank.symbol === 'AGB' ? 'Agribank' : (bank.symbol ?? bank.name ?? '?'),
        term_months: rate.deposit ?? Number.NaN,
        // A bank that does not offer a term is shown with 0.
        rate: rate.value === 0 ? null : (rate.value ?? null),
        as_of: vietnamDate(document.fetchedAt),
        source_url: url,
        where: `${member.path} Data[${b}].interestRates[${r}]`,
      })),
    )
    return { drafts: depositDrafts(rows, log), rows: rows.length, issues: log.issues }
  },
  schedule: { cron: '0 11 * * *', requests: () => [{ url }] },
}
