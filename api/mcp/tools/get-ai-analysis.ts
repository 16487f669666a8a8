import { aiAnalysisInput, aiAnalysisOutput } from '../../../contracts/http/mcp/tools.ts'
import { Problem } from '../../http/problem.ts'
import { macroData } from '../../macro/market/macro-data.ts'
import { warImpactScore } from '../../macro/market/war-impact.ts'
import { esgScores } from '../../market/esg-scores.ts'
import { moatScores } from '../../market/moat-scores.ts'
import { ratios } from '../../market/ratios.ts'
import { taSignals } from '../../market/ta-signals.ts'
import { panelOf, panelVersion } from '../panel/panel.ts'
import { type ToolResponse, tool } from '../tool.ts'

export const getAiAnalysis = tool({
  name: 'get_ai_analysis',
  title: 'Five views of a company',
  description:
    'Fundamental, technical, risk, macro and synthesis views of a company: stance -2 to 2, arguments with figures, consensus, disagreement. By fixed rules; describes, advises nothing.',
  tier: 'pro',
  input: aiAnalysisInput,
  output: aiAnalysisOutput,
  async answer({ symbol }, { callRoute, lang }) {
    const params = { ticker: symbol }
    const [statements, signals, market, war, macro, moat, esg] = await Promise.all([
      onFile(callRoute(ratios, { query: { period: 'annual', periods: 1 }, params })),
      onFile(callRoute(taSignals, { params })),
      onFile(callRoute(taSignals, { params: { ticker: 'VNINDEX' } })),
      onFile(callRoute(warImpactScore)),
      onFile(callRoute(macroData, { query: { indicators: ['vn.cpi', 'vn.gdp_growth'] } })),
      onFile(callRoute(moatScores, { query: { symbols: [symbol] } })),
      onFile(callRoute(esgScores, { query: { symbols: [symbol] } })),
    ])
    if (statements instanceof Problem && signals instanceof Problem) throw signals
    const sources = [statements, signals, market, war, macro].flatMap(answer =>
      answer instanceof Problem ? [] : answer.meta.source,
    )
    const panel = panelOf(
      {
        ratios: dataOf(statements),
        signals: dataOf(signals),
        market: dataOf(market),
        war: dataOf(war),
        macro: dataOf(macro)?.indicators ?? null,
        moat: dataOf(moat)?.[0] ?? null,
        esg: dataOf(esg)?.[0] ?? null,
      },
      lang,
    )
    const ticker = symbol.toUpperCase()
    return {
      summary: sentence(ticker, panel, lang),
      as_of:
        [statements, signals]
          .flatMap(a => (a instanceof Problem ? [] : (a.meta.as_of ?? [])))
          .sort()
          .at(-1) ?? null,
      source: [...new Map(sources.map(s => [s.id, s])).values()],
      ticker,
      ...panel,
      method: { type: 'rules', version: panelVersion, predictive_claim: false },
    }
  },
})

/** What is not on file is a gap of the panel, not its end. */
const onFile = <Data>(response: Promise<ToolResponse<Data>>): Promise<ToolResponse<Data> | Problem> =>
  response.catch((error: unknown) => {
    if (error instanceof Problem && (error.status === 404 || error.status === 503)) return error
    throw error
  })

const dataOf = <Data>(answer: ToolResponse<Data> | Problem): Data | null =>
  answer instanceof Problem ? null : answer.data

function sentence(
  ticker: string,
  { panel, consensus, disagreement }: ReturnType<typeof panelOf>,
  lang: 'vi' | 'en',
): string {
  if (consensus === null)
    return lang === 'vi'
      ? `${ticker}: chưa đủ số liệu cho ý kiến chung.`
      : `${ticker}: too little is on file for a common view.`
  const stances = panel
    .filter(({ role }) => role !== 'synthesis')
    .map(({ role, stance }) => `${role} ${stance ?? '?'}`)
    .join(', ')
  return lang === 'vi'
    ? `${ticker}: ${stances} (thang -2 đến 2); trung bình ${consensus}, chênh lệch ${disagreement}. Theo quy tắc cố định, không phải khuyến nghị.`
    : `${ticker}: ${stances} (of -2 to 2); mean ${consensus}, spread ${disagreement}. By fixed rules, no advice.`
}
