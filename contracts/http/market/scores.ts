import { exchanges } from '../../events/bars.ts'
import type { JsonSchema } from '../../schema.ts'
import { lang, listParameters, marketAnswer, ticker } from './envelope.ts'

/** Query of the lists of moat and ESG scores. */
export const scoresQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    symbols: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: ticker,
      description: 'Tickers, separated by commas',
    },
    exchange: { enum: exchanges },
    sector: {
      type: 'string',
      pattern: '^\\d{4}$',
      description: 'ICB code; 8000 takes in all of 8…, 8350 all of 835…',
    },
    min_score: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Leaves out companies without a score',
    },
    sort: { enum: ['score', '-score', 'ticker', '-ticker'], default: '-score' },
    lang,
    ...listParameters,
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  },
}

const number: JsonSchema = { type: ['number', 'null'] }
const text: JsonSchema = { type: ['string', 'null'] }
const confidence: JsonSchema = { enum: ['none', 'low', 'medium', 'high'] }

const company = {
  ticker: { type: 'string' },
  name: text,
  exchange: text,
  sector: { ...text, description: 'ICB code' },
}

const evidence: JsonSchema = {
  type: 'object',
  required: ['kind', 'name', 'value', 'method'],
  properties: {
    kind: { enum: ['ratio', 'document'] },
    name: { type: 'string' },
    value: number,
    unit: { type: 'string' },
    peer_percentile: number,
    period: { type: 'string' },
    statement_line: { type: 'string' },
    url: { type: 'string' },
    quote: { type: 'string' },
    date: { type: 'string' },
    reviewer: { type: 'string' },
    retrieved_at: { type: 'string' },
    method: { type: 'string' },
    only_shown: { type: 'string', description: 'Why no score is made of it' },
  },
}

const moatRow: JsonSchema = {
  type: 'object',
  required: [
    'ticker',
    'score',
    'rating',
    'confidence',
    'economics',
    'parts',
    'contributions',
    'reasons',
    'method_version',
  ],
  additionalProperties: false,
  properties: {
    ...company,
    period: text,
    score: { ...number, description: '0–100: half economics, half the two best sources' },
    rating: { enum: ['none', 'narrow', 'wide', null] },
    confidence,
    economics: {
      type: 'object',
      required: ['score', 'measure', 'hurdle', 'returns'],
      properties: {
        score: number,
        reason: { type: 'string' },
        measure: { enum: ['roic', 'roe'] },
        hurdle: { type: 'number', description: 'ratio' },
        returns: { type: 'array', items: { type: 'number' }, description: 'ratio, newest year first' },
        mean: number,
        parts: { type: ['object', 'null'] },
      },
    },
    parts: {
      type: 'object',
      required: ['brand', 'switching_cost', 'network', 'cost_advantage', 'licence', 'efficient_scale'],
      additionalProperties: {
        type: 'object',
        required: ['score', 'confidence', 'evidence'],
        properties: { score: number, confidence, evidence: { type: 'array', items: evidence } },
      },
    },
    contributions: {
      type: ['object', 'null'],
      properties: { economics: { type: 'number' }, sources: { type: 'number' } },
      description: 'They add up to the score',
    },
    best_sources: { type: 'array', items: { type: 'string' } },
    reasons: {
      type: 'array',
      items: { type: 'string' },
      description: 'Why the rating is capped, or why there is none',
    },
    history_years: { type: 'integer' },
    peer_group: { type: 'string' },
    method_version: { type: 'string' },
  },
}

export const moatAnswer: JsonSchema = marketAnswer({ type: 'array', items: moatRow }, { paged: true })

const pillar: JsonSchema = {
  type: 'object',
  required: ['score', 'weight', 'disclosure', 'performance', 'looked_for', 'items'],
  properties: {
    score: number,
    weight: { type: 'number' },
    contribution: number,
    disclosure: number,
    performance: number,
    looked_for: { type: 'integer' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'kind', 'title', 'value', 'evidence'],
        properties: {
          id: { type: 'string' },
          kind: { enum: ['disclosure', 'performance'] },
          title: { type: 'string' },
          value: { enum: [0, 1, null], description: 'null: not looked for' },
          evidence: { type: 'array', items: { type: 'object' } },
        },
      },
    },
    reason: { type: 'string' },
  },
}

const esgRow: JsonSchema = {
  type: 'object',
  required: [
    'ticker',
    'score',
    'rating',
    'parts',
    'controversies',
    'coverage',
    'confidence',
    'method_version',
  ],
  additionalProperties: false,
  properties: {
    ...company,
    score: { ...number, description: '0–100; null until governance and one more pillar have a score' },
    rating: { enum: ['A', 'B', 'C', 'D', 'E', null] },
    parts: {
      type: 'object',
      required: ['environment', 'social', 'governance'],
      properties: { environment: pillar, social: pillar, governance: pillar },
    },
    weight_set: { enum: ['usual', 'heavy_industry', 'finance'] },
    controversy: { type: 'number', description: 'What confirmed cases of three years take off' },
    controversies: { type: 'array', items: { type: 'object' } },
    coverage: { type: 'number', description: 'Weight of the pillars that have a score, 0–1' },
    confidence,
    reasons: { type: 'array', items: { type: 'string' } },
    assessed_on: { type: 'string' },
    method_version: { type: 'string' },
  },
}

export const esgAnswer: JsonSchema = marketAnswer({ type: 'array', items: esgRow }, { paged: true })

/** Columns of the CSV lists, in order. */
export const moatColumns = [
  'ticker',
  'name',
  'exchange',
  'sector',
  'period',
  'score',
  'rating',
  'confidence',
  'economics',
  'brand',
  'switching_cost',
  'network',
  'cost_advantage',
  'licence',
  'efficient_scale',
  'history_years',
  'reasons',
  'method_version',
] as const
export const esgColumns = [
  'ticker',
  'name',
  'exchange',
  'sector',
  'score',
  'rating',
  'environment',
  'social',
  'governance',
  'controversy',
  'coverage',
  'confidence',
  'assessed_on',
  'method_version',
] as const
