import type { AnyRoute } from '../http/route.ts'
import { asyncapi } from './asyncapi.ts'
import { explain } from './explain.ts'
import { healthz, readyz } from './health.ts'
import { licensedBars } from './licensed.ts'
import { metrics } from './metrics.ts'
import { openapi } from './openapi.ts'

export const systemRoutes: readonly AnyRoute[] = [
  healthz,
  readyz,
  openapi,
  asyncapi,
  metrics,
  explain,
  licensedBars,
]
