import { cpiGroupSeries, cpiGroups } from './cpi-groups.ts'

/** A change that its publisher prints, and the level by which it can be held against itself. */
export interface Implied {
  readonly series: string
  /** The series of the level. */
  readonly level: string
  /** What of the level it is. */
  readonly change: 'yoy' | 'mom'
}

/**
 * The workbooks of the statistics office print changes, its SDMX files levels: each is a second source of the other. The
 * change of a level is compared and never served in the place of what was printed.
 */
export const implied: readonly Implied[] = [
  { series: 'vn.cpi', level: 'vn.cpi_index', change: 'yoy' },
  { series: 'vn.cpi_mom', level: 'vn.cpi_index', change: 'mom' },
  ...cpiGroups.flatMap(group =>
    (['yoy', 'mom'] as const).map(change => ({
      series: cpiGroupSeries(group, change),
      level: cpiGroupSeries(group, 'index'),
      change,
    })),
  ),
]
