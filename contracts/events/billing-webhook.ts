import { described, instant, nonEmpty, object, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const webhookUnread = defineFact({
  type: 'billing.webhook-unread',
  schema: 1,
  title: 'Webhook of a payment provider that could not be read',
  rows: () => 1,
  dataSchema: object({
    provider: nonEmpty,
    raw: described(text, { description: 'The body, byte for byte, base64' }),
    why: nonEmpty,
    received_at: instant,
  }),
})

/** A webhook whose signature was right and in whose body we can read no transfer: a person must look at it. */
export type WebhookUnread = FactData<typeof webhookUnread>
