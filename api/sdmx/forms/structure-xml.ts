import type { Code, Named } from '../../../contracts/sdmx/codelists.ts'
import {
  type Attribute,
  agency,
  attributes,
  type Component,
  conceptSchemeId,
  type Dimension,
  dimensions,
  itemUrn,
  keyIds,
  measure,
  measureId,
  structureId,
  structureVersion,
  urn,
} from '../../../contracts/sdmx/structure.ts'
import { xmlText } from '../../http/xml.ts'
import {
  type Availability,
  constraintId,
  type StructureKind,
  type StructureMessage,
} from './structure-message.ts'
import { namespaceOf, type XmlVersion, xmlHead } from './xml-head.ts'

type Tree = Record<string, unknown>

const names = ({ en, vi }: Named): Tree => ({
  'com:Name': [
    { '@xml:lang': 'en', '#': en },
    { '@xml:lang': 'vi', '#': vi },
  ],
})

/** References: elements with the parts of a name in 2.1, URNs in 3.0. */
function references(version: XmlVersion) {
  const isOld = version === 'v2_1'
  const of = (id: string, type: string, folder: string, full: string) =>
    isOld
      ? {
          Ref: {
            '@id': id,
            '@version': structureVersion,
            '@agencyID': agency,
            '@package': folder,
            '@class': type,
          },
        }
      : full
  return {
    structure: of(structureId, 'DataStructure', 'datastructure', urn('DataStructure', structureId)),
    codelist: (id: string) => of(id, 'Codelist', 'codelist', urn('Codelist', id)),
    dataflow: (id: string) => of(id, 'Dataflow', 'datastructure', urn('Dataflow', id)),
    concept: (id: string) =>
      isOld
        ? {
            Ref: {
              '@id': id,
              '@maintainableParentID': conceptSchemeId,
              '@maintainableParentVersion': structureVersion,
              '@agencyID': agency,
              '@package': 'conceptscheme',
              '@class': 'Concept',
            },
          }
        : itemUrn('Concept', conceptSchemeId, id),
    dimension: (id: string) => (isOld ? { Ref: { '@id': id } } : id),
  }
}

/** A message of structures as SDMX-ML 2.1 or 3.0. */
export function structureXml(message: StructureMessage, version: XmlVersion): string {
  const isOld = version === 'v2_1'
  const to = references(version)
  const { stubs } = message
  const maintained = (id: string, own: string, names_: Named, owner = agency): Tree => ({
    '@urn': own,
    '@agencyID': owner,
    '@id': id,
    '@version': structureVersion,
    '@isExternalReference': 'false',
    ...(isOld ? { '@isFinal': 'true' } : {}),
    ...names(names_),
  })
  const unlessStub = (kind: StructureKind, of: Tree): Tree => (stubs.has(kind) ? {} : of)
  const item = (kind: 'Code' | 'Concept', scheme: string) => (each: Code | Component) => ({
    '@urn': itemUrn(kind, scheme, each.id),
    '@id': each.id,
    ...names(each),
  })
  const representation = ({ codelist, type }: Component): Tree => ({
    'str:LocalRepresentation':
      codelist === undefined
        ? { 'str:TextFormat': { '@textType': type } }
        : { 'str:Enumeration': to.codelist(codelist) },
  })
  const identity = ({ id }: Component): Tree => ({ 'str:ConceptIdentity': to.concept(id) })
  const dimensionOf = (dimension: Dimension, i: number): Tree => ({
    '@id': dimension.id,
    '@position': String(i + 1),
    ...identity(dimension),
    ...representation(dimension),
  })
  const attributeOf = (attribute: Attribute): Tree => ({
    '@id': attribute.id,
    ...(isOld
      ? { '@assignmentStatus': attribute.isMandatory ? 'Mandatory' : 'Conditional' }
      : { '@usage': attribute.isMandatory ? 'mandatory' : 'optional' }),
    ...identity(attribute),
    ...representation(attribute),
    'str:AttributeRelationship':
      attribute.of === 'series'
        ? { 'str:Dimension': keyIds.map(to.dimension) }
        : isOld
          ? { 'str:PrimaryMeasure': { Ref: { '@id': measureId } } }
          : { 'str:Observation': '' },
  })
  const [time] = dimensions.filter(({ id }) => id === 'TIME_PERIOD')
  const components = (): Tree => ({
    'str:DataStructureComponents': {
      'str:DimensionList': {
        '@id': 'DimensionDescriptor',
        'str:Dimension': dimensions.filter(({ id }) => id !== 'TIME_PERIOD').map(dimensionOf),
        'str:TimeDimension': {
          '@id': time!.id,
          ...(isOld ? { '@position': String(dimensions.length) } : {}),
          ...identity(time!),
          ...representation(time!),
        },
      },
      'str:AttributeList': { '@id': 'AttributeDescriptor', 'str:Attribute': attributes.map(attributeOf) },
      'str:MeasureList': {
        '@id': 'MeasureDescriptor',
        [isOld ? 'str:PrimaryMeasure' : 'str:Measure']: {
          '@id': measureId,
          ...(isOld ? {} : { '@usage': 'mandatory' }),
          ...identity(measure),
          ...representation(measure),
        },
      },
    },
  })
  const parts = {
    agencies: message.hasAgencies && {
      'str:AgencyScheme': {
        ...maintained(
          'AGENCIES',
          urn('AgencyScheme', 'AGENCIES', 'SDMX'),
          { en: 'SDMX agencies', vi: 'Các cơ quan SDMX' },
          'SDMX',
        ),
        '@isPartial': 'true',
        ...unlessStub('agencyscheme', {
          'str:Agency': {
            '@urn': itemUrn('Agency', 'AGENCIES', agency),
            '@id': agency,
            ...names({ en: 'vnfin', vi: 'vnfin' }),
          },
        }),
      },
    },
    codelists: message.codelists.length > 0 && {
      'str:Codelist': message.codelists.map(({ of, isPartial }) => ({
        ...maintained(of.id, urn('Codelist', of.id), of),
        ...(isPartial ? { '@isPartial': 'true' } : {}),
        ...unlessStub('codelist', { 'str:Code': of.codes.map(item('Code', of.id)) }),
      })),
    },
    concepts: message.concepts !== null && {
      'str:ConceptScheme': {
        ...maintained(conceptSchemeId, urn('ConceptScheme', conceptSchemeId), {
          en: 'Concepts of macro series',
          vi: 'Khái niệm của số liệu vĩ mô',
        }),
        ...(message.concepts.isPartial ? { '@isPartial': 'true' } : {}),
        ...unlessStub('conceptscheme', {
          'str:Concept': message.concepts.of.map(item('Concept', conceptSchemeId)),
        }),
      },
    },
    dataflows: message.dataflows.length > 0 && {
      'str:Dataflow': message.dataflows.map(flow => ({
        ...maintained(flow.id, urn('Dataflow', flow.id), flow),
        ...unlessStub('dataflow', { 'str:Structure': to.structure }),
      })),
    },
    structures: message.hasDataStructure && {
      'str:DataStructure': {
        ...maintained(structureId, urn('DataStructure', structureId), {
          en: 'Macro series',
          vi: 'Số liệu vĩ mô',
        }),
        ...unlessStub('datastructure', components()),
      },
    },
    constraints: message.availability !== null && constraintOf(message.availability),
  }
  // Each version has the kinds in an order of its own.
  const ordered: readonly (readonly [string, Tree | false])[] = isOld
    ? [
        ['str:OrganisationSchemes', parts.agencies],
        ['str:Dataflows', parts.dataflows],
        ['str:Codelists', parts.codelists],
        ['str:Concepts', parts.concepts],
        ['str:DataStructures', parts.structures],
        ['str:Constraints', parts.constraints],
      ]
    : [
        ['str:AgencySchemes', parts.agencies],
        ['str:Codelists', parts.codelists],
        ['str:ConceptSchemes', parts.concepts],
        ['str:DataConstraints', parts.constraints],
        ['str:Dataflows', parts.dataflows],
        ['str:DataStructures', parts.structures],
      ]
  return xmlText({
    'mes:Structure': {
      '@xmlns:mes': namespaceOf(version, 'message'),
      '@xmlns:com': namespaceOf(version, 'common'),
      '@xmlns:str': namespaceOf(version, 'structure'),
      'mes:Header': xmlHead(message),
      'mes:Structures': Object.fromEntries(ordered.filter(([, part]) => part !== false)),
    },
  })

  function constraintOf({ flow, values, time: span, series, observations }: Availability): Tree {
    const own = isOld ? 'com' : 'str'
    const metric = (id: string, number: number) => ({
      '@id': id,
      'com:AnnotationTitle': String(number),
      'com:AnnotationType': 'sdmx_metrics',
    })
    const kind = isOld ? 'ContentConstraint' : 'DataConstraint'
    const { 'com:Name': name, ...head } = maintained(constraintId, urn(kind, constraintId), {
      en: `Data there are of ${flow.en}`,
      vi: `Số liệu hiện có: ${flow.vi}`,
    })
    return {
      [`str:${kind}`]: {
        ...head,
        [isOld ? '@type' : '@role']: 'Actual',
        'com:Annotations': {
          'com:Annotation': [metric('series_count', series), metric('obs_count', observations)],
        },
        'com:Name': name,
        'str:ConstraintAttachment': { 'str:Dataflow': to.dataflow(flow.id) },
        'str:CubeRegion': {
          '@include': 'true',
          [`${own}:KeyValue`]: [
            ...values.map(each => ({ '@id': each.id, [`${own}:Value`]: each.values })),
            ...(span === null
              ? []
              : [
                  {
                    '@id': 'TIME_PERIOD',
                    [`${own}:TimeRange`]: {
                      [`${own}:StartPeriod`]: { '@isInclusive': 'true', '#': span.start },
                      [`${own}:EndPeriod`]: { '@isInclusive': 'true', '#': span.end },
                    },
                  },
                ]),
          ],
        },
      },
    }
  }
}
