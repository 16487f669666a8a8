import type { JsonSchema } from '../../schema.ts'
import { day, lang, marketAnswer } from './envelope.ts'

const number: JsonSchema = { type: ['number', 'null'] }
const count: JsonSchema = { type: ['integer', 'null'] }

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

export const marketDataQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    date: {
      ...day,
      description:
        'The figures as of this day; absent: those of the newest session that is complete enough to speak for the market (meta.coverage)',
    },
    include: {
      type: 'array',
      minItems: 1,
      items: { enum: marketDataParts },
      description: 'Parts of the answer, separated by commas; absent: all',
    },
    lang,
  },
}

export const marketDataAnswer: JsonSchema = marketAnswer({
  type: 'object',
  additionalProperties: false,
  properties: {
    indices: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'code',
          'name',
          'value',
          'change',
          'change_percent',
          'volume',
          'turnover',
          'as_of',
          'spark',
        ],
        additionalProperties: false,
        properties: {
          code: { type: 'string' },
          name: { type: 'string' },
          value: { type: 'number', description: 'points' },
          change: { ...number, description: 'points' },
          change_percent: { ...number, description: 'percent' },
          volume: { ...count, description: 'shares' },
          turnover: { ...count, description: 'VND' },
          as_of: day,
          previous_date: { type: ['string', 'null'] },
          spark: {
            type: 'array',
            items: { type: 'number' },
            description: 'Closes of up to 30 sessions, oldest first',
          },
        },
      },
    },
    sectors: {
      type: 'array',
      description: 'ICB supersectors of shares, by matched value',
      items: {
        type: 'object',
        required: [
          'code',
          'name',
          'name_vi',
          'name_en',
          'change_percent',
          'turnover',
          'advancers',
          'decliners',
          'leaders',
        ],
        additionalProperties: false,
        properties: {
          code: { type: 'string' },
          name: { type: 'string' },
          name_vi: { type: 'string' },
          name_en: { type: 'string' },
          change_percent: {
            ...number,
            description:
              'Mean change of the traded members against their reference prices, weighted by matched value',
          },
          change_percent_equal: { ...number, description: 'Plain mean of the same changes' },
          turnover: { ...count, description: 'Matched value, VND' },
          turnover_estimated: {
            type: 'boolean',
            description: 'True: the value of some members is not told and is taken as volume x close',
          },
          advancers: count,
          decliners: count,
          unchanged: count,
          leaders: {
            type: 'array',
            description: 'The three members with the largest value',
            items: {
              type: 'object',
              required: ['ticker', 'change_percent', 'turnover'],
              properties: { ticker: { type: 'string' }, change_percent: number, turnover: count },
            },
          },
        },
      },
    },
    breadth: {
      type: ['object', 'null'],
      description: 'Shares traded in the session, against their reference prices',
      required: ['advancers', 'decliners', 'unchanged', 'ceiling', 'floor'],
      properties: {
        ...Object.fromEntries(breadthCounts.map(name => [name, count])),
        advance_decline_ratio: { ...number, description: 'null without decliners' },
        trin: number,
        high_low_percent: number,
        above_ma50_percent: number,
        above_ma200_percent: number,
        ad_line: count,
        mcclellan: {
          type: ['object', 'null'],
          required: ['oscillator', 'summation', 'warm'],
          properties: {
            oscillator: number,
            summation: number,
            warm: { type: ['boolean', 'null'], description: 'False for the first hundred days' },
          },
        },
        by_exchange: { type: 'array', items: { type: 'object', required: ['exchange', ...breadthCounts] } },
      },
    },
    foreign: {
      type: ['object', 'null'],
      description:
        'Foreign investors, VND. null: not told, or refused by the turnover rule (see meta.warnings)',
      required: ['buy', 'sell', 'net', 'as_of'],
      properties: {
        buy: count,
        sell: count,
        net: count,
        as_of: day,
        net_percent_of_turnover: {
          type: 'object',
          required: ['1', '5', '20'],
          properties: { 1: number, 5: number, 20: number },
          description: 'Net over the turnover of the same shares in 1, 5 and 20 sessions, percent',
        },
        tickers: count,
        refused: { ...count, description: 'Tickers whose flow exceeds twice their turnover: left out' },
        room_full: {
          ...count,
          description: 'Tickers in which foreigners may hold no more: their flow is censored',
        },
      },
    },
    sentiment: {
      type: ['object', 'null'],
      required: ['value', 'label', 'coverage', 'parts', 'as_of'],
      properties: {
        as_of: day,
        value: { ...number, description: '0-100; null with fewer than four of seven parts' },
        label: { enum: ['extreme_fear', 'fear', 'neutral', 'greed', 'extreme_greed', null] },
        coverage: { type: 'number' },
        parts: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'raw', 'score', 'weight', 'contribution', 'sample'],
            properties: {
              name: { type: 'string' },
              raw: number,
              score: number,
              weight: number,
              contribution: number,
              sample: count,
            },
          },
        },
        news: { type: 'object', required: ['tone', 'articles', 'examples'] },
        method_version: { type: 'string' },
      },
    },
  },
})
