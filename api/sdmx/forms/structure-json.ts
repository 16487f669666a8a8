import type { Code, Named } from '../../../contracts/sdmx/codelists.ts'
import {
  type Attribute,
  agency,
  attributes,
  type Component,
  conceptSchemeId,
  dimensions,
  itemUrn,
  keyIds,
  measure,
  structureId,
  structureVersion,
  urn,
} from '../../../contracts/sdmx/structure.ts'
import { jsonMeta } from './json-meta.ts'
import {
  type Availability,
  constraintId,
  type StructureKind,
  type StructureMessage,
} from './structure-message.ts'

/** A message of structures as SDMX-JSON 2.0. */
export function structureJson(message: StructureMessage): string {
  const { lang, stubs } = message
  const named = ({ en, vi }: Named) => ({ name: lang === 'vi' ? vi : en, names: { en, vi } })
  const maintained = (id: string, names: Named, owner = agency) => ({
    id,
    agencyID: owner,
    version: structureVersion,
    isExternalReference: false,
    ...named(names),
  })
  const unlessStub = <Of>(kind: StructureKind, of: Of): Of | Record<string, never> =>
    stubs.has(kind) ? {} : of
  const concept = (id: string) => itemUrn('Concept', conceptSchemeId, id)
  const representation = ({ codelist, type }: Component) =>
    codelist === undefined ? { format: { dataType: type } } : { enumeration: urn('Codelist', codelist) }
  const attributeOf = (attribute: Attribute) => ({
    id: attribute.id,
    usage: attribute.isMandatory ? 'mandatory' : 'optional',
    conceptIdentity: concept(attribute.id),
    localRepresentation: representation(attribute),
    attributeRelationship: attribute.of === 'series' ? { dimensions: keyIds } : { observation: {} },
  })
  const [time] = dimensions.filter(({ id }) => id === 'TIME_PERIOD')
  const components = {
    dimensionList: {
      id: 'DimensionDescriptor',
      dimensions: dimensions
        .filter(({ id }) => id !== 'TIME_PERIOD')
        .map((dimension, position) => ({
          id: dimension.id,
          position,
          type: 'Dimension',
          conceptIdentity: concept(dimension.id),
          localRepresentation: representation(dimension),
        })),
      timeDimension: {
        id: time!.id,
        type: 'TimeDimension',
        conceptIdentity: concept(time!.id),
        localRepresentation: representation(time!),
      },
    },
    measureList: {
      id: 'MeasureDescriptor',
      measures: [
        {
          id: measure.id,
          usage: 'mandatory',
          conceptIdentity: concept(measure.id),
          localRepresentation: representation(measure),
        },
      ],
    },
    attributeList: { id: 'AttributeDescriptor', attributes: attributes.map(attributeOf) },
  }
  const item = (each: Code | Component) => ({ id: each.id, ...named(each) })
  const data = {
    ...(message.hasAgencies && {
      agencySchemes: [
        {
          ...maintained('AGENCIES', { en: 'SDMX agencies', vi: 'Các cơ quan SDMX' }, 'SDMX'),
          isPartial: true,
          ...unlessStub('agencyscheme', {
            agencies: [{ id: agency, ...named({ en: 'vnfin', vi: 'vnfin' }) }],
          }),
        },
      ],
    }),
    ...(message.codelists.length > 0 && {
      codelists: message.codelists.map(({ of, isPartial }) => ({
        ...maintained(of.id, of),
        isPartial,
        ...unlessStub('codelist', { codes: of.codes.map(item) }),
      })),
    }),
    ...(message.concepts !== null && {
      conceptSchemes: [
        {
          ...maintained(conceptSchemeId, {
            en: 'Concepts of macro series',
            vi: 'Khái niệm của số liệu vĩ mô',
          }),
          isPartial: message.concepts.isPartial,
          ...unlessStub('conceptscheme', { concepts: message.concepts.of.map(item) }),
        },
      ],
    }),
    ...(message.availability !== null && { dataConstraints: [constraintOf(message.availability)] }),
    ...(message.dataflows.length > 0 && {
      dataflows: message.dataflows.map(flow => ({
        ...maintained(flow.id, flow),
        ...unlessStub('dataflow', { structure: urn('DataStructure', structureId) }),
      })),
    }),
    ...(message.hasDataStructure && {
      dataStructures: [
        {
          ...maintained(structureId, { en: 'Macro series', vi: 'Số liệu vĩ mô' }),
          ...unlessStub('datastructure', { dataStructureComponents: components }),
        },
      ],
    }),
  }
  return JSON.stringify({ ...jsonMeta(message, 'structure'), data })

  function constraintOf({ flow, values, time: span, series, observations }: Availability) {
    const metric = (id: string, number: number) => ({ id, title: String(number), type: 'sdmx_metrics' })
    return {
      ...maintained(constraintId, { en: `Data there are of ${flow.en}`, vi: `Số liệu hiện có: ${flow.vi}` }),
      role: 'Actual',
      annotations: [metric('series_count', series), metric('obs_count', observations)],
      constraintAttachment: { dataflows: [urn('Dataflow', flow.id)] },
      cubeRegions: [
        {
          isIncluded: true,
          keyValues: [
            ...values.map(each => ({ id: each.id, include: true, values: each.values })),
            ...(span === null
              ? []
              : [
                  {
                    id: 'TIME_PERIOD',
                    include: true,
                    timeRange: {
                      startPeriod: { period: span.start, isInclusive: true },
                      endPeriod: { period: span.end, isInclusive: true },
                    },
                  },
                ]),
          ],
        },
      ],
    }
  }
}
