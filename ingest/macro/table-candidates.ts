import type { Candidate } from '../../contracts/events/fact.ts'
import { macroTable } from '../../contracts/events/macro-table.ts'
import { periodEnd } from '../../contracts/indicators/period.ts'
import { chunks } from '../chunks.ts'

/** A row of a publisher's table. */
export interface TableCell {
  readonly period: string
  readonly label: string
  readonly group?: string | null
  readonly measures: Readonly<Record<string, number | null>>
}

/** Facts of a publisher's table, one for each period, rows in printed order. */
export function tableCandidates(
  table: string,
  rows: readonly TableCell[],
  options: { releasedOn?: string | null; units?: Record<string, string> } = {},
): Candidate[] {
  const names = [...new Set(rows.flatMap(row => Object.keys(row.measures)))]
  const grouped = rows.some(row => row.group)
  const periods = [...Map.groupBy(rows, row => row.period)].sort(([a], [b]) => (a < b ? -1 : 1))
  return periods.flatMap(([period, own]) =>
    chunks(own).map((piece, i) => ({
      kind: macroTable,
      key: `${table}:${period}/${i + 1}`,
      effectiveon: options.releasedOn ?? periodEnd(period),
      group: `${table}:${period}`,
      data: {
        table,
        period,
        released_on: options.releasedOn ?? null,
        label: piece.map(row => row.label),
        ...(grouped && { group: piece.map(row => row.group ?? null) }),
        measures: Object.fromEntries(names.map(name => [name, piece.map(row => row.measures[name] ?? null)])),
        ...(options.units && { units: options.units }),
      },
    })),
  )
}
