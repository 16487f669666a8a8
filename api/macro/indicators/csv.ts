import type { Observation, SeriesQuery } from '../../../contracts/http/macro/indicators.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { csv, csvTable } from '../../http/csv.ts'
import { measureOf } from './observations.ts'

const columns = [
  'indicator',
  'period',
  'value',
  'revision',
  'released_at',
  'released_at_basis',
  'known_on',
  'source',
  'status',
  'reason',
  'unit',
  'basis',
]

/** The observations of a series in the OpenAPI document. */
export const observationsTable = csvTable('The observations as a table', ...columns)

/** The observations of a series as a table; an empty cell is a value that does not exist. */
export function observationsCsv(
  indicator: Indicator,
  observations: readonly Observation[],
  query: Pick<SeriesQuery, 'transform'>,
): string {
  const measure = measureOf(indicator, query)
  return csv(
    columns,
    observations.map(row => ({ indicator: indicator.id, ...row, ...measure })),
  )
}
