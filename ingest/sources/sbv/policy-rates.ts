import { type PolicyRateKind, type PolicyRates, policyRates } from '../../../contracts/events/policy-rates.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { commaPercent } from '../../text/numbers.ts'
import { sbv } from './publisher.ts'
import { contents, contentsRequest, isContents } from './structured-content.ts'

const kindOf = (name: string): PolicyRateKind | null => {
  if (/tái cấp vốn/i.test(name)) return 'refinancing'
  if (/tái chiết khấu/i.test(name)) return 'rediscount'
  return /qua đêm/i.test(name) ? 'overnight' : null
}

/** Refinancing, rediscount and overnight lending rate ("4,500%"), with the decision that set them. */
export const sbvPolicyRates: Feed = {
  id: 'central-bank.sbv.policy-rates',
  title: 'State Bank: policy rates in force',
  publisher: sbv,
  parser: 2,
  states: ['vn.policy.refinancing', 'vn.policy.rediscount'],
  recognise: ({ head, members }) => !members && isContents(head, 'banglaiSuats'),
  parse(document) {
    const log = newRowLog()
    const stated: StatedValue[] = []
    const rows: PolicyRates['rows'] = []
    let read = 0
    // The newest record is in force; sorting by day of publication keeps it last.
    const all = contents(document.members[0]!, log).toSorted((a, b) =>
      (a.publishedOn ?? '') < (b.publishedOn ?? '') ? -1 : 1,
    )
    for (const content of all) {
      const day = content.publishedOn ?? vietnamDate(document.fetchedAt)
      for (const [i, cell] of content.groups('banglaiSuats').entries()) {
        read += 1
        const where = `${content.where}[${i}]`
        const kind = kindOf(cell('loaiLaiSuat'))
        const rate = commaPercent(cell('giaTri'))
        if (!kind) log.refuse('unknown-kind', where, `${cell('loaiLaiSuat')} is no policy rate that is known`)
        else if (rate === null || Number.isNaN(rate))
          log.refuse('bad-number', where, `${kind}: ${cell('giaTri')}`)
        else {
          rows.push(placed({ kind, day, rate, decision: cell('vanBanQuyetDinh') || null }, where))
          if (kind !== 'overnight')
            stated.push({ indicator: `vn.policy.${kind}`, period: day, value: rate, where })
        }
      }
    }
    const days = [...Map.groupBy(rows, row => row.day)]
    const candidates = days.map(([day, own]) => ({
      kind: policyRates,
      key: day,
      effectiveon: day,
      data: { rows: own },
    }))
    return {
      candidates: [...candidates, ...indicatorCandidates(stated, log)],
      rows: read,
      issues: log.issues,
    }
  },
  schedule: { cron: '0 9 * * 1-5', form: 'json', past: 'latest', requests: () => [contentsRequest(3450482)] },
}
