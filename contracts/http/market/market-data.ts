import {
  choice,
  date,
  described,
  each,
  flag,
  integer,
  integerOrNull,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  open,
  optional,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

/** Counts of the breadth of a session. */
export const breadthCounts = [
  'advancers',
  'decliners',
  'unchanged',
  'untraded',
  'no_reference',
  'by_previous_close',
  'ceiling',
  'floor',
  'new_highs',
  'new_lows',
  'highs_lows_of',
  'above_ma50',
  'above_ma50_of',
  'above_ma200',
  'above_ma200_of',
  'up_volume',
  'down_volume',
] as const

export const marketDataParts = ['indices', 'sectors', 'breadth', 'foreign', 'sentiment'] as const

export const marketDataQuery = query({
  date: described(
    date,
    'The figures as of this day; absent: those of the newest session that is complete enough to speak for the market (meta.coverage)',
  ),
  include: list(choice(marketDataParts), {
    minItems: 1,
    description: 'Parts of the answer, repeated or separated by commas; absent: all',
  }),
  lang,
})

const index = object({
  code: text,
  name: text,
  value: described(number, 'points'),
  change: nullable(number, 'points'),
  change_percent: nullable(number, 'percent'),
  volume: nullable(integer, 'shares'),
  turnover: nullable(integer, 'VND'),
  as_of: date,
  previous_date: optional(textOrNull),
  spark: list(number, 'Closes of up to 30 sessions, oldest first'),
})
export type IndexRow = Static<typeof index>

const sector = object({
  code: text,
  name: text,
  name_vi: text,
  name_en: text,
  change_percent: nullable(
    number,
    'Mean change of the traded members against their reference prices, weighted by matched value',
  ),
  change_percent_equal: optional(nullable(number, 'Plain mean of the same changes')),
  turnover: nullable(integer, 'Matched value, VND'),
  turnover_estimated: optional(
    described(flag, 'True: the value of some members is not stated and is taken as volume x close'),
  ),
  advancers: integerOrNull,
  decliners: integerOrNull,
  unchanged: optional(integerOrNull),
  leaders: list(
    open({ ticker: text, change_percent: numberOrNull, turnover: integerOrNull }),
    'The three members with the largest value',
  ),
})

const breadth = open({
  ...each(breadthCounts, optional(integerOrNull)),
  ...each(['advancers', 'decliners', 'unchanged', 'ceiling', 'floor'], integerOrNull),
  advance_decline_ratio: optional(nullable(number, 'null without decliners')),
  trin: optional(numberOrNull),
  high_low_percent: optional(numberOrNull),
  above_ma50_percent: optional(numberOrNull),
  above_ma200_percent: optional(numberOrNull),
  ad_line: optional(integerOrNull),
  mcclellan: optional(
    nullable(
      open({
        oscillator: numberOrNull,
        summation: numberOrNull,
        warm: nullable(flag, 'False for the first hundred days'),
      }),
    ),
  ),
  by_exchange: optional(list(open({ exchange: text, ...each(breadthCounts, optional(integerOrNull)) }))),
})

const foreign = open({
  buy: integerOrNull,
  sell: integerOrNull,
  net: integerOrNull,
  as_of: date,
  net_percent_of_turnover: optional(
    open(
      each(['1', '5', '20'], numberOrNull),
      'Net over the turnover of the same shares in 1, 5 and 20 sessions, percent',
    ),
  ),
  tickers: optional(integerOrNull),
  refused: optional(nullable(integer, 'Tickers whose flow exceeds twice their turnover: left out')),
  room_full: optional(
    nullable(integer, 'Tickers in which foreigners may hold no more: their flow is censored'),
  ),
})

const sentiment = open({
  as_of: date,
  value: nullable(number, '0-100; null with fewer than four of seven parts'),
  label: nullable(choice(['extreme_fear', 'fear', 'neutral', 'greed', 'extreme_greed'])),
  coverage: number,
  parts: list(
    open({
      name: text,
      raw: numberOrNull,
      score: numberOrNull,
      weight: numberOrNull,
      contribution: numberOrNull,
      sample: integerOrNull,
    }),
  ),
  news: optional(
    open({
      tone: numberOrNull,
      articles: integer,
      examples: list(
        open({
          day: date,
          title: text,
          link: text,
          source: text,
          tone: number,
          tickers: list(text),
        }),
      ),
    }),
  ),
  method_version: optional(text),
})

export const marketDataAnswer = marketAnswer(
  object({
    indices: optional(list(index)),
    sectors: optional(list(sector, 'ICB supersectors of shares, by matched value')),
    breadth: optional(nullable(breadth, 'Shares traded in the session, against their reference prices')),
    foreign: optional(
      nullable(
        foreign,
        'Foreign investors, VND (defined in /docs/foreign-ownership). null: not stated, or refused by the turnover rule (see meta.warnings)',
      ),
    ),
    sentiment: optional(nullable(sentiment)),
  }),
)
