import type { AnyRoute } from '../http/route.ts'
import { categoryRoutes } from './routes/categories.ts'
import { observations } from './routes/observations.ts'
import { releaseRoutes } from './routes/releases.ts'
import { seriesRoutes } from './routes/series.ts'

/** The interface of FRED and ALFRED over the macro series. */
export const fredRoutes: readonly AnyRoute[] = [
  ...seriesRoutes,
  observations,
  ...releaseRoutes,
  ...categoryRoutes,
]
