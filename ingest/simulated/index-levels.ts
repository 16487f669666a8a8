import type { Bar } from './prices.ts'
import { random } from './random.ts'

export const indexBase = { VNINDEX: 1000, VN30: 1000, HNXINDEX: 200, UPCOMINDEX: 80 } as const
export type IndexCode = keyof typeof indexBase

/** Levels of an index by session number from the first simulated session, in points; volume in shares. */
export interface IndexHistory {
  readonly code: IndexCode
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}

/** Takes the bars of one member in order of time; `end` tells its last session in the index. */
export interface IndexMember {
  bar(bar: Bar): void
  end(lastSession: number): void
}

export interface IndexSums {
  member(): IndexMember
  levels(seed: string, code: IndexCode): IndexHistory
}

/**
 * Capitalisation of the members by session: the level moves from day to day with the capitalisation of those that
 * have a price on both days, so newcomers and leavers move nothing. A company in suspension counts at its last
 * price. New shares of a bonus issue meet the lower price in the same sum; cash dividends are not added
 * back (these are price indices).
 */
export function newIndexSums(sessions: number): IndexSums {
  const [now, before, opened, volume] = Array.from({ length: 4 }, () => new Float64Array(sessions)) as Columns
  return {
    member() {
      let next = Number.NaN
      let capital = Number.NaN
      const rest = (until: number): void => {
        for (; next < until; next++) {
          now[next]! += capital
          before[next]! += capital
          opened[next]! += capital
        }
      }
      return {
        bar({ session, open, close, shares, volume: matched }) {
          rest(session)
          if (!Number.isNaN(capital)) {
            now[session]! += close * shares
            before[session]! += capital
            opened[session]! += open * shares
          }
          volume[session]! += matched
          capital = close * shares
          next = session + 1
        },
        end: lastSession => rest(lastSession + 1),
      }
    },
    levels(seed, code) {
      const draw = random(seed, code, 'range')
      const [open, high, low, close] = Array.from({ length: 4 }, () => new Float64Array(sessions)) as Columns
      let level: number = indexBase[code]
      for (let i = 0; i < sessions; i++) {
        const base = before[i]!
        open[i] = base > 0 ? (level * opened[i]!) / base : level
        if (base > 0) level *= now[i]! / base
        close[i] = level
        high[i] = Math.max(level, open[i]!) * (1 + 0.003 * Math.abs(draw.normal()))
        low[i] = Math.min(level, open[i]!) * (1 - 0.003 * Math.abs(draw.normal()))
      }
      return { code, open, high, low, close, volume }
    },
  }
}

type Columns = [Float64Array, Float64Array, Float64Array, Float64Array]
