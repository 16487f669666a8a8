export { coarsen, isCoarser } from './coarsen.ts'
export { changedPeriods } from './queries/changed.ts'
export {
  type ComparedSource,
  type CoverageRow,
  comparedSources,
  coverage,
  sourceUpdates,
} from './queries/coverage.ts'
export {
  type SeriesComparison,
  type SeriesDifference,
  seriesDifferences,
} from './queries/differences.ts'
export { latestValues, newestTwo, type QuarantinedRow, quarantinedValues } from './queries/latest.ts'
export { type Announced, announced, firstReleases, releaseDates } from './queries/releases.ts'
export { realTimeSeries, type SeriesOptions, series } from './queries/series.ts'
export type { SeriesPoint, Served } from './queries/served.ts'
export { endOfTime, type RealTimePoint, timeline } from './queries/timeline.ts'
export { type Said, statements, vintages } from './queries/vintages.ts'
export type { Observation, Transform, Transformed } from './transform.ts'
export { baseDaysBack, baseOf, isOneSource, transform } from './transform.ts'
