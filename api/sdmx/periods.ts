import { frequencyOf, periodEnd, periodStart } from '../../contracts/indicators/period.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { wrong } from './problems.ts'

/** First and last day of a period that a query names. */
export interface Span {
  readonly start: string
  readonly end: string
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** Parts of a year as SDMX numbers them: months a part has. */
const parts: Readonly<Record<string, number>> = { A: 12, S: 6, T: 4, Q: 3, M: 1 }

/**
 * A time of SDMX as days: `2026`, `2026-10`, `2026-11-20`, a moment (its day as written), `2026-Q3`, `2026-W32`, and reporting
 * periods `2026-A1`, `2026-S1`, `2026-T1`, `2026-M10`.
 * @throws Problem validation_failed
 */
export function spanOf(parameter: string, text: string): Span {
  const reporting = /^(\d{4})-([ASTQM])(\d{1,2})$/.exec(text)
  if (reporting !== null) {
    const [, year = '', letter = '', number = ''] = reporting
    const months = parts[letter]!
    const last = Number(number) * months
    if (last >= months && last <= 12)
      return {
        start: `${year}-${pad(last - months + 1)}-01`,
        end: periodEnd(`${year}-${pad(last)}`),
      }
  }
  const period = text.replace(/T[\d:.]+(Z|[+-]\d\d:?\d\d)?$/, '')
  const isDay = period.length === 10
  if (frequencyOf(period) !== null && !(isDay && Number.isNaN(Date.parse(period))))
    return { start: periodStart(period), end: periodEnd(period) }
  throw wrong(
    parameter,
    `must be a period such as 2026, 2026-Q3, 2026-10 or 2026-11-20, not '${text.slice(0, 40)}'`,
    'Correct it.',
  )
}

/**
 * A moment of a query; without an offset it is of Vietnam. A day alone is its end: what came out on it is known.
 * @throws Problem validation_failed
 */
export function momentOf(parameter: string, text: string): { readonly moment: Date; readonly day: string } {
  // An offset with a plus that was not escaped arrives as a space.
  const given = text.replace(/ (?=\d\d:?\d\d$)/, '+')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given)
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(given)
  const stated = isDay ? `${given}T23:59:59.999+07:00` : hasOffset ? given : `${given}+07:00`
  const moment = new Date(stated)
  if (/^\d{4}-\d\d-\d\d/.test(given) && !Number.isNaN(moment.getTime()))
    return { moment, day: vietnamDate(moment) }
  throw wrong(
    parameter,
    `must be a day or a moment such as 2026-11-20 or 2026-11-20T10:00:00+07:00, not '${text.slice(0, 40)}'`,
    'Correct it, and write + as %2B.',
  )
}
