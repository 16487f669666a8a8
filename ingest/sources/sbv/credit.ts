import { type Feed, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates, type StatedValue } from '../../macro/indicator-candidates.ts'
import { type TableCell, tableCandidates } from '../../macro/table-candidates.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { plainNumber } from '../../text/numbers.ts'
import { articleFields } from './article-fields.ts'
import { sbv } from './publisher.ts'
import { contentDay, sbvHome } from './structured-content.ts'

/** Day of the figures, balance of all sectors (billion VND), its change since the end of the year before (%). */
const fields = { day: 'Date62813077', total: 'soDuTongCong', growth: 'tocDoTangGiamTongCong' } as const

interface Row {
  readonly day: string
  readonly month: string
  readonly total: number
  readonly growth: number | null
  readonly released: string | null
  readonly where: string
}

/**
 * Credit to the economy by month. The State Bank's page draws its chart from these articles; a public client of autumn 2026 reads
 * them so (content structure 10034332, fields above, `18.594.930,02` with dots between thousands and a decimal comma), and
 * tells of slips in them: a month that repeats the figure of another, and the balance of one sector in the place of the total.
 * What is doubtful so is quarantined.
 */
export const sbvCredit: Feed = {
  id: 'central-bank.sbv.credit',
  title: 'State Bank: credit to the economy by month',
  publisher: sbv,
  parser: 1,
  states: ['vn.credit', 'vn.credit_growth'],
  recognise: ({ head, members }) => !members && head.includes(`"${fields.total}"`),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    if (!answer.list('articles'))
      throw new RejectedDocument('unknown-shape', `${member.path} has no list of articles`)
    const log = newRowLog()
    const articles = answer.items('articles')
    const rows: Row[] = []
    const cells: TableCell[] = []
    for (const article of articles) {
      const texts = articleFields(article)
      const { where } = article
      const day = (texts[fields.day] ?? '').slice(0, 10)
      const total = vietnamese(texts[fields.total] ?? '')
      const growth = vietnamese((texts[fields.growth] ?? '').replace(/\s*%$/, ''))
      if (!/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(day))
        log.refuse('bad-date', where, `${day || 'no day'}`)
      else if (total === null) log.refuse('not-stated', where, `${day} has no balance`)
      else if (Number.isNaN(total) || total <= 0)
        log.refuse('bad-number', where, `${day}: ${JSON.stringify(texts[fields.total])} is no balance`)
      else if (Number.isNaN(growth))
        log.refuse('bad-number', where, `${day}: ${JSON.stringify(texts[fields.growth])} is no change`)
      else {
        const month = day.slice(0, 7)
        rows.push({ day, month, total, growth, where, released: contentDay(article.text('datePublished')) })
        cells.push({ period: month, label: day, measures: { total, growth } })
      }
    }
    if (articles.length > 0 && rows.length === 0)
      throw new RejectedDocument('unknown-shape', `${member.path} has no article with ${fields.total}`)
    const last = answer.number('lastPage')
    if (last !== null && last > 1)
      log.flag('partial-page', member.path, `page 1 of ${last}: what is on the others is left out`)
    const stated = oneAMonth(rows, log).flatMap((row): StatedValue[] => [
      {
        indicator: 'vn.credit',
        period: row.month,
        value: row.total,
        released_on: row.released,
        where: row.where,
      },
      {
        indicator: 'vn.credit_growth',
        period: row.month,
        value: row.growth,
        released_on: row.released,
        where: row.where,
      },
    ])
    return {
      candidates: [
        ...tableCandidates('credit', cells, { units: { total: 'billion VND', growth: 'percent' } }),
        ...indicatorCandidates(stated, log),
      ],
      rows: articles.length,
      issues: log.issues,
    }
  },
  schedule: {
    cron: '30 9,15 * * 1-5',
    form: 'json',
    past: 'whole',
    requests: () => [
      {
        url: `https://sbv.gov.vn/o/article/v1.0/articles?scopeKey=20117&contentStructureId=10034332&pageSize=500&filter=${encodeURIComponent(`status eq 0 and ${fields.day} ne ''`)}`,
        headers: { accept: 'application/json' },
        warmUp: sbvHome,
      },
    ],
  },
}

/** `18.594.930,02`; null where nothing stands, NaN for what is no such number. */
function vietnamese(text: string): number | null {
  const bare = text.trim()
  if (bare === '') return null
  return /^-?\d{1,3}(\.\d{3})*(,\d+)?$|^-?\d+(,\d+)?$/.test(bare)
    ? plainNumber(bare.replaceAll('.', '').replace(',', '.'))
    : Number.NaN
}

/** No month of credit is that far below another figure of its own: it is one sector's. */
const ofAllSectors = 0.5

/**
 * The figure of each month: of several days the last, of one language. Two figures of one day are quarantined, unless one of them is a
 * sector's; so is a month that says what another one says, to the last digit.
 */
function oneAMonth(rows: readonly Row[], log: RowLog): Row[] {
  const months = [...Map.groupBy(rows, row => row.month)].sort(([a], [b]) => (a < b ? -1 : 1))
  const chosen: Row[] = []
  for (const [month, own] of months) {
    const day = own
      .map(row => row.day)
      .sort()
      .at(-1)!
    for (const earlier of own.filter(row => row.day !== day))
      log.refuse('earlier-day', earlier.where, `${month}: the figure of ${day} stands for the month`)
    const largest = Math.max(...own.filter(row => row.day === day).map(row => row.total))
    const found = new Map<string, Row>()
    for (const row of own.filter(one => one.day === day)) {
      const same = found.get(`${row.total} ${row.growth}`)
      if (same) log.refuse('duplicate-row', row.where, `${day} stands already at ${same.where}`)
      else if (row.total < largest * ofAllSectors)
        log.quarantine(
          'part-of-total',
          row.where,
          `${day}: ${row.total} beside ${largest} is the balance of a part`,
        )
      else found.set(`${row.total} ${row.growth}`, row)
    }
    const [first, ...others] = found.values()
    if (others.length > 0)
      for (const row of found.values())
        log.quarantine(
          'duplicate-row',
          row.where,
          `${day} is stated as ${[...found.values()].map(one => one.total).join(' and ')}`,
        )
    else if (first) {
      const repeated = chosen.find(one => one.total === first.total)
      if (repeated)
        log.quarantine(
          'repeated-figure',
          first.where,
          `${month} repeats the balance of ${repeated.month}, ${first.total}`,
        )
      else chosen.push(first)
    }
  }
  return chosen
}
