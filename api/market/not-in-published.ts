import type { DailyRow } from '../../projections/prices/query.ts'
import { missedInPublished } from '../../projections/signals/query.ts'
import type { Services } from '../http/route.ts'
import type { Warning } from './reasons.ts'

/** Ex-dates that a warning names. */
const max = 10

/**
 * Says which ex-dates on file the publisher's adjusted series lacks, of those behind the first day of a ticker on a page:
 * its prices before them are on another basis than those since. Nothing while the signals, which look for them, are not
 * built yet.
 */
export async function notInPublishedWarnings(
  { db, readModels }: Services,
  rows: readonly Pick<DailyRow, 'ticker' | 'date' | 'close'>[],
): Promise<Warning[]> {
  const priced = rows.filter(({ close }) => close !== null)
  if (priced.length === 0 || readModels.get('signals') === null) return []
  const first = new Map<string, string>()
  for (const { ticker, date } of priced)
    if (date < (first.get(ticker) ?? '9999-12-31')) first.set(ticker, date)
  const missed = (await missedInPublished(db, [...first.keys()])).filter(
    ({ ticker, ex_date }) => ex_date > first.get(ticker)!,
  )
  if (missed.length === 0) return []
  const named = missed
    .slice(0, max)
    .map(({ ticker, ex_date }) => `${ticker} ${ex_date}`)
    .join(', ')
  const some = named + (missed.length > max ? ', …' : '')
  return [
    {
      code: 'event_not_in_published_series',
      message_en: `The published adjusted series lacks events that are on file, by ex-date: ${some}. Its prices before these days are too high or too low by them; adjusted=events has them.`,
      message_vi: `Chuỗi giá điều chỉnh của nguồn thiếu sự kiện quyền đã ghi nhận, theo ngày giao dịch không hưởng quyền: ${some}. Giá trước các ngày này chưa được điều chỉnh theo sự kiện; adjusted=events có các sự kiện này.`,
    },
  ]
}
