import type { Market } from '../ratios/window.ts'
import type { Template } from '../statements/form.ts'
import type { Figures } from '../statements/line.ts'
import type { Tape } from './tape.ts'

/** A share as the screens see it: its statements known on the day, its tape, its place. */
export interface Candidate {
  readonly ticker: string
  readonly name: string | null
  readonly exchange: string | null
  /** ICB code of four digits; null where no source gives one. */
  readonly icb: string | null
  readonly template: Template
  /** Year-ends on file without a gap, newest first. */
  readonly years: readonly Figures[]
  /** Last quarters without a gap, newest first. */
  readonly quarters: readonly Figures[]
  /** The trailing four quarters where all are on file, else the last year. */
  readonly trailing: Figures
  readonly market: Market
  readonly tape: Tape
  /** F-score; null where it has none. */
  readonly piotroski: number | null
  /** false where the statements do not add up: such a company is left out of every screen. */
  readonly consistent: boolean
  /** Change of the foreign holding over 20 sessions, shares; NaN where no feed tells. */
  readonly foreignChange20: number
}

/** What is said of the market as a whole on the day. NaN where it is not on file. */
export interface Climate {
  /** VNINDEX over its 50-day mean. */
  readonly indexOverMa50: number
  /** Days of the last 25 on which the index fell by 0.2 % or more on a larger volume than the day before. */
  readonly distributionDays: number
}

export const unknownClimate: Climate = { indexOverMa50: Number.NaN, distributionDays: Number.NaN }
