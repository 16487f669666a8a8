import type { CorrectionsFeedQuery } from '../../contracts/http/market/corrections.ts'
import { findIndicator } from '../../contracts/indicators/index.ts'
import type { CorrectionSelection } from '../../projections/corrections/query.ts'
import { requireOrder } from '../market/days.ts'

/** @throws Problem validation_failed */
export function selectionOf(query: CorrectionsFeedQuery): CorrectionSelection {
  const { from, to, feed, ticker, indicator } = query
  requireOrder(from, to)
  const subjects = [
    ...(ticker ?? []).map(one => one.toUpperCase()),
    ...(indicator ?? []).map(one => findIndicator(one)?.id ?? one.toLowerCase()),
  ]
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(feed ? { feeds: feed } : {}),
    ...(subjects.length > 0 ? { subjects } : {}),
  }
}
