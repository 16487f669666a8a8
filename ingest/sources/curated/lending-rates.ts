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

const priority = [
  'priority_short_term',
  '"Lãi suất cho vay ngắn hạn bình quân lĩnh vực ưu tiên","Average of short-term loans to priority sectors"',
] as const
const average = [
  'average',
  '"Lãi suất cho vay bình quân, khoản mới và cũ còn dư nợ","Average of new and outstanding loans"',
] as const
const april2025 = 'https://cafef.vn/lai-suat-cho-vay-binh-quan-trong-thang-4-giam-nhe-188250524103406866.chn'
const june2026 = 'https://vnexpress.net/lai-suat-cho-vay-binh-quan-len-10-5-mot-nam-5100137.html'
const bulletins =
  'https://github.com/khoakafi/khoakafi.github.io/blob/97b3682be68dde274117e802566b3e426d570435/sbv-thang.json'

/** Averages of domestic banks by the State Bank's monthly bulletin: last day, all loans from and to, priority sectors, address. */
const ofMarket = [
  ['2025-04-30', 6.6, 8.9, 3.9, april2025],
  ['2025-07-31', 6.5, 8.9, 3.9, bulletins],
  ['2025-09-30', 6.5, 8.9, 3.9, bulletins],
  ['2025-12-31', 6.7, 9, 3.9, bulletins],
  ['2026-02-28', 7.1, 9.4, 3.8, bulletins],
  ['2026-04-30', 7.8, 10, 3.9, bulletins],
  ['2026-06-30', 8.1, 10.5, 3.9, june2026],
  ['2026-07-31', 8.3, 10.5, 3.9, bulletins],
  ['2026-08-31', 8.4, 10.7, 4, bulletins],
] as const

/** What Eximbank publishes of itself each month: last day, all loans, to individuals, to companies. */
const ofEximbank = [
  ['2026-01-31', 7.16, 7.61, 6.65],
  ['2026-02-28', 7.29, 7.75, 6.75],
  ['2026-03-31', 7.53, 7.97, 7.04],
  ['2026-04-30', 7.76, 8.2, 7.28],
  ['2026-05-31', 8.03, 8.42, 7.57],
  ['2026-06-30', 8.06, 8.6, 7.5],
  ['2026-07-31', 8.29, 8.81, 7.74],
  ['2026-08-31', 8.42, 9.02, 7.81],
] as const
const eximbank = 'https://eximbank.com.vn/tin-tuc/lai-suat-binh-quan-thang-trong-nam-2026'

/** `4/2025` of the last day of April. */
const monthOf = (day: string) => `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`

/**
 * Lending rates have no machine feed: the State Bank states averages in a monthly bulletin and sets a ceiling by decision,
 * and by the Law on Credit Institutions each bank publishes the average of its own loans on its site. This is the table as
 * curated by hand; each row names its source. To bring it up to date, add a month to the lists: a newer row of the same
 * lender and category takes the place of the older from its day on. The bulletins from July 2025 on and Eximbank's page
 * were read in public repositories that copy their figures; the ranges of June to August 2026 are the same in a second.
 */
export const curatedLendingRates = [
  header,
  'market,priority_short_term_cap,"Trần lãi suất cho vay ngắn hạn lĩnh vực ưu tiên","Ceiling of short-term loans to priority sectors",4.0,4.0,2023-06-19,"Quyết định 1125/QĐ-NHNN (16/06/2023)",',
  ...ofMarket.flatMap(([day, least, most, ofPriority, url]) => {
    const source = `"Ngân hàng Nhà nước, diễn biến lãi suất tháng ${monthOf(day)}",${url}`
    return [
      `market,${average.join()},${least},${most},${day},${source}`,
      `market,${priority.join()},${ofPriority},${ofPriority},${day},${source}`,
    ]
  }),
  ...ofEximbank.flatMap(([day, all, individuals, companies]) => {
    const source = `"Eximbank, lãi suất cho vay bình quân tháng ${monthOf(day)}",${eximbank}`
    return [
      `EIB,average,"Lãi suất cho vay bình quân","Average of all loans",${all},${all},${day},${source}`,
      `EIB,average_retail,"Lãi suất cho vay bình quân, khách hàng cá nhân","Average of loans to individuals",${individuals},${individuals},${day},${source}`,
      `EIB,average_corporate,"Lãi suất cho vay bình quân, khách hàng doanh nghiệp","Average of loans to companies",${companies},${companies},${day},${source}`,
    ]
  }),
  '',
].join('\n')

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
