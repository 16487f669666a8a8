import { createHash } from 'node:crypto'
import { seriesAnswer, seriesParams, seriesQuery } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator, indicators } from '../../../contracts/indicators/index.ts'
import type { Frequency, Indicator } from '../../../contracts/indicators/indicator.ts'
import { frequencyOf, periodEnd, periodStart } from '../../../contracts/indicators/period.ts'
import {
  coarsen,
  isCoarser,
  rounded,
  type SeriesPoint,
  series,
  type Transform,
  transform,
} from '../../../projections/indicators/query.ts'
import { near } from '../../near.ts'
import { problem } from '../../problem.ts'
import { type Reply, route } from '../../route.ts'
import { answersOf, macroBase, publisherName } from '../conditional.ts'
import { observationsCsv } from './csv.ts'
import { releasedAt } from './figure.ts'

export interface SeriesQuery {
  lang?: 'vi' | 'en'
  from?: string
  to?: string
  frequency?: Frequency
  transform?: Transform
  vintage?: string
  format?: 'json' | 'csv'
  limit?: number
  cursor?: string
}

/** An observation as it is answered; what is made of several has no version or release day of its own. */
export interface Told {
  readonly period: string
  readonly value: number | null
  readonly reason?: string
  readonly revision?: number
  readonly released_at?: string | null
  readonly known_on?: string | null
  readonly source?: string
  readonly status?: string | null
}

export const indicatorSeries = route<SeriesQuery, { id: string }>({
  method: 'GET',
  path: '/api/v1/indicators/:id',
  area: 'macro',
  tier: 'open',
  cost: 1,
  quota: 'macro',
  summary: 'One series: all periods, as they stand or as they were known on a day',
  description:
    'Levels can be told as percent change (transform) or by coarser periods (frequency). With format=csv the same as a table.',
  tags: ['macro'],
  params: seriesParams,
  query: seriesQuery,
  responses: { 200: seriesAnswer },
  alternatives: [{ contentType: 'text/csv', description: 'The observations as a table' }],
  handle: call => {
    const indicator = indicatorNamed(call.params.id)
    const { query } = call
    assertPossible(indicator, query)
    const asCsv = query.format === 'csv' || (query.format === undefined && prefersCsv(call.headers.accept))
    const { cursor: _, limit: __, ...asked } = query
    const question = JSON.stringify(asked)
    const base = macroBase(call)
    return answersOf(call).answer(
      call,
      {
        models: ['indicators'],
        question: `series ${indicator.id} ${JSON.stringify(query)} ${asCsv} ${base}`,
        strong: asCsv,
      },
      async () => {
        const points = await series(call.services.db, indicator, {
          ...(query.vintage === undefined ? {} : { vintage: query.vintage }),
        })
        const told = tell(indicator, points, query)
        const page = pageOf(told, query, `${indicator.id} ${question}`)
        const reply: Reply = asCsv
          ? { text: observationsCsv(indicator, page.items), type: 'text/csv; charset=utf-8' }
          : {
              data: {
                id: indicator.id,
                name_vi: indicator.nameVi,
                name_en: indicator.nameEn,
                country: indicator.country,
                group: indicator.group,
                unit: isChanged(query) ? 'percent' : indicator.unit,
                frequency: query.frequency ?? indicator.frequency,
                basis: isChanged(query) ? query.transform : indicator.basis,
                transform: query.transform ?? 'none',
                vintage: query.vintage ?? null,
                observations: page.items,
              },
              meta: {
                updated_at: points.at(-1)?.observedAt ?? null,
                citation: `${publisherName}, ${indicator.nameEn}, period <period>, as of <released_at>, ${base}/api/v1/indicators/${indicator.id}`,
                pagination: { limit: page.limit, next_cursor: page.next, total: told.length },
              },
            }
        const newest = points
          .map(point => point.observedAt)
          .sort()
          .at(-1)
        return { reply, lastModified: newest === undefined ? null : new Date(newest) }
      },
    )
  },
})

/** @throws Problem not_found with near names */
export function indicatorNamed(name: string): Indicator {
  const indicator = findIndicator(name)
  if (indicator !== undefined) return indicator
  const nearest = near(
    name,
    indicators.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]),
  )
  throw problem('not_found', {
    detail: `There is no series called '${name.slice(0, 60)}'.`,
    action: `${nearest.length > 0 ? `Near matches: ${nearest.join(', ')}. ` : ''}All series: /api/v1/indicators/catalog.`,
  })
}

const isChanged = ({ transform: kind }: Pick<SeriesQuery, 'transform'>): boolean =>
  kind !== undefined && kind !== 'none'

/** Refuses what the series cannot give, instead of giving something else. */
export function assertPossible(
  indicator: Indicator,
  query: Pick<SeriesQuery, 'frequency' | 'transform' | 'vintage'>,
): void {
  const { frequency, transform: kind } = query
  if (kind !== undefined && kind !== 'none' && indicator.basis !== 'level')
    throw refused(
      'transform',
      `${indicator.id} is itself a change (basis ${indicator.basis})`,
      'Leave ?transform out.',
    )
  if (frequency === undefined || frequency === indicator.frequency) return
  if (!isCoarser(frequency, indicator.frequency))
    throw refused(
      'frequency',
      `${indicator.id} is ${indicator.frequency}; it cannot be told by ${frequency} periods`,
      `Leave ?frequency out or take a coarser one.`,
    )
  if (indicator.aggregate === undefined)
    throw refused(
      'frequency',
      `values of ${indicator.id} cannot be added or averaged (basis ${indicator.basis})`,
      'Leave ?frequency out.',
    )
}

const refused = (parameter: string, why: string, action: string) =>
  problem('validation_failed', {
    detail: `The parameter ?${parameter} cannot be used here: ${why}.`,
    action,
    errors: [{ pointer: `?${parameter}`, detail: why }],
  })

/** Points as they are answered: coarser, changed, cut to the periods asked for, rounded as the publisher prints. */
export function tell(
  indicator: Indicator,
  points: readonly SeriesPoint[],
  query: Pick<SeriesQuery, 'from' | 'to' | 'frequency' | 'transform'>,
): Told[] {
  const coarse = query.frequency !== undefined && query.frequency !== indicator.frequency
  const base = coarse ? coarsen(points, query.frequency!, indicator.aggregate!) : points
  const changed = transform(base, query.transform ?? 'none')
  const decimals = isChanged(query) ? 2 : indicator.decimals
  const byPeriod = new Map(points.map(point => [point.period, point]))
  return changed
    .map((item, i): Told => {
      const value = item.value === null ? null : rounded(item.value, decimals)
      const why = (base[i] as { reason?: string }).reason ?? item.reason
      const reason = value === null && why !== undefined ? { reason: why } : {}
      const point = coarse ? undefined : byPeriod.get(item.period)
      if (point === undefined) return { period: item.period, value, ...reason }
      return {
        period: item.period,
        value,
        ...reason,
        revision: point.version,
        released_at: releasedAt(point),
        known_on: point.knownOn,
        source: point.source,
        status: point.status,
      }
    })
    .filter(({ period }) => inRange(period, query.from, query.to))
}

/** A bound may be coarser than the periods: `to=2026` takes in all of 2026, in any frequency. */
function inRange(period: string, from: string | undefined, to: string | undefined): boolean {
  return (
    (from === undefined || comparable(period, from, 'first') >= 0) &&
    (to === undefined || comparable(period, to, 'last') <= 0)
  )
}

function comparable(period: string, bound: string, end: 'first' | 'last'): number {
  const [a, b] = [periodEnd(period), end === 'first' ? periodStart(bound) : periodEnd(bound)]
  return a < b ? -1 : a > b ? 1 : 0
}

const usual = 1000

/** @throws Problem cursor_mismatch */
function pageOf(told: readonly Told[], query: SeriesQuery, question: string) {
  const limit = query.limit ?? usual
  const hash = createHash('sha256').update(question).digest('base64url').slice(0, 16)
  let start = 0
  if (query.cursor !== undefined) {
    const cursor = readCursor(query.cursor)
    if (cursor === null || cursor.q !== hash)
      throw problem('cursor_mismatch', {
        detail: 'The cursor is not one of this query.',
        action: 'Use the cursor with the parameters that it came with, or begin without it.',
      })
    start = told.findIndex(({ period }) => periodEnd(period) > periodEnd(cursor.after))
    if (start === -1) start = told.length
  }
  const items = told.slice(start, start + limit)
  const last = items.at(-1)
  const more = last !== undefined && start + limit < told.length
  return {
    items,
    limit,
    next: more ? Buffer.from(JSON.stringify({ after: last.period, q: hash })).toString('base64url') : null,
  }
}

function readCursor(text: string): { after: string; q: string } | null {
  try {
    const { after, q } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    return typeof after === 'string' && typeof q === 'string' && frequencyOf(after) !== null
      ? { after, q }
      : null
  } catch {
    return null
  }
}

const prefersCsv = (accept: string | string[] | undefined): boolean =>
  typeof accept === 'string' && /^\s*text\/csv\b/.test(accept)
