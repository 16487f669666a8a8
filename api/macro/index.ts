import { isPublicAddress } from '../../runtime/public-address.ts'
import type { AnyRoute } from '../http/route.ts'
import { atom, jsonFeed, rss } from './feed/routes.ts'
import { releaseCalendar } from './indicators/calendar.ts'
import { indicatorCatalog } from './indicators/catalog.ts'
import { latestIndicators } from './indicators/latest.ts'
import { indicatorReleases } from './indicators/releases.ts'
import { indicatorSeries } from './indicators/series.ts'
import { indicatorVintages } from './indicators/vintages.ts'
import { llms, llmsFull } from './llms/routes.ts'
import { macroData } from './market/macro-data.ts'
import { warImpactScore } from './market/war-impact.ts'
import { panel } from './panel/route.ts'
import { hubRoute } from './websub/route.ts'

export const macroRoutes: readonly AnyRoute[] = [
  latestIndicators,
  indicatorCatalog,
  indicatorSeries,
  indicatorVintages,
  indicatorReleases,
  panel,
  releaseCalendar,
  rss,
  atom,
  jsonFeed,
  hubRoute(isPublicAddress),
  llms,
  llmsFull,
  macroData,
  warImpactScore,
]
