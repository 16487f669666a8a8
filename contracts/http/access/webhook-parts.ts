import { choice, constant, count, dateTime, described, nullable, object, text } from '../../schema.ts'

/** For so long calls are signed with the secret before a new one too, ms: of every webhook. */
export const secretOverlapMs = 86_400_000

/** Body of a test delivery. */
export const testWebhookSchema = object({
  type: constant('webhook.test'),
  timestamp: dateTime,
  data: object({
    webhook_id: described(text, { description: 'Of the webhook of changed rows, or of the price alert' }),
  }),
})

/** What came of a delivery: taken, not taken, or never to be sent there again. */
export const deliveryOutcomes = ['delivered', 'failed', 'refused'] as const

/** What came of a test delivery, whatever it went to. */
export const deliveryReceipt = {
  delivery_id: described(text, 'Of a webhook also the header webhook-id'),
  url: text,
  outcome: choice(deliveryOutcomes, 'refused: it is gone, or its address may not be called'),
  reason: nullable(text, 'Why it was not taken; null: it was'),
  sent_at: dateTime,
  duration_ms: described(count, 'Until its answer, milliseconds'),
}
