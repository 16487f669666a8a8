import { type Exchange, exchanges } from '../../../contracts/events/bars.ts'
import type { ShareDay } from '../../breadth/count.ts'
import type { Quote } from '../../prices/quote.ts'
import type { TrendState } from '../tape.ts'

const bits = {
  ceiling: 1,
  floor: 2,
  highStated: 4,
  newHigh: 8,
  newLow: 16,
  ma50Stated: 32,
  ma50: 64,
  ma200Stated: 128,
  ma200: 256,
  byClose: 512,
  estimated: 4096,
} as const
/** Two bits between the flags hold the venue of the day: 0 none, else its place in the list + 1. */
const venueShift = 10

/** A ticker's days in the market's counts, in a few bytes each: session by session, oldest first. */
export class ShareLog {
  count = 0
  private days: Int32Array
  private flags: Uint16Array
  private changes: Float64Array
  private volumes: Float64Array
  private turnovers: Float64Array

  /** @param expected days to come, as far as known */
  constructor(expected = 32) {
    const n = Math.max(16, expected + (expected >> 5))
    this.days = new Int32Array(n)
    this.flags = new Uint16Array(n)
    this.changes = new Float64Array(n)
    this.volumes = new Float64Array(n)
    this.turnovers = new Float64Array(n)
  }

  add(
    session: string,
    venue: Exchange | null,
    quote: Quote,
    /** Shares; VND, and whether that was stated or taken as volume x close. */
    traded: { volume: number | null; turnover: number | null; estimated: boolean },
    trend: TrendState,
  ): void {
    if (this.count === this.days.length) this.grow()
    const i = this.count++
    this.days[i] = dayNumber(session)
    this.changes[i] = quote.change_percent ?? quote.close_change_percent ?? Number.NaN
    this.volumes[i] = traded.volume ?? Number.NaN
    this.turnovers[i] = traded.turnover ?? Number.NaN
    let f = venue === null ? 0 : (exchanges.indexOf(venue) + 1) << venueShift
    if (quote.change_percent === null && quote.close_change_percent !== null) f |= bits.byClose
    if (traded.estimated) f |= bits.estimated
    if (quote.at_ceiling) f |= bits.ceiling
    if (quote.at_floor) f |= bits.floor
    if (trend.newHigh !== null) f |= bits.highStated
    if (trend.newHigh) f |= bits.newHigh
    if (trend.newLow) f |= bits.newLow
    if (trend.aboveMa50 !== null) f |= bits.ma50Stated
    if (trend.aboveMa50) f |= bits.ma50
    if (trend.aboveMa200 !== null) f |= bits.ma200Stated
    if (trend.aboveMa200) f |= bits.ma200
    this.flags[i] = f
  }

  dayAt(i: number): number {
    return this.days[i]!
  }

  /** Index of the first entry on a day or later. */
  from(day: number): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.days[middle]! < day) low = middle + 1
      else high = middle
    }
    return low
  }

  venueAt(i: number): Exchange | null {
    return exchanges[((this.flags[i]! >> venueShift) & 3) - 1] ?? null
  }

  estimatedAt(i: number): boolean {
    return (this.flags[i]! & bits.estimated) !== 0
  }

  turnoverAt(i: number): number | null {
    return numberOrNull(this.turnovers[i]!)
  }

  at(i: number): ShareDay {
    const f = this.flags[i]!
    const flagOf = (mask: number, of: number): boolean | null => ((f & of) === 0 ? null : (f & mask) !== 0)
    return {
      changePercent: numberOrNull(this.changes[i]!),
      volume: numberOrNull(this.volumes[i]!),
      byClose: (f & bits.byClose) !== 0,
      atCeiling: (f & bits.ceiling) !== 0,
      atFloor: (f & bits.floor) !== 0,
      newHigh: flagOf(bits.newHigh, bits.highStated),
      newLow: flagOf(bits.newLow, bits.highStated),
      aboveMa50: flagOf(bits.ma50, bits.ma50Stated),
      aboveMa200: flagOf(bits.ma200, bits.ma200Stated),
    }
  }

  private grow(): void {
    const n = this.days.length + (this.days.length >> 1)
    const larger = <T extends Int32Array | Uint16Array | Float64Array>(made: T, old: T): T => {
      made.set(old)
      return made
    }
    this.days = larger(new Int32Array(n), this.days)
    this.flags = larger(new Uint16Array(n), this.flags)
    this.changes = larger(new Float64Array(n), this.changes)
    this.volumes = larger(new Float64Array(n), this.volumes)
    this.turnovers = larger(new Float64Array(n), this.turnovers)
  }
}

const numberOrNull = (x: number): number | null => (Number.isNaN(x) ? null : x)

/**
 * Days since 1970-01-01 of YYYY-MM-DD, by the arithmetic of the Gregorian calendar: a million of them are requested
 * when a market is loaded, and Date.parse would be a tenth of that time.
 */
export function dayNumber(session: string): number {
  const digit = (at: number): number => session.charCodeAt(at) - 48
  const month = digit(5) * 10 + digit(6)
  const day = digit(8) * 10 + digit(9)
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

export const sessionOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
