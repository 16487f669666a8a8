import { type Feed, type Member, type Paging, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDay } from '../../text/dates.ts'
import { readJson } from '../../text/json.ts'
import { type JsonItem, jsonItem } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { worldBank, worldBankSeries } from './publisher.ts'

/**
 * World Bank API v2: `[page, rows]`. History is revised with each `lastupdated`, which is the vintage. An error is
 * `[{message}]` with status 200; null is "not published yet" and stays null.
 */
export const worldBankIndicators: Feed = {
  id: 'statistics.worldbank.indicators',
  title: 'World Bank: yearly indicators of Vietnam',
  publisher: worldBank,
  parser: 2,
  states: Object.values(worldBankSeries),
  recognise: ({ head, members }) =>
    !members && /^\s*\[\s*\{\s*"(page|message)"\s*:/.test(head) && /"(lastupdated|message)"/.test(head),
  parse(document) {
    const answers = document.members.map(answerOf)
    const list = answers.flatMap(answer => answer.list)
    const [{ page }] = answers as [Answer]
    const member = document.members[0]!
    const log = newRowLog()
    const releasedOn = Number.isNaN(isoDay(page.text('lastupdated'))) ? null : page.text('lastupdated')
    const total = page.number('total') ?? 0
    if (total > list.length)
      log.flag(
        'partial-page',
        member.path,
        `page ${page.text('page')} of ${page.text('pages')}: ${list.length} of ${total} rows`,
      )
    const stated: StatedValue[] = []
    const others: TableCell[] = []
    for (const row of list) {
      const { where } = row
      const period = row.text('date')
      const code = row.item('indicator').text('id')
      const value = row.number('value')
      const country = row.text('countryiso3code')
      if (!/^\d{4}$/.test(period))
        log.refuse('bad-period', where, `${code}: ${JSON.stringify(period)} is no year`)
      else if (Number.isNaN(value)) log.refuse('bad-number', where, `${code} ${period}: ${row.text('value')}`)
      else if (!code || !country) log.refuse('no-label', where, `${period}: no indicator or no country`)
      else if (country === 'VNM' && worldBankSeries[code])
        stated.push({ indicator: worldBankSeries[code], period, value, released_on: releasedOn, where })
      else others.push({ period, label: country, measures: { [code]: value } })
    }
    const candidates = [
      ...indicatorCandidates(stated, log),
      ...tableCandidates('other-countries', others, { releasedOn }),
    ]
    return { candidates, rows: list.length, issues: log.issues }
  },
  schedule: {
    cron: '0 7 * * 1',
    form: 'json',
    past: 'whole',
    requests: () => Object.keys(worldBankSeries).map(code => ({ ...pageOf(code, 1), pages: pagesOf(code) })),
  },
}

interface Answer {
  readonly page: JsonItem
  readonly list: readonly JsonItem[]
}

function answerOf(member: Member): Answer {
  const answer = readJson(member)
  if (!Array.isArray(answer)) throw new RejectedDocument('unknown-shape', `${member.path} is no list`)
  const page = jsonItem(answer[0], `${member.path}[0]`)
  const messages = page.items('message').map(one => one.text('value'))
  if (messages.length > 0) throw new RejectedDocument('error-body', `${member.path}: ${messages.join('; ')}`)
  if (!Array.isArray(answer[1])) throw new RejectedDocument('unknown-shape', `${member.path} has no rows`)
  return { page, list: answer[1].map((row, i) => jsonItem(row, `${member.path}[1][${i}]`)) }
}

const pageSize = 100

const pageOf = (code: string, page: number): ScheduledRequest => ({
  url: `https://api.worldbank.org/v2/country/VNM/indicator/${code}?format=json&per_page=${pageSize}${page > 1 ? `&page=${page}` : ''}`,
})

const pagesOf = (code: string): Paging => ({
  size: pageSize,
  count: answer => countIn(answer, root => ({ rows: root.at(1), total: root.at(0).at('total') })),
  at: page => pageOf(code, page),
})
