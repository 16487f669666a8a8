import { taSignalsInput, taSignalsOutput } from '../../../contracts/http/mcp/tools.ts'
import { taNarrative } from '../../market/ta-narrative.ts'
import { taSignals } from '../../market/ta-signals.ts'
import { tool } from '../tool.ts'

export const getTaSignals = tool({
  name: 'get_ta_signals',
  title: 'Technical signals',
  description:
    'Indicators, 26 votes, levels and a text for one ticker or index (FPT, VNINDEX). Adjusted daily closes, VND or points; end of day. Describes the past.',
  tier: 'free',
  input: taSignalsInput,
  output: taSignalsOutput,
  async answer({ symbol }, { callRoute }) {
    const signals = await callRoute(taSignals, { params: { ticker: symbol } })
    const narrative = await callRoute(taNarrative, { query: { symbol } })
    const { ticker, close, summary, indicators, signals: votes, levels, flags } = signals.data
    return {
      summary: narrative.data.headline,
      as_of: signals.meta.as_of,
      source: signals.meta.source,
      ticker,
      close,
      rating: summary,
      indicators,
      signals: votes,
      levels,
      narrative: narrative.data.narrative,
      flags,
    }
  },
})
