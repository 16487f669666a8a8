import type { JsonSchema } from '../../schema.ts'

/** Where figures come from: a publisher's feed. */
export interface SourceRef {
  readonly id: string
  readonly name: string
  /** A public page of theirs; null where there is none. */
  readonly url: string | null
}

const source: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'url'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: {
      type: ['string', 'null'],
      description: 'A public page of the publisher; null where there is none',
    },
  },
}

const warning: JsonSchema = {
  type: 'object',
  required: ['code', 'message_en', 'message_vi'],
  properties: { code: { type: 'string' }, message_en: { type: 'string' }, message_vi: { type: 'string' } },
}

/** How much of the market is stored of the session that figures speak of. */
const coverage: JsonSchema = {
  type: ['object', 'null'],
  description:
    'How much of the market is stored of the session; null: nothing, or a range of days was asked for',
  required: ['session', 'tickers', 'adjusted_only', 'expected', 'complete', 'newest_session'],
  additionalProperties: false,
  properties: {
    session: { type: 'string', format: 'date' },
    tickers: { type: 'integer', description: 'Tickers with a traded close' },
    adjusted_only: { type: 'integer', description: 'Tickers of which only an adjusted price is stored' },
    expected: { type: 'integer', description: 'Most tickers of any session in the 400 days up to it' },
    complete: { type: 'boolean', description: 'At least four fifths of what is expected' },
    newest_session: {
      type: 'string',
      format: 'date',
      description: 'The newest session of which anything is stored, up to the day asked for',
    },
  },
}

const reason: JsonSchema = {
  type: 'object',
  required: ['code', 'subject', 'message_en', 'message_vi'],
  additionalProperties: false,
  properties: {
    code: { enum: ['no_session', 'closed_day', 'unknown_ticker', 'no_bars', 'not_scored'] },
    subject: { type: 'string', description: 'The day, the days (from..to) or the ticker' },
    message_en: { type: 'string' },
    message_vi: { type: 'string' },
  },
}

export const pagination: JsonSchema = {
  type: 'object',
  required: ['limit', 'next_cursor', 'total'],
  additionalProperties: false,
  properties: {
    limit: { type: 'integer' },
    next_cursor: { type: ['string', 'null'] },
    total: { type: 'integer', description: 'Rows that the query matches, over all pages' },
  },
}

/** The envelope of every market answer around its own data. */
export function marketAnswer(data: JsonSchema, options: { paged?: boolean } = {}): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'data', 'meta'],
    additionalProperties: false,
    properties: {
      success: { const: true },
      data,
      meta: {
        type: 'object',
        required: [
          'as_of',
          'generated_at',
          'freshness',
          'unit',
          'source',
          'tier',
          'trace_id',
          'warnings',
          'disclaimer',
          ...(options.paged ? ['pagination'] : []),
        ],
        properties: {
          as_of: { type: ['string', 'null'], description: 'The day that the figures speak of' },
          generated_at: { type: 'string', format: 'date-time' },
          freshness: { enum: ['real_time', 'delayed', 'end_of_day', 'periodic', 'static'] },
          unit: { type: 'object', additionalProperties: { type: 'string' } },
          source: { type: 'array', items: source },
          tier: { type: 'string' },
          trace_id: { type: 'string' },
          warnings: { type: 'array', items: warning },
          coverage,
          reasons: {
            type: 'array',
            items: reason,
            description: 'Why there is nothing of a day or of a ticker that was asked for',
          },
          disclaimer: { type: 'string' },
          terms: { type: 'string' },
          ...(options.paged ? { pagination } : {}),
        },
      },
      links: {
        type: 'object',
        properties: { self: { type: 'string' }, next: { type: 'string' } },
      },
    },
  }
}

/** Query parameters that every list has. */
export const listParameters = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 100,
    description: 'Rows a page, at most 1,000',
  },
  cursor: {
    type: 'string',
    minLength: 1,
    maxLength: 500,
    description: 'From `meta.pagination.next_cursor` of the same query',
  },
  format: { enum: ['json', 'csv'], description: 'csv: the rows as text/csv, UTF-8, one header line' },
} as const

export const day: JsonSchema = { type: 'string', format: 'date', description: 'YYYY-MM-DD' }
export const ticker: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9]{3,12}$', example: 'VCB' }
export const lang: JsonSchema = { enum: ['vi', 'en'] }
