import { implied } from '../../../contracts/indicators/implied.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { shiftPeriod, yearBefore } from '../../../contracts/indicators/period.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { roundingOf } from '../statement.ts'
import { tables } from './served.ts'

/** A period of a series of which a second source says something else than what is served. */
export interface SeriesDifference {
  readonly series: string
  readonly period: string
  /** In the unit of the series, as all values here. */
  readonly served: number
  readonly source: string
  readonly other: number
  /** Publisher of the other figure. */
  readonly other_source: string
  /** The series whose change the other figure is; null where the source states it as it is. */
  readonly derived_from: string | null
  readonly difference: number
}

/** Beside the differences: how many periods were held against a second source, by series. */
export interface SeriesComparison {
  readonly compared: Readonly<Record<string, number>>
  /** Largest first, by series. */
  readonly differences: readonly SeriesDifference[]
}

/**
 * Every series against what other sources state of it, and against the change of the level that its publisher has
 * elsewhere (contracts/indicators/implied.ts). What rounding explains is no difference. Indices on another base than the
 * one served are compared by their changes alone.
 * @param from first period, as a day: `2025-01-01` leaves out all that ended before 2025
 */
export async function seriesDifferences(
  db: Db,
  { from }: { readonly from?: string } = {},
): Promise<SeriesComparison> {
  const since = from === undefined ? '' : from.slice(0, 4)
  const served = await newestVersions(db, since)
  const compared: Record<string, number> = {}
  const differences: SeriesDifference[] = []
  const compare = (
    id: string,
    period: string,
    other: number,
    other_source: string,
    derived_from: string | null,
  ) => {
    const own = served.get(id)?.get(period)
    const indicator = findIndicator(id)
    if (!own || !indicator || (from !== undefined && endsBefore(period, from))) return
    if (derived_from === null && own.source === other_source) return
    compared[id] = (compared[id] ?? 0) + 1
    const difference = other - own.value
    if (Math.abs(difference) <= roundingOf(indicator.decimals)) return
    differences.push({
      series: id,
      period,
      served: own.value,
      source: own.source,
      other,
      other_source,
      derived_from,
      difference: Number(difference.toPrecision(6)),
    })
  }
  const stated = await tables(db)
    .selectFrom('indicators.statements')
    .select(['indicator', 'period', 'source', 'value', 'base'])
    .where('current', '=', true)
    .where('value', 'is not', null)
    .where('period', '>=', since)
    .orderBy('indicator')
    .orderBy('period')
    .execute()
  for (const { indicator, period, source, value, base } of stated)
    if (base === (served.get(indicator)?.get(period)?.base ?? ''))
      compare(indicator, period, value!, source, null)
  for (const { series, level, change } of implied) {
    const levels = served.get(level)
    for (const [period, { value, source, base }] of levels ?? []) {
      const before = levels!.get(change === 'yoy' ? yearBefore(period) : shiftPeriod(period, -1))
      if (before && before.base === base && before.source === source && before.value !== 0)
        compare(series, period, (value / before.value - 1) * 100, source, level)
    }
  }
  differences.sort(
    (a, b) => a.series.localeCompare(b.series) || Math.abs(b.difference) - Math.abs(a.difference),
  )
  return { compared, differences }
}

const endsBefore = (period: string, from: string): boolean => {
  const quarter = /^(\d{4})-Q(\d)$/.exec(period)
  const month = quarter ? `${quarter[1]}-${String(Number(quarter[2]) * 3).padStart(2, '0')}` : period
  return month < from.slice(0, month.length)
}

interface ServedValue {
  readonly value: number
  readonly source: string
  readonly base: string
}

/** What is served now, by series and period; a year more than is compared, for changes on the year before. */
async function newestVersions(db: Db, since: string): Promise<Map<string, Map<string, ServedValue>>> {
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .distinctOn(['indicator', 'period'])
    .select(['indicator', 'period', 'value', 'source', 'base', 'factor'])
    .where('withdrawn', '=', false)
    .where('period', '>=', since === '' ? '' : String(Number(since) - 1))
    .orderBy('indicator')
    .orderBy('period')
    .orderBy('version', 'desc')
    .execute()
  const found = new Map<string, Map<string, ServedValue>>()
  for (const { indicator, period, value, source, base } of rows) {
    const own = found.get(indicator) ?? new Map<string, ServedValue>()
    found.set(indicator, own.set(period, { value, source, base }))
  }
  return found
}
