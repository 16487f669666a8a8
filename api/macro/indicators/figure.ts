import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { expectedRelease, lastDuePeriod } from '../../../contracts/indicators/release-calendar.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type HeldValue, rounded, type Served } from '../../../projections/indicators/query.ts'
import { releaseMoment } from '../feed/release.ts'

/** Day on which a value came out at its source, as the news feed says it too. */
export function releasedAt(served: Served): string {
  return vietnamDate(releaseMoment({ ...served, was: null }))
}

const day = 86_400_000

/**
 * A headline figure on a day: the newest value with its period, or null with the reason. A value that waits for
 * confirmation takes the place of the older one, so that nobody reads last month for this month.
 */
export function figure(
  indicator: Indicator,
  served: Served | undefined,
  held: HeldValue | undefined,
  today: string,
  base: string,
) {
  const { decimals, basis, unit, release } = indicator
  const common = { unit, basis, series_url: `${base}/api/v1/indicators/${indicator.id}` }
  if (held !== undefined && (served === undefined || held.period > served.period))
    return {
      value: null,
      ...common,
      period: held.period,
      released_at: null,
      source: null,
      previous: served === undefined ? null : rounded(served.value, decimals),
      revision: null,
      reason: 'held_back' as const,
      expected_at: null,
    }
  const due = release === undefined ? null : lastDuePeriod(release, today)
  if (served === undefined) {
    return {
      value: null,
      ...common,
      period: due,
      released_at: null,
      source: null,
      previous: null,
      revision: null,
      reason: 'not_released' as const,
      expected_at: due === null ? null : expectedRelease(release, shiftPeriod(due, 1)),
    }
  }
  const late =
    due !== null &&
    served.period < due &&
    Date.parse(today) - Date.parse(expectedRelease(release, shiftPeriod(served.period, 1))!) > 7 * day
  return {
    value: rounded(served.value, decimals),
    ...common,
    period: served.period,
    released_at: releasedAt(served),
    source: served.source,
    previous: served.previous === null ? null : rounded(served.previous, decimals),
    revision: served.version,
    expected_at: expectedRelease(release, shiftPeriod(served.period, 1)),
    ...(late ? { stale: true as const } : {}),
  }
}
