import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { roundTo } from '../../contracts/math.ts'
import { releaseBasisCodes, sourceCode, statusCodes } from '../../contracts/sdmx/codelists.ts'
import { keyOf, seriesAttributes } from '../../contracts/sdmx/structure.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import { correctedSpans } from '../../projections/corrections/query.ts'
import {
  changedPeriods,
  endOfTime,
  type RealTimePoint,
  realTimeSeries,
  type SeriesPoint,
  series,
} from '../../projections/indicators/query.ts'
import type { Services } from '../http/route.ts'
import { releaseDay } from '../macro/indicators/figure.ts'
import { requireReadModels } from '../market/require.ts'
import type { SdmxDataSet, SdmxObservation, SdmxSeries } from './message.ts'

/** What data are asked for, read and checked. */
export interface DataRequest {
  readonly indicators: readonly Indicator[]
  readonly isPeriodWanted: (period: string) => boolean
  /** By value and attributes. */
  readonly isWanted: (observation: SdmxObservation) => boolean
  readonly first?: number
  readonly last?: number
  /** Day as of which. */
  readonly asOf?: string
  readonly after?: { readonly moment: Date; readonly day: string }
  readonly hasHistory: boolean
  readonly lang: 'vi' | 'en'
}

/** The data sets that a query asks for; those without an observation are left out. */
export async function dataSetsOf(services: Services, query: DataRequest): Promise<SdmxDataSet[]> {
  const sets = query.hasHistory
    ? await historyOf(services, query)
    : query.after === undefined
      ? [await stateOf(services, query)]
      : await changesOf(services, query, query.after.moment)
  return sets.filter(({ series }) => series.length > 0)
}

/** Series are read a few at a time: a query of all of them must not take every connection. */
const atOnce = 4

async function eachOf<Of>(
  indicators: readonly Indicator[],
  read: (indicator: Indicator) => Promise<Of>,
): Promise<Of[]> {
  const found: Of[] = []
  for (let i = 0; i < indicators.length; i += atOnce)
    found.push(...(await Promise.all(indicators.slice(i, i + atOnce).map(read))))
  return found
}

const observationOf = (point: SeriesPoint): SdmxObservation => {
  const { released_at, released_at_basis } = releaseDay(point)
  return {
    period: point.period,
    value: roundTo(point.value, point.indicator.decimals),
    attributes: {
      OBS_STATUS: statusCodes[point.status ?? 'final']!,
      SOURCE_AGENCY: sourceCode(point.source),
      ...(released_at === null ? {} : { RELEASE_DATE: released_at }),
      ...(released_at_basis === null ? {} : { RELEASE_BASIS: releaseBasisCodes[released_at_basis] }),
      ...(point.version === 0 ? {} : { REVISION: String(point.version) }),
    },
  }
}

const seriesWith = (
  indicator: Indicator,
  observations: readonly SdmxObservation[],
  lang: 'vi' | 'en',
): SdmxSeries[] =>
  observations.length === 0
    ? []
    : [
        {
          indicator,
          key: keyOf(indicator),
          attributes: seriesAttributes(indicator, lang),
          observations,
        },
      ]

/** Periods first: what is left out needs no attributes. */
const wantedOf = <Point extends SeriesPoint>(
  points: readonly Point[],
  query: DataRequest,
): SdmxObservation[] =>
  points
    .filter(({ period }) => query.isPeriodWanted(period))
    .map(observationOf)
    .filter(query.isWanted)

type Ends = Pick<DataRequest, 'first' | 'last'>

/** The first and last observations of a series: both ends where both are asked for, none twice. */
const ends = <Of>(rows: readonly Of[], { first, last }: Ends): readonly Of[] => {
  if (first === undefined && last === undefined) return rows
  const from = last === undefined ? rows.length : Math.max(rows.length - last, 0)
  return rows.filter((_, i) => i < (first ?? 0) || i >= from)
}

/** As it stands, or as it was known at the end of a day. */
async function stateOf({ db }: Pick<Services, 'db'>, query: DataRequest): Promise<SdmxDataSet> {
  const { asOf, lang } = query
  const options = asOf === undefined ? {} : { vintage: asOf }
  const all = await eachOf(query.indicators, async indicator =>
    seriesWith(indicator, ends(wantedOf(await series(db, indicator, options), query), query), lang),
  )
  return {
    action: 'Replace',
    ...(asOf === undefined ? {} : { validFrom: asOf, validTo: asOf }),
    series: all.flat(),
  }
}

/**
 * Every value with the days on which it was the one known, as data sets in order of time: what a day brought, and before it
 * what was no more known from that day on. Applied one after another up to a day they give what was known at its end.
 */
async function historyOf({ db }: Pick<Services, 'db'>, query: DataRequest): Promise<SdmxDataSet[]> {
  const until = query.asOf ?? endOfTime
  const since = query.after?.day ?? '0000-01-01'
  const isIn = (day: string) => day >= since && day <= until
  const brought = new Map<string, SdmxSeries[]>()
  const ended = new Map<string, SdmxSeries[]>()
  const put = (into: Map<string, SdmxSeries[]>, day: string, each: readonly SdmxSeries[]) =>
    into.set(day, [...(into.get(day) ?? []), ...each])
  const histories = await eachOf(query.indicators, async indicator => ({
    indicator,
    points: await realTimeSeries(db, indicator),
  }))
  for (const { indicator, points } of histories) {
    const wanted = new Set(
      ends(
        [
          ...new Set(
            points
              .filter(({ from, period }) => from <= until && query.isPeriodWanted(period))
              .map(({ period }) => period),
          ),
        ],
        query,
      ),
    )
    const rows = points
      .filter(({ period }) => wanted.has(period))
      .map(point => ({ point, observation: observationOf(point) }))
      .filter(({ observation }) => query.isWanted(observation))
    for (const [day, list] of Map.groupBy(rows, ({ point }) => point.from))
      if (isIn(day))
        put(
          brought,
          day,
          seriesWith(
            indicator,
            list.map(({ observation }) => observation),
            query.lang,
          ),
        )
    const gone = rows.filter(({ point }) => isEnd(point, points))
    for (const [day, list] of Map.groupBy(gone, ({ point }) => addDays(point.until, 1)))
      if (isIn(day))
        put(
          ended,
          day,
          seriesWith(
            indicator,
            list.map(({ observation }) => observation),
            query.lang,
          ),
        )
  }
  return [...new Set([...brought.keys(), ...ended.keys()])]
    .sort()
    .flatMap(day => [
      ...(ended.has(day) ? [{ action: 'Delete', validFrom: day, series: ended.get(day)! } as const] : []),
      ...(brought.has(day)
        ? [{ action: 'Replace', validFrom: day, series: brought.get(day)! } as const]
        : []),
    ])
}

/** Nothing was known of the period on the day after. */
const isEnd = (point: RealTimePoint, points: readonly RealTimePoint[]): boolean =>
  point.until !== endOfTime &&
  !points.some(({ period, from }) => period === point.period && from === addDays(point.until, 1))

/**
 * What came in, changed or went after a moment, by when it came in here: what stands now of such periods, and those of
 * which nothing stands. Without the moment of a change on record a period is named again rather than missed.
 */
async function changesOf(services: Services, query: DataRequest, after: Date): Promise<SdmxDataSet[]> {
  requireReadModels(services, 'corrections')
  const { db } = services
  const ids = query.indicators.map(({ id }) => id)
  const [changed, spans] = await Promise.all([
    changedPeriods(db, ids, after),
    correctedSpans(db, 'indicators', after),
  ])
  const spansOf = Map.groupBy(spans, ({ subject }) => subject)
  const isChanged = (id: string, period: string) =>
    changed.get(id)?.has(period) === true ||
    (spansOf.get(id)?.some(({ first, last }) => period >= first && period <= last) ?? false)
  const options = query.asOf === undefined ? {} : { vintage: query.asOf }
  const touched = query.indicators.filter(({ id }) => changed.has(id) || spansOf.has(id))
  const states = await eachOf(touched, async indicator => ({
    indicator,
    points: await series(db, indicator, options),
  }))
  const standing = states.flatMap(({ indicator, points }) => {
    const changedPoints = points.filter(({ period }) => isChanged(indicator.id, period))
    return seriesWith(indicator, ends(wantedOf(changedPoints, query), query), query.lang)
  })
  const gone = states.flatMap(({ indicator, points }) => {
    const stands = new Set(points.map(({ period }) => period))
    const periods = [...(changed.get(indicator.id) ?? [])]
      .filter(period => !stands.has(period) && query.isPeriodWanted(period))
      .sort()
    return seriesWith(
      indicator,
      periods.map(period => ({ period, value: null, attributes: {} })),
      query.lang,
    )
  })
  return [
    { action: 'Delete', series: gone },
    { action: 'Replace', series: standing },
  ]
}
