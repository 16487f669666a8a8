import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { traced } from './trace.ts'

/**
 * The close of a session with the way to its source; where the sources on file state an adjusted one alone, that one,
 * marked as such.
 * @param ticker as it was in that session
 */
export function closeCell(
  { close, adj_close, date }: Partial<Pick<DailyBar, 'close' | 'adj_close' | 'date'>>,
  ticker: string,
  reader: Reader,
): Html {
  const { say, lang } = reader
  if (date === undefined || (close ?? adj_close ?? null) === null)
    return number(lang, null, { reason: say('không có giá ở phiên này', 'no price in this session') })
  const text = traced(number(lang, close ?? adj_close), `prices ${ticker} ${date}`, reader)
  return close === null
    ? html`${text} <small><abbr title="${say('giá điều chỉnh; chưa nguồn nào có giá thường của phiên này', 'adjusted price; no source has the plain one of this session')}">${say('đc', 'adj.')}</abbr></small>`
    : text
}
