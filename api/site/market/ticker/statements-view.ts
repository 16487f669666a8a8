import type { CompanyAccounts } from '../../../../contracts/http/market/accounts.ts'
import type { YearOfAccounts } from '../../../../projections/statements/query.ts'
import { tabList } from '../../components.ts'
import { dayText } from '../../days.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { word } from '../../words/index.ts'
import { barsPicture } from '../bars-picture.ts'
import { lineLabel } from '../line-labels.ts'
import { traced } from '../trace.ts'
import { linesTable, type Row, type Unit, uncomparedNote } from './statement-lines.ts'
import {
  accountsOfView,
  addressOfView,
  type Extent,
  type StatementsQuery,
  type StatementsView,
  statementsViews,
} from './statements-state.ts'

/** What a company lives by, in the form that it reports by: the first that it states is drawn beside its net profit. */
const turnover: Readonly<Record<CompanyAccounts['sector_type'], readonly string[]>> = {
  general: ['revenue'],
  bank: ['net_interest_income'],
  broker: ['operating_revenue'],
  insurer: ['net_premium', 'insurance_revenue'],
}

const order = ['income', 'balance_sheet', 'cash_flow'] as const

/** What a summary shows below the turnover: what a company earns, has and takes in. */
const summarised = ['gross_profit', 'net_profit', 'total_assets', 'equity', 'operating_cash']

const billion = 1_000_000_000
const million = 1_000_000

/** From here on figures are in billions: in millions nobody reads them at a glance. */
const readInBillions = 100 * billion

function unitOf({ lines }: CompanyAccounts, { say }: Reader): Unit {
  const amounts = lines
    .filter(({ unit }) => unit === 'VND')
    .flatMap(({ values }) => values.map(({ value }) => Math.abs(value ?? 0)))
  return Math.max(0, ...amounts) >= readInBillions
    ? { by: billion, decimals: 1, name: say('tỷ VND', 'billion VND') }
    : { by: million, decimals: 0, name: say('triệu VND', 'million VND') }
}

/** What was read of the statements of a company. */
interface StatementsOnFile {
  readonly periods: readonly YearOfAccounts[]
  readonly years: readonly YearOfAccounts[]
}

/** Statements in the view that the address names, else in years where there are any; or that there are none. */
export function statementsOrNone(
  ticker: string,
  { periods, years }: StatementsOnFile,
  { query, extent }: { readonly query: StatementsQuery; readonly extent: Extent },
  reader: Reader,
): Html {
  const { say } = reader
  if (periods.length === 0)
    return html`<p>${say('Chưa có báo cáo tài chính nào của mã này.', 'No statements of this ticker are on file.')}</p>`
  const hasYears = years.length > 0
  const view = query.statements ?? (hasYears ? 'years' : 'quarters')
  return statementsView(
    accountsOfView(ticker, periods, view, extent),
    { ticker, view, query, hasYears, extent },
    reader,
  )
}

/**
 * Years, quarters or four quarters of a company, one at a time, each with an address of its own: a picture of what it
 * earns, and the lines of its statements beside the change against the year before: all of them, or the few of a summary.
 * @param accounts null: there is no period of that length
 */
function statementsView(
  accounts: CompanyAccounts | null,
  {
    ticker,
    view,
    query,
    hasYears,
    extent,
  }: {
    readonly ticker: string
    readonly view: StatementsView
    readonly query: object
    /** Without any, the page opens with quarters, and its years are no link. */
    readonly hasYears: boolean
    readonly extent: Extent
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
      href: to(addressOfView(ticker, name, query, extent)),
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
  const display = { view, title: names[view], unit }
  return html`${tabs}
${view === 'ttm' && derivedNote(accounts, reader)}
${picture(accounts, names[view], unit, reader)}
<p><small>${say('Đơn vị', 'Unit')}: ${unit.name}. ${say(
    'Dưới mỗi số là thay đổi so với cùng kỳ năm trước. Chi phí ghi số dương, tiền chi ra ghi số âm, như báo cáo.',
    'Below each figure is its change against the same period of the year before. Costs are positive and cash paid out is negative, as printed.',
  )}</small></p>
${uncomparedNote(accounts, reader)}
${
  extent === 'whole'
    ? order.map(statement => wholeStatement(accounts, rows, statement, display, reader))
    : summary(accounts, rows, display, reader)
}`
}

interface Display {
  readonly view: StatementsView
  readonly title: string
  readonly unit: Unit
}

function wholeStatement(
  accounts: CompanyAccounts,
  rows: readonly Row[],
  statement: (typeof order)[number],
  { title, unit }: Display,
  reader: Reader,
): Html | null {
  const own = rows.filter(row => row.statement === statement)
  if (own.length === 0) return null
  const name = word(statement, reader.lang)
  return html`<details id="${statement}"${statement === 'income' && html` open`}><summary>${name} (${own.length})</summary>${linesTable(accounts, own, `${name}, ${title.toLowerCase()}`, unit, reader)}</details>`
}

/** The few lines of a summary, and the way to all of them. */
function summary(
  accounts: CompanyAccounts,
  rows: readonly Row[],
  { view, title, unit }: Display,
  reader: Reader,
): Html {
  const { say, to } = reader
  const ids = [...turnover[accounts.sector_type], ...summarised]
  const own = ids.flatMap(id => rows.find(row => row.id === id) ?? [])
  return html`${own.length > 0 && linesTable(accounts, own, `${say('Dòng chính', 'Main lines')}, ${title.toLowerCase()}`, unit, reader)}
<p><a href="${to(addressOfView(accounts.ticker, view, {}, 'whole'))}">${say('Toàn bộ báo cáo tài chính', 'All lines of the statements')} (${rows.length})</a></p>`
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
