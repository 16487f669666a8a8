import type { AnyRoute } from '../route.ts'
import { daily } from './daily.ts'
import { marketData } from './market-data.ts'
import { ratios } from './ratios.ts'

export const marketRoutes: readonly AnyRoute[] = [daily, marketData, ratios]
