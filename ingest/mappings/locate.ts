import { type BarMeaning, barMeanings, type Mapping } from '../../contracts/mapping.ts'
import { RejectedDocument } from '../feed.ts'
import type { FoundTable } from './found-table.ts'
import { codeOf, placeOf, tickerOf } from './names.ts'

/** A table and where in it each column of a mapping stands, from 0; -1 where it does not. */
export interface Located {
  readonly table: FoundTable
  readonly date: number
  readonly ticker: number
  readonly exchange: number
  readonly columns: ReadonlyMap<BarMeaning, number>
  readonly filters: readonly {
    at: number
    is: readonly string[] | undefined
    not: readonly string[] | undefined
  }[]
}

/** @throws RejectedDocument `unknown-shape` when a column is missing, stands twice or is read twice */
export function locate(stated: Mapping, found: FoundTable): Located {
  const wide = stated.form === 'wide' ? longForm(stated, found) : null
  const { mapping, table } = wide ?? { mapping: stated, table: found }
  const lacks = (what: string) =>
    new RejectedDocument(
      'unknown-shape',
      `${table.path} lacks ${what} of the mapping ${mapping.name}; its columns are ${table.header.slice(0, 20).join(', ')}`,
    )
  const find = (from: NonNullable<Mapping['date']>['from'] | undefined): number => {
    if (!from) return -1
    try {
      return placeOf(from, table.header)
    } catch (error) {
      throw new RejectedDocument('unknown-shape', `${table.path}: ${(error as Error).message}`)
    }
  }
  const date = find(mapping.date.from)
  if (date < 0) throw lacks('the day')
  const ticker = find(mapping.ticker?.from)
  const columns = new Map<BarMeaning, number>()
  for (const meaning of barMeanings) {
    const column = mapping.columns[meaning]
    const at = find(column?.from)
    if (at >= 0) columns.set(meaning, at)
    else if (column && !column.optional) throw lacks(`the column ${column.from.join(' or ')}`)
  }
  const used = [date, ...(ticker >= 0 ? [ticker] : []), ...columns.values()]
  if (new Set(used).size < used.length)
    throw new RejectedDocument(
      'unknown-shape',
      `the mapping ${mapping.name} reads one column of ${table.path} twice`,
    )
  const filters = (mapping.rows ?? []).map(({ from, is, not }) => ({ at: find(from), is, not }))
  if (filters.some(({ at }) => at < 0)) throw lacks('a column by which rows are chosen')
  return { table, date, ticker, exchange: find(mapping.exchange?.from), columns, filters }
}

/** A table with a column for each ticker, as one with a row for each ticker and day. */
function longForm(stated: Mapping, table: FoundTable): { mapping: Mapping; table: FoundTable } {
  const date = placeOf(stated.date.from, table.header)
  const tickers = table.header.flatMap((name, at) => {
    const { ticker } = tickerOf(name)
    return at !== date && codeOf(ticker) ? [{ at, ticker }] : []
  })
  const close = stated.columns.close ?? stated.columns.adj_close
  if (date < 0 || tickers.length === 0 || !close)
    throw new RejectedDocument('unknown-shape', `${table.path} has no column whose name is a ticker`)
  const rows = table.rows.flatMap(({ line, cells }) =>
    tickers.flatMap(({ at, ticker }) =>
      (cells[at] ?? '') === '' ? [] : [{ line, cells: [cells[date] ?? '', ticker, cells[at] ?? ''] }],
    ),
  )
  const meaning = stated.columns.close ? 'close' : 'adj_close'
  return {
    mapping: {
      ...stated,
      date: { ...stated.date, from: [1] },
      ticker: { from: [2] },
      columns: { [meaning]: { ...close, from: [3] } },
      rows: [],
    },
    table: { ...table, header: ['date', 'ticker', 'close'], rows },
  }
}
