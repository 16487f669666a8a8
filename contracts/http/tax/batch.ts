import {
  anyObject,
  constant,
  described,
  flag,
  integer,
  list,
  object,
  optional,
  part,
  type Static,
  text,
} from '../../schema.ts'
import { unit } from './common.ts'
import { legalSchema, traceSchema, warningSchema } from './meta.ts'

export const maxItems = 1000

const item = object({
  id: optional(
    part<string | number>({
      type: ['string', 'integer'],
      maxLength: 200,
      description: 'Comes back with the result',
    }),
  ),
  calculator: described(text, { description: 'Last part of its address: personal-income, rental, …' }),
  input: described(anyObject, { description: 'The body that the calculator takes alone' }),
})
export type BatchItem = Static<typeof item>

export const batchRequest = object({ items: list(item, { minItems: 1, maxItems }) })
export type BatchRequest = Static<typeof batchRequest>

const result = object({
  index: integer,
  id: part<string | number | null>({ type: ['string', 'integer', 'null'] }),
  calculator: text,
  success: flag,
  data: optional(described(anyObject, { description: 'What the calculator answers alone' })),
  meta: optional(
    object({
      effective_date: text,
      tax_year: integer,
      warnings: list(warningSchema),
      trace: optional(traceSchema),
    }),
  ),
  problem: optional(
    described(anyObject, { description: 'In place of data and meta: what is wrong with this item' }),
  ),
})

export const batchAnswer = object({ results: list(result) })

export const batchMeta = object(
  {
    unit: constant(unit),
    rules_version: text,
    count: integer,
    succeeded: integer,
    failed: integer,
    legal: list(legalSchema),
  },
  { additionalProperties: true },
)

export const batchExample: BatchRequest = {
  items: [
    { id: 'a', calculator: 'personal-income', input: { salary: 25, dependents: 1 } },
    { id: 'b', calculator: 'rental', input: { annual_revenue: 1500 } },
  ],
}
