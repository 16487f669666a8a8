import type {
  AccountsLine,
  AccountsValue,
  CompanyAccounts,
} from '../../../../contracts/http/market/accounts.ts'
import { yearBefore } from '../../../../projections/statements/query.ts'
import { dayText } from '../../days.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number, signed } from '../../numbers.ts'
import { table } from '../../table.ts'
import { lineLabel } from '../line-labels.ts'
import { tracedAt, tracedTo } from '../trace.ts'

/** What amounts are stated in. */
export interface Unit {
  readonly by: number
  readonly decimals: number
  readonly name: string
}

/** A line with its place in the answer of the interface. */
export type Row = AccountsLine & { readonly place: number }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const nameOf = ({ id, label, unit }: AccountsLine, { lang, say }: Reader): Html => {
  const form = capital(lineLabel(label))
  const per = unit === 'VND_per_share' && html` <small>${say('VND/cổ phiếu', 'VND a share')}</small>`
  return lang === 'vi'
    ? html`${form}${per}`
    : html`${capital(id.replaceAll('_', ' ')).replace('eps', 'EPS')}${per} <small class="wide-only" lang="vi">${form}</small>`
}

const periodsText = (periods: readonly string[], { lang }: Reader) =>
  periods.map(period => dayText(lang, period)).join(', ')

function whyNone({ reason, missing = [] }: AccountsValue, reader: Reader): string {
  const periods = periodsText(missing, reader)
  return reason === 'quarter_missing'
    ? reader.say(`chưa có báo cáo ${periods}`, `no statement of ${periods} on file`)
    : reader.say(`${periods} không công bố dòng này`, `not stated in ${periods}`)
}

function whyNoChange({ change_reason }: Pick<AccountsValue, 'change_reason'>, { say }: Reader): string {
  if (change_reason === 'base_not_positive')
    return say('cùng kỳ năm trước không dương', 'the year before is not above zero')
  return change_reason === 'short_history'
    ? say('chưa có báo cáo cùng kỳ năm trước', 'the year before is not on file')
    : say('cùng kỳ năm trước không công bố', 'not stated in the year before')
}

/** The newest period beside the name, the two before below it. @param age in periods */
const phoneLineOf = (age: number) =>
  age === 0 ? ({ phoneLine: 1 } as const) : age < 3 ? ({ phoneLine: 2 } as const) : {}

/** Columns of which no line can be compared: the same period of the year before is not on file. */
const withoutBase = ({ periods, lines }: CompanyAccounts): ReadonlySet<number> =>
  new Set(
    periods.flatMap((_, i) => {
      const stated = lines.map(({ values }) => values[i]!).filter(({ value }) => value !== null)
      return stated.every(one => one.change_percent === null && one.change_reason === 'short_history')
        ? [i]
        : []
    }),
  )

/** Which periods have no change beside their figures, and why; for those who cannot point at a dash too. */
export function uncomparedNote(accounts: CompanyAccounts, reader: Reader): Html | false {
  const columns = withoutBase(accounts)
  if (columns.size === 0) return false
  const periods = accounts.periods.map(({ period }) => period).filter((_, i) => columns.has(i))
  return html`<p class="missing"><small>${reader.say('Không có thay đổi của', 'No change of')} ${periodsText(periods, reader)}: ${whyNoChange({ change_reason: 'short_history' }, reader)} (${periodsText(periods.map(yearBefore), reader)}).</small></p>`
}

/** Lines of statements by period, newest first, each figure with its change against the year before where there is one. */
export const linesTable = (
  accounts: CompanyAccounts,
  rows: readonly Row[],
  caption: string,
  unit: Unit,
  reader: Reader,
): Html => {
  const opensRow = accounts.periods.map(({ derived, made_of: [only] }) =>
    derived || !only ? null : tracedTo(`statements ${only.ticker_then} ${only.period}`, reader),
  )
  const uncompared = withoutBase(accounts)
  return table<Row>(
    caption,
    [
      { title: reader.say('Dòng', 'Line'), cell: row => nameOf(row, reader) },
      ...accounts.periods.map((period, i) => ({
        title: dayText(reader.lang, period.period),
        number: true,
        ...phoneLineOf(i),
        cell: (row: Row) =>
          cellOf(
            accounts,
            { row, column: i, unit, opens: opensRow[i] ?? null, isCompared: !uncompared.has(i) },
            reader,
          ),
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
  /** Else a note says of the whole column why not. */
  readonly isCompared: boolean
}

function cellOf(
  { ticker, length, periods }: CompanyAccounts,
  { row, column, unit, opens, isCompared }: Cell,
  reader: Reader,
): Html {
  const { lang } = reader
  const stated = row.values[column]!
  const { by, decimals } = row.unit === 'VND' ? unit : { by: 1, decimals: 0 }
  if (stated.value === null) return number(lang, null, { reason: whyNone(stated, reader) })
  const figure = number(lang, stated.value / by, { min: decimals, max: decimals })
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
  if (!isCompared) return opened
  const percent = stated.change_percent
  return html`${opened} <small class="versus">${percent === null ? number(lang, null, { reason: whyNoChange(stated, reader) }) : html`${signed(lang, percent)}%`}</small>`
}
