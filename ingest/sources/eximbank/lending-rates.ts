import { periodEnd } from '../../../contracts/indicators/period.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { type AverageKind, averageOf, averageSource } from '../../macro/lending-averages.ts'
import { type LendingRow, lendingCandidates } from '../../macro/lending-candidates.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { utf8 } from '../../text/csv.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { pageParts } from '../../text/html.ts'
import { commaPercent } from '../../text/numbers.ts'

const address = 'https://eximbank.com.vn/tin-tuc/lai-suat-binh-quan-thang-trong-nam-'
const nameOfPage = /^lai-suat-binh-quan-thang-trong-nam-(\d{4})/
const heading =
  /lãi suất cho vay bình quân tháng\s+(0?[1-9]|1[0-2])\s+năm\s+(\d{4})\s*\(số liệu kỳ báo cáo:\s*(\d{1,2}\/\d{1,2}\/\d{4})\)/i

/** Lines of a month's table by what their first cell says; each has its figure in the last. */
const lines: readonly (readonly [kind: AverageKind, label: RegExp])[] = [
  ['average', /^lãi suất cho vay bình quân$/i],
  ['average_retail', /khách hàng cá nhân$/i],
  ['average_corporate', /khách hàng doanh nghiệp$/i],
]

interface Month {
  /** `8/2026`. */
  readonly name: string
  /** Last day of the report; null where it does not end the month that the heading names. */
  readonly day: string | null
  readonly cells: Map<AverageKind, string>
  readonly where: string
}

/**
 * What Eximbank publishes of its own loans: a page a year, and on it for each month a heading with the day of the report
 * and a table of the averages. Two public readers of autumn 2026 read it so, and the rows of it that are curated here agree.
 */
export const eximbankLendingRates: Feed = {
  id: 'central-bank.eximbank.lending-rates',
  title: 'Eximbank: averages of its own loans by month',
  publisher: { id: 'eximbank', name: 'Eximbank', url: 'https://eximbank.com.vn' },
  parser: 1,
  importOnly:
    'a page for readers, whose form is known from public readers of it: save the page and import it',
  recognise: ({ name, members }) => !members && nameOfPage.test(name),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const months = monthsOn(utf8(member.bytes).normalize('NFC'), member.path)
    if (months.length === 0)
      throw new RejectedDocument(
        'unknown-shape',
        `${member.path} has no heading of a month with its day of report`,
      )
    const rows = months.flatMap(month => rowsOf(month, `${address}${month.name.slice(-4)}`, log))
    const candidates = lendingCandidates(rows, vietnamDate(document.fetchedAt), log)
    return { candidates, rows: rows.length, issues: log.issues }
  },
}

function monthsOn(html: string, path: string): Month[] {
  const months: Month[] = []
  const begin = (text: string) => {
    const found = heading.exec(text)
    if (!found) return
    const [, month, year, reported] = found as unknown as [string, string, string, string]
    const day = dateOrNull(dayFirst(reported))
    months.push({
      name: `${Number(month)}/${year}`,
      day: day === periodEnd(`${year}-${month.padStart(2, '0')}`) ? day : null,
      cells: new Map(),
      where: `${path}: ${Number(month)}/${year}`,
    })
  }
  for (const part of pageParts(html)) {
    if (part.kind === 'text') begin(part.text)
    else
      for (const { cells } of part.rows) {
        begin(cells.join(' '))
        const label = cells[0] ?? ''
        const kind = lines.find(([, pattern]) => pattern.test(label))?.[0]
        if (kind && cells.length > 1) months.at(-1)?.cells.set(kind, cells.at(-1)!)
      }
  }
  return months
}

function rowsOf(month: Month, url: string, log: RowLog): LendingRow[] {
  return lines.flatMap(([kind]) => {
    const where = `${month.where}, ${kind}`
    const cell = month.cells.get(kind)
    if (cell === undefined) {
      log.flag('not-stated', where, `${month.name} has no line of ${averageOf('EIB', kind).name_en}`)
      return []
    }
    const rate = commaPercent(cell)
    return [
      {
        ...averageOf('EIB', kind),
        rate_min: rate,
        rate_max: rate,
        effective_on: month.day,
        source: month.day ? averageSource('EIB', month.day) : month.name,
        source_url: url,
        where,
      },
    ]
  })
}
