import {
  anyCaseTicker,
  choice,
  constant,
  type DataOf,
  date,
  described,
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

export const ratiosParams = object({ ticker: anyCaseTicker })

export const ratiosQuery = query({
  period: choice(['annual', 'quarter', 'ttm'], {
    default: 'annual',
    description:
      'Full years, single quarters (not annualised), or the trailing four quarters (defined in /docs/ttm)',
  }),
  periods: part<number>({
    type: 'integer',
    minimum: 1,
    maximum: 20,
    default: 4,
    description: 'How many, newest first',
  }),
  as_of: described(
    date,
    'Only what was known at the end of that day: statements, versions and peers of then, and its closing price',
  ),
  lang,
})
export type RatiosQuery = Static<typeof ratiosQuery>

/** A score, or why there is none; what it is made of stands beside it. */
const score = { value: numberOrNull, reason: optional(described(text, 'Why value is null')) }

const scores = open({
  piotroski: open({ ...score }),
  altman: open({
    ...score,
    zone: optional(nullable(choice(['distress', 'grey', 'safe']))),
    zones: optional(open({ distress_below: number, safe_above: number })),
    flags: optional(list(text)),
  }),
  beneish: open({
    ...score,
    pattern: optional(textOrNull),
    cutoffs: optional(mapOf(number)),
    flags: optional(list(text)),
  }),
  dupont: open({ value: optional(numberOrNull), roe: optional(numberOrNull), reason: optional(text) }),
  overall: open({ ...score, parts: list(open({ id: text, score: numberOrNull })) }),
})

const ratio = open({
  value: numberOrNull,
  unit: choice(['percent', 'ratio', 'times', 'days', 'VND', 'VND_per_share']),
  sector_median: nullable(number, 'Median of the peers of the same period'),
  percentile: nullable(
    number,
    'Standing among the peers, 0–100; 100 is the better side where one is, else the larger value',
  ),
  peers: integer,
  reason: optional(described(text, 'Why value is null')),
  missing: optional(list(text, 'Lines that the statements do not tell')),
})
export type Ratio = Static<typeof ratio>

const sharesOfDay = object({
  count: nullable(integer, 'null: an action since the statement states no ratio; then no figure is by it'),
  basis: choice(
    ['paid_in_capital', 'paid_in_capital_and_actions'],
    'Paid-in capital of the newest statement at par of 10,000 VND; or that times the new shares of each ex-date that it does not count yet. Treasury shares are not taken off',
  ),
  as_of: described(date, 'Day of the count: that of the price'),
  stated: described(integer, 'Shares of the statement'),
  stated_on: described(date, 'Day of the statement'),
  actions: list(
    object({
      ex_date: date,
      factor: nullable(number, 'Shares after it for each one before; null: not stated'),
      kinds: list(text),
      presumed: described(flag, 'A rights issue is taken as subscribed in full'),
      source: list(text),
    }),
  ),
  reason: optional(described(text, 'Why count is null: no_terms')),
})

const period = open({
  period: text,
  ticker_then: described(
    text,
    'Ticker under which the statement of the period is on file: that of then, or a later one to which its publisher carried it over',
  ),
  published_at: described(
    date,
    'Day on which the newest statement behind it is taken to have been published, which as_of goes by',
  ),
  published_at_basis: constant(
    'presumed',
    'No source of statements names the day. presumed: the day it came in here, or, where that was later, the last day on which it was due by Thông tư 96/2020/TT-BTC, Điều 14',
  ),
  quality: choice(
    ['consistent', 'inconsistent'],
    'inconsistent: its own parts miss their total by more than one in a thousand; there are no scores',
  ),
  priced_on: nullable(text, 'Session whose close is in the multiples'),
  shares: nullable(
    sharesOfDay,
    'Shares that per-share figures and multiples are by; null where no price is: then those at the end of the period',
  ),
  dividends: nullable(
    object({
      per_share: described(number, 'VND for each share of the day of the price'),
      from: described(date, 'First ex-date that counts'),
      to: described(date, 'The day of the price'),
      ex_dates: list(text),
      source: list(text),
    }),
    'Cash dividends behind dividend_yield; null: none of the 365 days is on file, and it is by the dividends paid in the cash flow',
  ),
  ratios: mapOf(mapOf(ratio)),
  scores: nullable(scores),
})

export const ratiosAnswer = marketAnswer(
  object({
    ticker: text,
    name: textOrNull,
    exchange: textOrNull,
    icb: textOrNull,
    industry: nullable(
      open({
        icb: described(text, 'Code of the Industry Classification Benchmark'),
        name: textOrNull,
        source: described(text, 'Feed whose list tells the code'),
        as_of: textOrNull,
      }),
      'null where no list tells it',
    ),
    company_form: nullable(
      open({
        form: choice(['ordinary', 'bank', 'broker', 'insurer']),
        source: text,
        as_of: textOrNull,
      }),
      'What the company is by a list; null where none tells it',
    ),
    sector_type: choice(['bank', 'insurer', 'broker', 'general']),
    peer_group: open({
      id: described(text, 'icb:CODE, or template:NAME where the industry has fewer than eight'),
      level: described(integer, 'ICB level 4 to 1; 0 for all of the same chart of accounts'),
      members: integer,
    }),
    periods: list(period),
    scores: nullable(scores, 'Of the newest period'),
    method_version: text,
  }),
)
export type Ratios = DataOf<typeof ratiosAnswer>
