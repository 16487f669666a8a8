import type { JsonSchema } from '../events/fact.ts'
import { object } from '../events/schema.ts'
import { alertFields, alertOperators } from './condition.ts'

/** Body of the webhook of a fired alert. */
export const alertWebhookSchema: JsonSchema = object({
  type: { const: 'alert.fired' },
  timestamp: { type: 'string', format: 'date-time' },
  data: object({
    firing_id: { type: 'string', description: 'Also the header webhook-id; the same at each attempt' },
    alert_id: { type: 'string' },
    symbol: { type: 'string' },
    session: { type: 'string', format: 'date' },
    condition: object({
      field: { enum: Object.keys(alertFields) },
      operator: { enum: [...alertOperators] },
      value: { type: 'number' },
      unit: { type: 'string' },
    }),
    value: { type: 'number', description: 'The watched figure in this session' },
    previous: { type: ['number', 'null'], description: 'The figure in the session before' },
  }),
})
