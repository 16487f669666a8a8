import {
  anyCaseTicker,
  anyObject,
  anything,
  choice,
  constant,
  type DataOf,
  date,
  described,
  each,
  flag,
  integer,
  lang,
  list,
  mapOf,
  nullable,
  number,
  numberOrNull,
  object,
  open,
  optional,
  part,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const tickerParams = object({
  ticker: described(anyCaseTicker, 'Ticker or code of an index, in either case'),
})

export const taSignalsQuery = query({
  as_of: described(
    date,
    'The figures as of the newest session up to this day, from the bars stored now (adjusted prices may have been rewritten since)',
  ),
  days: part<number>({
    type: 'integer',
    minimum: 1,
    maximum: 30,
    description: 'Sessions of history, newest first',
  }),
  explain: described(flag, 'Adds the rule of every vote'),
  lang,
})

const label = nullable(choice(['strong_up', 'up', 'neutral', 'down', 'strong_down']))
const figures = <const Name extends string>(...names: Name[]) => object(each(names, numberOrNull))

const event = object({
  type: text,
  bar_date: date,
  direction: nullable(choice(['up', 'down'])),
  detail: anyObject,
})
export type SignalEvent = Static<typeof event>

const level = object({ price: number, touches: integer, last_touch: date })

const vote = nullable(
  choice(['buy', 'neutral', 'sell']),
  'Conventional name of the vote: buy is +1, sell is -1. It describes an indicator and advises nothing; null: no value at this bar',
)

const price = object(
  {
    last: numberOrNull,
    reference: numberOrNull,
    reference_basis: optional(nullable(choice(['previous_close', 'previous_average', 'ex_rights']))),
    reference_session: optional(textOrNull),
    ceiling: numberOrNull,
    floor: numberOrNull,
    band_percent: optional(numberOrNull),
    change: nullable(number, 'Last against the reference'),
    change_percent: numberOrNull,
  },
  'Raw prices of the session, VND',
)

const indicators = open({
  rsi14: numberOrNull,
  macd: figures('line', 'signal', 'histogram'),
  bollinger: figures('upper', 'middle', 'lower', 'percent_b', 'width'),
  sma: figures('20', '50', '200'),
  ema: figures('12', '26', '50', '200'),
  distance_percent: optional(figures('sma20', 'sma50', 'sma200', 'ema12', 'ema26', 'ema50')),
  atr14: numberOrNull,
  natr14: optional(numberOrNull),
  adx14: figures('adx', 'pdi', 'mdi'),
  stochastic: figures('k', 'd'),
  cci20: optional(
    described(
      numberOrNull,
      'CCI over 20 bars of the typical price (H+L+C)/3 (Lambert); the vote of the rating takes the close · CCI 20 phiên theo giá điển hình (cao+thấp+đóng cửa)/3; phiếu của xếp hạng dùng giá đóng cửa (điểm)',
    ),
  ),
  williams_r14: optional(numberOrNull),
  mfi14: optional(numberOrNull),
  obv_slope20: numberOrNull,
  volatility20: optional(numberOrNull),
})

const signal = object({
  id: text,
  indicator: text,
  group: choice(['moving_averages', 'oscillators']),
  params: mapOf(number),
  value: numberOrNull,
  signal: vote,
  weight: described(number, 'Share of the total; 0 for a vote without a value'),
  reason: text,
  rule: optional(text),
})
export type Vote = Static<typeof signal>

const summary = object({
  signal: vote,
  score: nullable(number, '-100 … 100: the rating times 100'),
  buy: described(integer, 'Votes of +1'),
  neutral: integer,
  sell: described(integer, 'Votes of -1'),
  confidence: nullable(number, 'Share of the 26 votes that had a value'),
  reason: textOrNull,
})

const rating = open({
  version: text,
  ma: numberOrNull,
  oscillators: numberOrNull,
  total: numberOrNull,
  label,
  ma_label: optional(label),
  oscillators_label: optional(label),
  votes: optional(anyObject),
})
export type Rating = Static<typeof rating>

export const taSignalsAnswer = marketAnswer(
  object({
    ticker: text,
    name: textOrNull,
    kind: nullable(text, 'share, etf, index, …'),
    exchange: textOrNull,
    status: textOrNull,
    as_of: date,
    session_state: optional(constant('closed', 'Figures are of closed sessions only')),
    close: described(
      number,
      'Close in the prices of the indicators (adjusted, defined in /docs/adjusted-prices), VND',
    ),
    price,
    bars_used: integer,
    warm: described(flag, 'False under 250 bars: recursive averages still depend on where the series starts'),
    warm_ema200: optional(described(flag, 'False under 750 bars')),
    adjusted: flag,
    price_basis: optional(
      nullable(
        choice(['published', 'events', 'raw']),
        'Who adjusted the prices of the indicators: published: a publisher; events: vnfin, from prices as traded and the corporate actions on file, cash dividends taken off too (GET /api/finance/adjustments/{ticker} has the factors); raw: nobody, no action of the ticker is on file; null: levels of an index',
      ),
    ),
    volume_basis: nullable(
      choice(['as_traded', 'todays_shares', 'publisher', 'mixed']),
      'The shares that volumes of the indicators are in. as_traded: those of each session, beside adjusted prices too; todays_shares: times the new shares of later ex-dates; publisher: as the source of the adjusted series has them; mixed: some as traded, some as the source has them; null: no volume is stated, or levels of an index',
    ),
    not_in_published: list(
      object({
        ex_date: date,
        factor: described(number, 'Price factor of the actions on file, cash dividends too'),
        published_factor: described(number, 'What the series shows around that day; 1: nothing'),
      }),
      'Ex-dates on file that the publisher’s adjusted series lacks. With price_basis events the indicators are on prices that vnfin adjusted from all events; with published no bar before the last of these days is used',
    ),
    simulated: described(flag, 'True: an invented company, invented prices'),
    low_liquidity: nullable(
      flag,
      'Mean value of 20 sessions under 1 bn VND: no rating and no candles; null: value not stated',
    ),
    limit_locked: nullable(choice(['up', 'down']), 'Closed at its ceiling or floor'),
    indicators,
    missing: mapOf(
      choice(['not_enough_bars', 'unexplained_move', 'event_gap', 'flat', 'no_volume']),
      'Why a figure is null, by its path',
    ),
    unexplained_move: optional(
      nullable(
        object({
          session: date,
          percent: numberOrNull,
          reason: optional(
            choice(
              ['unexplained_move', 'no_terms', 'no_price', 'event_contradicted', 'not_in_series'],
              'unexplained_move: no event on file; no_terms: an action on file lacks an amount; no_price: the price that its factor starts from is not known; event_contradicted: the price contradicts the action; not_in_series: the published series lacks an event on file',
            ),
          ),
        }),
        'The last move within 252 bars that bars before cannot be compared across: beyond the price band without an event on file, or on an ex-date of which the factor is not known. Bars before that session are not used',
      ),
    ),
    signals: list(signal, 'The 26 votes of the technical rating; empty where liquidity is too low for one'),
    summary,
    rating: nullable(rating),
    levels: object({
      support: list(level),
      resistance: list(level),
      pivots: open({ classic: anything, fibonacci: anything }),
    }),
    range52w: nullable(open(each(['high', 'low', 'position'], numberOrNull))),
    volume: open(each(['last', 'ratio20', 'spike'], anything)),
    liquidity: optional(open(each(['mean_value20', 'low_liquidity'], anything))),
    events: list(event, 'What happened in the last 20 sessions, newest first'),
    history: list(
      object({
        session: date,
        close: number,
        rating: numberOrNull,
        label,
        rsi14: numberOrNull,
        macd_histogram: numberOrNull,
      }),
    ),
    flags: list(text),
    method_version: text,
    rating_version: optional(text),
  }),
)
export type TaSignals = DataOf<typeof taSignalsAnswer>
