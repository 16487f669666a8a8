import { randomUUID } from 'node:crypto'
import { webhookHeaders } from '../../../contracts/alerts/webhook.ts'
import {
  dataWebhookParams,
  deliveryReceiptAnswer,
  testWebhookSchema,
} from '../../../contracts/http/access/data-webhooks.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { noStore } from '../../access/routes/store-of.ts'
import { signedPost } from '../../callbacks/signed-post.ts'
import { route } from '../../http/route.ts'
import { own } from './own.ts'
import { dataWebhooksPath } from './response.ts'
import { secretsOf } from './store.ts'

/** A person waits for the receipt: shorter than for a batch. */
const timeLimitMs = 5_000

const outcomes = { done: 'delivered', failed: 'failed', refused: 'refused' } as const

/** One signed call at once, whose receipt is the response; cursor, state and count of failures stay as they are. */
export const testDataWebhook = (allowed: AddressGuard) => {
  const { post } = signedPost(allowed, timeLimitMs)
  return route({
    method: 'POST',
    path: `${dataWebhooksPath}/:id/test`,
    area: 'access',
    tier: 'pro',
    cost: 0,
    quota: 'alerts',
    tags: ['bulk'],
    summary: 'Send a test delivery to a webhook, and return its receipt',
    description:
      'One call of the type `webhook.test`, signed as every other, within five seconds and without a second attempt. The receipt says what the address answered. Batches, cursor and status of the webhook stay as they are; a paused or stopped one can be tested too.',
    params: dataWebhookParams,
    responses: { 200: deliveryReceiptAnswer },
    callback: {
      name: 'test',
      address: '{$response.body#/data/url}',
      summary: 'A test delivery',
      headers: webhookHeaders('Id of the delivery'),
      bodies: [testWebhookSchema],
      answers: { '2XX': 'Delivered' },
    },
    async handle(call) {
      const webhook = await own(call, call.params.id)
      const { id: webhook_id, url } = webhook
      const id = `test_${randomUUID()}`
      const sent_at = vietnamIso(call.now)
      const body = JSON.stringify({ type: 'webhook.test', timestamp: sent_at, data: { webhook_id } })
      const began = performance.now()
      const outcome = await post({ id, url, secrets: secretsOf(webhook, call.now), body }, call.now)
      return {
        data: {
          delivery_id: id,
          webhook_id,
          url,
          outcome: outcomes[outcome.kind],
          reason: outcome.kind === 'done' ? null : outcome.reason,
          sent_at,
          duration_ms: Math.round(performance.now() - began),
        },
        headers: noStore,
      }
    },
  })
}
