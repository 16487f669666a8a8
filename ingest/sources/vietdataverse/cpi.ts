import { type Feed, RejectedDocument } from '../../feed.ts'
import { collectedCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { followsFromChain } from '../../macro/price-chain.ts'
import { newRowLog } from '../../row-log.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { isOurs, vietdataverse } from './publisher.ts'

/**
 * CPI by month or by year. `yoy_pct` means another thing from row to row: the change on a year before, the change since
 * December (2025-11), the average of the year to date (2026-02, -04, -05), once with its sign lost (2026-06). So a month
 * counts as a change on a year before only where the monthly changes of its twelve months, in the same file, say so; the
 * others are stated as unproven. `mom_pct` is one thing in all rows. A year that is the mean of fewer than twelve months
 * is no average of the year, and is quarantined.
 */
export const vietdataverseCpi: Feed = {
  id: 'statistics.vietdataverse.cpi',
  title: 'Vietdataverse: consumer price index by month and by year',
  publisher: vietdataverse,
  parser: 3,
  states: ['vn.cpi', 'vn.cpi_mom', 'vn.cpi_annual'],
  importOnly:
    'a collection that quotes the office and mixes what it compares with; the office’s index is fetched as statistics.nso.sdmx',
  recognise: ({ head, members }) => !members && isOurs(head, '"period"', '"yoy_pct"'),
  parse(document) {
    const member = document.members[0]!
    const root = jsonRoot(member)
    if (!root.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no list`)
    const data = root.items('data')
    const log = newRowLog()
    const stated: StatedValue[] = []
    const changes = monthlyChanges(data)
    for (const { where, text, number } of data) {
      const period = text('period')
      const [yoy, mom] = [number('yoy_pct'), number('mom_pct')]
      if (Number.isNaN(yoy) || Number.isNaN(mom))
        log.refuse('bad-number', where, `${period}: ${text('yoy_pct')}, ${text('mom_pct')}`)
      else if (/^\d{4}-\d{2}$/.test(period)) {
        if (mom !== null)
          stated.push({ indicator: 'vn.cpi_mom', period, value: mom, where: `${where}.mom_pct` })
        if (yoy === null) continue
        const proof = followsFromChain(period, yoy, changes)
        stated.push({
          indicator: 'vn.cpi',
          period,
          value: yoy,
          ...(proof.proven ? { status: null } : { status: 'unproven' as const, why: proof.why }),
          where: `${where}.yoy_pct`,
        })
      } else if (/^\d{4}$/.test(period) && number('months') !== 12)
        log.quarantine('partial-year', where, `${period}: ${yoy} is the mean of ${number('months')} months`)
      else if (/^\d{4}$/.test(period)) stated.push({ indicator: 'vn.cpi_annual', period, value: yoy, where })
      else log.refuse('bad-period', where, `${period} is no month and no year`)
    }
    return {
      candidates: collectedCandidates(stated, log, madeAt(root)),
      rows: data.length,
      issues: log.issues,
    }
  },
}

function monthlyChanges(rows: readonly JsonItem[]): Map<string, number> {
  const changes = new Map<string, number>()
  for (const row of rows) {
    const mom = row.number('mom_pct')
    if (mom !== null && !Number.isNaN(mom)) changes.set(row.text('period'), mom)
  }
  return changes
}

/** The moment at which the file was made, to the second; it bears no zone, and all of them are of one machine. */
function madeAt(root: JsonItem): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.exec(root.text('generated_at'))?.[0]
}
