import type { DataMessage } from '../message.ts'

/** Generation of SDMX-ML. */
export type XmlVersion = 'v2_1' | 'v3_0'

export const namespaceOf = (version: XmlVersion, part: string): string =>
  `http://www.sdmx.org/resources/sdmxml/schemas/${version}/${part}`

/** The head of every message: id, time, sender. */
export const xmlHead = ({ id, prepared, isTest }: Pick<DataMessage, 'id' | 'prepared' | 'isTest'>) => ({
  'mes:ID': id,
  'mes:Test': String(isTest),
  'mes:Prepared': prepared,
  'mes:Sender': { '@id': 'VNFIN' },
})
