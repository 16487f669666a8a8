import { taSignalsInput, taSignalsOutput } from '../../../contracts/http/mcp/tools.ts'
import { isTradedApart } from '../../../contracts/market/instrument-kind.ts'
import { instrumentDaily } from '../../market/instrument-daily.ts'
import { taNarrative } from '../../market/ta-narrative.ts'
import { taSignals } from '../../market/ta-signals.ts'
import { cacheOf, type ToolAnswer, type ToolContext, tool } from '../tool.ts'

export const getTaSignals = tool({
  name: 'get_ta_signals',
  title: 'Technical signals',
  description:
    'Indicators, 26 votes, levels, text for a ticker or index (FPT, VNINDEX); futures, warrants: price. Adjusted closes, VND or points; end of day. Describes the past.',
  tier: 'free',
  input: taSignalsInput,
  output: taSignalsOutput,
  cache: cacheOf(taSignals, taNarrative, instrumentDaily),
  async answer({ symbol }, context) {
    const { callRoute } = context
    if (isTradedApart(symbol.toUpperCase())) return instrumentAnswer(symbol, context)
    const signals = await callRoute(taSignals, { params: { ticker: symbol } })
    const narrative = await callRoute(taNarrative, { query: { symbol } })
    const {
      ticker,
      close,
      price,
      summary,
      indicators,
      signals: votes,
      levels,
      flags,
      price_basis,
    } = signals.data
    return {
      summary: narrative.data.headline,
      as_of: signals.meta.as_of,
      source: signals.meta.source,
      ticker,
      close,
      price,
      price_basis: price_basis ?? null,
      rating: summary,
      indicators,
      signals: votes,
      levels,
      narrative: narrative.data.narrative,
      flags,
    }
  },
})

/** Sessions of an instrument that an answer tells. */
const newest = 20

/** What is traded apart from shares has no adjusted prices and no rating: its terms and newest sessions. */
async function instrumentAnswer(symbol: string, { callRoute, lang }: ToolContext): Promise<ToolAnswer> {
  const { data, meta } = await callRoute(instrumentDaily, { params: { symbol } })
  const { instrument, sessions, series, roll_rule } = data
  const last = sessions.at(-1)
  const unit = instrument.price_unit === 'VND' ? 'VND' : lang === 'vi' ? 'điểm' : 'points'
  const summary = last
    ? `${instrument.symbol}: ${last.close ?? '–'} ${unit} (${last.date})`
    : lang === 'vi'
      ? `${instrument.symbol}: chưa có giá trong mười hai tháng qua`
      : `${instrument.symbol}: no price of the last twelve months is stored`
  return {
    summary,
    as_of: meta.as_of,
    source: meta.source,
    ticker: instrument.symbol,
    close: last?.close ?? null,
    rating: null,
    indicators: null,
    signals: [],
    levels: null,
    narrative: summary,
    instrument,
    series,
    roll_rule,
    sessions: sessions.slice(-newest),
  }
}
