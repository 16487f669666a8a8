import { periodEnd } from './indicators/period.ts'
import { addDays } from './vietnam-time.ts'

/**
 * Days after the end of a period by which a listed company has published its statement, at the latest: 90 for the audited
 * statement of a year, 30 for a quarter of a group (20 for a company that has no subsidiaries).
 * Source: Thông tư 96/2020/TT-BTC, Điều 14.
 */
const daysAfter = { annual: 90, quarterly: 30 } as const

/**
 * The last day on which the statement of a period was due.
 * @param period `2025` or `2025-Q4`; a year is taken to end in December, as it does for all but a few companies
 */
export const statementDeadline = (period: string): string =>
  addDays(periodEnd(period), daysAfter[period.length === 4 ? 'annual' : 'quarterly'])
