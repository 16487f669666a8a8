import { addMonths } from '../../contracts/payments/months.ts'
import { toEpochMs, vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Order, Period } from './book.ts'

/**
 * The period that a paid order gives: more months of the tier that runs are put behind it; a higher tier begins at
 * once, and so does one after a period that is over. What is left of a lower tier's period is not carried on.
 * @param at RFC 3339, when the last of the money was stated
 */
export function periodAfter(
  running: Period | undefined,
  { tier, months }: Pick<Order, 'tier' | 'months'>,
  at: string,
): Pick<Period, 'tier' | 'start' | 'end'> {
  const goesOn = running && running.tier === tier && toEpochMs(running.end) > toEpochMs(at)
  return {
    tier,
    start: goesOn ? running.start : vietnamIso(at),
    end: addMonths(goesOn ? running.end : at, months),
  }
}
