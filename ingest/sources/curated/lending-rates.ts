import { type LendingRates, lendingRates } from '../../../contracts/events/lending-rates.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed } from '../../feed.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'

const header = 'lender,category,name_vi,name_en,rate_min,rate_max,effective_on,source,source_url'

/**
 * Lending rates have no machine feed: the State Bank tells averages in monthly prose and sets a ceiling by decision.
 * This is the table as curated by hand; each row names its source. To bring it up to date, add rows at the end: a
 * newer row of the same lender and category takes the place of the older from its day on. The monthly averages are the
 * State Bank's own words as CafeF printed them; the ceiling is that of the decision named. No bank's own rates stand
 * here, since nobody publishes them in a way that can be cited.
 */
export const curatedLendingRates = `${header}
market,priority_short_term_cap,"Trần lãi suất cho vay ngắn hạn lĩnh vực ưu tiên","Ceiling of short-term loans to priority sectors",4.0,4.0,2023-06-19,"Quyết định 1125/QĐ-NHNN (16/06/2023)",
market,average,"Lãi suất cho vay bình quân, khoản mới và cũ còn dư nợ","Average of new and outstanding loans",6.6,8.9,2025-04-30,"Ngân hàng Nhà nước, diễn biến lãi suất tháng 4/2025",https://cafef.vn/lai-suat-cho-vay-binh-quan-trong-thang-4-giam-nhe-188250524103406866.chn
market,priority_short_term,"Lãi suất cho vay ngắn hạn bình quân lĩnh vực ưu tiên","Average of short-term loans to priority sectors",3.9,3.9,2025-04-30,"Ngân hàng Nhà nước, diễn biến lãi suất tháng 4/2025",https://cafef.vn/lai-suat-cho-vay-binh-quan-trong-thang-4-giam-nhe-188250524103406866.chn
`

/** Lending rates by kind of loan, percent a year, from a table that people keep. */
export const lendingRatesTable: Feed = {
  id: 'central-bank.curated.lending-rates',
  title: 'Lending rates by kind of loan, curated with sources',
  publisher: { id: 'curated', name: 'Curated by hand', url: 'https://sbv.gov.vn' },
  parser: 1,
  curated: { name: 'lending-rates.csv', text: curatedLendingRates },
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, header.split(','))
    const today = vietnamDate(document.fetchedAt)
    const rows: LendingRates['rows'] = []
    for (const row of table) {
      const values = numbersOf(row, { rate_min: 'rate_min', rate_max: 'rate_max' }, plainNumber, log)
      const effective_on = dateOrNull(isoDay(row.cell('effective_on')))
      const { rate_min: min, rate_max: max } = values ?? { rate_min: null, rate_max: null }
      const name = `${row.cell('lender')} ${row.cell('category')}`
      if (!values) continue
      if (min === null || max === null || min > max || min < 0 || max > 30)
        log.refuse('bad-number', row.where, `${name}: ${min} to ${max} percent`)
      else if (!effective_on || effective_on > today)
        log.refuse('bad-date', row.where, `${name}: ${row.cell('effective_on')} is no day up to today`)
      else if (!row.cell('source')) log.refuse('no-source', row.where, `${name} names no source`)
      else
        rows.push(
          placed(
            {
              lender: row.cell('lender'),
              category: row.cell('category'),
              name_vi: row.cell('name_vi'),
              name_en: row.cell('name_en'),
              rate_min: min,
              rate_max: max,
              effective_on,
              source: row.cell('source'),
              source_url: row.cell('source_url') || null,
            },
            row.where,
          ),
        )
    }
    const last =
      rows
        .map(row => row.effective_on)
        .sort()
        .at(-1) ?? today
    const candidates = rowCandidates(lendingRates, 'table', last, rows, own => ({ rows: own }))
    return { candidates, rows: table.length, issues: log.issues }
  },
}
