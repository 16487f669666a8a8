import { recallMessage } from '../events/recall.ts'
import {
  constant,
  date,
  dateTime,
  described,
  list,
  nullable,
  number,
  object,
  optional,
  text,
} from '../schema.ts'
import { condition } from './condition.ts'
import { firedAction } from './fired-action.ts'

/** Headers of every webhook (Standard Webhooks). @param id what the id names */
export const webhookHeaders = (id: string) =>
  object({
    'webhook-id': described(text, { description: `${id}, the same at each attempt` }),
    'webhook-timestamp': described(text, { description: 'Seconds since 1970 of this attempt' }),
    'webhook-signature': described(text, {
      description:
        '`v1,` and base64 of HMAC-SHA-256 over id, time and body; two of them behind a space for a day after a new secret',
    }),
  })

/** Body of the webhook of a recall. */
export const recallWebhookSchema = object({
  type: constant('recall.made'),
  timestamp: dateTime,
  data: object(recallMessage),
})

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
    session: described(date, {
      description: 'Session that fired it; of corporate_action the day in Vietnam',
    }),
    condition,
    value: nullable(number, { description: 'The watched figure in this session; null: of corporate_action' }),
    previous: nullable(number, { description: 'The figure in the session before' }),
    actions: optional(
      described(list(firedAction), {
        description: 'Of corporate_action: the new action, or all actions of the coming ex-date',
      }),
    ),
  }),
})
