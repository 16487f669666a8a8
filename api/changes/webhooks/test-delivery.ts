import { webhookHeaders } from '../../../contracts/alerts/webhook.ts'
import { dataWebhookParams, deliveryReceiptAnswer } from '../../../contracts/http/access/data-webhooks.ts'
import { testWebhookSchema } from '../../../contracts/http/access/webhook-parts.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { noStore } from '../../access/routes/store-of.ts'
import { signedPost } from '../../callbacks/signed-post.ts'
import { testMessage, testReceipt, testTimeLimitMs } from '../../callbacks/test-delivery.ts'
import { secretsOf } from '../../callbacks/webhook-secret.ts'
import { route } from '../../http/route.ts'
import { own } from './own.ts'
import { dataWebhooksPath } from './response.ts'

/** One signed call at once, whose receipt is the response; cursor, state and count of failures stay as they are. */
export const testDataWebhook = (allowed: AddressGuard) => {
  const { post } = signedPost(allowed, testTimeLimitMs)
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
      const to = { url, secrets: secretsOf(webhook, call.now) }
      const receipt = await testReceipt(url, call.now, delivery =>
        post(testMessage(webhook_id, to, delivery), call.now),
      )
      return { data: { webhook_id, ...receipt }, headers: noStore }
    },
  })
}
