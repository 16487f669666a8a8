import type { Template } from './form.ts'

/** The accounts of a year in canonical lines, as known now. */
export interface YearOfAccounts {
  readonly period: string
  /** Under which it is on file. */
  readonly ticker: string
  readonly template: Template
  /** Vietnamese day on which they became known. */
  readonly known_on: string
  readonly sources: readonly string[]
  readonly audited: boolean | null
  /** VND by wire name; a line that is not stated is absent. */
  readonly figures: Readonly<Record<string, number>>
}
