import { type Dong, largestDong } from '../../contracts/money.ts'

/** Roundings of a month can make the net fall by a few đồng while the gross rises; so far below is looked. */
const roundingWidth = 8

/**
 * The smallest gross amount that leaves at least this net. The net grows with the gross but for roundings: halving between
 * an amount that leaves less and one that leaves enough ends at one that leaves the net, and a look at the few amounts
 * below finds the smallest. Null where no amount that a request may hold is enough.
 * @param months how many months are rounded
 */
export function smallestFor(target: Dong, netOf: (gross: Dong) => Dong, months = 1): Dong | null {
  let low = 0
  let high = Math.max(1, target * 2)
  while (netOf(high) < target) {
    if (high > 2 * largestDong) return null
    high *= 2
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (netOf(middle) < target) low = middle + 1
    else high = middle
  }
  const reached = netOf(low)
  let found = low
  for (let gross = low - 1; gross >= Math.max(0, low - roundingWidth * months); gross--)
    if (netOf(gross) === reached) found = gross
  return found
}
