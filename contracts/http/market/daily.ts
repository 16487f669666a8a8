import { exchanges } from '../../events/bars.ts'
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
    adjusted: described(
      flag,
      'Prices after dividends and splits; where a feed gives only the adjusted close, the others are scaled by the same factor',
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
  volume: nullable(integer, 'Order-matched volume, shares'),
  turnover: nullable(integer, 'Order-matched value, VND'),
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
  foreign_buy: nullable(integer, 'Bought by foreign investors, shares; null where the source is refused'),
  foreign_sell: shares,
})

export type DailyBar = Static<typeof dailyRow>

/** Order of the columns in CSV. */
export const dailyColumns = Object.keys(dailyRow.properties)

export const dailyAnswer = marketAnswer(list(dailyRow), { paged: true })
