import { periodOf } from '../../../../contracts/indicators/period.ts'
import type { Interval } from './state.ts'
import type { DayBar } from './view.ts'

/**
 * Bars of weeks or months from those of days, oldest first: the first open, the highest, the lowest, the last close and all
 * volume, under the day of the last session. A volume that a session does not state leaves that of its period open.
 */
export function barsOf(interval: Interval, days: readonly DayBar[]): readonly DayBar[] {
  if (interval === 'day') return days
  const frequency = interval === 'week' ? 'weekly' : 'monthly'
  return [...Map.groupBy(days, ({ date }) => periodOf(frequency, date)).values()].map(own => {
    const all = (figure: (bar: DayBar) => number | null) => own.map(figure).filter(value => value !== null)
    const volumes = all(bar => bar.volume)
    const [highs, lows] = [all(bar => bar.high), all(bar => bar.low)]
    return {
      date: own.at(-1)!.date,
      open: all(bar => bar.open)[0] ?? null,
      high: highs.length > 0 ? Math.max(...highs) : null,
      low: lows.length > 0 ? Math.min(...lows) : null,
      close: all(bar => bar.close).at(-1) ?? null,
      volume: volumes.length === own.length ? volumes.reduce((a, b) => a + b, 0) : null,
    }
  })
}
