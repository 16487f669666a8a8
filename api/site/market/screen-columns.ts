import type { ScreenedShare } from '../../../contracts/http/market/screener.ts'
import { plainName } from '../../../contracts/plain-name.ts'
import { choice, described, part, text } from '../../../contracts/schema.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { html, type Part } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import type { Column } from '../table.ts'
import { ruleView } from './rule.ts'

/** A share of a screen with the names that the lists have of it. */
export interface ScreenRow extends Omit<ScreenedShare, 'name' | 'sector'> {
  readonly name: string | null
  /** Name of its sector, else the code. */
  readonly sector: string | null
}

/** A column of the shares of a screen: its cell, its filter, its order and its place in a file. */
interface ScreenColumn {
  readonly title: Text
  readonly short?: Text
  readonly phoneLine?: 1 | 2
  readonly value: (row: ScreenRow) => string | number | null
  /** `words`: that the text has; `choice`: one of the values; `range`: from and to. */
  readonly filter: 'words' | 'choice' | 'range'
  /** Absent: the value as it is. */
  readonly cell?: (row: ScreenRow, reader: Reader) => Part
}

/** Rules of a screen that the score of a share leaves out: said for information, or waived for want of years. */
export const uncounted = (row: Pick<ScreenRow, 'rules' | 'total'>): number => row.rules.length - row.total

/** Every column by the name that it has in an address and in a file; the table, its filters and its orders come from here. */
export const screenColumns = {
  ticker: {
    title: { vi: 'Mã', en: 'Ticker' },
    filter: 'words',
    value: row => row.ticker,
    cell: (row, { to }) => html`<a href="${to(`/market/${row.ticker}`)}">${row.ticker}</a>`,
  },
  name: {
    title: { vi: 'Tên', en: 'Name' },
    short: { vi: '', en: '' },
    phoneLine: 2,
    filter: 'words',
    value: row => row.name,
  },
  exchange: { title: { vi: 'Sàn', en: 'Exchange' }, filter: 'choice', value: row => row.exchange },
  sector: { title: { vi: 'Ngành', en: 'Sector' }, filter: 'choice', value: row => row.sector },
  fiscal_year: {
    title: { vi: 'Năm tài chính', en: 'Financial year' },
    filter: 'choice',
    value: row => row.fiscal_year ?? null,
  },
  score: {
    title: { vi: 'Điểm', en: 'Score' },
    phoneLine: 1,
    filter: 'range',
    value: row => row.score,
    cell: (row, { lang }) => number(lang, row.score, { min: 1, max: 1 }),
  },
  passed: {
    title: { vi: 'Đạt', en: 'Passed' },
    phoneLine: 2,
    filter: 'range',
    value: row => row.passed,
    cell: (row, { say }) => {
      const left = uncounted(row)
      return html`${row.passed}/${row.total}${left > 0 && html` <small class="wide-only">${say(`không tính ${left}`, `${left} not counted`)}</small>`}`
    },
  },
  unknown: {
    title: { vi: 'Chưa rõ', en: 'Unknown' },
    phoneLine: 2,
    filter: 'range',
    value: row => row.unknown,
  },
} as const satisfies Readonly<Record<string, ScreenColumn>>

export type ScreenColumnId = keyof typeof screenColumns

export const screenColumnList = Object.entries(screenColumns) as [ScreenColumnId, ScreenColumn][]

const bound = part<string>({ type: 'string', pattern: '^(100|\\d{1,2}([.,]\\d{1,4})?)?$' })

/** Orders: a column, or `-` and a column for the largest first. */
export const screenOrders = screenColumnList.flatMap(([id]) => [id, `-${id}`])

/** The parameters of all filters: `min_…` and `max_…` of a range, else the name of the column. */
export const screenParameters = {
  ...Object.fromEntries(
    screenColumnList.flatMap(([id, { filter }]) =>
      filter === 'range'
        ? [
            [`min_${id}`, bound],
            [`max_${id}`, bound],
          ]
        : [[id, described(text, { maxLength: 120 })]],
    ),
  ),
  sort: choice(['', ...screenOrders]),
}

/** What an address says, by parameter. */
export type ScreenAddress = Readonly<Record<string, string | undefined>>

const figureOf = (typed: string | undefined): number | null =>
  typed ? Number(typed.replace(',', '.')) : null

function passes(
  row: ScreenRow,
  [id, { filter, value }]: [string, ScreenColumn],
  address: ScreenAddress,
): boolean {
  const own = value(row)
  if (filter === 'range') {
    const min = figureOf(address[`min_${id}`])
    const max = figureOf(address[`max_${id}`])
    if (min === null && max === null) return true
    return typeof own === 'number' && own >= (min ?? -Infinity) && own <= (max ?? Infinity)
  }
  const wanted = address[id]?.trim()
  if (!wanted) return true
  if (own === null) return false
  // `ngan hang` finds `Ngân hàng`.
  return filter === 'choice' ? String(own) === wanted : plainName(String(own)).includes(plainName(wanted))
}

/** The rows that pass every filter of an address, in its order; what is missing comes last, the ticker breaks ties. */
export function screened(rows: readonly ScreenRow[], address: ScreenAddress, lang: Lang): ScreenRow[] {
  const order = address.sort || '-score'
  const { value } = screenColumns[order.replace('-', '') as ScreenColumnId] as ScreenColumn
  const sign = order.startsWith('-') ? -1 : 1
  const collator = new Intl.Collator(lang, { numeric: true })
  return rows
    .filter(row => screenColumnList.every(column => passes(row, column, address)))
    .sort((a, b) => {
      const [x, y] = [value(a), value(b)]
      if (x === null || y === null) return Number(x === null) - Number(y === null)
      const difference =
        typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(`${x}`, `${y}`)
      return sign * difference || (a.ticker < b.ticker ? -1 : 1)
    })
}

/** The columns of the table, with each rule of a share as the last one. */
export const tableColumns = (reader: Reader): readonly Column<ScreenRow>[] => [
  ...screenColumnList.map(
    ([, { title, short, phoneLine, filter, value, cell }]): Column<ScreenRow> => ({
      title: title[reader.lang],
      number: filter === 'range',
      ...(phoneLine ? { phoneLine } : {}),
      ...(short ? { short: short[reader.lang] } : {}),
      cell: row => (cell ? cell(row, reader) : value(row)),
    }),
  ),
  {
    title: reader.say('Từng tiêu chí', 'Each rule'),
    cell: row =>
      html`<details><summary>${reader.say('Xem', 'Show')} <span class="sr">${row.ticker}</span></summary><ul>${row.rules.map(rule => html`<li>${ruleView(rule, reader.lang)}</li>`)}</ul></details>`,
  },
]
