import { exchanges } from '../../events/bars.ts'
import type { JsonSchema } from '../../schema.ts'
import { lang, listParameters, marketAnswer, ticker } from './envelope.ts'

const sector: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}$',
  description: 'ICB code; 8000 takes in all of 8…, 8350 all of 835…',
}

const screenSortNames = ['score', 'ticker', 'passed'] as const

/** The ids are given by the caller, so that the list of strategies stays in one place. */
export const screenerQuery = (strategies: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    strategy: { enum: strategies, description: 'Absent: the catalogue of all strategies' },
    min_score: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      default: 60,
      description: 'Share of the rules passed, 0–100',
    },
    matched: { type: 'boolean', description: 'true: only shares that pass every rule' },
    exchange: { enum: exchanges },
    sector,
    sort: { enum: screenSortNames.flatMap(s => [s, `-${s}`]), default: '-score' },
    lang,
    ...listParameters,
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  },
})

const text: JsonSchema = { type: ['string', 'null'] }
const threshold: JsonSchema = {
  description:
    'A number, both ends of a range, or null where it depends on the market of the day and that is not known',
}

const rule: JsonSchema = {
  type: 'object',
  required: ['id', 'label', 'value', 'unit', 'operator', 'threshold', 'pass', 'missing'],
  properties: {
    id: { type: 'string' },
    label: { type: 'string' },
    value: { type: ['number', 'null'] },
    unit: { type: 'string' },
    operator: { enum: ['gte', 'gt', 'lte', 'lt', 'between', 'is'] },
    threshold,
    pass: { type: ['boolean', 'null'], description: 'null: not known, which is never a pass' },
    missing: { type: 'boolean' },
    counted: { type: 'boolean', description: 'false: said for information, or waived for want of years' },
    waived: { type: 'boolean' },
  },
}

const screenerRow: JsonSchema = {
  type: 'object',
  required: [
    'ticker',
    'name',
    'exchange',
    'sector',
    'score',
    'matched',
    'near',
    'passed',
    'total',
    'unknown',
    'rules',
  ],
  properties: {
    ticker: { type: 'string' },
    name: text,
    exchange: text,
    sector: { ...text, description: 'ICB code' },
    fiscal_year: text,
    score: { type: 'number' },
    matched: { type: 'boolean' },
    near: { type: 'boolean', description: 'exactly one rule fails' },
    passed: { type: 'integer' },
    total: { type: 'integer' },
    unknown: { type: 'integer' },
    history_years: { type: 'integer' },
    reduced_history: { type: 'boolean', description: 'fewer years on file than the source asks for' },
    flags: { type: 'array', items: { type: 'string' } },
    rules: { type: 'array', items: rule },
  },
}

const strategy: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'author', 'description', 'adaptation', 'source', 'matches', 'rules'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    author: { type: 'string' },
    source: { type: 'string' },
    description: { type: 'string', description: 'What the source asks for' },
    adaptation: { type: 'string', description: 'How it is read for Vietnam and the years on file' },
    wants_years: { type: 'integer' },
    liquid_only: { type: 'boolean' },
    matches: { type: ['integer', 'null'] },
    near: { type: ['integer', 'null'] },
    looked_at: { type: ['integer', 'null'] },
    unknown_for_all: {
      type: 'array',
      items: { type: 'string' },
      description: 'Rules for which no share has the data; while there is one, nothing matches',
    },
    rules: { type: 'array', items: { type: 'object' } },
  },
}

export const screenerAnswer: JsonSchema = marketAnswer({
  type: 'array',
  items: { anyOf: [screenerRow, strategy] },
})

/** Columns of the CSV, in order. */
export const screenerColumns = [
  'strategy',
  'ticker',
  'name',
  'exchange',
  'sector',
  'fiscal_year',
  'score',
  'matched',
  'near',
  'passed',
  'total',
  'unknown',
  'failed',
  'missing',
  'history_years',
  'reduced_history',
  'flags',
] as const

export const screenerCheckQuery = (strategies: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['symbols'],
  properties: {
    symbols: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: ticker,
      description: 'Tickers, separated by commas, at most 50',
    },
    strategies: { type: 'array', minItems: 1, items: { enum: strategies }, description: 'Absent: all' },
    lang,
    format: listParameters.format,
  },
})

export const screenerCheckAnswer: JsonSchema = marketAnswer({
  type: 'array',
  items: {
    type: 'object',
    required: ['ticker', 'in_universe', 'matches', 'missing'],
    properties: {
      ticker: { type: 'string' },
      in_universe: { type: 'boolean' },
      reason: { ...text, description: 'Why a share is not in the universe of the screens' },
      matches: {
        type: 'array',
        items: {
          type: 'object',
          required: ['strategy', 'score', 'pass'],
          properties: {
            strategy: { type: 'string' },
            score: { type: 'number' },
            pass: { type: 'boolean' },
            near: { type: 'boolean' },
            passed: { type: 'integer' },
            total: { type: 'integer' },
            unknown: { type: 'integer' },
            failed: { type: 'array', items: { type: 'string' } },
            rules: { type: 'array', items: rule },
          },
        },
      },
      missing: {
        type: 'array',
        items: { type: 'string' },
        description: 'Strategies of which a rule is not known',
      },
    },
  },
})
