import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { csvLine } from '../../../runtime/table-files/read-table-file.ts'
import type { Feed } from '../../feed.ts'
import { averageOf, averageOfMarket, averageSource, bulletinSource } from '../../macro/lending-averages.ts'
import { type LendingRow, lendingCandidates } from '../../macro/lending-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, numbersOf, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { lendingRatesOfBanks } from './lending-rates-of-banks.ts'

const columns = [
  'lender',
  'category',
  'name_vi',
  'name_en',
  'rate_min',
  'rate_max',
  'effective_on',
  'source',
  'source_url',
] as const satisfies readonly (keyof LendingRow)[]
const header = columns.join(',')

const april2025 = 'https://cafef.vn/lai-suat-cho-vay-binh-quan-trong-thang-4-giam-nhe-188250524103406866.chn'
const june2026 = 'https://vnexpress.net/lai-suat-cho-vay-binh-quan-len-10-5-mot-nam-5100137.html'
const april2025InUsd =
  'https://vnba.org.vn/en/interest-rate-development-applied-by-credit-institutions-in-april-2025-17721.htm?print=print'
const copies = 'https://github.com/khoakafi/khoakafi.github.io/blob'
const figures = `${copies}/97b3682be68dde274117e802566b3e426d570435/sbv-thang.json`
const december2025 = `${copies}/7ddfb5b654f9500028dcc0f477892a81222e119e/sbv/2025-12.pdf.txt`
const february2026 = `${copies}/7ddfb5b654f9500028dcc0f477892a81222e119e/sbv/2026-02.pdf.txt`
const april2026 = `${copies}/6218ecb1006c1eb2f5406b48be60e1dbeba66a9d/sbv/2026-04.pdf.txt`

/** Averages of domestic banks by the State Bank's monthly bulletin: last day, all loans from and to, priority sectors, address. */
const inVnd = [
  ['2025-04-30', 6.6, 8.9, 3.9, april2025],
  ['2025-07-31', 6.5, 8.9, 3.9, figures],
  ['2025-09-30', 6.5, 8.9, 3.9, figures],
  ['2025-12-31', 6.7, 9, 3.9, december2025],
  ['2026-02-28', 7.1, 9.4, 3.8, february2026],
  ['2026-04-30', 7.8, 10, 3.9, april2026],
  ['2026-06-30', 8.1, 10.5, 3.9, june2026],
  ['2026-07-31', 8.3, 10.5, 3.9, figures],
  ['2026-08-31', 8.4, 10.7, 4, figures],
] as const

/** Of loans in USD by the same bulletins: last day, from and to, address. */
const inUsd = [
  ['2025-04-30', 4.2, 5, april2025InUsd],
  ['2025-12-31', 4, 5, december2025],
  ['2026-02-28', 4, 5.1, february2026],
  ['2026-04-30', 4, 5.3, april2026],
] as const

type Row = Omit<LendingRow, 'where'>

const cap: Row = {
  lender: 'market',
  category: 'priority_short_term_cap',
  name_vi: 'Trần lãi suất cho vay ngắn hạn lĩnh vực ưu tiên',
  name_en: 'Ceiling of short-term loans to priority sectors',
  rate_min: 4,
  rate_max: 4,
  effective_on: '2023-06-19',
  source: 'Quyết định 1125/QĐ-NHNN (16/06/2023)',
  source_url: null,
}

const ofMarket: readonly Row[] = [
  ...inVnd.flatMap(([effective_on, rate_min, rate_max, priority, source_url]) => {
    const same = { effective_on, source: bulletinSource(effective_on), source_url }
    return [
      { ...averageOfMarket('average'), rate_min, rate_max, ...same },
      { ...averageOfMarket('priority_short_term'), rate_min: priority, rate_max: priority, ...same },
    ]
  }),
  ...inUsd.map(([effective_on, rate_min, rate_max, source_url]) => ({
    ...averageOfMarket('average_usd'),
    rate_min,
    rate_max,
    effective_on,
    source: bulletinSource(effective_on),
    source_url,
  })),
]

const ofBanks: readonly Row[] = lendingRatesOfBanks.flatMap(({ day, via, url, rates }) =>
  rates.map(([lender, kind, rate]) => ({
    ...averageOf(lender, kind),
    rate_min: rate,
    rate_max: rate,
    effective_on: day,
    source: `${averageSource(lender, day)}${via === null ? '' : `, ${via} dẫn`}`,
    source_url: url,
  })),
)

/**
 * The State Bank states averages in a monthly bulletin and sets a ceiling by decision, and by the Law on Credit
 * Institutions each bank publishes the average of its own loans on its site. This is the table as curated by hand; each row
 * names its source. To bring it up to date, add a month to the lists, or import the bulletin or the page of a bank that a
 * feed reads: a newer row of the same lender and category takes the place of the older from its day on. The text of three
 * bulletins was read; the others from July 2025 on and Eximbank's page in public repositories that copy their figures; the
 * ranges of June to August 2026 are the same in a second.
 */
export const curatedLendingRates = [
  csvLine(columns),
  ...[cap, ...ofMarket, ...ofBanks].map(row => csvLine(columns.map(name => String(row[name] ?? '')))),
].join('')

/** Lending rates by kind of loan, percent a year, from a table that people keep. */
export const lendingRatesTable: Feed = {
  id: 'central-bank.curated.lending-rates',
  title: 'Lending rates by kind of loan, curated with sources',
  publisher: { id: 'curated', name: 'Curated by hand', url: 'https://sbv.gov.vn' },
  parser: 2,
  curated: { name: 'lending-rates.csv', text: curatedLendingRates },
  recognise: startsWith(header),
  parse(document) {
    const log = newRowLog()
    const table = namedRows(document.members[0]!, columns)
    const rows = table.flatMap((row): LendingRow[] => {
      const rates = numbersOf(row, { rate_min: 'rate_min', rate_max: 'rate_max' }, plainNumber, log)
      if (!rates) return []
      return [
        {
          lender: row.cell('lender'),
          category: row.cell('category'),
          name_vi: row.cell('name_vi'),
          name_en: row.cell('name_en'),
          ...rates,
          effective_on: dateOrNull(isoDay(row.cell('effective_on'))),
          source: row.cell('source'),
          source_url: row.cell('source_url') || null,
          where: row.where,
        },
      ]
    })
    const candidates = lendingCandidates(rows, vietnamDate(document.fetchedAt), log, () => 'table')
    return { candidates, rows: table.length, issues: log.issues }
  },
}
