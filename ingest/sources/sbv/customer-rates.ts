import { periodEnd } from '../../../contracts/indicators/period.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { averageOfMarket, bulletinSource, type MarketAverageKind } from '../../macro/lending-averages.ts'
import { type LendingRow, lendingCandidates } from '../../macro/lending-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { utf8 } from '../../text/csv.ts'
import { commaPercent } from '../../text/numbers.ts'
import { sbv } from './publisher.ts'

const title = 'DIỄN BIẾN LÃI SUẤT CỦA TỔ CHỨC TÍN DỤNG ĐỐI VỚI KHÁCH HÀNG'
const month = /THÁNG (0?[1-9]|1[0-2])\/(\d{4})/

/** `6,7-9,0%`, also where the line ends behind the dash. */
const range = String.raw`(\d+(?:,\d+)?) ?[-–] ?(\d+(?:,\d+)?) ?%\/năm`
/** What the bulletin says of each kind of loan, in its part on loans; a word changes from month to month. */
const sentences: readonly (readonly [kind: MarketAverageKind, pattern: RegExp])[] = [
  ['average', new RegExp(`Lãi suất cho vay bình quân của [^%]*? ở mức ${range}`)],
  ['priority_short_term', /lĩnh vực ưu tiên (?:ở mức )?khoảng (\d+(?:,\d+)?) ?%\/năm/],
  ['average_usd', new RegExp(`Lãi suất cho vay USD bình quân [^%]*? ở mức ${range}`)],
]

/**
 * The State Bank's monthly bulletin of what banks charge their customers: averages of domestic banks of loans in VND, to
 * priority sectors and in USD. It comes as a PDF some three weeks after the month; three of its texts (December 2025,
 * February and April 2026) were read in a public copy. What it says of deposits is a range by band of terms, not a rate of a bank.
 */
export const sbvCustomerRates: Feed = {
  id: 'central-bank.sbv.customer-rates',
  title: 'State Bank: averages of loans by month, of its bulletin',
  publisher: sbv,
  parser: 1,
  importOnly:
    'a PDF whose address changes each month, on a page that refuses most programs: save its text (pdftotext -layout) and import that',
  recognise: ({ head, members }) => !members && oneLine(head).includes(title),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const text = oneLine(utf8(member.bytes))
    const [, number, year] = month.exec(text.slice(text.indexOf(title))) ?? []
    const part2 = text.indexOf('2. Lãi suất cho vay')
    if (number === undefined || year === undefined || part2 < 0)
      throw new RejectedDocument('unknown-shape', `${member.path} names no month or has no part 2 on loans`)
    const loans = text.slice(part2)
    const day = periodEnd(`${year}-${number.padStart(2, '0')}`)
    const rows: LendingRow[] = []
    for (const [kind, pattern] of sentences) {
      const found = pattern.exec(loans)
      const where = `${member.path}: ${kind}`
      if (!found) {
        log.flag('not-stated', where, `${number}/${year} says nothing of ${averageOfMarket(kind).name_en}`)
        continue
      }
      const [, lowest, highest] = found
      rows.push({
        ...averageOfMarket(kind),
        rate_min: commaPercent(lowest!),
        rate_max: commaPercent(highest ?? lowest!),
        effective_on: day,
        source: bulletinSource(day),
        source_url: sbv.url,
        where,
      })
    }
    const candidates = lendingCandidates(rows, vietnamDate(document.fetchedAt), log)
    return { candidates, rows: rows.length, issues: log.issues }
  },
}

/** Lines of a PDF break anywhere. */
const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ')
