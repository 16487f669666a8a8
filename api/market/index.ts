import type { AnyRoute } from '../http/route.ts'
import { adjustments } from './adjustments.ts'
import { politicalConnections } from './connections.ts'
import { corporateActions, corporateActionsCalendar } from './corporate-actions.ts'
import { daily } from './daily.ts'
import { esgScores } from './esg-scores.ts'
import { indexHistory } from './index-history.ts'
import { marketData } from './market-data.ts'
import { moatScores } from './moat-scores.ts'
import { ratios } from './ratios.ts'
import { screener } from './screener.ts'
import { screenerCheck } from './screener-check.ts'
import { statementLines } from './statements.ts'
import { taNarrative } from './ta-narrative.ts'
import { taSignals } from './ta-signals.ts'

export const marketRoutes: readonly AnyRoute[] = [
  daily,
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
  adjustments,
  statementLines,
  indexHistory,
]
