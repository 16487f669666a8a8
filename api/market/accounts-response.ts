import type { AccountsValue, CompanyAccounts } from '../../contracts/http/market/accounts.ts'
import { roundTo } from '../../contracts/math.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import {
  type AccountsColumn,
  type AccountsLength,
  kindOfLine,
  linesOfForm,
  sectorTypeOf,
  sideBySide,
  type YearOfAccounts,
  yearBefore,
} from '../../projections/statements/query.ts'

/**
 * The newest columns of a company's accounts with the change against the year before; null where there is no period of
 * that length.
 * @param rows of `accountsWithin`, with the periods beside them (`periodsBehind`)
 */
export function accountsResponse(
  ticker: string,
  rows: readonly YearOfAccounts[],
  { length, columns }: { readonly length: AccountsLength; readonly columns: number },
): CompanyAccounts | null {
  const { columns: all, at } = sideBySide(rows, length)
  const template = all[0]?.of[0]?.template
  if (template === undefined) return null
  const visible = all.slice(0, columns)
  const seen = new Set<string>()
  return {
    ticker,
    sector_type: sectorTypeOf(template) as CompanyAccounts['sector_type'],
    length,
    periods: visible.map(periodResponse),
    lines: linesOfForm(template).flatMap(({ line, statement, label }) => {
      // Some lines have a place in two statements: the first has the line of its own.
      if (seen.has(line) || visible.every(({ figures }) => figures[line] === undefined)) return []
      seen.add(line)
      return {
        id: line,
        statement,
        kind: kindOfLine(line),
        unit: line === 'reported_eps' ? ('VND_per_share' as const) : ('VND' as const),
        label,
        values: visible.map(column => valueIn(column, at.get(yearBefore(column.period)), line)),
      }
    }),
  }
}

const periodResponse = ({ period, of, isDerived, notOnFile }: AccountsColumn) => ({
  period,
  derived: isDerived,
  made_of: of.map(row => ({ period: row.period, ticker_then: row.ticker })),
  not_on_file: [...notOnFile],
  audited: of.some(({ audited }) => audited === null) ? null : of.every(({ audited }) => audited),
  published_at: of
    .map(({ known_on }) => known_on)
    .sort()
    .at(-1)!,
  published_at_basis: 'presumed' as const,
  source: [...new Set(of.flatMap(({ sources }) => sources.map(publisherIn)))],
})

function valueIn(column: AccountsColumn, before: AccountsColumn | undefined, line: string): AccountsValue {
  const value = column.figures[line]
  const base = before?.figures[line]
  if (value === undefined)
    return {
      value: null,
      ...whyMissing(column, line),
      change: null,
      change_percent: null,
      change_reason: 'missing',
    }
  if (base === undefined) {
    const isShort = before === undefined || whyMissing(before, line).reason === 'quarter_missing'
    return { value, change: null, change_percent: null, change_reason: isShort ? 'short_history' : 'missing' }
  }
  const change = roundTo(value - base, 2)
  return base > 0
    ? { value, change, change_percent: roundTo((change / base) * 100, 4) }
    : { value, change, change_percent: null, change_reason: 'base_not_positive' }
}

/** Of a flow over four quarters, which of them are not on file, or else do not state it. */
function whyMissing(
  { period, of, isDerived, notOnFile }: AccountsColumn,
  line: string,
): Pick<AccountsValue, 'reason' | 'missing'> {
  const isSummed = isDerived && kindOfLine(line) === 'flow'
  if (isSummed && notOnFile.length > 0) return { reason: 'quarter_missing', missing: [...notOnFile] }
  const silent = of.filter(row => row.figures[line] === undefined).map(row => row.period)
  return { reason: 'missing', missing: isSummed ? silent : [period] }
}
