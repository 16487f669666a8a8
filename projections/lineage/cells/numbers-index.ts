import type { Line } from './lines.ts'
import { numbersIn } from './notation.ts'

/** A cell by its line and column. */
export interface CellPlace {
  readonly line: Line
  readonly column: number
}

/** Digits of a number without its point and sign: 64.6 and -64,600 have the same. */
const digitsOf = (x: number): string => Math.abs(x).toExponential(8).split('e', 1)[0] as string

/** The cells of lines by the digits of their numbers, so that a figure is found without a walk through all of them. */
export class NumbersIndex {
  readonly lines: readonly Line[]
  readonly #cells = new Map<string, CellPlace[]>()

  constructor(lines: readonly Line[]) {
    this.lines = lines
    for (const line of lines)
      for (const [column, value] of line.values.entries())
        for (const number of numbersIn(value)) {
          const digits = digitsOf(number)
          const cells = this.#cells.get(digits)
          if (cells) cells.push({ line, column })
          else this.#cells.set(digits, [{ line, column }])
        }
  }

  /** Cells that may give a figure: in another unit, or as an index with 100 for no change. */
  mayGive(figure: number): CellPlace[] {
    return [figure, figure + 100, 100 - figure].flatMap(x => this.#cells.get(digitsOf(x)) ?? [])
  }
}
