import type { AnyRoute } from '../http/route.ts'
import { companyAccounts } from './accounts.ts'
import { priceDifferences } from './adjustment-differences.ts'
import { adjustments } from './adjustments.ts'
import { politicalConnections } from './connections.ts'
import { corporateActions, corporateActionsCalendar } from './corporate-actions.ts'
import { corporateActionsFeed } from './corporate-actions-feed.ts'
import { daily } from './daily.ts'
import { esgScores } from './esg-scores.ts'
import { indexHistory } from './index-history.ts'
import { indexMembersOf, indexVariantsOf } from './index-variants.ts'
import { instrumentDaily } from './instrument-daily.ts'
import { instruments } from './instruments.ts'
import { marketData } from './market-data.ts'
import { moatScores } from './moat-scores.ts'
import { priceSummary } from './price-summary.ts'
import { ratios } from './ratios.ts'
import { screener } from './screener.ts'
import { screenerCheck } from './screener-check.ts'
import { securities } from './securities.ts'
import { statementLines } from './statements.ts'
import { taNarrative } from './ta-narrative.ts'
import { taSignals } from './ta-signals.ts'

export const marketRoutes: readonly AnyRoute[] = [
  daily,
  priceSummary,
  marketData,
  taSignals,
  taNarrative,
  ratios,
  screener,
  screenerCheck,
  moatScores,
  esgScores,
  politicalConnections,
  corporateActions,
  corporateActionsCalendar,
  corporateActionsFeed,
  priceDifferences,
  adjustments,
  statementLines,
  companyAccounts,
  indexHistory,
  indexMembersOf,
  indexVariantsOf,
  securities,
  instruments,
  instrumentDaily,
]
