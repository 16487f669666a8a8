import {
  anyObject,
  choice,
  date,
  dateTime,
  dateTimeOrNull,
  described,
  integer,
  list,
  nullable,
  object,
  text,
} from '../../schema.ts'
import { customerTiers, keyTiers } from '../../tiers.ts'
import { accessAnswer } from './keys.ts'
import { orderSchema } from './orders.ts'

const limit = nullable(integer, 'null: unlimited')

const usageOfDay = {
  day: described(date, 'Day in Vietnam'),
  used: described(integer, 'Calls that counted'),
  remaining: limit,
  resets_at: dateTime,
}

export const subscriptionAnswer = accessAnswer(
  object({
    tier: choice(keyTiers),
    status: choice(['active', 'expired', 'none'], 'none: a free account'),
    period_start: dateTimeOrNull,
    period_end: dateTimeOrNull,
    limits: object({
      per_day: limit,
      per_minute: described(integer, 'Of each address under /api/v1'),
      tax_per_day: limit,
    }),
    usage: object({ ...usageOfDay, tax: object(usageOfDay) }),
    history: list(
      object({
        day: date,
        interface: text,
        answers: integer,
        counted: integer,
        refused: described(integer, 'Answers with a status of 400 or above'),
      }),
      'Thirty days by interface, newest first; some seconds behind',
    ),
    features: list(text),
    plans: list(
      object({
        tier: choice(customerTiers),
        name: text,
        calls_per_day: limit,
        tax_calls_per_day: limit,
        price: nullable(anyObject, 'null: free, or no price is set on this server'),
        features: list(text),
      }),
    ),
    orders: list(orderSchema, 'The last twenty, newest first'),
  }),
)
