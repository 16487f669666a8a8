import { createHash } from 'node:crypto'
import { type AlertField, type FigureCondition, isOnFigure } from '../../contracts/alerts/condition.ts'
import type { AlertFired, AlertSet } from '../../contracts/events/alert.ts'
import { roundTo } from '../../contracts/math.ts'
import { Rsi } from '../signals/kernels/rsi.ts'

/** Bars of one ticker, oldest first; prices in VND, null where there was no trade or no figure. */
export interface Tape {
  /** Session of the last one, YYYY-MM-DD. */
  readonly session: string
  readonly close: readonly (number | null)[]
  readonly adjusted: readonly (number | null)[]
  readonly volume: readonly (number | null)[]
}

interface Measured {
  readonly value: number | null
  readonly previous: number | null
}

const sessionsOfVolume = 20

/** A watched figure in the last session and in the one before, both by the same rule; null where it cannot be determined. */
const measures: Readonly<Record<AlertField, (tape: Tape) => Measured>> = {
  /** The close before is put in today's shares, so that a split is no crossing. */
  price(tape) {
    const [now, before] = [tape.close.at(-1) ?? null, tape.close.at(-2) ?? null]
    const [adjusted, adjustedBefore] = [tape.adjusted.at(-1) ?? null, tape.adjusted.at(-2) ?? null]
    const comparable = now !== null && adjusted !== null && adjustedBefore !== null && adjusted > 0
    return { value: now, previous: comparable ? (adjustedBefore * now) / adjusted : before }
  },
  change_percent: tape => {
    const closes = tape.adjusted.map((price, i) => price ?? tape.close[i] ?? null)
    return { value: changeAt(closes, -1), previous: changeAt(closes, -2) }
  },
  volume_ratio: tape => ({ value: ratioAt(tape.volume), previous: ratioAt(tape.volume.slice(0, -1)) }),
  rsi14(tape) {
    const rsi = new Rsi(14)
    let value = Number.NaN
    let previous = Number.NaN
    for (const [i, price] of tape.adjusted.entries()) {
      const close = price ?? tape.close[i] ?? null
      if (close === null) continue
      previous = value
      value = rsi.push(close)
    }
    return { value: finite(value), previous: finite(previous) }
  },
}

const finite = (n: number): number | null => (Number.isFinite(n) ? n : null)

function changeAt(closes: readonly (number | null)[], at: number): number | null {
  const [now, before] = [closes.at(at) ?? null, closes.at(at - 1) ?? null]
  return now === null || before === null || before <= 0 || closes.length < 1 - at
    ? null
    : (now / before - 1) * 100
}

function ratioAt(volume: readonly (number | null)[]): number | null {
  const now = volume.at(-1) ?? null
  const before = volume.slice(-1 - sessionsOfVolume, -1)
  if (now === null || before.length < sessionsOfVolume || before.includes(null)) return null
  const mean = before.reduce<number>((sum, v) => sum + (v ?? 0), 0) / sessionsOfVolume
  return mean > 0 ? now / mean : null
}

/** Whether a figure meets a condition; a crossing needs the figure of the session before, on the other side. */
function isMet({ operator, value: limit }: FigureCondition, { value, previous }: Measured): boolean {
  if (value === null) return false
  switch (operator) {
    case 'gte':
      return value >= limit
    case 'lte':
      return value <= limit
    case 'crosses_above':
      return previous !== null && previous < limit && value >= limit
    case 'crosses_below':
      return previous !== null && previous > limit && value <= limit
  }
}

/** The id of a firing: the same alert and session (or action), the same id, whatever the bar was revised to. */
export const firingId = (alert: string, occasion: string): string =>
  `fir_${createHash('sha256').update(`${alert} ${occasion}`).digest('hex').slice(0, 26)}`

/**
 * What the newest bar of a ticker fires; null where its condition is not met or cannot be determined.
 */
export function firingOf(alert: AlertSet, tape: Tape, now: Date): AlertFired | null {
  const { session } = tape
  if (alert.state !== 'active') return null
  if (alert.expires_at !== null && new Date(alert.expires_at) <= now) return null
  if (alert.armed_after !== null && session <= alert.armed_after) return null
  const { condition } = alert
  if (!isOnFigure(condition)) return null
  const measured = measures[condition.field](tape)
  if (measured.value === null || !isMet(condition, measured)) return null
  return {
    firing_id: firingId(alert.alert_id, session),
    alert_id: alert.alert_id,
    account: alert.account,
    symbol: alert.symbol,
    session,
    condition: alert.condition,
    value: roundTo(measured.value, 4),
    previous: roundTo(measured.previous, 4),
    webhooks: webhooksOf(alert),
  }
}

/** Addresses that a firing goes to. */
export const webhooksOf = ({ channels }: AlertSet): string[] =>
  channels.flatMap(c => (c.type !== 'sse' && !c.disabled ? [c.url] : []))
