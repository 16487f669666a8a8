import { randomUUID } from 'node:crypto'
import type { deliveryOutcomes } from '../../contracts/http/access/webhook-parts.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Outcome } from './lanes.ts'
import type { SignedMessage } from './signed-post.ts'

/** A person waits for the receipt: shorter than for other deliveries, ms. */
export const testTimeLimitMs = 5_000

const outcomes = { done: 'delivered', failed: 'failed', refused: 'refused' } as const satisfies Record<
  Outcome['kind'],
  (typeof deliveryOutcomes)[number]
>

/** Sends once and says what came of it (contracts/http/access/webhook-parts.ts). */
export async function testReceipt(
  url: string,
  now: Date,
  attempt: (delivery: { readonly id: string; readonly sent_at: string }) => Promise<Outcome>,
) {
  const id = `test_${randomUUID()}`
  const sent_at = vietnamIso(now)
  const began = performance.now()
  const outcome = await attempt({ id, sent_at })
  return {
    delivery_id: id,
    url,
    outcome: outcomes[outcome.kind],
    reason: outcome.kind === 'done' ? null : outcome.reason,
    sent_at,
    duration_ms: Math.round(performance.now() - began),
  }
}

/** The signed call of a test. @param webhook_id what the receiver knows the webhook by */
export const testMessage = (
  webhook_id: string,
  { url, secrets }: Pick<SignedMessage, 'url' | 'secrets'>,
  { id, sent_at }: { readonly id: string; readonly sent_at: string },
): SignedMessage => ({
  id,
  url,
  secrets,
  body: JSON.stringify({ type: 'webhook.test', timestamp: sent_at, data: { webhook_id } }),
})
