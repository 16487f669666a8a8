import type { Observation, SeriesQuery } from '../../../contracts/http/macro/indicators.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { csvPage, csvPages } from '../../http/csv.ts'
import type { Reply } from '../../http/reply.ts'
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
export const observationsTable = csvPages(...columns)

/** The observations of a series as a table; an empty cell is a value that does not exist. */
export function observationsCsv(
  indicator: Indicator,
  observations: readonly Observation[],
  query: Pick<SeriesQuery, 'transform'>,
  page: { readonly total: number; readonly next: string | null },
): Reply {
  const measure = measureOf(indicator, query)
  return csvPage(
    columns,
    observations.map(row => ({ indicator: indicator.id, ...row, ...measure })),
    page,
  )
}
