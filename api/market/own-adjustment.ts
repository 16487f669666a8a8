import type { DailyQuery } from '../../contracts/http/market/daily.ts'
import type { FactorSpan } from '../../contracts/market/own-adjustment.ts'
import { readFactorSpans } from '../../projections/corporate-actions/query.ts'
import type { DailyRow } from '../../projections/prices/query.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../http/route.ts'
import { todayAt } from '../today.ts'
import type { Warning } from './reasons.ts'
import { requireReadModels } from './require.ts'

/** The day whose knowledge of events counts. */
export const knownDay = ({ known_at }: DailyQuery, now: Date): string => known_at ?? todayAt(now)

/**
 * The factors of `adjusted=events` for the days of a query; nothing where prices are adjusted otherwise, or not.
 * @throws Problem validation_failed where a parameter means nothing without adjusted=events, or a day lies after known_at
 */
export async function ownAdjustment(
  services: Services,
  query: Pick<DailyQuery, 'adjusted' | 'total_return' | 'known_at' | 'symbols'>,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<{ own?: readonly FactorSpan[] }> {
  const { adjusted, total_return, known_at, symbols } = query
  if (adjusted !== 'events') {
    if (total_return !== undefined) throw needsEvents('total_return')
    if (known_at !== undefined) throw needsEvents('known_at')
    return {}
  }
  const today = todayAt(now)
  if (known_at !== undefined && known_at > today)
    throw refused('known_at', `must not be after today, ${today}`, 'Give a day up to today, or leave it out.')
  if (known_at !== undefined && to > known_at)
    throw refused(
      'known_at',
      `must not be before the last day of prices, ${to}`,
      'Give a later known_at, or earlier days.',
    )
  requireReadModels(services, 'corporate_actions')
  return {
    own: await readFactorSpans(services.db, {
      ...(symbols ? { tickers: symbols.map(s => s.toUpperCase()) } : {}),
      from,
      today,
      totalReturn: total_return ?? false,
      ...(known_at === undefined ? {} : { knownAt: known_at }),
    }),
  }
}

const needsEvents = (name: string) =>
  refused(name, 'is used with adjusted=events only', `Add adjusted=events, or leave ${name} out.`)

const refused = (name: string, rule: string, action: string) =>
  problem('validation_failed', {
    detail: `The parameter ?${name} ${rule}.`,
    action,
    errors: [{ pointer: `?${name}`, detail: rule }],
  })

/** Says how many rows have no adjusted price, and of which tickers. */
export function unadjustedWarnings(
  rows: readonly Pick<DailyRow, 'ticker' | 'adjustment_reason'>[],
): Warning[] {
  const without = rows.filter(row => row.adjustment_reason !== null)
  if (without.length === 0) return []
  const tickers = [...new Set(without.map(({ ticker }) => ticker))]
  const some = tickers.slice(0, 10).join(', ') + (tickers.length > 10 ? ', …' : '')
  return [
    {
      code: 'not_adjusted',
      message_en: `${without.length} rows on this page have no price adjusted from events (${some}); adjustment_reason says why, GET /api/finance/adjustments/{ticker} on which day.`,
      message_vi: `${without.length} dòng trên trang này không có giá điều chỉnh theo sự kiện quyền (${some}); adjustment_reason nêu lý do, GET /api/finance/adjustments/{ticker} nêu ngày.`,
    },
  ]
}
