import type {
  AccountsLine,
  AccountsValue,
  CompanyAccounts,
} from '../../../../contracts/http/market/accounts.ts'
import { tabList } from '../../components.ts'
import { dayText } from '../../days.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number, signed } from '../../numbers.ts'
import { table } from '../../table.ts'
import { word } from '../../words/index.ts'
import { barsPicture } from '../bars-picture.ts'
import { lineLabel } from '../line-labels.ts'
import { traced, tracedAt, tracedTo } from '../trace.ts'
import { addressOfView, type StatementsView, statementsViews } from './statements-state.ts'

/** What a company lives by, in the form that it reports by: the first that it states is drawn beside its net profit. */
const turnover: Readonly<Record<CompanyAccounts['sector_type'], readonly string[]>> = {
  general: ['revenue'],
  bank: ['net_interest_income'],
  broker: ['operating_revenue'],
  insurer: ['net_premium', 'insurance_revenue'],
}

const order = ['income', 'balance_sheet', 'cash_flow'] as const

const billion = 1_000_000_000
const million = 1_000_000

/** From here on figures are in billions: in millions nobody reads them at a glance. */
const readInBillions = 100 * billion

interface Unit {
  readonly by: number
  readonly decimals: number
  readonly name: string
}

function unitOf({ lines }: CompanyAccounts, { say }: Reader): Unit {
  const amounts = lines
    .filter(({ unit }) => unit === 'VND')
    .flatMap(({ values }) => values.map(({ value }) => Math.abs(value ?? 0)))
  return Math.max(0, ...amounts) >= readInBillions
    ? { by: billion, decimals: 1, name: say('tỷ VND', 'billion VND') }
    : { by: million, decimals: 0, name: say('triệu VND', 'million VND') }
}

/** A line with its place in the answer of the interface. */
type Row = AccountsLine & { readonly place: number }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const nameOf = ({ id, label, unit }: AccountsLine, { lang, say }: Reader): Html => {
  const form = capital(lineLabel(label))
  const per = unit === 'VND_per_share' && html` <small>${say('VND/cổ phiếu', 'VND a share')}</small>`
  return lang === 'vi'
    ? html`${form}${per}`
    : html`${capital(id.replaceAll('_', ' '))}${per} <small class="wide-only" lang="vi">${form}</small>`
}

const periodsText = (periods: readonly string[], { lang }: Reader) =>
  periods.map(period => dayText(lang, period)).join(', ')

function whyNone({ reason, missing = [] }: AccountsValue, reader: Reader): string {
  const periods = periodsText(missing, reader)
  return reason === 'quarter_missing'
    ? reader.say(`chưa có báo cáo ${periods}`, `no statement of ${periods} on file`)
    : reader.say(`${periods} không công bố dòng này`, `not stated in ${periods}`)
}

function whyNoChange({ change_reason }: AccountsValue, { say }: Reader): string {
  if (change_reason === 'base_not_positive')
    return say('cùng kỳ năm trước không dương', 'the year before is not above zero')
  return change_reason === 'short_history'
    ? say('chưa có báo cáo cùng kỳ năm trước', 'the year before is not on file')
    : say('cùng kỳ năm trước không công bố', 'not stated in the year before')
}

/**
 * Years, quarters or four quarters of a company, one at a time, each with an address of its own: a picture of what it
 * earns, and the lines of its statements beside the change against the year before.
 * @param accounts null: there is no period of that length
 */
export function statementsView(
  accounts: CompanyAccounts | null,
  {
    ticker,
    view,
    query,
    hasYears,
  }: {
    readonly ticker: string
    readonly view: StatementsView
    readonly query: object
    /** Without any, the page opens with quarters, and its years are no link. */
    readonly hasYears: boolean
  },
  reader: Reader,
): Html {
  const { say, to } = reader
  const names: Readonly<Record<StatementsView, string>> = {
    years: say('Năm', 'Years'),
    quarters: say('Quý', 'Quarters'),
    ttm: say('Lũy kế bốn quý', 'Trailing twelve months'),
  }
  const tabs = tabList(
    say('Kỳ báo cáo', 'Periods'),
    statementsViews.map(name => ({
      text: names[name],
      href: to(addressOfView(ticker, name, query)),
      isHere: name === view,
      whyNone: name === 'years' && !hasYears ? say('chưa có báo cáo năm', 'none on file') : undefined,
    })),
  )
  if (accounts === null)
    return html`${tabs}<p>${
      view === 'years'
        ? say('Chưa có báo cáo năm nào của mã này.', 'No annual statement of this ticker is on file.')
        : say('Chưa có báo cáo quý nào của mã này.', 'No quarterly statement of this ticker is on file.')
    }</p>`
  const unit = unitOf(accounts, reader)
  const rows = accounts.lines.map((line, place): Row => ({ ...line, place }))
  return html`${tabs}
${view === 'ttm' && derivedNote(accounts, reader)}
${picture(accounts, names[view], unit, reader)}
<p><small>${say('Đơn vị', 'Unit')}: ${unit.name}. ${say(
    'Dưới mỗi số là thay đổi so với cùng kỳ năm trước. Chi phí ghi số dương, tiền chi ra ghi số âm, như báo cáo.',
    'Below each figure is its change against the same period of the year before. Costs are positive and cash paid out is negative, as printed.',
  )}</small></p>
${order.map(statement => {
  const own = rows.filter(row => row.statement === statement)
  return (
    own.length > 0 &&
    html`<details${statement === 'income' && html` open`}><summary>${word(statement, reader.lang)} (${own.length})</summary>${linesTable(accounts, own, `${word(statement, reader.lang)}, ${names[view].toLowerCase()}`, unit, reader)}</details>`
  )
})}`
}

/** That the figures are made, and from what: printed nowhere, so that nobody looks for them in a statement. */
function derivedNote({ periods }: CompanyAccounts, reader: Reader): Html {
  const { say, to } = reader
  const [newest] = periods
  return html`<p>${say(
    'Số liệu suy ra, không báo cáo nào in: kết quả kinh doanh và lưu chuyển tiền tệ là tổng bốn quý liền nhau, số dư là của quý mới nhất. Bốn quý trọn một năm lấy theo báo cáo năm.',
    'Derived figures that no statement prints: income and cash flow are the sum of four quarters in a row, balances are those of the newest quarter. Four quarters that are a full year are taken from its annual statement.',
  )} <a href="${to('/docs/ttm')}">${say('Cách tính', 'How they are computed')}</a>.${
    newest?.derived &&
    html` ${dayText(reader.lang, newest.period)}: ${newest.made_of.map(({ period, ticker_then }, i) => html`${i > 0 && ' + '}${traced(dayText(reader.lang, period), `statements ${ticker_then} ${period}`, reader)}`)}.`
  }</p>`
}

function picture(accounts: CompanyAccounts, title: string, unit: Unit, reader: Reader): Html | null {
  const line = (id: string) => accounts.lines.find(one => one.id === id)
  const top = turnover[accounts.sector_type].map(line).find(one => one !== undefined)
  const drawn = [top, line('net_profit')].filter(one => one !== undefined)
  if (drawn.length === 0) return null
  return barsPicture(
    `${title}, ${unit.name}:`,
    drawn.map(({ label, id }) => (reader.lang === 'vi' ? lineLabel(label) : id.replaceAll('_', ' '))),
    accounts.periods
      .map(({ period }, i) => ({
        label: dayText(reader.lang, period),
        values: drawn.map(({ values }) => values[i]?.value ?? null),
      }))
      .toReversed(),
  )
}

/** The newest period beside the name, the two before below it. @param age in periods */
const phoneLineOf = (age: number) =>
  age === 0 ? ({ phoneLine: 1 } as const) : age < 3 ? ({ phoneLine: 2 } as const) : {}

const linesTable = (
  accounts: CompanyAccounts,
  rows: readonly Row[],
  caption: string,
  unit: Unit,
  reader: Reader,
): Html => {
  const opensRow = accounts.periods.map(({ derived, made_of: [only] }) =>
    derived || !only ? null : tracedTo(`statements ${only.ticker_then} ${only.period}`, reader),
  )
  return table<Row>(
    caption,
    [
      { title: reader.say('Dòng', 'Line'), cell: row => nameOf(row, reader) },
      ...accounts.periods.map((period, i) => ({
        title: dayText(reader.lang, period.period),
        number: true,
        ...phoneLineOf(i),
        cell: (row: Row) => cellOf(accounts, { row, column: i, unit, opens: opensRow[i] ?? null }, reader),
      })),
    ],
    rows,
  )
}

interface Cell {
  readonly row: Row
  readonly column: number
  readonly unit: Unit
  /** Null: no statement prints the column. */
  readonly opens: ((figure: Html) => Html) | null
}

function cellOf(
  { ticker, length, periods }: CompanyAccounts,
  { row, column, unit, opens }: Cell,
  reader: Reader,
): Html {
  const { lang } = reader
  const stated = row.values[column]!
  const { by, decimals } = row.unit === 'VND' ? unit : { by: 1, decimals: 0 }
  if (stated.value === null) return number(lang, null, { reason: whyNone(stated, reader) })
  const figure = number(lang, stated.value / by, { least: decimals, most: decimals })
  const opened = opens
    ? opens(figure)
    : tracedAt(
        figure,
        {
          key: `/api/finance/bctc/accounts/${ticker}?period=${length}&periods=${periods.length}`,
          at: `/lines/${row.place}/values/${column}/value`,
        },
        reader,
      )
  const percent = stated.change_percent
  return html`${opened} <small class="versus">${percent === null ? number(lang, null, { reason: whyNoChange(stated, reader) }) : html`${signed(lang, percent)}%`}</small>`
}
