import { agency, structureId, structureVersion, urn } from '../../../contracts/sdmx/structure.ts'
import { xmlText } from '../../http/xml.ts'
import {
  type DataMessage,
  type Group,
  type GroupedObservation,
  grouped,
  type SdmxDataSet,
  validityOf,
} from '../message.ts'
import { namespaceOf, type XmlVersion, xmlHead } from './xml-head.ts'

/** How data sets name the structure of the head. Its own id: rsdmx looks for the structure under it. */
const reference = structureId

const validity = (set: SdmxDataSet, prefix: '' | 'ss:') => {
  const { from, to } = validityOf(set)
  return {
    ...(from === undefined ? {} : { [`@${prefix}validFromDate`]: from }),
    ...(to === undefined ? {} : { [`@${prefix}validToDate`]: to }),
  }
}

/** 2.1 names the structure, whose readers need it; 3.0 the dataflow. */
const structureOf = ({ flow }: DataMessage, version: XmlVersion) =>
  version === 'v2_1'
    ? {
        'com:Structure': {
          Ref: { '@agencyID': agency, '@id': structureId, '@version': structureVersion },
        },
      }
    : { 'com:StructureUsage': urn('Dataflow', flow.id) }

const values = (pairs: GroupedObservation['key']) => ({
  'gen:Value': pairs.map(([id, value]) => ({ '@id': id, '@value': value })),
})

const present = (pairs: GroupedObservation['attributes'], name: string) =>
  pairs.length === 0 ? {} : { [name]: values(pairs) }

/** A message as generic data of SDMX-ML 2.1: components are named by elements, so that no schema of their own is needed. */
export function genericXml(message: DataMessage): string {
  const isFlat = message.dimensionAtObservation === 'AllDimensions'
  const row = ({ key, value, attributes }: GroupedObservation) => ({
    ...(isFlat
      ? { 'gen:ObsKey': values(key) }
      : { 'gen:ObsDimension': { '@id': key[0]?.[0], '@value': key[0]?.[1] } }),
    ...(value === null ? {} : { 'gen:ObsValue': { '@value': String(value) } }),
    ...present(attributes, 'gen:Attributes'),
  })
  const series = ({ key, attributes, observations }: Group) => ({
    'gen:SeriesKey': values(key),
    ...present(attributes, 'gen:Attributes'),
    'gen:Obs': observations.map(row),
  })
  const dataSets = message.dataSets.map(set => {
    const groups = grouped(message, set)
    return {
      '@structureRef': reference,
      '@action': set.action,
      ...validity(set, ''),
      ...(isFlat
        ? { 'gen:Obs': groups.flatMap(({ observations }) => observations.map(row)) }
        : { 'gen:Series': groups.map(series) }),
    }
  })
  return xmlText({
    'mes:GenericData': {
      '@xmlns:mes': namespaceOf('v2_1', 'message'),
      '@xmlns:com': namespaceOf('v2_1', 'common'),
      '@xmlns:gen': namespaceOf('v2_1', 'data/generic'),
      'mes:Header': {
        ...xmlHead(message),
        'mes:Structure': {
          '@structureID': reference,
          '@dimensionAtObservation': message.dimensionAtObservation,
          ...structureOf(message, 'v2_1'),
        },
      },
      'mes:DataSet': dataSets,
    },
  })
}

const attributesOf = (pairs: GroupedObservation['key']) =>
  Object.fromEntries(pairs.map(([id, value]) => [`@${id}`, value]))

/** A message as structure-specific data, of SDMX-ML 2.1 or 3.0: components are attributes of elements. */
export function specificXml(message: DataMessage, version: XmlVersion): string {
  const isFlat = message.dimensionAtObservation === 'AllDimensions'
  const row = ({ key, value, attributes }: GroupedObservation) => ({
    ...attributesOf(key),
    ...(value === null ? {} : { '@OBS_VALUE': String(value) }),
    ...attributesOf(attributes),
  })
  const namespace =
    version === 'v2_1'
      ? `${urn('DataStructure', structureId)}:ObsLevelDim:${message.dimensionAtObservation}`
      : `${urn('Dataflow', message.flow.id)}:ObsLevelDim:${message.dimensionAtObservation}`
  const dataSets = message.dataSets.map(set => {
    const groups = grouped(message, set)
    return {
      '@ss:structureRef': reference,
      '@xsi:type': 'own:DataSetType',
      '@ss:dataScope': 'DataStructure',
      '@ss:action': set.action,
      ...validity(set, 'ss:'),
      ...(isFlat
        ? { Obs: groups.flatMap(({ observations }) => observations.map(row)) }
        : {
            Series: groups.map(({ key, attributes, observations }) => ({
              ...attributesOf(key),
              ...attributesOf(attributes),
              Obs: observations.map(row),
            })),
          }),
    }
  })
  return xmlText({
    'mes:StructureSpecificData': {
      '@xmlns:mes': namespaceOf(version, 'message'),
      '@xmlns:com': namespaceOf(version, 'common'),
      '@xmlns:ss': namespaceOf(version, 'data/structurespecific'),
      '@xmlns:own': namespace,
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'mes:Header': {
        ...xmlHead(message),
        'mes:Structure': {
          '@structureID': reference,
          '@namespace': namespace,
          '@dimensionAtObservation': message.dimensionAtObservation,
          ...structureOf(message, version),
        },
      },
      'mes:DataSet': dataSets,
    },
  })
}
