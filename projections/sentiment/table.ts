import {
  bigint,
  date,
  each,
  float,
  integer,
  json,
  type RowOf,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'
import type { Composite, SentimentLabel } from './composite.ts'
import type { MarketTone } from './tone/market.ts'

export const flowColumns = [
  'buy',
  'sell',
  'net',
  'turnover',
  'tickers',
  'refused',
  'unchecked',
  'room_full',
] as const

/** `sentiment.days`: the composite of a session; parts as JSON with raw value, percentile, weight and contribution. */
export const days = table(
  'days',
  {
    session: date,
    value: float.orNull,
    label: text.of<SentimentLabel>().orNull,
    coverage: float,
    parts: json.of<(Composite['parts'][number] & { raw: number | null; sample: number })[]>(),
  },
  { key: ['session'], day: 'session' },
)

export type SentimentRow = RowOf<typeof days>

/** `sentiment.tone`: the news of a calendar day in Vietnam. `sum` is over events; the mean is sum/events. */
export const tone = table(
  'tone',
  {
    day: date,
    sum: float,
    events: integer,
    articles: integer,
    sources: integer,
    positive: integer,
    neutral: integer,
    negative: integer,
    examples: json.of<MarketTone['examples']>(),
  },
  { key: ['day'], day: 'day' },
)

export type ToneRow = RowOf<typeof tone>

export const flows = table(
  'flows',
  {
    session: date,
    ...each(flowColumns, bigint),
  },
  { key: ['session'], day: 'session' },
)

export const tables = [days, tone, flows] as const

export type SentimentTables = TablesOf<'sentiment', typeof tables>
