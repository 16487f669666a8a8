import { closedDay, isSession } from '../../contracts/calendar.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { tickersWithActions } from '../../projections/corporate-actions/query.ts'
import { tickersOnFile } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { todayAt } from '../today.ts'

export interface Warning {
  readonly code: string
  readonly message_en: string
  readonly message_vi: string
}

/** Why there is nothing of a day or a ticker. */
export interface Reason extends Warning {
  readonly code:
    | 'no_session'
    | 'closed_day'
    | 'unknown_ticker'
    | 'no_bars'
    | 'not_scored'
    | 'no_actions'
    | 'other_kind'
  /** The day, the days (`from..to`) or the ticker. */
  readonly subject: string
}

/** Why nothing is stored of a day: the exchanges were closed, it is still to come, or its session is not on file. */
export function noSession(date: string, now: Date): Reason {
  if (!isSession(date)) {
    const holiday = closedDay(date)
    return {
      code: 'closed_day',
      subject: date,
      message_en: `The exchanges did not trade on ${date}${holiday ? ` (${holiday.name_en})` : ', a weekend'}.`,
      message_vi: `Các sở không giao dịch ngày ${date}${holiday ? ` (${holiday.name_vi})` : ', cuối tuần'}.`,
    }
  }
  const future = date > todayAt(now)
  return {
    code: 'no_session',
    subject: date,
    message_en: future ? `${date} is still to come.` : `No session of ${date} is stored.`,
    message_vi: future ? `Ngày ${date} chưa tới.` : `Chưa lưu phiên ${date}.`,
  }
}

/** Why a range of days has no row: one day speaks for itself. */
export const noSessions = (from: string, to: string, now: Date): Reason =>
  from === to
    ? noSession(from, now)
    : {
        code: 'no_session',
        subject: `${from}..${to}`,
        message_en: `No session from ${from} to ${to} is stored.`,
        message_vi: `Chưa lưu phiên nào từ ${from} đến ${to}.`,
      }

/** A ticker that no list names and that has no bar. */
export const unknownTicker = (ticker: string): Reason => ({
  code: 'unknown_ticker',
  subject: ticker,
  message_en: `There is no ticker ${ticker}.`,
  message_vi: `Không có mã ${ticker}.`,
})

/** A warrant, future or bond has its prices elsewhere. */
const otherKind = (ticker: string): Reason => ({
  code: 'other_kind',
  subject: ticker,
  message_en: `${ticker} is no share; prices of warrants, futures and bonds are at /api/finance/instruments/${ticker}/daily.`,
  message_vi: `${ticker} không phải cổ phiếu; giá chứng quyền, hợp đồng tương lai và trái phiếu ở /api/finance/instruments/${ticker}/daily.`,
})

/** Why tickers have no row among those found: they do not exist, or nothing of them is stored in these days. */
export async function missingTickers(
  db: Db,
  tickers: readonly string[],
  from: string,
  to: string,
): Promise<Reason[]> {
  const onFile = await tickersOnFile(db, tickers, from, to)
  return tickers.flatMap((ticker): Reason[] => {
    if (isTradedApart(ticker)) return [otherKind(ticker)]
    const found = onFile.get(ticker)
    if (found === undefined) return [unknownTicker(ticker)]
    if (found.bars) return []
    const days = from === to ? from : `${from}..${to}`
    return [
      {
        code: 'no_bars',
        subject: ticker,
        message_en: `${ticker} has no stored bar on ${days}.`,
        message_vi: `${ticker} chưa có dữ liệu ngày ${days}.`,
      },
    ]
  })
}

/**
 * Why tickers of the query are not among the scores: they do not exist, or what the score needs is not there. The latter
 * can be said only where the page holds all that the query matches.
 */
export async function unscoredTickers(
  db: Db,
  tickers: readonly string[] | undefined,
  rows: readonly { readonly ticker: string }[],
  { total, first }: { readonly total: number; readonly first: boolean },
): Promise<Reason[]> {
  const scored = new Set(rows.map(row => row.ticker))
  const absent = [...new Set(tickers)].filter(ticker => !scored.has(ticker))
  const whole = first && rows.length >= total
  return whyAbsent(db, absent, ticker =>
    whole
      ? {
          code: 'not_scored',
          subject: ticker,
          message_en: `${ticker} has no score that fits the query.`,
          message_vi: `${ticker} chưa có điểm phù hợp với điều kiện.`,
        }
      : null,
  )
}

/** Why tickers of the query have no corporate action: they do not exist, or none of them is on file. */
export async function withoutActions(db: Db, tickers: readonly string[]): Promise<Reason[]> {
  if (tickers.length === 0) return []
  const withActions = await tickersWithActions(db, tickers)
  return whyAbsent(
    db,
    [...new Set(tickers)].filter(ticker => !withActions.has(ticker)),
    ticker => ({
      code: 'no_actions',
      subject: ticker,
      message_en: `No corporate action of ${ticker} is on file.`,
      message_vi: `Chưa lưu sự kiện quyền nào của ${ticker}.`,
    }),
  )
}

/** Of absent tickers: unknown ones say so; `known` says why the others are not there, null where it cannot. */
async function whyAbsent(
  db: Db,
  absent: readonly string[],
  unavailable: (ticker: string) => Reason | null,
): Promise<Reason[]> {
  if (absent.length === 0) return []
  const onFile = await tickersOnFile(db, absent, '9999-12-31', '9999-12-31')
  return absent.flatMap(ticker => (onFile.has(ticker) ? (unavailable(ticker) ?? []) : unknownTicker(ticker)))
}
