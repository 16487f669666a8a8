import { list, object } from './common.ts'
import { legalSchema, traceSchema, warningSchema } from './meta.ts'

export const mostItems = 1000

export interface BatchItem {
  id?: string | number
  calculator: string
  input: object
}

export interface BatchRequest {
  items: BatchItem[]
}

export const batchRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: mostItems,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['calculator', 'input'],
        properties: {
          id: { type: ['string', 'integer'], maxLength: 200, description: 'Comes back with the result' },
          calculator: { type: 'string', description: 'Last part of its address: personal-income, rental, …' },
          input: { type: 'object', description: 'The body that the calculator takes alone' },
        },
      },
    },
  },
} as const

const result = object(
  {
    index: { type: 'integer' },
    id: { type: ['string', 'integer', 'null'] },
    calculator: { type: 'string' },
    success: { type: 'boolean' },
    data: { type: 'object', description: 'What the calculator answers alone' },
    meta: object(
      {
        effective_date: { type: 'string' },
        tax_year: { type: 'integer' },
        warnings: list(warningSchema),
        trace: traceSchema,
      },
      ['trace'],
    ),
    problem: { type: 'object', description: 'In place of data and meta: what is wrong with this item' },
  },
  ['data', 'meta', 'problem'],
)

export const batchAnswer = object({ results: list(result) })

export const batchMeta = {
  type: 'object',
  required: ['unit', 'rules_version', 'count', 'succeeded', 'failed', 'legal'],
  properties: {
    unit: { const: 'million VND' },
    rules_version: { type: 'string' },
    count: { type: 'integer' },
    succeeded: { type: 'integer' },
    failed: { type: 'integer' },
    legal: list(legalSchema),
  },
} as const

export const batchExample: BatchRequest = {
  items: [
    { id: 'a', calculator: 'personal-income', input: { salary: 25, dependents: 1 } },
    { id: 'b', calculator: 'rental', input: { annual_revenue: 1500 } },
  ],
}
