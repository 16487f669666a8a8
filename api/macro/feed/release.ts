import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { expectedRelease, releaseRules } from '../../../contracts/indicators/release-calendar.ts'
import { publisherOf } from '../../../contracts/publishers.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { dayLabel, type Lang, periodLabel, valueLabel } from './labels.ts'

/**
 * A figure that came out: version 1 of a period is its release, each later one a revision, or the figure of another
 * source that takes the place of the one before.
 */
export interface Release {
  readonly indicator: Indicator
  readonly period: string
  readonly version: number
  readonly value: number
  /** The version before, for revisions. */
  readonly was: number | null
  /** Who stated the version before; null for a first one. */
  readonly wasSource: string | null
  /** Value of the period before, as it was known then. */
  readonly previous: number | null
  readonly source: string
  readonly releasedOn: string | null
  /** RFC 3339. */
  readonly observedAt: string
}

type Dated = Pick<Release, 'indicator' | 'period' | 'version' | 'releasedOn' | 'observedAt'>

/**
 * The moment of the release at the source. Where the document names no day, a first release is taken to have come on
 * its day in the calendar (09:00, when the statistics office releases), and a daily figure on its own day, unless we
 * saw it earlier; a revision then counts from when we saw it.
 */
export const releaseMoment = (release: Dated): Date => observedMoment(release) ?? new Date(release.observedAt)

/** The same; null where all that is known is when we saw it. */
export function observedMoment({ indicator, period, version, releasedOn, observedAt }: Dated): Date | null {
  const time = indicator.release === undefined ? '00:00' : releaseRules[indicator.release].time
  if (releasedOn !== null) return new Date(`${releasedOn}T${time}:00+07:00`)
  if (version > 1) return null
  const observed = new Date(observedAt)
  const due = expectedRelease(indicator.release, period)
  const presumed =
    due !== null
      ? new Date(`${due}T${time}:00+07:00`)
      : indicator.frequency === 'daily'
        ? new Date(`${period}T17:00:00+07:00`)
        : null
  return presumed === null || presumed < observed ? presumed : observed
}

/**
 * Never changes for a release: `tag:<host>,2026:vn.cpi:2026-10:v1`. A revision is another item. Simulated ones have names
 * of their own, so that nobody who has seen them misses the real ones.
 */
export function releaseGuid(release: Release, host: string, simulated: boolean): string {
  return `tag:${host},2026:${simulated ? 'simulated:' : ''}${release.indicator.id}:${release.period}:v${release.version}`
}

/** Title and text of an item: value, change, period, day, source and how to cite it; no HTML in the title. */
export function releaseText(
  release: Release,
  lang: Lang,
  place: { publisher: string; link: string },
): { title: string; text: string } {
  const { indicator, period, version, was, previous, value } = release
  const before =
    release.wasSource === null || release.wasSource === release.source ? null : publisherOf(release.wasSource)
  const say = (n: number) => valueLabel(n, indicator.decimals, indicator.unit, lang)
  const publisher = publisherOf(release.source)
  const when = periodLabel(period, lang)
  // Where nobody names the day of the release, the day on which it came in is not given as that.
  const isListed = observedMoment(release) !== null
  const day = dayLabel(vietnamDate(releaseMoment(release)), lang)
  const name = lang === 'vi' ? indicator.nameVi : indicator.nameEn
  if (lang === 'vi') {
    const title = `${name}, ${when}: ${say(value)}${before !== null ? ` (thay số của ${before.nameVi})` : version > 1 ? ` (sửa đổi lần ${version - 1})` : ''}`
    const lines = [
      `${name}, ${when}: ${say(value)}.`,
      ...(was === null
        ? []
        : [`Số đã công bố trước đó của kỳ này${before === null ? '' : ` (${before.nameVi})`}: ${say(was)}.`]),
      ...(previous === null ? [] : [`Kỳ trước: ${say(previous)}.`]),
      `${isListed ? 'Công bố' : 'Biết từ'} ngày ${day}. Nguồn: ${publisher.nameVi}.`,
      `Trích dẫn: "${place.publisher}, ${name}, ${when}, số liệu ngày ${day}, ${place.link}"`,
    ]
    return { title, text: lines.join(' ') }
  }
  const title = `${name}, ${when}: ${say(value)}${before !== null ? ` (in place of the figure of ${before.nameEn})` : version > 1 ? ` (revision ${version - 1})` : ''}`
  const lines = [
    `${name}, ${when}: ${say(value)}.`,
    ...(was === null
      ? []
      : [`Published for this period before${before === null ? '' : ` (${before.nameEn})`}: ${say(was)}.`]),
    ...(previous === null ? [] : [`Period before: ${say(previous)}.`]),
    `${isListed ? 'Released on' : 'Known since'} ${day}. Source: ${publisher.nameEn}.`,
    `Cite as: "${place.publisher}, ${name}, period ${when}, as of ${day}, ${place.link}"`,
  ]
  return { title, text: lines.join(' ') }
}
