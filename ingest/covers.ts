type Leaf = string | number | boolean | null

/**
 * Whether a fact that takes the place of an earlier one of the same document gives every row that the earlier one
 * gave, with every field: then it overwrites all of it, live and in every rebuild. Rows are compared by their texts
 * (tickers, days, codes, names), so a row that may be another one counts as not covered, and the earlier fact is made
 * void. Where whole numbers tell rows apart (a year, a term), they must stand in both.
 */
export function covers(later: unknown, earlier: unknown): boolean {
  const given = new Set(rowsOf(later))
  const rows = rowsOf(earlier)
  // Rows of one name are distinguished by a measure: which of them took the place of which cannot be said.
  return new Set(rows).size === rows.length && rows.every(row => given.has(row))
}

/** Each row as a text: the names of its fields, and those values that can name it. */
function rowsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [`value ${typeof data}`]
  const members = Object.entries(data)
  const alone = members.filter(([, value]) => !isRows(value) && !isColumn(value))
  const head = alone.map(([name, value]) => `${name}=${naming(name, value)}`).join('|')
  const columns = members.filter(([name, value]) => isColumn(value) && !lists.has(name)) as [string, Leaf[]][]
  const rows = [`head ${head} ${columns.map(([name]) => name).sort()} `]
  // A list of names beside the columns: each of them counts by itself.
  for (const [name, value] of members)
    if (lists.has(name) && Array.isArray(value)) rows.push(...value.map(item => `list ${name} ${item}`))
  const length = Math.max(0, ...columns.map(([, column]) => column.length))
  for (let i = 0; i < length; i++)
    rows.push(
      `row ${head} ${columns.map(([name, column]) => `${name}=${naming(name, column[i])}`).join('|')}`,
    )
  for (const [name, value] of members)
    if (isRows(value))
      rows.push(...value.flatMap(row => rowsOf(row).map(text => `in ${name} ${head} ${text}`)))
  return rows
}

/** Columns that do not run beside the others. */
const lists = new Set(['adj_series_replaced'])

/** Numbers that tell rows apart. */
const naming = (name: string, value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && distinguishes.test(name))
    ? String(value)
    : typeof value === 'object' && value !== null
      ? rowsOf(value).join(';')
      : // A read model may pass over a row without its value, and keep the row of before.
        value === null || value === undefined
        ? '-'
        : '#'

const distinguishes =
  /year|quarter|month|week|day|term|tenor|maturity|level|rank|number|no$|id$|code|period|order|index/i

const isRows = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.some(item => typeof item === 'object' && item !== null)
const isColumn = (value: unknown): value is readonly Leaf[] => Array.isArray(value) && !isRows(value)
