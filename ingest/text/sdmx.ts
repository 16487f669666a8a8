import { XMLParser } from 'fast-xml-parser'
import { type Member, RejectedDocument } from '../feed.ts'
import { utf8 } from './csv.ts'

/** A series of a structure-specific message: its dimensions and attributes by name, and what was observed. */
export interface SdmxSeries {
  readonly Obs?: readonly { readonly TIME_PERIOD?: string; readonly OBS_VALUE?: string }[]
  readonly [attribute: string]: unknown
}

export interface SdmxMessage {
  /** When it was made, RFC 3339 in UTC; undefined where the header does not say. */
  readonly prepared: string | undefined
  readonly series: readonly SdmxSeries[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: name => name === 'Series' || name === 'Obs' || name === 'DataSet',
})

/** Is this the beginning of a structure-specific message of SDMX 2.1? */
export const isSdmx = (head: string): boolean => /<(\w+:)?StructureSpecificData\b/.test(head)

/**
 * A structure-specific message of SDMX 2.1, whoever made it.
 * @throws RejectedDocument `truncated-xml`, `unknown-shape`
 */
export function readSdmx({ path, bytes }: Member): SdmxMessage {
  const text = utf8(bytes)
  if (!/<\/(\w+:)?StructureSpecificData>\s*$/.test(text))
    throw new RejectedDocument('truncated-xml', `${path} ends before its root is closed`)
  const root = parser.parse(text) as {
    StructureSpecificData?: { Header?: { Prepared?: unknown }; DataSet?: { Series?: SdmxSeries[] }[] }
  }
  const series = root.StructureSpecificData?.DataSet?.flatMap(set => set.Series ?? []) ?? []
  if (series.length === 0) throw new RejectedDocument('unknown-shape', `${path} has no series`)
  return { prepared: preparedAt(String(root.StructureSpecificData?.Header?.Prepared ?? '')), series }
}

/** An attribute as text; empty where the series has none. */
export const attributeOf = (series: SdmxSeries, name: string): string => {
  const value = series[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The later one of two moments, in whatever order they come in. */
const preparedAt = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(Date.parse(text))
    ? new Date(text).toISOString()
    : undefined

/** value × 10^power without the noise of a float product. */
export const scaled = (value: number, power: number): number =>
  power === 0 ? value : Number(`${value}e${power}`)
