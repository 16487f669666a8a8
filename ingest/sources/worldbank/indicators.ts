import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorDrafts, type StatedValue } from '../../macro/indicator-drafts.ts'
import { type TableCell, tableDrafts } from '../../macro/table-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'
import { worldBank, worldBankSeries } from './publisher.ts'

interface Page {
  page?: number
  pages?: number
  total?: number
  lastupdated?: string
  message?: { value?: string }[]
}
interface Row {
  indicator?: { id?: string; value?: string }
  countryiso3code?: string
  date?: string
  value?: number | null
}

/**
 * World Bank API v2: `[page, rows]`. History is revised with each `lastupdated`, which is the vintage. An error is
 * `[{message}]` with status 200; null is "not published yet" and stays null.
 */
export const worldBankIndicators: Feed = {
  id: 'statistics.worldbank.indicators',
  title: 'World Bank: yearly indicators of Vietnam',
  publisher: worldBank,
  parser: 1,
  recognise: ({ head, members }) =>
    !members && /^\s*\[\s*\{\s*"(page|message)"\s*:/.test(head) && /"(lastupdated|message)"/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = readJson(member)
    if (!Array.isArray(answer)) throw new RejectedDocument('unknown-shape', `${member.path} is no list`)
    const [page, list] = answer as [Page | undefined, Row[] | null | undefined]
    if (page?.message)
      throw new RejectedDocument(
        'error-body',
        `${member.path}: ${page.message.map(one => one.value).join('; ')}`,
      )
    if (!Array.isArray(list)) throw new RejectedDocument('unknown-shape', `${member.path} has no rows`)
    const log = newRowLog()
    const releasedOn = /^\d{4}-\d{2}-\d{2}$/.exec(page?.lastupdated ?? '')?.[0] ?? null
    if ((page?.total ?? 0) > list.length)
      log.flag(
        'partial-page',
        member.path,
        `page ${page?.page} of ${page?.pages}: ${list.length} of ${page?.total} rows`,
      )
    const stated: StatedValue[] = []
    const others: TableCell[] = []
    for (const [i, row] of list.entries()) {
      const where = `${member.path}[1][${i}]`
      const period = row.date ?? ''
      const code = row.indicator?.id ?? ''
      const value = row.value ?? null
      if (!/^\d{4}$/.test(period))
        log.refuse('bad-period', where, `${code}: ${JSON.stringify(row.date)} is no year`)
      else if (row.value !== null && typeof row.value !== 'number')
        log.refuse('bad-number', where, `${code} ${period}: ${JSON.stringify(row.value)}`)
      else if (row.countryiso3code === 'VNM' && worldBankSeries[code])
        stated.push({ indicator: worldBankSeries[code], period, value, released_on: releasedOn, where })
      else others.push({ period, label: row.countryiso3code ?? '?', measures: { [code]: value } })
    }
    const drafts = [
      ...indicatorDrafts(stated, log),
      ...tableDrafts('other-countries', others, { releasedOn }),
    ]
    return { drafts, rows: list.length, issues: log.issues }
  },
  schedule: {
    cron: '0 7 * * 1',
    requests: () =>
      Object.keys(worldBankSeries).map(code => ({
        url: `https://api.worldbank.org/v2/country/VNM/indicator/${code}?format=json&per_page=100`,
      })),
  },
}
