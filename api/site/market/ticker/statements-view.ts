import type { YearOfAccounts } from '../../../../projections/statements/query.ts'
import { dayText } from '../../days.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number } from '../../numbers.ts'
import { table } from '../../table.ts'
import { barsPicture } from '../bars-picture.ts'
import { traced } from '../trace.ts'

type Template = YearOfAccounts['template']

interface KeyLine {
  readonly line: string
  readonly vi: string
  readonly en: string
}

const result: readonly KeyLine[] = [
  { line: 'profit_before_tax', vi: 'Lợi nhuận trước thuế', en: 'Profit before tax' },
  { line: 'net_profit', vi: 'Lợi nhuận sau thuế', en: 'Net profit' },
  { line: 'parent_profit', vi: 'LNST của cổ đông công ty mẹ', en: "Parent's profit" },
]

const position: readonly KeyLine[] = [
  { line: 'total_assets', vi: 'Tổng tài sản', en: 'Total assets' },
  { line: 'equity', vi: 'Vốn chủ sở hữu', en: 'Equity' },
  { line: 'operating_cash', vi: 'Dòng tiền từ HĐKD', en: 'Operating cash flow' },
]

/** The first line is what the company lives by, in the form that it reports by. */
const income: Readonly<Record<Template, readonly KeyLine[]>> = {
  general: [
    { line: 'revenue', vi: 'Doanh thu thuần', en: 'Net revenue' },
    { line: 'gross_profit', vi: 'Lợi nhuận gộp', en: 'Gross profit' },
  ],
  bank: [
    { line: 'net_interest_income', vi: 'Thu nhập lãi thuần', en: 'Net interest income' },
    { line: 'pre_provision_profit', vi: 'Lợi nhuận trước dự phòng', en: 'Profit before provisions' },
  ],
  securities: [{ line: 'operating_revenue', vi: 'Doanh thu hoạt động', en: 'Operating revenue' }],
  insurer: [{ line: 'net_premium', vi: 'Phí bảo hiểm thuần', en: 'Net premium' }],
}

const billion = 1_000_000_000

/** The newest period beside the name, the two before below it. @param age in periods */
const phoneLineOf = (age: number) =>
  age === 0 ? ({ phoneLine: 1 } as const) : age < 3 ? ({ phoneLine: 2 } as const) : {}

/** The lines that people look for first, of years or quarters, oldest to the left: a picture and its figures. */
export function keyLines(title: string, accounts: readonly YearOfAccounts[], reader: Reader): Html | null {
  const [newest] = accounts
  if (!newest) return null
  const { say, lang } = reader
  const periods = accounts.toReversed()
  const figure = (period: YearOfAccounts, line: string) => {
    const value = period.figures[line]
    return value === undefined ? null : value / billion
  }
  const lines = [...income[newest.template], ...result, ...position].filter(({ line }) =>
    periods.some(period => figure(period, line) !== null),
  )
  const drawn = lines.filter(({ line }) => line === income[newest.template][0]!.line || line === 'net_profit')
  return html`<h3>${title} <small>${say('tỷ VND', 'billion VND')}</small></h3>
${barsPicture(
  title,
  drawn.map(line => line[lang]),
  periods.map(period => ({
    label: dayText(lang, period.period),
    values: drawn.map(({ line }) => figure(period, line)),
  })),
)}
${table<KeyLine>(
  title,
  [
    { title: say('Dòng', 'Line'), cell: line => line[lang] },
    ...periods.map((period, i) => ({
      title: dayText(lang, period.period),
      number: true,
      ...phoneLineOf(periods.length - 1 - i),
      cell: ({ line }: KeyLine) => {
        const value = figure(period, line)
        const shown = number(lang, value, {
          least: 1,
          most: 1,
          reason: say('không được công bố', 'not stated'),
        })
        return value === null ? shown : traced(shown, `statements ${period.ticker} ${period.period}`, reader)
      },
    })),
  ],
  lines,
)}`
}
