import { returnReasons, returnSpans, windowReasons } from '../../market/price-summary.ts'
import {
  anyCaseTicker,
  choice,
  type DataOf,
  date,
  dateOrNull,
  described,
  integer,
  integerOrNull,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  query,
  text,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const priceSummaryParams = object({
  ticker: described(anyCaseTicker, 'Ticker or code of an index, in either case'),
})

export const priceSummaryQuery = query({ lang })

const ofWindow = (what: string) =>
  object({
    sessions: described(integer, 'How many, the newest ones'),
    shares: described(integerOrNull, what),
    reason: nullable(
      choice(windowReasons),
      'short_history: fewer sessions are stored; not_stated: a session of them states none',
    ),
  })

export const priceSummaryAnswer = marketAnswer(
  object({
    ticker: text,
    as_of: described(date, 'The newest session, which returns end at'),
    price_basis: nullable(
      choice(['published', 'events', 'raw']),
      'Who adjusted the prices of returns, as in /api/finance/ta/signals: with published and events cash dividends count as if they had been reinvested; null: levels of an index',
    ),
    close: described(number, 'Of the newest session in these prices, VND or points'),
    returns: list(
      object({
        span: choice(returnSpans, 'ytd: since the last session of the year before'),
        from: described(
          dateOrNull,
          'The session that it starts from: the last one up to the day so long ago',
        ),
        from_close: numberOrNull,
        percent: numberOrNull,
        reason: nullable(
          choice(returnReasons),
          'short_history: no session so old is stored; gap: none of the two weeks up to that day is; unexplained_move: the price moved in between without an event on file; no_price: a close is missing',
        ),
      }),
    ),
    average_volume: list(ofWindow('Mean order-matched volume'), 'Of 20 and 50 sessions'),
    foreign_net: list(
      ofWindow('Bought less sold by foreign investors (defined in /docs/foreign-ownership)'),
      'Of 1, 5 and 20 sessions; empty for an index',
    ),
    market_value: nullable(
      object({
        value: described(integerOrNull, 'Shares times price, VND'),
        shares: described(integerOrNull, 'As in /api/finance/bctc/ratios: treasury shares are not taken off'),
        shares_as_of: date,
        price: described(
          numberOrNull,
          'Close as traded of the newest session, VND; where no source states it, that of the published adjusted series',
        ),
        reason: nullable(
          choice(['no_price', 'no_terms']),
          'no_terms: an action since the statement states no ratio, so that shares cannot be counted',
        ),
      }),
      'null: an index, or no statement of the company is on file',
    ),
  }),
)
export type PriceSummary = DataOf<typeof priceSummaryAnswer>
