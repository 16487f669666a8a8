import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import {
  expectedRelease,
  lastDuePeriod,
  type ReleaseBasis,
  type ReleaseRuleId,
} from '../../../contracts/indicators/release-calendar.ts'
import { roundTo } from '../../../contracts/math.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { QuarantinedRow, Served } from '../../../projections/indicators/query.ts'
import { sourceRelease } from '../feed/release.ts'

/**
 * Day on which a value came out at its source, as the news feed says it too, and what says so. Both null where no document
 * and no schedule names it: the day on which it came in, `known_on`, is not the source's.
 */
export function releaseDay(served: Served): {
  released_at: string | null
  released_at_basis: ReleaseBasis | null
} {
  const release = sourceRelease(served)
  return release === null
    ? { released_at: null, released_at_basis: null }
    : { released_at: vietnamDate(release.moment), released_at_basis: release.basis }
}

const day = 86_400_000

interface Awaited {
  readonly expected_at: string | null
  readonly expected_period: string | null
  readonly overdue?: { readonly period: string; readonly due_at: string }
}

/**
 * What the calendar says of a series on a day: the next day on which its source is due to release, which is never past,
 * and the first period that was due before and is not here.
 * @param known newest period that has come in
 * @param settled false where that period is quarantined: the source's own day for it, if still to come, is awaited too
 */
function awaited(
  release: ReleaseRuleId | undefined,
  today: string,
  knownOn: string | undefined,
  settled: boolean,
): Awaited {
  if (release === undefined) return { expected_at: null, expected_period: null }
  const upcoming = shiftPeriod(lastDuePeriod(release, shiftPeriod(today, -1)), 1)
  const following = knownOn === undefined ? upcoming : shiftPeriod(knownOn, 1)
  if (following < upcoming)
    return {
      expected_at: expectedRelease(release, upcoming),
      expected_period: upcoming,
      overdue: { period: following, due_at: expectedRelease(release, following)! },
    }
  const next = settled ? following : upcoming
  return { expected_at: expectedRelease(release, next), expected_period: next }
}

/** A later figure than the one served that waits for a confirmation; null where there is none. */
export function quarantinedBeside(
  served: { readonly period: string } | undefined,
  quarantined: QuarantinedRow | undefined,
) {
  if (quarantined === undefined || (served !== undefined && quarantined.period <= served.period)) return null
  return {
    period: quarantined.period,
    rule: quarantined.rule,
    source: quarantined.source,
    text: quarantined.detail,
  }
}

/**
 * A headline figure on a day: the newest accepted value with its period, or null with the reason. A later value that waits
 * for confirmation stands beside it in `quarantined`; what may confirm it is the release that is expected next.
 */
export function figure(
  indicator: Indicator,
  served: Served | undefined,
  quarantined: QuarantinedRow | undefined,
  today: string,
  base: string,
) {
  const { decimals, basis, unit, release } = indicator
  const beside = quarantinedBeside(served, quarantined)
  const common = {
    unit,
    basis,
    series_url: `${base}/api/v1/indicators/${indicator.id}`,
    ...(beside === null ? {} : { quarantined: beside }),
  }
  const next = awaited(release, today, beside?.period ?? served?.period, beside === null)
  if (served === undefined)
    return {
      value: null,
      ...common,
      period: beside?.period ?? next.expected_period,
      released_at: null,
      released_at_basis: null,
      source: null,
      previous: null,
      revision: null,
      reason: beside === null ? missingReason(indicator) : ('quarantined' as const),
      ...next,
    }
  const late = next.overdue !== undefined && Date.parse(today) - Date.parse(next.overdue.due_at) > 7 * day
  return {
    value: roundTo(served.value, decimals),
    ...common,
    period: served.period,
    ...releaseDay(served),
    source: served.source,
    previous: served.previous === null ? null : roundTo(served.previous, decimals),
    revision: served.version,
    ...next,
    ...(late ? { stale: true as const } : {}),
  }
}

/** Why there is no figure: nobody fetches the series, or its source has not released it. */
export const missingReason = ({ noLiveSource }: Indicator) =>
  noLiveSource === undefined ? ('not_released' as const) : ('no_live_source' as const)
