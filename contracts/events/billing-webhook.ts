import { defineFact } from './fact.ts'
import { object, text } from './schema.ts'

/** A webhook whose signature was right and whose body tells of no transfer that we can read: a person must look at it. */
export interface WebhookUnread {
  provider: string
  /** The body, byte for byte, base64. */
  raw: string
  why: string
  /** RFC 3339. */
  received_at: string
}

export const webhookUnread = defineFact<WebhookUnread>({
  type: 'billing.webhook-unread',
  schema: 1,
  title: 'Webhook of a payment provider that could not be read',
  rows: () => 1,
  dataSchema: object({
    provider: text,
    raw: { type: 'string' },
    why: text,
    received_at: { type: 'string', minLength: 20 },
  }),
})
