import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorDrafts, type StatedValue } from '../../macro/indicator-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'
import { isOurs, vietdataverse } from './publisher.ts'

interface Row {
  period?: string
  mom_pct?: number | null
  yoy_pct?: number | null
  months?: number
}

/**
 * CPI by month (percent on the month and on the year before) or by year (average). A year told from fewer than
 * twelve months is an estimate until they are all there.
 */
export const vietdataverseCpi: Feed = {
  id: 'statistics.vietdataverse.cpi',
  title: 'Vietdataverse: consumer price index by month and by year',
  publisher: vietdataverse,
  parser: 1,
  recognise: ({ head, members }) => !members && isOurs(head, '"period"', '"yoy_pct"'),
  parse(document) {
    const member = document.members[0]!
    const { data } = readJson(member) as { data?: Row[] }
    if (!Array.isArray(data)) throw new RejectedDocument('unknown-shape', `${member.path} has no list`)
    const log = newRowLog()
    const stated: StatedValue[] = []
    for (const [i, row] of data.entries()) {
      const where = `${member.path} data[${i}]`
      const period = row.period ?? ''
      if (/^\d{4}-\d{2}$/.test(period)) {
        stated.push({ indicator: 'vn.cpi', period, value: row.yoy_pct ?? null, where: `${where}.yoy_pct` })
        if (row.mom_pct !== null && row.mom_pct !== undefined)
          stated.push({ indicator: 'vn.cpi_mom', period, value: row.mom_pct, where: `${where}.mom_pct` })
      } else if (/^\d{4}$/.test(period))
        stated.push({
          indicator: 'vn.cpi_annual',
          period,
          value: row.yoy_pct ?? null,
          status: row.months === 12 ? null : 'estimate',
          where,
        })
      else log.refuse('bad-period', where, `${period} is no month and no year`)
    }
    return { drafts: indicatorDrafts(stated, log), rows: data.length, issues: log.issues }
  },
}
