import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorDrafts, type StatedValue } from '../../macro/indicator-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { isOurs, vietdataverse } from './publisher.ts'

/**
 * CPI by month (percent on the month and on the year before) or by year (average). A year told from fewer than
 * twelve months is no average of the year: it is held until they are all there.
 */
export const vietdataverseCpi: Feed = {
  id: 'statistics.vietdataverse.cpi',
  title: 'Vietdataverse: consumer price index by month and by year',
  publisher: vietdataverse,
  parser: 2,
  importOnly:
    'a collection that quotes the office, with signs lost; the office’s index is fetched as statistics.nso.sdmx',
  recognise: ({ head, members }) => !members && isOurs(head, '"period"', '"yoy_pct"'),
  parse(document) {
    const member = document.members[0]!
    const root = jsonRoot(member)
    if (!root.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no list`)
    const data = root.items('data')
    const log = newRowLog()
    const stated: StatedValue[] = []
    for (const { where, text, number } of data) {
      const period = text('period')
      const [yoy, mom] = [number('yoy_pct'), number('mom_pct')]
      if (Number.isNaN(yoy) || Number.isNaN(mom))
        log.refuse('bad-number', where, `${period}: ${text('yoy_pct')}, ${text('mom_pct')}`)
      else if (/^\d{4}-\d{2}$/.test(period)) {
        stated.push({ indicator: 'vn.cpi', period, value: yoy, where: `${where}.yoy_pct` })
        if (mom !== null)
          stated.push({ indicator: 'vn.cpi_mom', period, value: mom, where: `${where}.mom_pct` })
      } else if (/^\d{4}$/.test(period) && number('months') !== 12)
        log.hold('partial-year', where, `${period}: ${yoy} is the mean of ${number('months')} months`)
      else if (/^\d{4}$/.test(period)) stated.push({ indicator: 'vn.cpi_annual', period, value: yoy, where })
      else log.refuse('bad-period', where, `${period} is no month and no year`)
    }
    return { drafts: indicatorDrafts(stated, log), rows: data.length, issues: log.issues }
  },
}
