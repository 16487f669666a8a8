import { shiftPeriod } from '../../contracts/indicators/period.ts'
import { roundTo } from '../../contracts/math.ts'
import { lineKinds, lineNames, wireName } from './line.ts'
import type { YearOfAccounts } from './year-of-accounts.ts'

/** Full years, single quarters, or the four quarters up to each quarter. */
export type AccountsLength = 'annual' | 'quarter' | 'ttm'

/** One column of accounts side by side. */
export interface AccountsColumn {
  /** `2025` or `2026-Q3`; of four quarters the newest of them. */
  readonly period: string
  /** What it is read from, newest first: the period itself, or the quarters of it that are on file. */
  readonly of: readonly YearOfAccounts[]
  /** Summed from quarters, and so printed nowhere. */
  readonly isDerived: boolean
  /** Of four quarters, those that are not on file. */
  readonly notOnFile: readonly string[]
  /** VND by wire name; a line that cannot be stated is absent. */
  readonly figures: Readonly<Record<string, number>>
}

const kinds: ReadonlyMap<string, 'flow' | 'balance'> = new Map(
  lineNames.map(name => [wireName(name), lineKinds[name]]),
)

/** Whether a line adds up over quarters, by its wire name. */
export const kindOfLine = (line: string): 'flow' | 'balance' => kinds.get(line) ?? 'balance'

/** The one balance of a period's first day. */
const openingCash = wireName('openingCash')

/** Columns newest first, and what they are compared with by period. */
export interface SideBySide {
  readonly columns: readonly AccountsColumn[]
  readonly at: ReadonlyMap<string, AccountsColumn>
}

/**
 * The accounts of a company as columns, all of the template of the newest.
 *
 * Four quarters (docs/ttm.md): flows are summed where all four are on file and state the line, balances are those of the
 * newest quarter. A fourth quarter closes its year, whose printed and audited figures stand in place of a sum.
 * @param rows years and quarters of one company, in any order
 */
export function sideBySide(rows: readonly YearOfAccounts[], length: AccountsLength): SideBySide {
  const sorted = rows.toSorted((a, b) => (a.period < b.period ? 1 : -1))
  const isQuarter = ({ period }: YearOfAccounts) => period.includes('-')
  const newest = sorted.find(row => isQuarter(row) === (length !== 'annual'))
  const same = sorted.filter(({ template }) => template === newest?.template)
  const wanted = same.filter(row => isQuarter(row) === (length !== 'annual'))
  if (length !== 'ttm') return lookedUp(wanted.map(printed))
  const byPeriod = new Map(same.map(row => [row.period, row]))
  // A year ends with its fourth quarter, also where that is not on file by itself.
  const years = same
    .filter(row => !isQuarter(row))
    .map(row => ({ ...printed(row), period: `${row.period}-Q4` }))
  const closed = new Map(years.map(year => [year.period, year]))
  return lookedUp(
    wanted.map(row => closed.get(row.period) ?? trailing(row, byPeriod)),
    years,
  )
}

const lookedUp = (
  columns: readonly AccountsColumn[],
  others: readonly AccountsColumn[] = [],
): SideBySide => ({
  columns,
  at: new Map([...others, ...columns].map(column => [column.period, column])),
})

const printed = (row: YearOfAccounts): AccountsColumn => ({
  period: row.period,
  of: [row],
  isDerived: false,
  notOnFile: [],
  figures: row.figures,
})

function trailing(newest: YearOfAccounts, byPeriod: ReadonlyMap<string, YearOfAccounts>): AccountsColumn {
  const names = [0, 1, 2, 3].map(back => shiftPeriod(newest.period, -back))
  const of = names.flatMap(name => byPeriod.get(name) ?? [])
  const oldest = byPeriod.get(names[3]!)
  const figures: Record<string, number> = {}
  for (const line of new Set(of.flatMap(row => Object.keys(row.figures)))) {
    const from = kindOfLine(line) === 'flow' ? of : line === openingCash ? (oldest ? [oldest] : []) : [newest]
    const values = from.flatMap(row => row.figures[line] ?? [])
    const isWhole = values.length === (kindOfLine(line) === 'flow' ? names.length : 1)
    // Sums of decimals are no finer than what they are made of.
    if (isWhole)
      figures[line] = roundTo(
        values.reduce((sum, value) => sum + value, 0),
        2,
      )
  }
  return {
    period: newest.period,
    of,
    isDerived: true,
    notOnFile: names.filter(name => !byPeriod.has(name)),
    figures,
  }
}

/** Periods to read for so many columns, so that each has its four quarters and its year before beside it. */
export function periodsBehind(
  length: AccountsLength,
  columns: number,
): { annual?: number; quarter?: number } {
  if (length === 'annual') return { annual: columns + 1 }
  if (length === 'quarter') return { quarter: columns + 4 }
  const quarters = columns + 7
  return { annual: Math.ceil(quarters / 4) + 1, quarter: quarters }
}

/** The same period of the year before. */
export const yearBefore = (period: string): string => shiftPeriod(period, period.includes('-') ? -4 : -1)
