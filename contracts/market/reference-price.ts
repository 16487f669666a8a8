import type { Exchange } from '../events/bars.ts'
import type { InstrumentKind } from '../events/listing.ts'
import { toTick } from './price-bands.ts'

/** Board lot in shares: trades below it do not count for the average of UPCoM. */
const boardLot = 100

/** What the day before tells about today's reference price. Whole VND; null where not stated. */
export interface DayBefore {
  close: number
  /** Order-matched, in shares and VND. */
  volume: number | null
  turnover: number | null
}

export interface Reference {
  price: number
  basis: 'previous_close' | 'previous_average' | 'ex_rights'
}

const hasAverage = ({ volume, turnover }: DayBefore): boolean =>
  volume !== null && volume >= boardLot && turnover !== null && turnover > 0

/**
 * The price of the session before that a reference price starts from, VND and not rounded: the close, on UPCoM the average
 * of the session. Null where UPCoM's average is not known.
 */
export function basePrice(exchange: Exchange | null, before: DayBefore): number | null {
  if (exchange !== 'UPCOM') return before.close
  if (hasAverage(before)) return before.turnover! / before.volume!
  return before.volume !== null && before.volume < boardLot ? before.close : null
}

/**
 * The reference price (giá tham chiếu) of a session from the session before.
 *
 * HOSE and HNX: the last close. UPCoM: the volume-weighted mean of the previous day's matched trades in board lots,
 * to the nearest tick, so that a change "close to close" and a change "to the reference" differ there. After a day
 * without such a trade its close counts, which repeats the reference then. Published days do not part board lots
 * from odd ones; a day with both can come out a tick beside the exchange's figure (on 37,000 real days of 2023-2025
 * that can be checked 97% are exact). At an ex-rights date the price is divided by the adjustment factor.
 *
 * @param factor price factor of an event with this ex-date (see adjustment.ts), 1 when there is none
 */
export function referencePrice(
  exchange: Exchange,
  kind: InstrumentKind,
  session: string,
  before: DayBefore,
  factor = 1,
): Reference | null {
  const base = basePrice(exchange, before)
  if (base === null) return null
  const average = exchange === 'UPCOM' && hasAverage(before)
  if (factor === 1 && !average) return { price: before.close, basis: 'previous_close' }
  const price = toTick(exchange, kind, session, base / factor)
  if (price === undefined || price <= 0) return null
  return { price, basis: factor === 1 ? 'previous_average' : 'ex_rights' }
}
