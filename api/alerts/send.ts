import { Webhook } from 'standardwebhooks'
import { Agent, request } from 'undici'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { PendingDelivery } from '../../projections/alerts/query.ts'
import { boundedLookup } from '../../runtime/bounded-lookup.ts'
import { type AddressGuard, guardedLookup, refusalBehind } from '../../runtime/guarded-lookup.ts'
import type { Outcome } from '../callbacks/lanes.ts'
import { callbackFault } from '../macro/websub/address.ts'

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

/**
 * Calls webhooks over HTTP, signed as Standard Webhooks says: no redirects, no private addresses (also where a name
 * leads to one), five seconds.
 */
export function createSender(allowed: AddressGuard): Sender {
  const dispatcher = new Agent({
    connect: { lookup: guardedLookup(allowed, boundedLookup), timeout: timeLimitMs },
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
    pipelining: 0,
    keepAliveTimeout: 1,
  })
  return {
    async send({ id, url, secret, ...event }, now) {
      const fault = callbackFault(url, allowed)
      if (fault !== null) return { kind: 'refused', reason: `the address ${fault}` }
      const body = JSON.stringify(webhookBody(event))
      try {
        const { statusCode, body: answer } = await request(url, {
          method: 'POST',
          dispatcher,
          signal: AbortSignal.timeout(timeLimitMs),
          body,
          headers: {
            'content-type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': new Webhook(secret).sign(id, now, body),
          },
        })
        // What it says beside its status is not read.
        answer.on('error', () => undefined).destroy()
        if (statusCode >= 200 && statusCode < 300) return { kind: 'done' }
        return statusCode === 410
          ? { kind: 'refused', reason: 'gone' }
          : { kind: 'failed', reason: `status ${statusCode}` }
      } catch (error) {
        if (refusalBehind(error)) return { kind: 'refused', reason: 'the name leads to a private address' }
        const { name, message } = error as Error
        return { kind: 'failed', reason: message || name }
      }
    },
    close: () => dispatcher.destroy(),
  }
}
