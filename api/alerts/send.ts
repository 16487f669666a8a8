import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { PendingDelivery } from '../../projections/alerts/query.ts'
import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import type { Outcome } from '../callbacks/lanes.ts'
import { signedPost } from '../callbacks/signed-post.ts'

export interface Sender {
  /** One attempt. The id is that of the firing or the recall, the same at each attempt. */
  send(
    delivery: Pick<PendingDelivery, 'id' | 'type' | 'body' | 'at' | 'url' | 'secret'>,
    now: Date,
  ): Promise<Outcome>
  close(): Promise<void>
}

const timeLimitMs = 5_000

/** What a webhook carries: what happened, without the account and its addresses. */
export function webhookBody({ type, body, at }: Pick<PendingDelivery, 'type' | 'body' | 'at'>) {
  const { webhooks: _webhooks, account: _account, ...data } = body
  return { type, timestamp: vietnamIso(at), data }
}

/** Calls webhooks of alerts and recalls, five seconds at most. */
export function createSender(allowed: AddressGuard): Sender {
  const { post, close } = signedPost(allowed, timeLimitMs)
  return {
    send: ({ id, url, secret, ...event }, now) =>
      post({ id, url, secrets: [secret], body: JSON.stringify(webhookBody(event)) }, now),
    close,
  }
}
