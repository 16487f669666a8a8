import { type PolicyRates, policyRates } from '../../../contracts/events/policy-rates.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed } from '../../feed.ts'
import { indicatorCandidates } from '../../macro/indicator-candidates.ts'
import { type InterbankRow, interbankCandidates } from '../../macro/interbank-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDay } from '../../text/dates.ts'
import { isOurs, readColumns, vietdataverse } from './publisher.ts'

const tenors = { overnight: 'ON', month_1: '1M', month_3: '3M' } as const

/** Policy rates and interbank rates of three tenors by day, percent a year. */
export const vietdataverseCentralBank: Feed = {
  id: 'central-bank.vietdataverse.sbv-rates',
  title: 'Vietdataverse: policy and interbank rates by day',
  publisher: vietdataverse,
  parser: 2,
  states: [
    'vn.policy.refinancing',
    'vn.policy.rediscount',
    'vn.interbank.on',
    'vn.interbank.1m',
    'vn.interbank.3m',
  ],
  importOnly:
    'a collection that quotes the State Bank, whose rates are fetched as central-bank.sbv.policy-rates and central-bank.sbv.interbank',
  recognise: ({ name, head, members }) =>
    !members && isOurs(head, '"dates"') && !head.includes('"bank"') && /sbv/i.test(name),
  parse(document) {
    const member = document.members[0]!
    const series = readColumns(member, ['overnight', 'month_1', 'month_3', 'rediscount', 'refinancing'])
    const log = newRowLog()
    const interbank: InterbankRow[] = []
    const policy: PolicyRates['rows'] = []
    const stated: { indicator: string; period: string; value: number; where: string }[] = []
    for (const [i, day] of series.dates.entries()) {
      const where = `${member.path} dates[${i}]`
      if (Number.isNaN(isoDay(day))) {
        log.refuse('bad-date', where, `${day} is no day`)
        continue
      }
      for (const [column, tenor] of Object.entries(tenors)) {
        const rate = series.column(column)[i] ?? null
        if (rate !== null) interbank.push({ day, tenor, rate, turnover: null, where: `${where} ${column}` })
      }
      for (const kind of ['refinancing', 'rediscount'] as const) {
        const rate = series.column(kind)[i] ?? null
        if (rate === null) continue
        policy.push({ kind, day, rate, decision: null })
        stated.push({ indicator: `vn.policy.${kind}`, period: day, value: rate, where: `${where} ${kind}` })
      }
    }
    const last = series.dates.toSorted().at(-1)!
    const candidates = [
      ...interbankCandidates(interbank, log),
      ...rowCandidates(policyRates, 'history', last, policy, rows => ({ rows })),
      ...indicatorCandidates(stated, log),
    ]
    return { candidates, rows: series.dates.length, issues: log.issues }
  },
}
