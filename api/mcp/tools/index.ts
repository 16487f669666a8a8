import { withToolPast } from '../../past/of-tools.ts'
import type { AnyTool } from '../tool.ts'
import { calculateTax } from './calculate-tax.ts'
import { compareDepositRates } from './compare-deposit-rates.ts'
import { compareFunds } from './compare-funds.ts'
import { findTax } from './find-tax.ts'
import { getAiAnalysis } from './get-ai-analysis.ts'
import { getBctcProfile } from './get-bctc-profile.ts'
import { getMacro } from './get-macro.ts'
import { getMarketSentiment } from './get-market-sentiment.ts'
import { getPoliticalAlpha } from './get-political-alpha.ts'
import { getTaSignals } from './get-ta-signals.ts'
import { getWarRisk } from './get-war-risk.ts'
import { screenStocks } from './screen-stocks.ts'

/** Tools as they answer today, in the order of lists. To add one: a file here, its schemas in contracts/http/mcp/tools.ts, and a line below. */
const today: readonly AnyTool[] = [
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
  findTax,
  calculateTax,
]

/** Every tool; those of market data with parameters of the past. */
export const tools: readonly AnyTool[] = today.map(withToolPast)
