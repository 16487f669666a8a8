import { type Feed, RejectedDocument } from '../../feed.ts'
import { depositDrafts } from '../../macro/deposit-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'

interface Week {
  week?: string
  collected_at?: string
  rates?: { bank?: string; term_months?: number; rate?: number; source_url?: string }[]
}

/** 24HMoney's table of deposit rates by bank and term, one JSON a week; banks by brand, percent a year. */
export const moneyDepositRates: Feed = {
  id: 'central-bank.24hmoney.deposit-rates',
  title: '24HMoney: deposit rates by bank and term',
  publisher: { id: '24hmoney', name: '24HMoney', url: 'https://24hmoney.vn' },
  parser: 1,
  recognise: ({ head, members }) =>
    !members && head.includes('"term_months"') && head.includes('"bank"') && head.includes('"collected_at"'),
  parse(document) {
    const member = document.members[0]!
    const week = readJson(member) as Week
    const asOf = week.collected_at?.slice(0, 10) ?? ''
    if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || !Array.isArray(week.rates))
      throw new RejectedDocument('unknown-shape', `${member.path} has no day of collection or no rates`)
    const log = newRowLog()
    const rows = week.rates.map((rate, i) => ({
      bank_name: (rate.bank ?? '').trim(),
      term_months: rate.term_months ?? Number.NaN,
      rate: rate.rate ?? null,
      as_of: asOf,
      source_url: rate.source_url ?? null,
      where: `${member.path} rates[${i}]`,
    }))
    return { drafts: depositDrafts(rows, log), rows: rows.length, issues: log.issues }
  },
}
