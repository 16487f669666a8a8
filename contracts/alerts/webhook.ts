import { constant, described, nullable, number, object, part, text } from '../schema.ts'
import { condition } from './condition.ts'

/** Body of the webhook of a fired alert. */
export const alertWebhookSchema = object({
  type: constant('alert.fired'),
  timestamp: part<string>({ type: 'string', format: 'date-time' }),
  data: object({
    firing_id: described(text, {
      description: 'Also the header webhook-id; the same at each attempt',
    }),
    alert_id: text,
    symbol: text,
    session: part<string>({ type: 'string', format: 'date' }),
    condition,
    value: described(number, { description: 'The watched figure in this session' }),
    previous: nullable(number, { description: 'The figure in the session before' }),
  }),
})
