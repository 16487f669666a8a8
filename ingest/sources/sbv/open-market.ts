import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { indicatorCandidates } from '../../macro/indicator-candidates.ts'
import {
  type AuctionRow,
  openMarketCandidates,
  printedAuction,
  sideOf,
} from '../../macro/open-market-candidates.ts'
import { openMarketDay } from '../../macro/open-market-day.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { utf8 } from '../../text/csv.ts'
import { dateOrNull, dayFirst } from '../../text/dates.ts'
import { type PagePart, type PageRow, pageParts } from '../../text/html.ts'
import { commaPercent, dotThousands } from '../../text/numbers.ts'
import { sbv } from './publisher.ts'
import { sbvHome } from './structured-content.ts'

const title = 'nghiệp vụ thị trường mở'
const heading = /kết quả đấu thầu thị trường mở/i
/** Day of the auctions as the page writes it: since 2026-08-26, on 2026-08-14, and in June 2026. */
const days = [
  /ngày (\d{1,2}) tháng (\d{1,2}) năm (\d{4})/i,
  /\((\d{1,2})\.(\d{1,2})\.(\d{2})\)/,
  /ngày (\d{1,2})\/(\d{1,2})\/(\d{4})/i,
]
/** Texts before the table among which the day stands: the head of the page has today's date. */
const maxLines = 6
/** What a total may differ from its rows by, billion VND. */
const tolerance = 0.051

/**
 * The State Bank's page of the last session of its open-market operations: tenors, members that bid and won, billion VND
 * won and percent a year. Its table is written by hand; a public note read it on 2026-08-14, when the day stood in the
 * heading as `(14.08.26)`, and on 2026-08-26, when it stood above as `Ngày 25 tháng 08 năm 2026`; another client reads two
 * rounds of one day (2026-02-03). The page has no archive and no outstanding amount.
 */
export const sbvOpenMarket: Feed = {
  id: 'central-bank.sbv.open-market',
  title: 'State Bank: open-market auctions of the last session',
  publisher: sbv,
  parser: 1,
  states: ['vn.omo.injected', 'vn.omo.withdrawn', 'vn.omo.rate'],
  recognise: ({ name, head, members }) =>
    !members &&
    /^\s*<(!doctype html|html)/i.test(head) &&
    (name.normalize('NFC').toLowerCase().startsWith(title.replaceAll(' ', '-')) ||
      head.normalize('NFC').toLowerCase().includes(title)),
  // All else on the page changes with each visit.
  canonicalise(body) {
    const found = auctionsOn(utf8(body))
    return found ? Buffer.from(JSON.stringify(found)) : body
  },
  parse(document) {
    const member = document.members[0]!
    const found = auctionsOn(wholePage(member))
    if (!found)
      throw new RejectedDocument(
        'html-instead-of-data',
        `${member.path} is a page without the table of open-market auctions`,
      )
    const { day } = found
    if (day === null)
      throw new RejectedDocument('unknown-shape', `${member.path} does not say which day its auctions are of`)
    if (day > vietnamDate(document.fetchedAt))
      throw new RejectedDocument('future-date', `${member.path} has auctions of ${day}, which is ahead`)
    const log = newRowLog()
    const auctions = auctionRows(found.rows, day, member.path, log)
    const candidates = openMarketCandidates(auctions, log)
    // Without what is quarantined the sums of the day would be too small.
    const isWhole = !log.issues.some(issue => issue.verdict === 'quarantined')
    const stated = isWhole ? openMarketDay(auctions, { day, where: member.path }) : []
    return {
      candidates: [...candidates, ...indicatorCandidates(stated, log)],
      rows: found.rows.length - 1,
      issues: log.issues,
    }
  },
  schedule: {
    // A session that is not fetched is gone with the next one; the table comes up in the afternoon or a day late, and the
    // State Bank works on some Saturdays.
    cron: '40 8,11,14,16,19 * * 1-6',
    form: 'page',
    rows: [1, 60],
    past: 'latest',
    requests: () => [
      {
        url: `https://sbv.gov.vn/vi/${encodeURIComponent(title.replaceAll(' ', '-'))}`,
        headers: { accept: 'text/html,application/xhtml+xml' },
        warmUp: sbvHome,
      },
    ],
  },
}

/** @throws RejectedDocument `truncated-page` */
function wholePage({ bytes, path }: Member): string {
  const text = utf8(bytes)
  if (!/<\/html>\s*$/i.test(text.slice(-200)))
    throw new RejectedDocument('truncated-page', `${path} ends before its </html>`)
  return text
}

/** The table of auctions on the page, its header first, and their day; null where it has none. */
function auctionsOn(html: string): { day: string | null; rows: readonly PageRow[] } | null {
  const parts = pageParts(html.normalize('NFC'))
  const at = parts.findIndex(part => part.kind === 'table' && isAuctions(part.rows[0]))
  const table = parts[at]
  if (table?.kind !== 'table') return null
  const before = textsBefore(parts, at)
  return before.some(text => heading.test(text)) ? { day: dayIn(before), rows: table.rows } : null
}

/** Type of operation, members, billion VND, percent a year. */
const isAuctions = (header: PageRow | undefined): boolean =>
  header?.cells.length === 4 &&
  [/loại hình giao dịch/i, /thành viên/i, /khối lượng.*tỷ đồng/i, /lãi suất.*%/i].every((words, i) =>
    words.test(header.cells[i] ?? ''),
  )

/** The last texts before a part, the nearest first. */
function textsBefore(parts: readonly PagePart[], at: number): string[] {
  const texts: string[] = []
  for (let i = at - 1; i >= 0 && texts.length < maxLines; i--) {
    const part = parts[i]!
    if (part.kind === 'table') break
    texts.push(part.text)
  }
  return texts
}

function dayIn(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const pattern of days) {
      const [, day, month, year = ''] = pattern.exec(text) ?? []
      if (day) return dateOrNull(dayFirst(`${day}/${month}/${year.length === 2 ? `20${year}` : year}`))
    }
  return null
}

/** Rows of auctions; those of a group that do not come to its total are quarantined, each of them. */
function auctionRows(rows: readonly PageRow[], day: string, path: string, log: RowLog): AuctionRow[] {
  const good: AuctionRow[] = []
  let group = ''
  let open: AuctionRow[] = []
  const settle = (total: number | null, where: string) => {
    const sum = open.reduce((all, { won }) => all + (won ?? 0), 0)
    if (total !== null && Math.abs(sum - total) > tolerance)
      for (const row of open)
        log.quarantine(
          'total-differs',
          row.where,
          `${group}: its rows come to ${sum}, its total at ${where} is ${total}`,
        )
    else good.push(...open)
    open = []
  }
  for (const [i, { cells, span }] of rows.entries()) {
    const where = `${path}:row ${i + 1}`
    const [kind = '', members = '', volume = '', interest = ''] = cells
    const alone = span > 1 || cells.slice(1).every(cell => cell === '')
    if (i === 0 || cells.every(cell => cell === '')) continue
    const total = /tổng/i.test(kind)
    const [won, rate] = [dotThousands(volume), commaPercent(interest)]
    if (total) {
      if (Number.isNaN(won)) log.flag('bad-number', where, `total ${JSON.stringify(volume)} is no number`)
      settle(Number.isNaN(won) ? null : won, where)
      log.refuse('subtotal-row', where, `${kind} repeats the rows above it`)
    } else if (alone) {
      settle(null, where)
      group = kind
      if (sideOf(group)) log.refuse('group-row', where, `${kind} says what the rows below it are`)
      else log.quarantine('unknown-kind', where, `${kind} is no open-market operation that is known`)
    } else {
      const side = sideOf(kind) ?? sideOf(group)
      if (!side)
        log.quarantine('unknown-kind', where, `${group} ${kind} is no open-market operation that is known`)
      else if (Number.isNaN(won) || Number.isNaN(rate))
        log.quarantine('bad-number', where, `${kind}: ${JSON.stringify(volume)}, ${JSON.stringify(interest)}`)
      else open.push({ day, side, ...printedAuction(kind, members), won, rate, where })
    }
  }
  settle(null, path)
  return good
}
