import type { AnyRoute } from '../http/route.ts'
import { newData, oldData } from './routes/data.ts'
import {
  metadata,
  newAvailability,
  newStructure,
  oldAvailability,
  oldStructure,
  schemas,
} from './routes/structure.ts'

/** The interface of SDMX-REST over the macro series. What REST 1 calls by one name stands after what it calls by another. */
export const sdmxRoutes: readonly AnyRoute[] = [
  newData,
  newStructure,
  newAvailability,
  schemas,
  metadata,
  oldData,
  oldAvailability,
  oldStructure,
]
