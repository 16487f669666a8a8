import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { namedRows } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { type NavRow, navCandidates } from './nav-candidates.ts'
import { fmarket } from './publisher.ts'

const header = 'date,nav_per_unit,short_name,fund'

/** NAV histories, VND a unit: many funds as CSV, or one fund's answer, whose id is in the question only. */
export const fmarketNav: Feed = {
  id: 'fund.fmarket.nav',
  title: 'Fmarket: NAV history of funds',
  publisher: fmarket,
  parser: 2,
  recognise: ({ head, members }) =>
    !members && (head.startsWith(header) || (head.includes('"navDate"') && head.includes('"nav"'))),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const rows: NavRow[] = []
    if (member.bytes[0] === 0x7b) {
      const root = jsonRoot(member)
      if (!root.list('data')) throw new RejectedDocument('error-body', `${member.path} has no list of NAVs`)
      const fund = /[?&#]fund=([^&]+)/.exec(document.url)?.[1] ?? document.name.replace(/[._].*$/, '')
      for (const { where, text, number } of root.items('data'))
        rows.push({
          fund: decodeURIComponent(fund).toUpperCase(),
          day: dateOrNull(isoDayOrInstant(text('navDate'))),
          nav: number('nav'),
          where,
        })
    } else
      for (const { cell, where } of namedRows(member, header.split(',')))
        rows.push({
          fund: cell('short_name'),
          day: dateOrNull(isoDayOrInstant(cell('date'))),
          nav: plainNumber(cell('nav_per_unit')),
          where,
        })
    return {
      candidates: navCandidates(rows, vietnamDate(document.fetchedAt), log),
      rows: rows.length,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '30 20 * * 1-5',
    form: 'json',
    past: 'whole',
    mayBeEmpty: true,
    needs: 'funds',
    requests: (now, { funds }) =>
      Object.entries(funds).map(([fund, id]) => ({
        // The answer does not say whose NAVs they are.
        url: `https://api.fmarket.vn/res/product/get-nav-history#fund=${encodeURIComponent(fund)}`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          isAllData: 1,
          productId: Number(id),
          fromDate: null,
          toDate: vietnamDate(now).replaceAll('-', ''),
        }),
        series: fund,
      })),
  },
}
