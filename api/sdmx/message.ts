import type { Indicator } from '../../contracts/indicators/indicator.ts'
import {
  type Attribute,
  type AttributeId,
  attributes as allAttributes,
  type Dataflow,
  type DimensionId,
  dimensionIds,
  type keyIds,
} from '../../contracts/sdmx/structure.ts'

/** An observation with the attributes of its own. */
export interface SdmxObservation {
  readonly period: string
  /** null: it is deleted. */
  readonly value: number | null
  readonly attributes: Readonly<Partial<Record<AttributeId, string>>>
}

export interface SdmxSeries {
  readonly indicator: Indicator
  readonly key: Readonly<Record<(typeof keyIds)[number], string>>
  readonly attributes: Readonly<Partial<Record<AttributeId, string>>>
  /** Oldest first. */
  readonly observations: readonly SdmxObservation[]
}

/** `Append` where only a part of the components is returned; `Delete` names observations that are no more. */
export type Action = 'Replace' | 'Append' | 'Delete'

export interface SdmxDataSet {
  readonly action: Action
  /** First and last day on which its values were those known; absent: not limited. */
  readonly validFrom?: string
  readonly validTo?: string
  readonly series: readonly SdmxSeries[]
}

/** A message of data before it has a form. */
export interface DataMessage {
  readonly id: string
  /** RFC 3339. */
  readonly prepared: string
  /** The home has simulated data. */
  readonly isTest: boolean
  readonly lang: 'vi' | 'en'
  readonly flow: Dataflow
  readonly dimensionAtObservation: DimensionId | 'AllDimensions'
  /** Those to be returned, in the order of the structure. */
  readonly attributes: readonly Attribute[]
  readonly hasValues: boolean
  /** Keys of series alone: no observations. */
  readonly isKeysOnly: boolean
  readonly dataSets: readonly SdmxDataSet[]
}

type Pairs = readonly (readonly [id: string, value: string])[]

export interface GroupedObservation {
  /** The dimensions that stand at the observation. */
  readonly key: Pairs
  /** null: none is returned. */
  readonly value: number | null
  readonly attributes: Pairs
}

/** Observations that have the other dimensions in common. */
export interface Group {
  readonly key: Pairs
  readonly attributes: Pairs
  readonly observations: readonly GroupedObservation[]
}

/** Dimensions of groups and those of observations. */
export function dimensionsBy(at: DataMessage['dimensionAtObservation']): {
  readonly group: readonly DimensionId[]
  readonly observation: readonly DimensionId[]
} {
  if (at === 'AllDimensions') return { group: [], observation: dimensionIds }
  return { group: dimensionIds.filter(id => id !== at), observation: [at] }
}

/** Attributes that stand at groups: those of series, where a group is one. */
export const groupAttributes = (message: DataMessage): readonly Attribute[] =>
  message.dimensionAtObservation === 'TIME_PERIOD'
    ? message.attributes.filter(({ of }) => of === 'series')
    : []

export const observationAttributes = (message: DataMessage): readonly Attribute[] =>
  message.dimensionAtObservation === 'TIME_PERIOD'
    ? message.attributes.filter(({ of }) => of === 'observation')
    : message.attributes

const pairs = (wanted: readonly Attribute[], values: Readonly<Partial<Record<AttributeId, string>>>): Pairs =>
  wanted.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]] as const]))

/** A data set as the message packs it: time series, sections across another dimension, or a flat list (one group). */
export function grouped(message: DataMessage, { action, series }: SdmxDataSet): Group[] {
  const { group, observation } = dimensionsBy(message.dimensionAtObservation)
  const ofGroup = groupAttributes(message)
  const ofObservation = observationAttributes(message)
  const isDeleted = action === 'Delete'
  const groups = new Map<string, { key: Pairs; attributes: Pairs; observations: GroupedObservation[] }>()
  for (const each of series) {
    const rows: readonly (SdmxObservation | null)[] = message.isKeysOnly ? [null] : each.observations
    for (const row of rows) {
      const whole: Readonly<Record<DimensionId, string | undefined>> = {
        ...each.key,
        TIME_PERIOD: row?.period,
      }
      const valuesOf = (ids: readonly DimensionId[]): Pairs =>
        ids.flatMap(id => (whole[id] === undefined ? [] : [[id, whole[id]] as const]))
      const key = valuesOf(group)
      const name = key.map(([, value]) => value).join(':')
      const found = groups.get(name) ?? {
        key,
        attributes: isDeleted ? [] : pairs(ofGroup, each.attributes),
        observations: [],
      }
      groups.set(name, found)
      if (row === null && message.dimensionAtObservation === 'TIME_PERIOD') continue
      found.observations.push({
        key: valuesOf(observation),
        value: isDeleted || !message.hasValues ? null : (row?.value ?? null),
        attributes: isDeleted ? [] : pairs(ofObservation, { ...each.attributes, ...row?.attributes }),
      })
    }
  }
  return [...groups.values()]
}

/**
 * The attributes that `attributes` names.
 * @returns undefined for an id that the structure does not have
 */
export function attributesNamed(text: string): readonly Attribute[] | undefined {
  const names = text.split(',').map(name => name.trim())
  const wanted = new Set<string>()
  for (const name of names) {
    if (name === 'dsd' || name === 'all') for (const { id } of allAttributes) wanted.add(id)
    else if (name === 'series' || name === 'obs')
      for (const { id, of } of allAttributes)
        if (of === (name === 'series' ? 'series' : 'observation')) wanted.add(id)
        else continue
    else if (name === 'none' || name === 'msd' || name === 'dataset') continue
    else if (allAttributes.some(({ id }) => id === name)) wanted.add(name)
    else return undefined
  }
  return allAttributes.filter(({ id }) => wanted.has(id))
}

/** A day of validity as the moment at which it begins or ends in Vietnam. */
export const validityOf = ({ validFrom, validTo }: SdmxDataSet) => ({
  ...(validFrom === undefined ? {} : { from: `${validFrom}T00:00:00+07:00` }),
  ...(validTo === undefined ? {} : { to: `${validTo}T23:59:59+07:00` }),
})
