import { exchanges } from '../../events/bars.ts'
import { gapReasons } from '../../market/own-adjustment.ts'
import {
  choice,
  date,
  described,
  each,
  flag,
  integer,
  lang,
  list,
  nullable,
  number,
  object,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { listParameters, marketAnswer, sortBy, tickers } from './envelope.ts'

export const dailySorts = [
  'ticker',
  'date',
  'close',
  'volume',
  'turnover',
  'change',
  'change_percent',
] as const

/** How prices are adjusted. */
export const adjustments = ['true', 'false', 'events'] as const

export const dailyQuery = query(
  {
    date: described(
      date,
      'One session; absent: the newest that is complete enough to speak for the market (meta.coverage)',
    ),
    from: described(date, 'First day of a range'),
    to: described(date, 'Last day of a range'),
    symbols: tickers(100),
    exchange: choice(exchanges),
    sort: sortBy(dailySorts, { description: 'Default: date, then ticker' }),
    adjusted: choice(
      adjustments,
      'true: as the publishers adjust them; where a feed gives only the adjusted close, the others are scaled by the same factor. events: traded prices and volumes adjusted here from the corporate actions on file (defined in /docs/adjusted-prices)',
    ),
    total_return: described(
      flag,
      'With adjusted=events: cash dividends are taken off earlier prices too, as if they had been reinvested',
    ),
    known_at: described(
      date,
      'With adjusted=events: only ex-dates up to this day count, with the terms known by then; no day may lie after it. Default today',
    ),
    lang,
    ...listParameters,
  },
  [],
  { dependentRequired: { from: ['to'], to: ['from'] }, not: { required: ['date', 'from'] } },
)
export type DailyQuery = Static<typeof dailyQuery>

const price = nullable(number, 'VND')
const shares = nullable(integer, 'shares')
const vnd = nullable(integer, 'VND')

const dailyRow = object({
  ticker: text,
  exchange: nullable(choice(exchanges)),
  date,
  ...each(['open', 'high', 'low', 'close', 'adj_close'], price),
  volume: nullable(integer, 'Order-matched volume, shares (defined in /docs/matched-volume)'),
  turnover: nullable(integer, 'Order-matched value, VND (defined in /docs/matched-volume)'),
  put_through_volume: shares,
  put_through_turnover: vnd,
  previous_close: price,
  previous_date: nullable(text, 'The stored session that the change is taken against'),
  sessions_skipped: nullable(
    integer,
    'Sessions between previous_date and date that are not stored for this ticker: above 0 the change spans a gap',
  ),
  change: price,
  change_percent: nullable(number, 'percent of previous_close'),
  ceiling: nullable(number, 'Giá trần, VND; null with adjusted=true, before 2013, and for warrants'),
  floor: nullable(number, 'Giá sàn, VND'),
  reference: nullable(
    number,
    'Giá tham chiếu, VND: the last close, on UPCoM the average of the day before, adjusted at an ex-rights date',
  ),
  reference_basis: nullable(choice(['previous_close', 'previous_average', 'ex_rights'])),
  change_from_reference: price,
  change_from_reference_percent: nullable(number, 'percent of reference'),
  foreign_buy: nullable(
    integer,
    'Bought by foreign investors, shares; null where the source is refused (defined in /docs/foreign-ownership)',
  ),
  foreign_sell: shares,
  price_factor: nullable(
    number,
    'With adjusted=events: traded prices are divided by it; null where it cannot be known, and without adjusted=events',
  ),
  volume_factor: nullable(number, 'With adjusted=events: traded volumes are multiplied by it'),
  adjustment_reason: nullable(
    choice(gapReasons),
    'With adjusted=events: why prices are null. no_actions: no action of the ticker is on file; no_terms: an action lacks an amount; no_price: no traded price before an ex-date, or on UPCoM no average; event_missing: the published series show an event that is not on file; unexplained_move: the price moved beyond every band without an event on file; event_contradicted: the price on an ex-date lies outside the band around the price that the event gives',
  ),
  ticker_then: described(
    text,
    'What the security was called in that session: another ticker than `ticker` before a change of tickers',
  ),
})

export type DailyBar = Static<typeof dailyRow>

/** Order of the columns in CSV. */
export const dailyColumns = Object.keys(dailyRow.properties)

export const dailyAnswer = marketAnswer(list(dailyRow), { paged: true })
