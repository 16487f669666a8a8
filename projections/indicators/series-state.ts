import type { Doubt } from './quarantined.ts'
import type { Statement } from './statement.ts'

/** A value that is or was served for a period. Version 1 is the first; each change of the printed value is one more. */
export interface Version {
  readonly indicator: string
  readonly period: string
  readonly version: number
  /** What its source says, on the base of the series. */
  readonly value: number
  /** What that was multiplied by to stand on it; 1 where it stood there. */
  readonly factor: number
  readonly statement: Statement
  /** Value of the period before at that time. */
  readonly previous: number | null
  /** Subscribers are notified. */
  readonly announced: boolean
}

export interface Quarantined {
  readonly statement: Statement
  readonly doubt: Doubt
}

/** What there is of one period: the newest statement of each strand (links.ts), the version served, a value quarantined. */
export interface PeriodState {
  readonly said: Map<string, Statement>
  served: Version | null
  quarantined: Quarantined | null
  /** Number of the last version, served or withdrawn; 0 or absent: none. */
  versions?: number
}

/** Does the document of a statement leave open whether the figure is what the series measures? */
export const unproven = ({ status }: Statement): Doubt | null =>
  status === 'unproven'
    ? {
        rule: 'unproven',
        detail: 'its document does not prove that the figure is what the series measures',
      }
    : null
