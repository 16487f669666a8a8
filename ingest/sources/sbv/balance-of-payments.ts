import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { dotThousands } from '../../text/numbers.ts'
import { articleFields } from './article-fields.ts'
import { sbv } from './publisher.ts'
import { contentDay, sbvHome } from './structured-content.ts'

const quarters: Readonly<Record<string, number>> = { quyI: 1, quyII: 2, quyIII: 3, quyIV: 4 }

/**
 * Balance of payments by quarter, million USD with dots between thousands: "7.654" is 7,654. The quarter is named
 * in words beside a date in its last month; the same article comes once for each language.
 */
export const sbvBalanceOfPayments: Feed = {
  id: 'central-bank.sbv.balance-of-payments',
  title: 'State Bank: balance of payments by quarter',
  publisher: sbv,
  parser: 2,
  states: ['vn.current_account'],
  recognise: ({ head, members }) => !members && /"canCanVangLai"/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    const log = newRowLog()
    const cells: TableCell[] = []
    const stated: StatedValue[] = []
    const seen = new Set<string>()
    let rows = 0
    const articles = answer.list('articles') ? answer.items('articles') : [answer]
    if (!articles.some(article => 'canCanVangLai' in articleFields(article)))
      throw new RejectedDocument('unknown-shape', `${member.path} has no article with canCanVangLai`)
    for (const article of articles) {
      const fields = articleFields(article)
      const { where } = article
      const period = periodOf(fields)
      if (!period) {
        log.refuse('bad-period', where, 'names no quarter')
        rows += 1
        continue
      }
      if (seen.has(period)) {
        log.refuse('duplicate-row', where, `${period} comes again, in another language`)
        rows += 1
        continue
      }
      seen.add(period)
      const released = contentDay(article.text('datePublished'))
      for (const [name, text] of Object.entries(fields)) {
        if (/^(Select|Date)\d+$/.test(name)) continue
        rows += 1
        const value = dotThousands(text)
        if (Number.isNaN(value)) log.refuse('bad-number', `${where} ${name}`, `${JSON.stringify(text)}`)
        else {
          cells.push({ period, label: name, measures: { value } })
          if (name === 'canCanVangLai' && value !== null)
            stated.push({ indicator: 'vn.current_account', period, value, released_on: released, where })
        }
      }
    }
    if (seen.size === 0) throw new RejectedDocument('unknown-period', `${member.path} names no quarter`)
    const candidates = [
      ...tableCandidates('balance-of-payments', cells, { units: { '*': 'million USD' } }),
      ...indicatorCandidates(stated, log),
    ]
    return { candidates, rows, issues: log.issues }
  },
  schedule: {
    cron: '0 10 * * 1',
    form: 'json',
    past: 'whole',
    requests: () => [
      {
        // The page size is ignored: all quarters come, once for each language. Drafts and articles without a date are
        // left out as the site does it.
        url: `https://sbv.gov.vn/o/article/v1.0/articles?scopeKey=20117&contentStructureId=10063168&pageSize=100&filter=${encodeURIComponent("status eq 0 and Date48362898 gt ''")}`,
        headers: { accept: 'application/json' },
        warmUp: sbvHome,
      },
    ],
  },
}

function periodOf(fields: Record<string, string>): string | null {
  const word = Object.entries(fields).find(([name]) => /^Select\d+$/.test(name))?.[1] ?? ''
  const date = Object.entries(fields).find(([name]) => /^Date\d+$/.test(name))?.[1] ?? ''
  const quarter = quarters[word]
  return quarter && /^\d{4}/.test(date) ? `${date.slice(0, 4)}-Q${quarter}` : null
}
