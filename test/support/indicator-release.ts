import type { IndicatorRelease } from '../../contracts/events/indicator.ts'

/** What one document says of series: `['vn.cpi', '2026-10', 3.25]` rows, and its release day where it tells one. */
export const said = (
  rows: [indicator: string, period: string, value: number | null][],
  released: string | null = null,
): IndicatorRelease => ({
  released_on: released,
  indicator: rows.map(row => row[0]),
  period: rows.map(row => row[1]),
  value: rows.map(row => row[2]),
  status: rows.map(() => null),
})
