import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { periodEnd, periodStart } from '../../contracts/indicators/period.ts'
import { codelist } from '../../contracts/sdmx/codelists.ts'
import {
  type Dataflow,
  dimensions,
  type KeyId,
  keyIds,
  keyOf,
  seriesOf,
} from '../../contracts/sdmx/structure.ts'
import { coverage } from '../../projections/indicators/query.ts'
import type { Services } from '../http/route.ts'
import { type DataRequest, dataSetsOf } from './data.ts'
import type { Availability } from './forms/structure-message.ts'
import { noResults, wrong } from './problems.ts'
import { names, type Selection } from './select.ts'

/** A series that has something of what a query wants. */
interface Found {
  readonly indicator: Indicator
  readonly start: string
  readonly end: string
  readonly observations: number
}

type After = DataRequest['after']

/** What there is of these series: from the record of each where nothing of them is left out, else from what is found. */
async function foundOf(
  services: Services,
  indicators: readonly Indicator[],
  selection: Selection,
  after: After,
): Promise<Found[]> {
  if (!selection.isNarrowed && after === undefined) {
    const rows = await coverage(services.db)
    return indicators.flatMap(indicator => {
      const row = rows.get(indicator.id)
      return row === undefined
        ? []
        : [
            {
              indicator,
              start: periodStart(row.first),
              end: periodEnd(row.last),
              observations: row.observations,
            },
          ]
    })
  }
  const sets = await dataSetsOf(services, {
    ...selection,
    indicators,
    ...(after === undefined ? {} : { after }),
    hasHistory: false,
    lang: 'en',
  })
  const bySeries = Map.groupBy(
    sets.flatMap(({ series }) => series),
    ({ indicator }) => indicator,
  )
  return [...bySeries].map(([indicator, parts]) => {
    const periods = parts.flatMap(({ observations }) => observations.map(({ period }) => period)).sort()
    return {
      indicator,
      start: periodStart(periods[0]!),
      end: periodEnd(periods.at(-1)!),
      observations: periods.length,
    }
  })
}

/**
 * What data there are for a query, by dimension. `available`: of each dimension the values that would find something
 * if they were chosen beside what is chosen for the others.
 * @throws Problem validation_failed, not_found
 */
export async function availabilityOf(
  services: Services,
  flow: Dataflow,
  selection: Selection,
  wanted: { readonly component: string; readonly mode: 'exact' | 'available'; readonly after?: After },
): Promise<Availability> {
  const { component, mode, after } = wanted
  const requested = dimensions.filter(({ id }) => names(component, id))
  if (requested.length === 0)
    throw wrong(
      'component',
      `must be one of ${dimensions.map(({ id }) => id).join(', ')}, not '${component.slice(0, 60)}'`,
      'Correct it, or leave it out.',
    )
  const exact = await foundOf(services, selection.indicators, selection, after)
  if (exact.length === 0)
    throw noResults('No observation matches the query.', 'Take a wider key, or other periods.')
  const offered = async (id: KeyId) => {
    if (mode === 'exact') return exact
    const { codes } = codelist(dimensions.find(each => each.id === id)!.codelist!)
    const candidates = seriesOf(flow).filter(
      indicator =>
        selection.isSeriesWanted(indicator) &&
        codes.some(code => selection.isKeyWanted({ ...keyOf(indicator), [id]: code.id })),
    )
    return foundOf(services, candidates, selection, after)
  }
  const values: { id: KeyId; values: string[] }[] = []
  for (const id of keyIds)
    if (requested.some(each => each.id === id)) {
      const found = await offered(id)
      values.push({ id, values: [...new Set(found.map(({ indicator }) => keyOf(indicator)[id]))] })
    }
  const hasTime = requested.some(({ id }) => id === 'TIME_PERIOD')
  return {
    flow,
    values,
    time: hasTime
      ? {
          start: exact.map(({ start }) => start).sort()[0]!,
          end: exact
            .map(({ end }) => end)
            .sort()
            .at(-1)!,
        }
      : null,
    series: exact.length,
    observations: exact.reduce((sum, { observations }) => sum + observations, 0),
  }
}
