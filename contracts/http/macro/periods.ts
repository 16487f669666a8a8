import { date, described, period } from '../../schema.ts'

const forms = '2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20'

/** Both ends of a range of periods, of every route that serves series by period. */
export const periodsQuery = {
  from: described(period, `First period, included: ${forms}`),
  to: described(period, `Last period, included: ${forms}`),
} as const

/** The day of a vintage, of every route that has one. */
export const vintageDay = described(date, 'Only what was known at the end of this day in Vietnam')
