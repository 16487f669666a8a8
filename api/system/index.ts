import type { AnyRoute } from '../route.ts'
import { healthz, readyz } from './health.ts'
import { openapi } from './openapi.ts'

export const systemRoutes: readonly AnyRoute[] = [healthz, readyz, openapi]
