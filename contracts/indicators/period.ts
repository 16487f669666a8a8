export const frequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'annual'] as const
export type Frequency = (typeof frequencies)[number]

/**
 * Periods are text that sorts by time within a frequency: `2026`, `2026-Q3`, `2026-10`, `2026-W32`, `2026-11-20`.
 */
const shapes: readonly [Frequency, RegExp][] = [
  ['annual', /^\d{4}$/],
  ['quarterly', /^\d{4}-Q[1-4]$/],
  ['monthly', /^\d{4}-(0[1-9]|1[0-2])$/],
  ['weekly', /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/],
  ['daily', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
]

/** The frequency that a period's form belongs to; null when it is no period. */
export function frequencyOf(period: string): Frequency | null {
  return shapes.find(([, shape]) => shape.test(period))?.[0] ?? null
}

const pad = (value: number): string => String(value).padStart(2, '0')
const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const isoWeekMonday = (year: number, week: number): number => {
  const fourth = Date.UTC(year, 0, 4)
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7
  return fourth + ((week - 1) * 7 - weekday) * 86_400_000
}

/** Last day of a period, YYYY-MM-DD. Throws RangeError for what is no period. */
export function periodEnd(period: string): string {
  const year = Number(period.slice(0, 4))
  switch (frequencyOf(period)) {
    case 'annual':
      return `${period}-12-31`
    case 'quarterly':
      return isoDay(year, Number(period.slice(6)) * 3 + 1, 0)
    case 'monthly':
      return isoDay(year, Number(period.slice(5)) + 1, 0)
    case 'weekly':
      return new Date(isoWeekMonday(year, Number(period.slice(6))) + 6 * 86_400_000)
        .toISOString()
        .slice(0, 10)
    case 'daily':
      return period
    case null:
      throw new RangeError(`"${period}" is no period: use 2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20`)
  }
}

/** First day of a period, YYYY-MM-DD. */
export function periodStart(period: string): string {
  const frequency = frequencyOf(period)
  if (frequency === 'daily') return period
  return new Date(Date.parse(periodEnd(shiftPeriod(period, -1))) + 86_400_000).toISOString().slice(0, 10)
}

/** The period `count` places later (earlier when negative), of the same frequency. */
export function shiftPeriod(period: string, count: number): string {
  const year = Number(period.slice(0, 4))
  switch (frequencyOf(period)) {
    case 'annual':
      return String(year + count).padStart(4, '0')
    case 'quarterly': {
      const index = year * 4 + Number(period.slice(6)) - 1 + count
      return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`
    }
    case 'monthly': {
      const index = year * 12 + Number(period.slice(5)) - 1 + count
      return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`
    }
    case 'weekly':
      return periodOf(
        'weekly',
        new Date(isoWeekMonday(year, Number(period.slice(6))) + count * 7 * 86_400_000)
          .toISOString()
          .slice(0, 10),
      )
    case 'daily':
      return new Date(Date.parse(`${period}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
    case null:
      throw new RangeError(`"${period}" is no period`)
  }
}

/** The period of a frequency that a day (YYYY-MM-DD) lies in. */
export function periodOf(frequency: Frequency, day: string): string {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  switch (frequency) {
    case 'annual':
      return day.slice(0, 4)
    case 'quarterly':
      return `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`
    case 'monthly':
      return day.slice(0, 7)
    case 'daily':
      return day
    case 'weekly': {
      const at = Date.parse(`${day}T00:00:00Z`)
      const thursday = new Date(at + (3 - ((new Date(at).getUTCDay() + 6) % 7)) * 86_400_000)
      const isoYear = thursday.getUTCFullYear()
      const week = 1 + Math.floor((thursday.getTime() - isoWeekMonday(isoYear, 1)) / (7 * 86_400_000))
      return `${year === isoYear ? day.slice(0, 4) : isoYear}-W${pad(week)}`
    }
  }
}

/** The same period one year before; for days the same date, 28 February standing in for the 29th. */
export function yearBefore(period: string): string {
  const year = Number(period.slice(0, 4)) - 1
  const day = `${year}${period.slice(4)}`
  return day.endsWith('-02-29') && frequencyOf(period) === 'daily' ? `${year}-02-28` : day
}
