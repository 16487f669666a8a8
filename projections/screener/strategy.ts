import type { Entrant, Field } from './field.ts'

export type Verdict = 'pass' | 'fail' | 'unknown'
export type Operator = 'gte' | 'gt' | 'lte' | 'lt' | 'between' | 'is'

/** One rule of a strategy: what is compared with what. */
export interface Criterion {
  readonly id: string
  readonly label: string
  readonly label_vi: string
  readonly unit: 'percent' | 'times' | 'VND' | 'count' | 'yes_no' | 'rank' | 'VND_per_share' | 'score'
  readonly operator: Operator
  /** A number, or both ends of a range; a function where it depends on the market of the day. */
  readonly threshold:
    | number
    | readonly [number, number]
    | ((e: Entrant, field: Field) => number | readonly [number, number])
  /** NaN is unknown. */
  value(e: Entrant, field: Field): number
  /** Said, but neither passes nor fails a share. */
  readonly informs?: true
  /** Years that the book asks for; with fewer on file the rule is not applied, and the answer says so. */
  readonly waivedUnder?: number
}

/** One of the screens. One literal a file; the list is in strategies/index.ts. */
export interface Strategy {
  readonly id: string
  readonly name: string
  readonly author: string
  readonly source: string
  /** What the book or paper asks for. */
  readonly description: string
  /** How it is read here. */
  readonly adaptation: string
  /** Years of history that the source asks for. */
  readonly wantsYears: number
  /** Only shares with a 20-day mean matched value of at least the floor. */
  readonly liquidOnly: boolean
  /** ICB prefixes that are left out, where a share's ICB code is known. */
  readonly excludes?: readonly string[]
  readonly criteria: readonly Criterion[]
}

export const strategy = (literal: Strategy): Strategy => Object.freeze(literal)
