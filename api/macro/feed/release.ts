import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import type { ReleaseBasis } from '../../../contracts/indicators/release-calendar.ts'
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

/** The moment that a release is listed under: that of its source, else when it came in here. */
export const releaseMoment = (release: Dated): Date =>
  sourceRelease(release)?.moment ?? new Date(release.observedAt)

/** When a figure came out at its source, and what says so. */
export interface SourceRelease {
  readonly moment: Date
  readonly basis: ReleaseBasis
}

/**
 * When a figure came out at its source. Where the document names no day, a first release is dated by the source's
 * schedule, and a daily figure by its own day; one that came in here before that day came out no later than then.
 * @returns null where all that is known is when it came in: a revision without a day, a series without a schedule
 */
export function sourceRelease({
  indicator,
  period,
  version,
  releasedOn,
  observedAt,
}: Dated): SourceRelease | null {
  const rule = indicator.release === undefined ? undefined : releaseRules[indicator.release]
  const time = rule?.time ?? '00:00'
  if (releasedOn !== null) return { moment: new Date(`${releasedOn}T${time}:00+07:00`), basis: 'document' }
  if (version > 1) return null
  const observed = new Date(observedAt)
  const notBefore = (due: Date, basis: ReleaseBasis): SourceRelease =>
    due < observed ? { moment: due, basis } : { moment: observed, basis: 'presumed' }
  const due = expectedRelease(indicator.release, period)
  if (rule !== undefined && due !== null) return notBefore(new Date(`${due}T${time}:00+07:00`), rule.basis)
  return indicator.frequency === 'daily' ? notBefore(new Date(`${period}T17:00:00+07:00`), 'presumed') : null
}

/**
 * Never changes for a release: `tag:<host>,2026:vn.cpi:2026-10:v1`. A revision is another item. Simulated ones have names
 * of their own, so that nobody who has seen them misses the real ones.
 */
export function releaseGuid(release: Release, host: string, simulated: boolean): string {
  return `tag:${host},2026:${simulated ? 'simulated:' : ''}${release.indicator.id}:${release.period}:v${release.version}`
}

/** The day of an item in words: only a document tells the day of release, a schedule or a habit does not. */
const cameOut = {
  document: { vi: 'Công bố', en: 'Released on' },
  calendar: { vi: 'Công bố theo lịch', en: 'Scheduled for release on' },
  presumed: { vi: 'Công bố (ngày ước định)', en: 'Released (presumed day) on' },
  observed: { vi: 'Biết từ', en: 'Known since' },
} as const

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
  const verb = cameOut[sourceRelease(release)?.basis ?? 'observed']
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
      `${verb.vi} ngày ${day}. Nguồn: ${publisher.nameVi}.`,
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
    `${verb.en} ${day}. Source: ${publisher.nameEn}.`,
    `Cite as: "${place.publisher}, ${name}, period ${when}, as of ${day}, ${place.link}"`,
  ]
  return { title, text: lines.join(' ') }
}
