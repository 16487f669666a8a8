import { findByFredId, fredId } from '../../../contracts/fred/ids.ts'
import type { FredListQuery } from '../../../contracts/http/macro/fred.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import type { Static, TSchema } from '../../../contracts/schema.ts'
import { type CoverageRow, coverage } from '../../../projections/indicators/query.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { problem } from '../../http/problem.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { todayAt } from '../../today.ts'
import { type FredDocument, type FredForm, type FredRow, fredProblem, fredReply } from '../document.ts'
import { fredSeries, type RealTime } from '../series.ts'

/** One address of the interface of FRED. Its errors have the form of FRED too. */
export const fredRoute = <Query extends TSchema>(
  path: string,
  summary: string,
  query: Query,
  handle: (call: Call<Static<Query>>) => FredDocument | Promise<FredDocument>,
): AnyRoute =>
  route({
    method: 'GET',
    path: `/fred/${path}`,
    area: 'macro',
    tier: 'open',
    cost: 1,
    cache: { models: ['indicators'], publicMaxAge: 300 },
    problemForm: fredProblem,
    summary,
    description:
      'As FRED answers it, so that its clients work with another address (docs/fred.md). XML by default, JSON with file_type=json. The key is not read.',
    tags: ['fred'],
    query,
    responses: {},
    alternatives: [
      { contentType: 'text/xml', description: `${summary}, as XML` },
      { contentType: 'application/json', description: `${summary}, as JSON` },
    ],
    handle: async call => {
      requireReadModels(call.services, 'indicators')
      return fredReply(await handle(call), (call.query as { file_type?: FredForm }).file_type)
    },
  })

/** @throws Problem validation_failed with close ids: FRED answers 400 */
export function seriesNamed(name: string): Indicator {
  const found = findByFredId(name)
  if (found !== undefined) return found
  const closest = closestMatches(name.toUpperCase(), indicators.map(fredId))
  throw problem('bad_request', {
    detail: `The series does not exist: '${name.slice(0, 60)}'.`,
    action: `${closest.length > 0 ? `Close ids: ${closest.join(', ')}. ` : ''}Search with /fred/series/search.`,
  })
}

/**
 * The real-time period of a request; FRED's default is today.
 * @throws Problem bad_request
 */
export function realTimeOf(
  call: Pick<Call, 'now'>,
  { realtime_start, realtime_end }: Partial<RealTime>,
): RealTime {
  const today = todayAt(call.now)
  const start = realtime_start ?? [realtime_end ?? today, today].sort()[0]!
  const end = realtime_end ?? [start, today].sort().at(-1)!
  if (start > end)
    throw problem('bad_request', {
      detail: `The date ${start} of realtime_start is after the date ${end} of realtime_end.`,
      action: 'Give them in order of time.',
    })
  return { realtime_start: start, realtime_end: end }
}

type Page = Pick<FredListQuery, 'limit' | 'offset' | 'sort_order'>

/** Rows of a page, and what FRED says of it beside them: its real-time period first. Rows come in ascending order. */
export function paged<Row>(
  realTime: RealTime,
  rows: readonly Row[],
  query: Page,
  maximum: number,
  order_by: string,
  sort: 'asc' | 'desc' = 'asc',
) {
  const { limit = maximum, offset = 0, sort_order = sort } = query
  const ordered = sort_order === 'asc' ? rows : rows.toReversed()
  return {
    head: { ...realTime, order_by, sort_order, count: rows.length, offset, limit },
    rows: ordered.slice(offset, offset + limit),
  }
}

/** Descriptions of series, marked where the home has simulated data. */
export async function describedSeries(
  { services }: Pick<Call, 'services'>,
  list: readonly Indicator[],
  realTime: RealTime,
): Promise<FredRow[]> {
  const existing: ReadonlyMap<string, CoverageRow> = await coverage(services.db)
  const mark = services.readModels.simulated ? '[SIMULATED DATA, not real] ' : ''
  return list.map(indicator => {
    const row = fredSeries(indicator, existing.get(indicator.id), realTime)
    return { ...row, title: `${mark}${row.title}` }
  })
}
