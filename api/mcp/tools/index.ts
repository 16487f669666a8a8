import type { AnyTool } from '../tool.ts'
import { compareDepositRates } from './compare-deposit-rates.ts'
import { compareFunds } from './compare-funds.ts'
import { getAiAnalysis } from './get-ai-analysis.ts'
import { getBctcProfile } from './get-bctc-profile.ts'
import { getMacro } from './get-macro.ts'
import { getMarketSentiment } from './get-market-sentiment.ts'
import { getPoliticalAlpha } from './get-political-alpha.ts'
import { getTaSignals } from './get-ta-signals.ts'
import { getWarRisk } from './get-war-risk.ts'
import { screenStocks } from './screen-stocks.ts'

/** Every tool, in the order of lists. To add one: a file here, its schemas in contracts/http/mcp/tools.ts, and a line below. */
export const tools: readonly AnyTool[] = [
  screenStocks,
  getTaSignals,
  getBctcProfile,
  getAiAnalysis,
  getWarRisk,
  getPoliticalAlpha,
  getMacro,
  compareDepositRates,
  compareFunds,
  getMarketSentiment,
]
