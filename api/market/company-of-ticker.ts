import { firstDay } from '../../contracts/market/identities.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import { readLives } from '../../projections/listing/query.ts'
import { tickersWithRatios } from '../../projections/ratios/query.ts'
import { type AccountSpan, spansOfCompany } from '../../projections/statements/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { closestMatches } from '../http/closest-match.ts'
import { problem } from '../http/problem.ts'
import type { Warning } from './reasons.ts'

/** @throws Problem not_found where the security that had a ticker goes by another one now */
export async function refuseFormerTicker(db: Db, ticker: string, otherwise: string): Promise<void> {
  const now = (await readLives(db, [ticker])).get(ticker)?.now
  if (now)
    throw problem('not_found', {
      detail: `${ticker} is no ticker any more: the security trades as ${now}.`,
      action: `Ask for ${now}${otherwise}.`,
      members: { closest_matches: [now] },
    })
}

/**
 * @param length as the message names it: `annual`
 * @throws Problem not_found: there are no statements of a ticker, with the closest that have some
 */
export async function refuseWithoutStatements(db: Db, ticker: string, length: string): Promise<never> {
  await refuseFormerTicker(db, ticker, '')
  const close = closestMatches(ticker, await tickersWithRatios(db))
  throw problem('not_found', {
    detail: `No ${length} statements of ${ticker} are on file.`,
    action: close.length > 0 ? `Near matches: ${close.join(', ')}.` : 'Import its statements first.',
  })
}

/** The periods of accounts that are a company's, under all its tickers, with what is left out because it is another's. */
export async function accountsOfTicker(
  db: Db,
  ticker: string,
  on?: string,
): Promise<{ readonly spans: readonly AccountSpan[]; readonly warnings: readonly Warning[] }> {
  const spans = await spansOfCompany(db, ticker, on)
  const begun = spans.find(span => span.ticker === ticker)?.from ?? firstDay
  if (begun === firstDay) return { spans, warnings: [] }
  const last = addDays(begun, -1)
  return {
    spans,
    warnings: [
      {
        code: 'ticker_reused',
        message_en: `Up to ${last} the ticker ${ticker} belonged to another company: statements under it of periods that ended by then are left out.`,
        message_vi: `Đến ngày ${last}, mã ${ticker} thuộc một công ty khác: không tính báo cáo theo mã này của các kỳ kết thúc đến ngày đó.`,
      },
    ],
  }
}
