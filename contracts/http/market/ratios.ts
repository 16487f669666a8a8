import type { JsonSchema } from '../../schema.ts'
import { day, lang, marketAnswer, ticker } from './envelope.ts'

export const ratiosParams: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['ticker'],
  properties: { ticker },
}

export const ratiosQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    period: {
      enum: ['annual', 'quarter', 'ttm'],
      default: 'annual',
      description: 'Full years, single quarters (not annualised), or the trailing four quarters',
    },
    periods: { type: 'integer', minimum: 1, maximum: 20, default: 4, description: 'How many, newest first' },
    as_of: {
      ...day,
      description:
        'Only what was known at the end of that day: statements, versions and peers of then, and its closing price',
    },
    lang,
  },
}

const number: JsonSchema = { type: ['number', 'null'] }
const text: JsonSchema = { type: ['string', 'null'] }

const ratio: JsonSchema = {
  type: 'object',
  required: ['value', 'unit', 'sector_median', 'percentile'],
  properties: {
    value: number,
    unit: { enum: ['percent', 'ratio', 'times', 'days', 'VND', 'VND_per_share'] },
    sector_median: { ...number, description: 'Median of the peers of the same period' },
    percentile: {
      ...number,
      description:
        'Standing among the peers, 0–100; 100 is the better side where one is, else the larger value',
    },
    peers: { type: 'integer' },
    reason: { type: 'string', description: 'Why value is null' },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Lines that the statements do not tell',
    },
  },
}

const period: JsonSchema = {
  type: 'object',
  required: ['period', 'published_at', 'quality', 'ratios', 'scores'],
  properties: {
    period: { type: 'string' },
    published_at: { ...day, description: 'Day on which the newest statement behind it became known here' },
    quality: {
      enum: ['consistent', 'inconsistent'],
      description:
        'inconsistent: its own parts miss their total by more than one in a thousand; there are no scores',
    },
    priced_on: { ...text, description: 'Session whose close is in the multiples' },
    ratios: { type: 'object', additionalProperties: { type: 'object', additionalProperties: ratio } },
    scores: { type: ['object', 'null'] },
  },
}

export const ratiosAnswer: JsonSchema = marketAnswer({
  type: 'object',
  required: ['ticker', 'sector_type', 'periods', 'scores', 'method_version'],
  additionalProperties: false,
  properties: {
    ticker: { type: 'string' },
    name: text,
    exchange: text,
    icb: text,
    industry: {
      type: ['object', 'null'],
      description: 'null where no list tells it',
      required: ['icb', 'name', 'source', 'as_of'],
      properties: {
        icb: { type: 'string', description: 'Code of the Industry Classification Benchmark' },
        name: text,
        source: { type: 'string', description: 'Feed whose list tells the code' },
        as_of: text,
      },
    },
    company_form: {
      type: ['object', 'null'],
      description: 'What the company is by a list; null where none tells it',
      required: ['form', 'source', 'as_of'],
      properties: {
        form: { enum: ['ordinary', 'bank', 'broker', 'insurer'] },
        source: { type: 'string' },
        as_of: text,
      },
    },
    sector_type: { enum: ['bank', 'insurer', 'broker', 'general'] },
    peer_group: {
      type: 'object',
      required: ['id', 'level', 'members'],
      properties: {
        id: {
          type: 'string',
          description: 'icb:CODE, or template:NAME where the industry has fewer than eight',
        },
        level: { type: 'integer', description: 'ICB level 4 to 1; 0 for all of the same chart of accounts' },
        members: { type: 'integer' },
      },
    },
    periods: { type: 'array', items: period },
    scores: { type: ['object', 'null'], description: 'Of the newest period' },
    method_version: { type: 'string' },
  },
})
