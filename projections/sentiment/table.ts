import type { TableShape, Trx } from '../engine/projection.ts'
import type { FlowDay } from '../foreign-flow/market-days.ts'
import type { Composite, SentimentLabel } from './composite.ts'
import type { MarketTone } from './tone/market.ts'

/** `sentiment.days`: the composite of a session; parts as JSON with raw value, percentile, weight and contribution. */
export interface SentimentRow {
  session: string
  value: number | null
  label: SentimentLabel | null
  coverage: number
  parts: (Composite['parts'][number] & { raw: number | null; sample: number })[]
}

/** `sentiment.tone`: the news of a calendar day in Vietnam. `sum` is over events; the mean is sum/events. */
export interface ToneRow {
  day: string
  sum: number
  events: number
  articles: number
  sources: number
  positive: number
  neutral: number
  negative: number
  examples: MarketTone['examples']
}

export interface SentimentTables {
  'sentiment.days': SentimentRow
  'sentiment.tone': ToneRow
  'sentiment.flows': FlowDay
}

export const tables: readonly TableShape[] = [
  { name: 'days', key: ['session'], day: 'session' },
  { name: 'tone', key: ['day'], day: 'day' },
  { name: 'flows', key: ['session'], day: 'session' },
]

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

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table days (
      session date primary key, value float8, label text, coverage float8 not null, parts json not null
    );
    create table tone (
      day date primary key, sum float8 not null, events integer not null, articles integer not null,
      sources integer not null, positive integer not null, neutral integer not null, negative integer not null,
      examples json not null
    );
    create table flows (session date primary key, ${flowColumns.map(c => `${c} bigint not null`).join(', ')})`)
}
