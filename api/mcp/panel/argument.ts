import type { Text } from '../../../contracts/text.ts'
import type { Evidence, Files } from './evidence.ts'

export type Role = 'fundamental' | 'technical' | 'risk' | 'macro'

/** 1 speaks for, -1 against, 0 neither. */
export type Direction = 1 | 0 | -1

/** What an argument finds in the files. */
export interface Finding {
  readonly direction: Direction
  readonly evidence: readonly Evidence[]
}

/**
 * One argument of a view: a rule with fixed thresholds, and the sentences for its three outcomes. It describes what
 * is on file and says nothing of what will be.
 */
export interface Argument {
  readonly id: string
  readonly role: Role
  readonly says: Readonly<Record<Direction, Text>>
  /** Null: what it looks at is not on file. */
  find(files: Files): Finding | null
}

/** Where a value stands between two thresholds, the higher side speaking for. */
export const between = (value: number, low: number, high: number): Direction =>
  value >= high ? 1 : value <= low ? -1 : 0

export const opposite = (direction: Direction): Direction => (direction === 0 ? 0 : direction === 1 ? -1 : 1)
