import { webhookHeaders } from '../../../contracts/alerts/webhook.ts'
import { alertAnswer, alertParams, alertTestAnswer } from '../../../contracts/http/access/alerts.ts'
import { testWebhookSchema } from '../../../contracts/http/access/webhook-parts.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { noStore } from '../../access/routes/store-of.ts'
import { guardedPost } from '../../callbacks/guarded-post.ts'
import { signedPost } from '../../callbacks/signed-post.ts'
import { testMessage, testReceipt, testTimeLimitMs } from '../../callbacks/test-delivery.ts'
import { newSecret, overlapEnd, secretsOf } from '../../callbacks/webhook-secret.ts'
import { route } from '../../http/route.ts'
import { alertsPath } from '../alert-response.ts'
import { responseTo } from '../channels.ts'
import { testText } from '../firing-text.ts'
import { textRequest } from '../text-post.ts'
import { ownAlert, write } from '../write.ts'
import { shared } from './own-alerts.ts'

export const rotateAlertSecret = route({
  ...shared,
  method: 'POST',
  path: `${alertsPath}/:id/rotate-secret`,
  summary: 'Give the webhooks of a price alert a new secret',
  description:
    'For a day calls are signed with the new secret and the one before it, so that a receiver changes over without a gap; a further rotation within it drops the older one at once.',
  params: alertParams,
  responses: { 200: alertAnswer },
  async handle(call) {
    const before = await ownAlert(call, call.params.id)
    const after = await write(call, {
      ...before,
      secret: newSecret(),
      previous_secret: before.secret,
      previous_secret_until: vietnamIso(overlapEnd(call.now)),
      updated_at: vietnamIso(call.now),
    })
    return { data: (await responseTo(call))(after), headers: noStore }
  },
})

/** One call at once to each address that anybody may name; the receipts are the response. */
export const testAlert = (allowed: AddressGuard) => {
  const webhooks = signedPost(allowed, testTimeLimitMs)
  const texts = guardedPost(allowed, testTimeLimitMs)
  return route({
    ...shared,
    method: 'POST',
    path: `${alertsPath}/:id/test`,
    summary: 'Send a test delivery to the addresses of a price alert, and return their receipts',
    description:
      'One call of the type `webhook.test` to each webhook, signed as every other, and a text to each address of ntfy and Telegram, within five seconds and without a second attempt. The alert stays as it is; a paused one and a disabled address can be tested too. E-mail and Web Push are left out: the mail that confirms an address and the browser that subscribes are their test.',
    params: alertParams,
    responses: { 200: alertTestAnswer },
    callback: {
      name: 'test',
      address: '{$response.body#/data/0/url}',
      summary: 'A test delivery',
      headers: webhookHeaders('Id of the delivery'),
      bodies: [testWebhookSchema],
      answers: { '2XX': 'Delivered' },
    },
    async handle(call) {
      const alert = await ownAlert(call, call.params.id)
      const { alert_id, secret, previous_secret = null, previous_secret_until } = alert
      const until = previous_secret_until === undefined ? null : new Date(previous_secret_until)
      const secrets = secretsOf({ secret, previous_secret, previous_secret_until: until }, call.now)
      const data = await Promise.all(
        alert.channels.flatMap(channel => {
          if (channel.type === 'sse' || channel.type === 'email' || channel.type === 'push') return []
          const { type, url } = channel
          const receipt = testReceipt(url, call.now, delivery => {
            if (type === 'webhook')
              return webhooks.post(testMessage(alert_id, { url, secrets }, delivery), call.now)
            const request = textRequest(type, url, testText(alert.symbol))
            return texts.post(request.url, request)
          })
          return [receipt.then(one => ({ alert_id, channel: type, ...one }))]
        }),
      )
      return { data, headers: noStore }
    },
  })
}
