import { date, float, integer, type RowOf, type TablesOf, table, text } from '../engine/table.ts'

/** `war_impact.standings`: where each value of a series stood among its own last ten years. */
export const standings = table(
  'standings',
  {
    series: text,
    /** Day, or last day of the month. */
    date: date,
    available_on: date,
    value: float,
    percentile: float.orNull,
    reason: text.orNull,
    z: float.orNull,
    observations: integer,
  },
  { key: ['series', 'date'], day: 'date' },
)

export type StandingRow = RowOf<typeof standings>

export const tables = [standings] as const

export type WarImpactTables = TablesOf<'war_impact', typeof tables>
