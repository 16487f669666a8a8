import { hitAt, patterns } from './candles/patterns.ts'
import { deviationAt } from './kernels/bollinger.ts'
import { highestAt, lowestAt } from './kernels/extremes.ts'
import { smaAt } from './kernels/sma.ts'
import type { TapeView } from './tape.ts'
import { type Place, placeAt } from './votes.ts'

export interface SignalEvent {
  type: string
  /** Session of the bar on which it happened. */
  bar_date: string
  /** Which way it points by its definition; null where it has no side. */
  direction: 'up' | 'down' | null
  detail: Record<string, number | string | null>
}

type Found = { direction: 'up' | 'down' | null; detail: Record<string, number | string | null> } | null

interface Detector {
  readonly type: string
  /** Works on traded bars only: suppressed where open = high = low = close. */
  readonly candle?: true
  at(p: Place): Found
}

/** Up when a[i-1] <= b[i-1] and a[i] > b[i]; down mirrored; null when a value is missing. */
export function cross(a1: number, b1: number, a: number, b: number): 'up' | 'down' | null {
  if (a1 <= b1 && a > b) return 'up'
  if (a1 >= b1 && a < b) return 'down'
  return null
}

const crossing = (a1: number, b1: number, a: number, b: number, names: [string, string]): Found => {
  const direction = cross(a1, b1, a, b)
  return direction && { direction, detail: { [names[0]]: a, [names[1]]: b } }
}

const smaCross = (fast: number, slow: number): Detector => ({
  type: `sma${fast}_x_sma${slow}`,
  at: ({ tape: { close }, i }) =>
    crossing(
      smaAt(close, i - 1, fast),
      smaAt(close, i - 1, slow),
      smaAt(close, i, fast),
      smaAt(close, i, slow),
      [`sma${fast}`, `sma${slow}`],
    ),
})

const rsiCross = (level: number): Detector => ({
  type: `rsi_x_${level}`,
  at: ({ tape: { rsi }, r }) => crossing(rsi[r - 1] ?? Number.NaN, level, rsi[r]!, level, ['rsi14', 'level']),
})

const bandBreak = (side: 'upper' | 'lower'): Detector => ({
  type: side === 'upper' ? 'close_above_upper_band' : 'close_below_lower_band',
  at: ({ tape: { close }, i }) => {
    const mean = smaAt(close, i, 20)
    const width = 2 * deviationAt(close, i, 20)
    const band = side === 'upper' ? mean + width : mean - width
    const out = side === 'upper' ? close[i]! > band : close[i]! < band
    return out ? { direction: side === 'upper' ? 'up' : 'down', detail: { close: close[i]!, band } } : null
  },
})

const breakout = (side: 'high' | 'low'): Detector => ({
  type: `close_breaks_prev60_${side}`,
  at: ({ tape, i }) => {
    const close = tape.close[i]!
    const level = side === 'high' ? highestAt(tape.high, i - 1, 60) : lowestAt(tape.low, i - 1, 60)
    const broken = side === 'high' ? close > level : close < level
    return broken ? { direction: side === 'high' ? 'up' : 'down', detail: { close, level } } : null
  },
})

/** Volume over the mean of the n bars before; NaN when the window is not full or nothing was traded in it. */
export function volumeRatioAt(volume: Float64Array, i: number, n = 20): number {
  const mean = smaAt(volume, i - 1, n)
  return mean > 0 ? volume[i]! / mean : Number.NaN
}

/** What is looked for, bar by bar. The golden and the death cross are `sma50_x_sma200` up and down. */
const detectors: readonly Detector[] = [
  smaCross(20, 50),
  smaCross(50, 200),
  {
    type: 'macd_x_signal',
    at: ({ tape: { macd, macdSignal }, r }) =>
      crossing(macd[r - 1] ?? Number.NaN, macdSignal[r - 1] ?? Number.NaN, macd[r]!, macdSignal[r]!, [
        'macd',
        'signal',
      ]),
  },
  rsiCross(30),
  rsiCross(70),
  bandBreak('upper'),
  bandBreak('lower'),
  {
    type: 'volume_spike',
    at: ({ tape: { volume }, i }) => {
      const ratio = volumeRatioAt(volume, i)
      return ratio >= 2 ? { direction: null, detail: { ratio20: ratio } } : null
    },
  },
  breakout('high'),
  breakout('low'),
  ...patterns.map(
    (pattern): Detector => ({
      type: `candle_${pattern.id}`,
      candle: true,
      at: ({ tape, i }) => {
        const hit = hitAt(pattern, tape, i)
        if (hit === 0) return null
        const sided = !pattern.id.endsWith('doji')
        return { direction: sided ? (hit > 0 ? 'up' : 'down') : null, detail: { strength: Math.abs(hit) } }
      },
    }),
  ),
]

const moved = ({ tape: { open, high, low, close }, i }: Place): boolean =>
  !(open[i] === high[i] && high[i] === low[i] && low[i] === close[i])

const isCandle = (event: SignalEvent): boolean => event.type.startsWith('candle_')

/** What happened on one bar. Candles are looked for on bars with a range only. */
function eventsAt(place: Place): SignalEvent[] {
  const found: SignalEvent[] = []
  if (place.i < 1 || place.r < 1) return found
  const candles = moved(place)
  for (const detector of detectors) {
    if (detector.candle && !candles) continue
    const hit = detector.at(place)
    if (hit) found.push({ type: detector.type, bar_date: place.tape.sessions[place.i]!, ...hit })
  }
  return found
}

/** What happened on the last `bars` bars up to the one `back` bars ago, newest first. */
export function eventsOn(tape: TapeView, bars: number, back = 0): SignalEvent[] {
  const found: SignalEvent[] = []
  for (let b = back; b < Math.min(back + bars, tape.close.length); b++)
    found.push(...eventsAt(placeAt(tape, b)))
  return found
}

/** The same without candle patterns: on thinly traded tickers they mean nothing. */
export const withoutCandles = (events: readonly SignalEvent[]): SignalEvent[] =>
  events.filter(e => !isCandle(e))

/** Events of the newest bars of a growing tape, looked for once on each bar. */
export class EventTrail {
  private readonly bars: number
  private trail: SignalEvent[][] = []
  private seen = 0
  constructor(bars: number) {
    this.bars = bars
  }
  /** As `eventsOn(tape, bars)`. */
  upTo(tape: TapeView): SignalEvent[] {
    const fresh = Math.min(this.bars, tape.count - this.seen)
    const added: SignalEvent[][] = []
    for (let back = 0; back < fresh && back < tape.close.length; back++)
      added.push(eventsAt(placeAt(tape, back)))
    this.trail = [...added, ...this.trail].slice(0, this.bars)
    this.seen = tape.count
    return this.trail.flat()
  }
}
