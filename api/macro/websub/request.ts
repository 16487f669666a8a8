import { choice, described, open, optional, text } from '../../../contracts/schema.ts'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { callbackFault } from './address.ts'

/** A subscriber's request to the hub (WebSub, W3C Recommendation 2018, section 5.1). */
export interface HubRequest {
  readonly mode: 'subscribe' | 'unsubscribe'
  readonly topic: string
  readonly callback: string
  readonly leaseSeconds: number
  readonly secret: string | null
}

/** The form of a request to the hub, for the OpenAPI document; `readHubRequest` checks it. */
export const hubForm = open({
  'hub.mode': choice(['subscribe', 'unsubscribe']),
  'hub.topic': described(text, 'Address of one of our feeds, as its self link says it'),
  'hub.callback': described(text, 'Where releases are delivered'),
  'hub.lease_seconds': optional(described(text, { description: 'Seconds', pattern: '^\\d{1,10}$' })),
  'hub.secret': optional(described(text, 'Signs deliveries; 1 to 199 bytes')),
})

export interface HubFault {
  /** Name of the form field. */
  readonly field: string
  readonly rule: string
}

export const lease = { min: 3600, max: 30 * 86_400, default: 10 * 86_400 } as const

/**
 * Reads the form of a hub request. Nothing is guessed: a field that is there twice or breaks its rule is a fault;
 * a lease outside the limits is brought inside, as the recommendation lets the hub decide and the challenge tells.
 * @param topics whether an address is one of our feeds
 */
export function readHubRequest(
  form: URLSearchParams,
  topics: (url: string) => boolean,
  allowed: AddressGuard,
): HubRequest | { readonly faults: readonly HubFault[] } {
  const faults: HubFault[] = []
  const one = (field: string): string | null => {
    const values = form.getAll(field)
    if (values.length > 1) faults.push({ field, rule: 'must be there once' })
    return values[0] ?? null
  }
  const mode = one('hub.mode')
  const topic = one('hub.topic')
  const callback = one('hub.callback')
  const secret = one('hub.secret')
  const leaseText = one('hub.lease_seconds')
  if (mode !== 'subscribe' && mode !== 'unsubscribe')
    faults.push({ field: 'hub.mode', rule: 'must be subscribe or unsubscribe' })
  if (topic === null || !topics(topic))
    faults.push({
      field: 'hub.topic',
      rule: 'must be the address of one of our feeds, as its self link says it',
    })
  const wrong = callback === null ? 'is missing' : callbackFault(callback, allowed)
  if (wrong !== null) faults.push({ field: 'hub.callback', rule: wrong })
  if (secret !== null && (secret.length === 0 || Buffer.byteLength(secret) >= 200))
    faults.push({ field: 'hub.secret', rule: 'must be 1 to 199 bytes long' })
  if (leaseText !== null && !/^\d{1,10}$/.test(leaseText))
    faults.push({ field: 'hub.lease_seconds', rule: 'must be a whole number of seconds' })
  if (faults.length > 0 || topic === null || callback === null) return { faults }
  const seconds = leaseText === null || Number(leaseText) === 0 ? lease.default : Number(leaseText)
  return {
    mode: mode as HubRequest['mode'],
    topic,
    callback,
    leaseSeconds: Math.min(Math.max(seconds, lease.min), lease.max),
    secret,
  }
}

/** The address that asks a subscriber whether it meant it; its own query is kept. */
export function challengeUrl(request: HubRequest, challenge: string): string {
  const url = new URL(request.callback)
  url.searchParams.append('hub.mode', request.mode)
  url.searchParams.append('hub.topic', request.topic)
  url.searchParams.append('hub.challenge', challenge)
  if (request.mode === 'subscribe') url.searchParams.append('hub.lease_seconds', String(request.leaseSeconds))
  return url.href
}
