import type { WarImpact } from '../../../contracts/http/macro/market.ts'
import { warRiskInput, warRiskOutput } from '../../../contracts/http/mcp/tools.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'
import { warImpactScore } from '../../macro/market/war-impact.ts'
import { todayAt } from '../../today.ts'
import { cacheOf, tool } from '../tool.ts'

export const getWarRisk = tool({
  name: 'get_war_risk',
  title: 'War impact score',
  description:
    'Composite 0-100 of geopolitical news and market series, each as percentile of its ten years (50 = usual), with its parts. Daily. No forecast: scenarios stay empty.',
  tier: 'free',
  input: warRiskInput,
  output: warRiskOutput,
  cache: cacheOf(warImpactScore),
  async answer({ theatre, horizon_days = 90 }, { callRoute, call, lang }) {
    const from = addDays(todayAt(call.now), -horizon_days)
    const { data, meta } = await callRoute(warImpactScore, { query: { theatre, from } })
    return {
      summary: sentence(data, lang),
      as_of: data.as_of,
      source: meta.source,
      score: data.score,
      level: data.level,
      reason: data.reason,
      coverage: data.coverage,
      change_7d: data.change_7d,
      change_30d: data.change_30d,
      change_90d: data.change_90d,
      components: data.components,
      theatres: data.theatres,
      impacts: data.impacts,
      scenarios: data.scenarios,
      history: data.history,
      predictive_claim: false,
    }
  },
})

function sentence({ score, level, as_of, reason }: WarImpact, lang: 'vi' | 'en'): string {
  if (score === null)
    return lang === 'vi'
      ? `Chưa có điểm tác động chiến sự ngày ${as_of}: ${reason}.`
      : `There is no war impact score for ${as_of}: ${reason}.`
  return lang === 'vi'
    ? `Điểm tác động chiến sự ngày ${as_of} là ${score}/100 (${level}); 50 là mức bình thường.`
    : `The war impact score of ${as_of} is ${score}/100 (${level}); 50 is usual.`
}
