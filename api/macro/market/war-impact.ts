import { warImpactAnswer, warImpactQuery } from '../../../contracts/http/macro/market.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { sourceRef } from '../../../contracts/publishers.ts'
import {
  type Assessment,
  assess,
  changeSince,
  components,
  eventDays,
  levelOf,
  methodVersion,
  type Standings,
  standingOn,
  standingsFrom,
  theatres,
} from '../../../projections/war-impact/query.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { todayAt } from '../../today.ts'

const longestHistory = 3_660

const to1 = (value: number | null): number | null => roundTo(value, 1)
const to4 = (value: number | null): number | null => roundTo(value, 4)

export const warImpactScore = route({
  method: 'GET',
  path: '/api/warwatch/impact-score',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['war_impact'] },
  summary: 'War impact composite, 0-100, with the parts that add up to it',
  description:
    'Each component is its percentile among its own last ten years, so 50 means usual. Market parts react to everything, so a high score proves no war impact; the sub-score of the two geopolitical series stands beside it. The service makes no forecasts: scenarios are empty.',
  tags: ['market', 'macro'],
  query: warImpactQuery,
  responses: { 200: warImpactAnswer },
  handle: async call => {
    const today = todayAt(call.now)
    const to = call.query.to ?? today
    const from = call.query.from ?? shiftPeriod(to, -90)
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
    if (Number.isNaN(days) || days < 0 || days > longestHistory || to > today)
      throw problem('validation_failed', {
        detail: `The parameters from and to must be real days, from not after to, to not after today (${today}), at most ten years apart.`,
        action: 'Correct ?from and ?to.',
        errors: [{ pointer: '?to', detail: 'must be from ?from to today, at most ten years after it' }],
      })
    requireReadModels(call.services, 'war_impact')
    const standings = await standingsFrom(call.services.db, shiftPeriod(from, -90))
    return {
      data: answerOf(standings, from, to, call.query.theatre),
      meta: {
        as_of: to,
        freshness: 'end_of_day',
        unit: { score: 'points 0-100', percentile: 'percent', contribution: 'points' },
        source: [...new Set(components.map(({ source }) => source))].map(sourceRef),
        predictive_claim: false,
      },
    }
  },
})

function answerOf(standings: Standings, from: string, to: string, theatre: string | undefined) {
  const now = assess(standings, to)
  const level = (score: number | null) => (score === null ? null : levelOf(score))
  return {
    score: to1(now.score),
    level: now.level,
    as_of: to,
    reason: now.reason,
    coverage: now.coverage,
    change_7d: to1(changeSince(standings, to, 7)),
    change_30d: to1(changeSince(standings, to, 30)),
    change_90d: to1(changeSince(standings, to, 90)),
    components: componentsOf(now),
    sensitivity: {
      leave_one_out: now.leaveOneOut === null ? null : now.leaveOneOut.map(end => to1(end)),
      fragile: now.fragile,
      equal_weights: to1(now.equalWeights),
      geometric: to1(now.geometric),
    },
    gpr_only: { score: to1(now.gprOnly), level: level(now.gprOnly) },
    theatres: theatres
      .filter(id => theatre === undefined || id === theatre)
      .map(id => theatreOf(standings, id, to)),
    impacts: impactsOf(now),
    scenarios: [],
    history: eventDays(standings, from, to).map(day => {
      const { score, coverage } = assess(standings, day)
      return { date: day, score: to1(score), coverage }
    }),
    method_version: methodVersion,
  }
}

/** Contributions keep four decimals, so that they still add up to the score. */
function componentsOf(now: Assessment) {
  return components.map((component, i) => {
    const { value, date, percentile, z, contribution, reason } = now.components[i]!
    return {
      id: component.id,
      name_vi: component.nameVi,
      name_en: component.nameEn,
      weight: component.weight,
      value: to4(value),
      unit: component.unit,
      date,
      percentile: to4(percentile),
      z: to4(z),
      contribution: to4(contribution),
      reason,
      source: component.source,
      method: component.method,
    }
  })
}

function theatreOf(standings: Standings, id: (typeof theatres)[number], day: string) {
  const { standing, valid } = standingOn(standings.get(`theatre.${id}`) ?? [], 'monthly', day)
  return {
    id,
    score: valid ? to1(standing!.percentile) : null,
    value: valid ? to4(standing!.value) : null,
    unit: 'percent_of_articles',
    date: standing?.date ?? null,
    reason: standing === null ? 'no_data' : valid ? standing.reason : 'out_of_date',
    drivers: valid ? [`${id}.gpr`] : [],
  }
}

/** What the market parts did, as measured; no cause is claimed. */
function impactsOf(now: Assessment) {
  const assets: Record<string, string> = { oil: 'brent', gold: 'gold_usd', usdvnd: 'usd_vnd' }
  return now.components.flatMap(({ id, value, date }) => {
    const asset = assets[id]
    if (asset === undefined || value === null || date === null) return []
    const percent = (Math.exp(value) - 1) * 100
    return [
      {
        asset,
        direction: Math.abs(percent) < 0.05 ? 'flat' : percent > 0 ? 'up' : 'down',
        magnitude: Math.round(percent * 100) / 100,
        unit: 'percent',
        window: '63 sessions',
        date,
      },
    ]
  })
}
