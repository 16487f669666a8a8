import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import type { DataWebhook, FeedHead } from './store.ts'

export const dataWebhooksPath = '/api/changes/webhooks'

const isoOrNull = (at: Date | null): string | null => at && vietnamIso(at)

/** A webhook as its owner sees it. @param head where its feed stands; null: it is off */
export function dataWebhookResponse(webhook: DataWebhook, head: FeedHead | null) {
  const [feed, seq] = webhook.cursor.split('.')
  return {
    webhook_id: webhook.id,
    status: webhook.state,
    reason: webhook.reason,
    url: webhook.url,
    webhook_secret: webhook.secret,
    previous_secret_until: isoOrNull(webhook.previous_secret_until),
    datasets: webhook.datasets && [...webhook.datasets],
    tickers: webhook.tickers && [...webhook.tickers],
    series: webhook.series && [...webhook.series],
    note: webhook.note,
    cursor: webhook.cursor,
    lag: head !== null && head.id === feed ? Math.max(0, head.last - Number(seq) + 1) : null,
    delivered_at: isoOrNull(webhook.delivered_at),
    batches: webhook.batches,
    changes: webhook.changes,
    failing_since: isoOrNull(webhook.failing_since),
    attempts: webhook.attempts,
    last_failure: webhook.last_failure,
    next_attempt_at: webhook.failing_since && webhook.state === 'active' ? vietnamIso(webhook.next_at) : null,
    created_at: vietnamIso(webhook.made_at),
    updated_at: vietnamIso(webhook.changed_at),
  }
}
