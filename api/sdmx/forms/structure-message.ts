import type { Codelist } from '../../../contracts/sdmx/codelists.ts'
import type { Component, Dataflow, KeyId } from '../../../contracts/sdmx/structure.ts'

/** What data there are, by the values of each dimension. */
export interface Availability {
  readonly flow: Dataflow
  /** The dimensions asked for, each with its values. */
  readonly values: readonly { readonly id: KeyId; readonly values: readonly string[] }[]
  /** First and last day of the periods; null where time is not asked for, or there is nothing. */
  readonly time: { readonly start: string; readonly end: string } | null
  readonly series: number
  readonly observations: number
}

/** A scheme of items, whole or in part. */
export interface Part<Of> {
  readonly of: Of
  readonly isPartial: boolean
}

/** A message of structures before it has a form. */
export interface StructureMessage {
  readonly id: string
  /** RFC 3339. */
  readonly prepared: string
  readonly isTest: boolean
  readonly lang: 'vi' | 'en'
  /** Kinds of structures that go out as stubs: id, version and name alone. */
  readonly stubs: ReadonlySet<StructureKind>
  readonly hasAgencies: boolean
  readonly dataflows: readonly Dataflow[]
  readonly hasDataStructure: boolean
  readonly codelists: readonly Part<Codelist>[]
  /** The concepts of the one scheme that are asked for; null: it is not. */
  readonly concepts: Part<readonly Component[]> | null
  readonly availability: Availability | null
}

export const structureKinds = [
  'agencyscheme',
  'dataflow',
  'datastructure',
  'codelist',
  'conceptscheme',
  'dataconstraint',
] as const
export type StructureKind = (typeof structureKinds)[number]

/** Id of the one constraint: what a query finds. */
export const constraintId = 'CC_AVAILABLE'
