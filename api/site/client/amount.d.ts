import type { Lang } from '../../../contracts/text.ts'
import type { TypicalAmount } from '../../../contracts/typical-amounts.ts'

export interface AmountRead {
  readonly dong: number
  /** The unit was not written, and the amount was taken as million đồng. */
  readonly unitGuessed: boolean
  /** To be asked about: its unit was guessed, it has another usual reading, or it is unusual for the field. */
  readonly doubtful: boolean
  /** Other usual readings, đồng. */
  readonly others: readonly number[]
}

export function readFigure(text: string, lang: Lang): string[]
export function readAmount(text: string, lang: Lang, typical: TypicalAmount): AmountRead | null
export function writeAmount(dong: number, lang: Lang, typical: TypicalAmount, grouped?: boolean): string
