import { periodEnd, periodOf, shiftPeriod } from './period.ts'

/**
 * When the sources release. The statistics office's days are those of the decrees on its release schedule:
 * - Nghị định 94/2016/NĐ-CP: the 29th of the reference month, the last day of February. Until July 2024.
 * - Nghị định 62/2024/NĐ-CP: the 6th of the month after. August 2024 to March 2026.
 * - Nghị định 13/2026/NĐ-CP (in force 10 April 2026): the 3rd of the month after. From April 2026.
 *
 * Eighty-one release days of the CPI (December 2018 to October 2025) agree with the first two; 3 June, 3 July and
 * 3 October 2026 with the third. The office comes out a day or two earlier at times (5 July 2025, 5 January 2026), so
 * a day of the calendar is not the word of a document.
 */
export const releaseRules = {
  'nso-monthly': {
    frequency: 'monthly',
    titleVi: 'Báo cáo kinh tế - xã hội hằng tháng',
    titleEn: 'Monthly socio-economic report',
    source: 'nso',
    time: '09:00',
    basis: 'calendar',
    day: (period: string) => nsoDay(period),
  },
  'nso-quarterly': {
    frequency: 'quarterly',
    titleVi: 'Báo cáo kinh tế - xã hội quý',
    titleEn: 'Quarterly socio-economic report with GDP',
    source: 'nso',
    time: '09:00',
    basis: 'calendar',
    day: (period: string) => nsoDay(periodOf('monthly', periodEnd(period))),
  },
  'gpr-monthly': {
    frequency: 'monthly',
    titleVi: 'Chỉ số rủi ro địa chính trị',
    titleEn: 'Geopolitical risk index',
    source: 'iacoviello',
    time: '00:00',
    // The authors publish no schedule: in the first days of the month, by their past editions.
    basis: 'presumed',
    day: (period: string) => `${shiftPeriod(period, 1)}-05`,
  },
} as const satisfies Record<string, ReleaseRule>

/**
 * What says on which day a figure came out: its `document`; the source's published schedule (`calendar`); or, `presumed`,
 * the habit of the source, the figure's own day, or that it came in here before its scheduled day.
 */
export const releaseBases = ['document', 'calendar', 'presumed'] as const
export type ReleaseBasis = (typeof releaseBases)[number]

export interface ReleaseRule {
  readonly frequency: 'monthly' | 'quarterly'
  readonly titleVi: string
  readonly titleEn: string
  readonly source: string
  /** Wall time in Vietnam. */
  readonly time: string
  /** `calendar`: a published schedule names the day; `presumed`: past releases suggest it. */
  readonly basis: 'calendar' | 'presumed'
  /** Day on which the figures of a period are due. */
  day(period: string): string
}

export type ReleaseRuleId = keyof typeof releaseRules

function nsoDay(month: string): string {
  if (month >= '2026-04') return `${shiftPeriod(month, 1)}-03`
  if (month >= '2024-08') return `${shiftPeriod(month, 1)}-06`
  const last = periodEnd(month)
  return last < `${month}-29` ? last : `${month}-29`
}

/** The day on which the source is due to release a period; null where no rule is known. */
export function expectedRelease(rule: ReleaseRuleId | undefined, period: string): string | null {
  return rule === undefined ? null : releaseRules[rule].day(period)
}

/** The newest period whose release day is not after `today` (YYYY-MM-DD). */
export function lastDuePeriod(rule: ReleaseRuleId, today: string): string {
  const { frequency, day } = releaseRules[rule]
  let period = periodOf(frequency, today)
  while (day(period) > today) period = shiftPeriod(period, -1)
  return period
}

/** A day on which figures are due. `releasedAt` is filled by whoever knows what has come in. */
export interface DueRelease {
  readonly rule: ReleaseRuleId
  readonly period: string
  readonly expectedAt: string
}

/** Releases due in [from, to], oldest first. */
export function releasesBetween(from: string, to: string): DueRelease[] {
  const due: DueRelease[] = []
  for (const rule of Object.keys(releaseRules) as ReleaseRuleId[]) {
    const { frequency, day } = releaseRules[rule]
    let period = shiftPeriod(periodOf(frequency, from), -2)
    for (; day(period) <= to; period = shiftPeriod(period, 1))
      if (day(period) >= from) due.push({ rule, period, expectedAt: day(period) })
  }
  return due.sort((a, b) => a.expectedAt.localeCompare(b.expectedAt) || a.rule.localeCompare(b.rule))
}
