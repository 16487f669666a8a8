import {
  type Observation,
  type SeriesQuery,
  seriesAnswer,
  seriesParams,
  seriesQuery,
} from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { quarantinedValues, series } from '../../../projections/indicators/query.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { Reply } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { macroBase, publisherName } from '../publisher.ts'
import { observationsCsv, observationsTable } from './csv.ts'
import { quarantinedBeside } from './figure.ts'
import { indicatorNamed } from './named.ts'
import { assertPossible, measureOf, toObservations } from './observations.ts'

export const indicatorSeries = route({
  method: 'GET',
  path: '/api/v1/indicators/:id',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators'], publicMaxAge: 300 },
  summary: 'One series: all periods, as they stand or as they were known on a day',
  description:
    'Levels can be returned as percent change (transform) or by coarser periods (frequency). With format=csv the same as a table, whole unless limit is given.',
  tags: ['macro'],
  params: seriesParams,
  place: ({ id }) => findIndicator(id)?.id ?? null,
  query: seriesQuery,
  responses: { 200: seriesAnswer },
  alternatives: [observationsTable],
  handle: async call => {
    const indicator = indicatorNamed(call.params.id)
    const { query } = call
    assertPossible(indicator, query)
    const asCsv = query.format === 'csv'
    const base = macroBase(call)
    requireReadModels(call.services, 'indicators')
    const { db } = call.services
    const [points, quarantined] = await Promise.all([
      series(db, indicator, { ...(query.vintage === undefined ? {} : { vintage: query.vintage }) }),
      // What is quarantined today says nothing of a day in the past.
      query.vintage === undefined ? quarantinedValues(db, [indicator.id]) : null,
    ])
    const beside = quarantinedBeside(points.at(-1), quarantined?.get(indicator.id))
    const observations = toObservations(indicator, points, query)
    const page = pageOf(indicator, observations, query)
    const reply: Reply = asCsv
      ? observationsCsv(indicator, page.items, query, { total: observations.length, next: page.next })
      : {
          data: {
            id: indicator.id,
            name_vi: indicator.nameVi,
            name_en: indicator.nameEn,
            country: indicator.country,
            group: indicator.group,
            ...measureOf(indicator, query),
            frequency: query.frequency ?? indicator.frequency,
            transform: query.transform ?? 'none',
            vintage: query.vintage ?? null,
            ...(beside === null ? {} : { quarantined: beside }),
            observations: page.items,
          },
          meta: {
            updated_at: points.at(-1)?.observedAt ?? null,
            citation: `${publisherName}, ${indicator.nameEn}, period <period>, as of <released_at>, ${base}/api/v1/indicators/${indicator.id}`,
            pagination: { limit: page.limit, next_cursor: page.next, total: observations.length },
          },
        }
    const newest = points
      .map(point => point.observedAt)
      .sort()
      .at(-1)
    return { ...reply, lastModified: newest === undefined ? null : new Date(newest) }
  },
})

const defaultLimit = 1000
/** A series as a table is whole: no series has as many periods. */
const defaultCsvLimit = 100_000

/** @throws Problem cursor_mismatch */
function pageOf(indicator: Indicator, observations: readonly Observation[], query: SeriesQuery) {
  const limit = query.limit ?? (query.format === 'csv' ? defaultCsvLimit : defaultLimit)
  const request = { id: indicator.id, ...query }
  const after = query.cursor === undefined ? null : readCursor<string>(query.cursor, request)
  const rest = after === null ? observations : observations.filter(({ period }) => period > after)
  const items = rest.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    limit,
    next: last === undefined || rest.length <= limit ? null : writeCursor(last.period, request),
  }
}
