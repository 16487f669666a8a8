import { periodEnd, periodStart } from '../../../contracts/indicators/period.ts'
import { codeOf } from '../../../contracts/sdmx/codelists.ts'
import {
  type Attribute,
  dimensions as allDimensions,
  type Component,
  type Dimension,
  keyIds,
  measure,
  urn,
} from '../../../contracts/sdmx/structure.ts'
import {
  type DataMessage,
  dimensionsBy,
  type GroupedObservation,
  groupAttributes,
  grouped,
  observationAttributes,
  validityOf,
} from '../message.ts'
import { jsonMeta } from './json-meta.ts'

/** Values of a component by their place in its list, which is where data name them. */
class Values {
  readonly list: string[] = []
  readonly #places = new Map<string, number>()

  place(value: string): number {
    const found = this.#places.get(value)
    if (found !== undefined) return found
    this.#places.set(value, this.list.length)
    return this.list.push(value) - 1
  }
}

const named = ({ en, vi }: Component, lang: 'vi' | 'en') => ({
  name: lang === 'vi' ? vi : en,
  names: { en, vi },
})

function namedValue({ id, codelist }: Component, value: string, lang: 'vi' | 'en') {
  if (id === 'TIME_PERIOD')
    return {
      id: value,
      name: value,
      start: `${periodStart(value)}T00:00:00Z`,
      end: `${periodEnd(value)}T23:59:59Z`,
    }
  const code = codelist === undefined ? undefined : codeOf(codelist, value)
  if (code === undefined) return { value, name: value }
  return { id: code.id, name: lang === 'vi' ? code.vi : code.en, names: { en: code.en, vi: code.vi } }
}

/**
 * A message as SDMX-JSON 2.0: values of dimensions and attributes are places in lists of the structure, observations are
 * value and attributes.
 */
export function dataJson(message: DataMessage, base: string): string {
  const { lang, flow } = message
  const values = new Map<string, Values>()
  const place = (id: string, value: string): number => {
    const list = values.get(id) ?? new Values()
    values.set(id, list)
    return list.place(value)
  }
  // Periods in order of time, whichever series has them first.
  const periods = message.dataSets.flatMap(({ series }) =>
    series.flatMap(({ observations }) => observations.map(({ period }) => period)),
  )
  if (!message.isKeysOnly) for (const period of [...new Set(periods)].sort()) place('TIME_PERIOD', period)
  const { group, observation } = dimensionsBy(message.dimensionAtObservation)
  const ofGroup = groupAttributes(message)
  const ofObservation = observationAttributes(message)
  const placesOf = (list: readonly Attribute[], pairs: GroupedObservation['attributes']) => {
    const stated = new Map(pairs)
    const places = list.map(({ id }) => (stated.has(id) ? place(id, stated.get(id)!) : null))
    while (places.at(-1) === null) places.pop()
    return places
  }
  const nameOf = (pairs: GroupedObservation['key']) => pairs.map(([id, value]) => place(id, value)).join(':')
  const rowsOf = (rows: readonly GroupedObservation[], isDeleted: boolean) =>
    Object.fromEntries(
      rows.map(row => [
        nameOf(row.key),
        isDeleted
          ? []
          : [...(message.hasValues ? [row.value] : []), ...placesOf(ofObservation, row.attributes)],
      ]),
    )
  const dataSets = message.dataSets.map(set => {
    const isDeleted = set.action === 'Delete'
    const groups = grouped(message, set)
    const { from, to } = validityOf(set)
    return {
      structure: 0,
      action: set.action,
      ...(from === undefined ? {} : { validFrom: from }),
      ...(to === undefined ? {} : { validTo: to }),
      links: [{ urn: urn('Dataflow', flow.id), rel: 'dataflow' }],
      ...(group.length === 0
        ? {
            observations: rowsOf(
              groups.flatMap(({ observations }) => observations),
              isDeleted,
            ),
          }
        : {
            series: Object.fromEntries(
              groups.map(({ key, attributes, observations }) => [
                nameOf(key),
                {
                  ...(isDeleted ? {} : { attributes: placesOf(ofGroup, attributes) }),
                  observations: rowsOf(observations, isDeleted),
                },
              ]),
            ),
          }),
    }
  })
  // The format has no empty lists of values.
  const valuesOf = (component: Component) => {
    const list = values.get(component.id)?.list ?? []
    return list.length === 0 ? {} : { values: list.map(value => namedValue(component, value, lang)) }
  }
  const dimensionsAt = (ids: readonly string[]) =>
    allDimensions.filter(({ id }) => ids.includes(id) && values.has(id)).map(dimensionOf)
  const dimensionOf = (dimension: Dimension) => ({
    id: dimension.id,
    ...named(dimension, lang),
    keyPosition: allDimensions.indexOf(dimension),
    roles: [dimension.id],
    ...valuesOf(dimension),
  })
  const attributeOf = (attribute: Attribute) => ({
    id: attribute.id,
    ...named(attribute, lang),
    roles: [attribute.id],
    isMandatory: attribute.isMandatory,
    relationship: attribute.of === 'series' ? { dimensions: keyIds } : { observation: {} },
    ...valuesOf(attribute),
  })
  const structure = {
    ...named({ id: flow.id, en: flow.en, vi: flow.vi }, lang),
    links: [
      {
        href: `${base}/sdmx/v2/structure/dataflow/VNFIN/${flow.id}/1.0`,
        urn: urn('Dataflow', flow.id),
        rel: 'dataflow',
      },
      {
        href: `${base}/sdmx/v2/structure/datastructure/VNFIN/MACRO/1.0?references=children`,
        urn: urn('DataStructure', 'MACRO'),
        rel: 'datastructure',
      },
    ],
    dimensions: {
      dataSet: [],
      series: dimensionsAt(group),
      observation: dimensionsAt(observation),
    },
    measures: {
      observation: message.hasValues
        ? [
            {
              id: measure.id,
              ...named(measure, lang),
              roles: ['PRIMARY'],
              isMandatory: true,
              format: { dataType: measure.type },
            },
          ]
        : [],
    },
    attributes: {
      dataSet: [],
      series: ofGroup.map(attributeOf),
      observation: ofObservation.map(attributeOf),
    },
    annotations: [],
    dataSets: dataSets.map((_, i) => i),
  }
  return JSON.stringify({
    ...jsonMeta(message, 'data'),
    data: { structures: [structure], dataSets },
  })
}
