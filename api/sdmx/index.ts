import type { AnyRoute } from '../http/route.ts'
import { newData, oldData } from './routes/data.ts'
import { newAvailability, newStructure, oldAvailability, oldStructure } from './routes/structure.ts'

/** The interface of SDMX-REST over the macro series. What takes any name stands last of its version. */
export const sdmxRoutes: readonly AnyRoute[] = [
  newData,
  newAvailability,
  newStructure,
  oldData,
  oldAvailability,
  oldStructure,
]
