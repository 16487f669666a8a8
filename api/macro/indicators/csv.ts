import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { csv } from '../../csv.ts'
import type { Told } from './tell.ts'

const columns = [
  'indicator',
  'period',
  'value',
  'revision',
  'released_at',
  'known_on',
  'source',
  'status',
  'reason',
]

/** The observations of a series as a table; an empty cell is a value that does not exist. */
export const observationsCsv = ({ id }: Indicator, told: readonly Told[]): string =>
  csv(
    columns,
    told.map(row => ({ indicator: id, ...row })),
  )
