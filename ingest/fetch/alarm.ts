import { Webhook } from 'standardwebhooks'
import { request } from 'undici'

/** A feed that broke: noted with its run from the first bad one until it is well again. */
export interface Alarm {
  /** End of the run that raised it, RFC 3339. */
  readonly since: string
  readonly result: string
  readonly reason: string
  readonly detail: string
  /** Whether the webhook took it; it is called again with each run until it does. */
  readonly delivered: boolean
}

/** What of a run decides on its alarm. */
export interface RunEnd {
  readonly result: string
  readonly ended: string
  readonly failures: number
  readonly problems: readonly { readonly reason: string; readonly detail: string }[]
}

/** Runs in a row that brought nothing good before a failure that may pass raises the alarm. */
const failuresBefore = 2

/**
 * The alarm after a run. Answers that break the contract and refusals raise it at once, failures that may pass with the
 * second run; a run that brings something good ends it. It is raised once.
 */
export function alarmAfter(run: RunEnd, before: Alarm | null): Alarm | null {
  if (run.failures === 0)
    return run.result === 'interrupted' || run.result === 'not-published' ? before : null
  if (before) return before
  if (run.result === 'failed' && run.failures < failuresBefore) return null
  const [first] = run.problems
  return {
    since: run.ended,
    result: run.result,
    reason: first?.reason ?? run.result,
    detail: first?.detail ?? '',
    delivered: false,
  }
}

export interface AlarmTarget {
  readonly url: string
  /** Signs the call as Standard Webhooks says; absent: unsigned. */
  readonly secret: string | null
}

/** Calls the operator's webhook: feed, reason, detail. @returns whether it took the call */
export async function sendAlarm(
  target: AlarmTarget,
  feed: string,
  { since, result, reason, detail }: Omit<Alarm, 'delivered'>,
  now: Date,
  type: 'feed.broken' | 'feed.drifted' = 'feed.broken',
): Promise<boolean> {
  const data = { since, result, reason, detail }
  const body = JSON.stringify({ type, timestamp: since, data: { feed, ...data } })
  const id = `${type}.${feed}.${Date.parse(since)}`
  const signature =
    target.secret === null ? null : new Webhook(target.secret, { format: 'raw' }).sign(id, now, body)
  try {
    const { statusCode, body: answer } = await request(target.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(signature && { 'webhook-signature': signature }),
      },
      signal: AbortSignal.timeout(5_000),
    })
    answer.on('error', () => undefined).destroy()
    return statusCode >= 200 && statusCode < 300
  } catch {
    return false
  }
}
