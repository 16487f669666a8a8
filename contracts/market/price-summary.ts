import { addDays, addMonthsTo, epochDay } from '../vietnam-time.ts'

/** A session of one series of prices, adjusted alike throughout; VND and shares, an index in points. */
export interface SummedSession {
  /** YYYY-MM-DD */
  readonly date: string
  readonly close: number | null
  readonly volume: number | null
  /** Shares bought and sold by foreign investors; null: not stated. */
  readonly foreign_buy?: number | null
  readonly foreign_sell?: number | null
}

export const returnSpans = ['1d', '1w', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const
export type ReturnSpan = (typeof returnSpans)[number]

export const returnReasons = ['no_price', 'short_history', 'gap', 'unexplained_move'] as const
export type ReturnReason = (typeof returnReasons)[number]

export interface SpanReturn {
  readonly span: ReturnSpan
  /** The session that it starts from, and its close. */
  readonly from: string | null
  readonly from_close: number | null
  readonly percent: number | null
  readonly reason: ReturnReason | null
}

export const windowReasons = ['short_history', 'not_stated'] as const
export type WindowReason = (typeof windowReasons)[number]

export interface WindowFigure {
  readonly sessions: number
  readonly shares: number | null
  readonly reason: WindowReason | null
}

/** Tết closes the exchanges for at most nine days in a row: a longer way back means sessions that are not stored. */
const longestRest = 14

/** Months that a span of its name goes back. */
export const monthsBack = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60 } as const

/** The day that a span reaches back to: its return starts at the last session up to it. */
function targetOf(span: ReturnSpan, last: string): string {
  if (span === '1d') return addDays(last, -1)
  if (span === '1w') return addDays(last, -7)
  if (span === 'ytd') return `${Number(last.slice(0, 4)) - 1}-12-31`
  return addMonthsTo(last, -monthsBack[span])
}

/** The days that the spans which end on a day reach back to. */
export const daysOfReturns = (last: string): string[] => returnSpans.map(span => targetOf(span, last))

/** The first day that sessions of all spans may start from, to read them. */
export const firstDayOfReturns = (last: string): string => addDays(targetOf('5y', last), -longestRest)

/**
 * Price changes from the last session up to a day ago, a week ago, …, to the newest one, percent.
 * @param sessions oldest first, without other sessions between the stored ones than holidays
 * @param breakAt a session whose move bars before it cannot be compared across; null: none
 */
export function returnsOf(sessions: readonly SummedSession[], breakAt: string | null): SpanReturn[] {
  const last = sessions.at(-1)
  return returnSpans.map(span => {
    const none = (reason: ReturnReason): SpanReturn => ({
      span,
      from: null,
      from_close: null,
      percent: null,
      reason,
    })
    if (!last || last.close === null) return none('no_price')
    const target = targetOf(span, last.date)
    const base = sessions.findLast(session => session.date <= target)
    if (!base) return none('short_history')
    if (breakAt !== null && base.date < breakAt) return none('unexplained_move')
    if (epochDay(target) - epochDay(base.date) > longestRest) return none('gap')
    if (base.close === null || base.close <= 0) return none('no_price')
    return {
      span,
      from: base.date,
      from_close: base.close,
      percent: (last.close / base.close - 1) * 100,
      reason: null,
    }
  })
}

/** The figure of each of the newest sessions, or why there is none of all. */
function windowOf(
  sessions: readonly SummedSession[],
  count: number,
  of: (session: SummedSession) => number | null,
): readonly number[] | WindowReason {
  const window = sessions.slice(-count)
  if (window.length < count) return 'short_history'
  const figures = window.map(of).filter(figure => figure !== null)
  return figures.length < count ? 'not_stated' : figures
}

/** Mean matched volume of the newest sessions, shares. */
export function averageVolume(sessions: readonly SummedSession[], count: number): WindowFigure {
  const volumes = windowOf(sessions, count, session => session.volume)
  if (typeof volumes === 'string') return { sessions: count, shares: null, reason: volumes }
  const sum = volumes.reduce((a, b) => a + b, 0)
  return { sessions: count, shares: Math.round(sum / count), reason: null }
}

/** What foreign investors bought less what they sold in the newest sessions, shares. */
export function foreignNet(sessions: readonly SummedSession[], count: number): WindowFigure {
  const nets = windowOf(sessions, count, ({ foreign_buy, foreign_sell }) =>
    foreign_buy == null || foreign_sell == null ? null : foreign_buy - foreign_sell,
  )
  if (typeof nets === 'string') return { sessions: count, shares: null, reason: nets }
  return { sessions: count, shares: nets.reduce((a, b) => a + b, 0), reason: null }
}
