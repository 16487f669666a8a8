import { shiftPeriod } from '../../contracts/indicators/period.ts'

/** Twelve changes, each rounded to 0.01, are off by so much at most, nineteen times of twenty; percentage points. */
const tolerance = 0.02

export type ChainProof = { readonly proven: true } | { readonly proven: false; readonly why: string }

/**
 * Is a figure the change on a year before? The changes on the month before of the month itself and of the eleven before it
 * multiply to it; a change since December, or the average of some months, does not. A month without all twelve proves nothing.
 * @param month YYYY-MM
 * @param yoy percent
 * @param changes percent on the month before, by month
 */
export function followsFromChain(
  month: string,
  yoy: number,
  changes: ReadonlyMap<string, number>,
): ChainProof {
  let level = 1
  for (let back = 0; back < 12; back++) {
    const change = changes.get(shiftPeriod(month, -back))
    if (change === undefined)
      return {
        proven: false,
        why: `${yoy} cannot be checked: the monthly change of ${shiftPeriod(month, -back)} is missing`,
      }
    level *= 1 + change / 100
  }
  const chained = (level - 1) * 100
  return Math.abs(chained - yoy) <= tolerance
    ? { proven: true }
    : { proven: false, why: `${yoy} is not what twelve monthly changes give: ${chained.toFixed(2)}` }
}
