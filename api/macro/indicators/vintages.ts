import { seriesParams, vintagesAnswer, vintagesQuery } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { frequencyOf } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { statements, vintages } from '../../../projections/indicators/query.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { releaseDay } from './figure.ts'
import { indicatorNamed } from './named.ts'

export const indicatorVintages = route({
  method: 'GET',
  path: '/api/v1/indicators/:id/vintages',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators'], publicMaxAge: 300 },
  summary: 'What was said when: every version served of a period, and every word of every source',
  description:
    'The best source is served; what the others said of the same period stands beside it. At most 5,000 rows of each.',
  tags: ['macro'],
  params: seriesParams,
  place: ({ id }) => findIndicator(id)?.id ?? null,
  query: vintagesQuery,
  responses: { 200: vintagesAnswer },
  handle: async call => {
    const indicator = indicatorNamed(call.params.id)
    const { from, to = from } = call.query
    for (const [name, given] of Object.entries({ from, to }))
      if (frequencyOf(given) !== indicator.frequency)
        throw problem('validation_failed', {
          detail: `The parameter ?${name} must be a period of a ${indicator.frequency} series, not '${given}'.`,
          action: `See /api/v1/indicators/${indicator.id} for its periods.`,
          errors: [{ pointer: `?${name}`, detail: `must be a period of a ${indicator.frequency} series` }],
        })
    requireReadModels(call.services, 'indicators')
    const { db } = call.services
    const [served, stated] = await Promise.all([
      vintages(db, indicator, { from, to }),
      statements(db, indicator, { from, to }),
    ])
    const seen = stated.map(({ observedAt }) => observedAt).sort()
    return {
      lastModified: seen.length === 0 ? null : new Date(seen.at(-1)!),
      data: {
        id: indicator.id,
        name_vi: indicator.nameVi,
        name_en: indicator.nameEn,
        unit: indicator.unit,
        served: served.map(version => ({
          period: version.period,
          revision: version.version,
          value: roundTo(version.value, indicator.decimals),
          ...releaseDay(version),
          known_on: version.knownOn,
          source: version.source,
          observed_at: version.observedAt,
        })),
        stated: stated.map(word => ({
          period: word.period,
          source: word.source,
          value: word.value,
          released_on: word.releasedOn,
          edition: word.edition,
          observed_at: word.observedAt,
          status: word.status,
          document: word.document,
          current: word.current,
        })),
      },
      meta: { updated_at: seen.at(-1) ?? null },
    }
  },
})
