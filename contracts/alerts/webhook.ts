import { constant, date, dateTime, described, nullable, number, object, text } from '../schema.ts'
import { condition } from './condition.ts'

/** Body of the webhook of a fired alert. */
export const alertWebhookSchema = object({
  type: constant('alert.fired'),
  timestamp: dateTime,
  data: object({
    firing_id: described(text, {
      description: 'Also the header webhook-id; the same at each attempt',
    }),
    alert_id: text,
    symbol: text,
    session: date,
    condition,
    value: described(number, { description: 'The watched figure in this session' }),
    previous: nullable(number, { description: 'The figure in the session before' }),
  }),
})
