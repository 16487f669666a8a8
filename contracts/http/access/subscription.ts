import type { JsonSchema } from '../../schema.ts'
import { customerTiers, keyTiers } from '../../tiers.ts'
import { accessAnswer } from './keys.ts'
import { orderSchema } from './orders.ts'

const momentOrNull: JsonSchema = { type: ['string', 'null'], format: 'date-time' }
const limit: JsonSchema = { type: ['integer', 'null'], description: 'null: unlimited' }

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

const usageOfDay = {
  day: { type: 'string', format: 'date', description: 'Day in Vietnam' },
  used: { type: 'integer', description: 'Calls that counted' },
  remaining: limit,
  resets_at: { type: 'string', format: 'date-time' },
} satisfies Record<string, JsonSchema>

export const subscriptionAnswer = accessAnswer(
  object({
    tier: { enum: [...keyTiers] },
    status: { enum: ['active', 'expired', 'none'], description: 'none: a free account' },
    period_start: momentOrNull,
    period_end: momentOrNull,
    limits: object({
      per_day: limit,
      per_minute: { type: 'integer', description: 'Of each address under /api/v1' },
      tax_per_day: limit,
    }),
    usage: object({ ...usageOfDay, tax: object(usageOfDay) }),
    history: {
      type: 'array',
      description: 'Thirty days by interface, newest first; some seconds behind',
      items: object({
        day: { type: 'string', format: 'date' },
        interface: { type: 'string' },
        answers: { type: 'integer' },
        counted: { type: 'integer' },
        refused: { type: 'integer', description: 'Answers with a status of 400 or above' },
      }),
    },
    features: { type: 'array', items: { type: 'string' } },
    plans: {
      type: 'array',
      items: object({
        tier: { enum: [...customerTiers] },
        name: { type: 'string' },
        calls_per_day: limit,
        tax_calls_per_day: limit,
        price: { type: ['object', 'null'], description: 'null: free, or no price is set on this server' },
        features: { type: 'array', items: { type: 'string' } },
      }),
    },
    orders: { type: 'array', description: 'The last twenty, newest first', items: orderSchema },
  }),
)
