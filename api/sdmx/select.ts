import type { FilteredId, SdmxDataQuery } from '../../contracts/http/macro/sdmx.ts'
import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { periodEnd, periodStart } from '../../contracts/indicators/period.ts'
import {
  agency,
  attributes,
  type Dataflow,
  dataflows,
  type KeyId,
  keyIds,
  keyOf,
  measureId,
  seriesAttributes,
  seriesOf,
  structureVersion,
} from '../../contracts/sdmx/structure.ts'
import { closestMatches } from '../http/closest-match.ts'
import { filterOf, type Test } from './filters.ts'
import type { SdmxObservation } from './message.ts'
import { spanOf } from './periods.ts'
import { noResults } from './problems.ts'

/** What an address names, in parts: each a text with commas or `*`. */
export interface Named {
  readonly contexts: string
  readonly agency: string
  readonly id: string
  readonly version: string
}

/** Is a value among those that a part of an address names? */
export const names = (part: string, value: string): boolean =>
  part === '*' || part === 'all' || part.split(',').some(one => one === value || one === '*')

/** One version of everything exists: `1.0` and `1.0.0`, `1.0+` and `1+.0` name it, as the newest do. */
export const namesVersion = (part: string): boolean =>
  part
    .split(',')
    .some(
      one =>
        ['*', 'all', 'latest', '+', '~', structureVersion, `${structureVersion}.0`].includes(one) ||
        /^1(\+|~)?\.0(\+|~)?(\.0(\+|~)?)?$/.test(one),
    )

/**
 * The dataflow that an address names. Several, or the structure itself, are the whole: a message has one, and MACRO has
 * every series once.
 * @throws Problem not_found
 */
export function flowNamed({ contexts, agency: owner, id, version }: Named): Dataflow {
  const whole = dataflows[0]!
  const isOurs = names(owner, agency) && namesVersion(version)
  if (isOurs && names(contexts, 'dataflow')) {
    const found = dataflows.filter(flow => names(id, flow.id))
    if (found.length === 1) return found[0]!
    if (found.length > 1) return whole
  }
  if (isOurs && names(contexts, 'datastructure') && names(id, whole.id)) return whole
  const closest = closestMatches(
    id,
    dataflows.map(flow => flow.id),
  )
  throw noResults(
    `There are no data of ${contexts.slice(0, 60)} ${owner.slice(0, 60)}:${id.slice(0, 60)}(${version.slice(0, 40)}).`,
    `${closest.length > 0 ? `Close ids: ${closest.join(', ')}. ` : ''}The dataflows of agency ${agency} are in /sdmx/v2/structure/dataflow.`,
  )
}

/** What of the series and observations of a dataflow is wanted. */
export interface Selection {
  readonly indicators: readonly Indicator[]
  /** Of key and filters of its dimensions alone. */
  readonly isKeyWanted: (key: Readonly<Record<KeyId, string>>) => boolean
  /** Of filters of attributes of series alone. */
  readonly isSeriesWanted: (indicator: Indicator) => boolean
  /** Whether periods or observations are filtered. */
  readonly isNarrowed: boolean
  readonly isPeriodWanted: (period: string) => boolean
  readonly isWanted: (observation: SdmxObservation) => boolean
}

type Filters = Partial<SdmxDataQuery>

/** @throws Problem validation_failed, not_found */
export function selected(
  flow: Dataflow,
  matches: (key: Readonly<Record<KeyId, string>>) => boolean,
  query: Filters,
): Selection {
  const tests = filtersOf(query)
  const isKeyWanted: Selection['isKeyWanted'] = key =>
    matches(key) && keyIds.every(id => tests.get(id)?.(key[id]) ?? true)
  const isSeriesWanted = (indicator: Indicator) =>
    attributes
      .filter(({ of }) => of === 'series')
      .every(({ id }) => {
        const test = tests.get(id)
        if (test === undefined) return true
        return (['en', 'vi'] as const).some(lang => test(seriesAttributes(indicator, lang)[id] ?? null))
      })
  const indicators = seriesOf(flow).filter(
    indicator => isKeyWanted(keyOf(indicator)) && isSeriesWanted(indicator),
  )
  const start = query.startPeriod === undefined ? null : spanOf('startPeriod', query.startPeriod).start
  const end = query.endPeriod === undefined ? null : spanOf('endPeriod', query.endPeriod).end
  const time = tests.get('TIME_PERIOD')
  const others = [...tests].filter(([id]) => isOfObservation(id) && id !== 'TIME_PERIOD')
  return {
    indicators,
    isKeyWanted,
    isSeriesWanted,
    isNarrowed: start !== null || end !== null || time !== undefined || others.length > 0,
    isPeriodWanted: period =>
      (start === null || periodStart(period) >= start) &&
      (end === null || periodEnd(period) <= end) &&
      (time === undefined || time(period)),
    isWanted: ({ value, attributes: own }) =>
      others.every(([id, test]) =>
        test(
          id === measureId
            ? value === null
              ? null
              : String(value)
            : ((own as Readonly<Record<string, string>>)[id] ?? null),
        ),
      ),
  }
}

const isOfObservation = (id: FilteredId): boolean =>
  id === 'TIME_PERIOD' ||
  id === measureId ||
  attributes.some(attribute => attribute.id === id && attribute.of === 'observation')

/** The filters `c[…]` of a query. */
function filtersOf(query: Filters): Map<FilteredId, Test> {
  const found = new Map<FilteredId, Test>()
  for (const [name, text] of Object.entries(query)) {
    const id = /^c\[(\w+)\]$/.exec(name)?.[1] as FilteredId | undefined
    if (id !== undefined && typeof text === 'string') found.set(id, filterOf(id, text))
  }
  return found
}

/** Nothing of the catalogue, or nothing on record, matches. @throws Problem not_found */
export function needSeries({ indicators }: Selection): void {
  if (indicators.length === 0)
    throw noResults(
      'No series matches the key and the filters.',
      `A key is ${keyIds.join('.')}; /sdmx/v2/availability/dataflow/${agency}/MACRO says what there is.`,
    )
}
