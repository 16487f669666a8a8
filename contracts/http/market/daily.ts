import { exchanges } from '../../events/bars.ts'
import type { JsonSchema } from '../../schema.ts'
import { day, lang, listParameters, marketAnswer, ticker } from './envelope.ts'

/** What a daily list can be sorted by; a leading minus turns the order round. */
const dailySorts = ['ticker', 'date', 'close', 'volume', 'turnover', 'change', 'change_percent'] as const

export const dailyQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    date: {
      ...day,
      description:
        'One session; absent: the newest that is complete enough to speak for the market (meta.coverage)',
    },
    from: { ...day, description: 'First day of a range' },
    to: { ...day, description: 'Last day of a range' },
    symbols: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: ticker,
      description: 'Tickers, separated by commas, at most 100',
    },
    exchange: { enum: exchanges },
    sort: { enum: dailySorts.flatMap(s => [s, `-${s}`]), description: 'Default: date, then ticker' },
    adjusted: {
      type: 'boolean',
      description:
        'Prices after dividends and splits; where a feed gives only the adjusted close, the others are scaled by the same factor',
    },
    lang,
    ...listParameters,
  },
  dependentRequired: { from: ['to'], to: ['from'] },
  not: { required: ['date', 'from'] },
}

const price: JsonSchema = { type: ['number', 'null'], description: 'VND' }
const shares: JsonSchema = { type: ['integer', 'null'], description: 'shares' }
const vnd: JsonSchema = { type: ['integer', 'null'], description: 'VND' }

/** Order of the columns in CSV. */
export const dailyColumns = [
  'ticker',
  'exchange',
  'date',
  'open',
  'high',
  'low',
  'close',
  'adj_close',
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
  'previous_close',
  'previous_date',
  'sessions_skipped',
  'change',
  'change_percent',
  'ceiling',
  'floor',
  'reference',
  'reference_basis',
  'change_from_reference',
  'change_from_reference_percent',
  'foreign_buy',
  'foreign_sell',
] as const

const dailyRow: JsonSchema = {
  type: 'object',
  required: [...dailyColumns],
  additionalProperties: false,
  properties: {
    ticker: { type: 'string' },
    exchange: { enum: [...exchanges, null] },
    date: day,
    open: price,
    high: price,
    low: price,
    close: price,
    adj_close: price,
    volume: { ...shares, description: 'Order-matched volume, shares' },
    turnover: { ...vnd, description: 'Order-matched value, VND' },
    put_through_volume: shares,
    put_through_turnover: vnd,
    previous_close: price,
    previous_date: {
      type: ['string', 'null'],
      description: 'The stored session that the change is taken against',
    },
    sessions_skipped: {
      type: ['integer', 'null'],
      description:
        'Sessions between previous_date and date that are not stored for this ticker: above 0 the change spans a gap',
    },
    change: price,
    change_percent: { type: ['number', 'null'], description: 'percent of previous_close' },
    ceiling: {
      ...price,
      description: 'Giá trần, VND; null with adjusted=true, before 2013, and for warrants',
    },
    floor: { ...price, description: 'Giá sàn, VND' },
    reference: {
      ...price,
      description:
        'Giá tham chiếu, VND: the last close, on UPCoM the average of the day before, adjusted at an ex-rights date',
    },
    reference_basis: { enum: ['previous_close', 'previous_average', 'ex_rights', null] },
    change_from_reference: price,
    change_from_reference_percent: { type: ['number', 'null'], description: 'percent of reference' },
    foreign_buy: {
      ...shares,
      description: 'Bought by foreign investors, shares; null where the source is refused',
    },
    foreign_sell: shares,
  },
}

export const dailyAnswer: JsonSchema = marketAnswer({ type: 'array', items: dailyRow }, { paged: true })
