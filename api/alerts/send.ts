import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { PendingDelivery } from '../../projections/alerts/query.ts'
import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import { guardedPost } from '../callbacks/guarded-post.ts'
import type { Outcome } from '../callbacks/lanes.ts'
import { signedPost } from '../callbacks/signed-post.ts'
import { messageOf } from './firing-text.ts'
import { textRequest } from './text-post.ts'

type Sent = Pick<PendingDelivery, 'id' | 'type' | 'body' | 'at' | 'url' | 'channel' | 'secret'>

export interface Sender {
  /**
   * One attempt, to one address. A webhook gets one delivery, with the id of the firing or the recall, the same at each
   * attempt; a channel for people gets all of them as one text.
   */
  send(deliveries: readonly [Sent, ...Sent[]], now: Date): Promise<Outcome>
  close(): Promise<void>
}

const timeLimitMs = 5_000

/** What a webhook carries: what happened, without the account and its addresses. */
export function webhookBody({ type, body, at }: Pick<PendingDelivery, 'type' | 'body' | 'at'>) {
  const { webhooks: _webhooks, account: _account, ...data } = body
  return { type, timestamp: vietnamIso(at), data }
}

/** Calls addresses of alerts and recalls, five seconds at most. */
export function createSender(allowed: AddressGuard): Sender {
  const webhooks = signedPost(allowed, timeLimitMs)
  const texts = guardedPost(allowed, timeLimitMs)
  return {
    send(deliveries, now) {
      const [{ id, url, channel, secret, ...event }] = deliveries
      if (channel === 'webhook')
        return webhooks.post({ id, url, secrets: [secret], body: JSON.stringify(webhookBody(event)) }, now)
      const request = textRequest(channel, url, messageOf(deliveries))
      return texts.post(request.url, request)
    },
    async close() {
      await Promise.all([webhooks.close(), texts.close()])
    },
  }
}
