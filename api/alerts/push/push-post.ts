import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { guardedPost } from '../../callbacks/guarded-post.ts'
import type { Outcome } from '../../callbacks/lanes.ts'
import type { Contact } from '../contacts/store.ts'
import type { VapidKeys } from './keys.ts'

/** What the service worker of a page shows. */
export interface Notice {
  readonly title: string
  readonly body: string
  /** Path of the page that a click opens. */
  readonly path: string
  /** Of the same tag one is shown: sent twice, it is seen once. */
  readonly tag: string
}

/** Characters of a body: the whole is at most 4,096 bytes encrypted, and six bytes of JSON write one of them at worst. */
const longestBody = 500

/** A day, as long as a delivery is tried, s. */
const timeToLive = 86_400

export interface PushPost {
  post(contact: Pick<Contact, 'address' | 'keys'>, notice: Notice): Promise<Outcome>
  close(): Promise<void>
}

/**
 * Web Push: encrypted for the browser (RFC 8291) and signed with the keys of this home (RFC 8292).
 * @param subject `mailto:` or https address of the operator, for the push service
 */
export function pushPost(
  allowed: AddressGuard,
  {
    keys,
    subject,
    timeLimitMs,
    ca,
  }: {
    readonly keys: () => Promise<VapidKeys>
    readonly subject: string
    readonly timeLimitMs: number
    readonly ca?: string | undefined
  },
): PushPost {
  const { post, close } = guardedPost(allowed, timeLimitMs, ca)
  return {
    async post({ address, keys: own }, { body, ...notice }) {
      if (own === null) return { kind: 'refused', reason: 'the subscription has no keys' }
      const short = body.length > longestBody ? `${body.slice(0, longestBody - 1)}…` : body
      const { headers, body: encrypted } = await buildPushPayload(
        { data: { ...notice, body: short }, options: { ttl: timeToLive } },
        { endpoint: address, expirationTime: null, keys: own },
        { subject, ...(await keys()) },
      )
      const outcome = await post(address, { headers, body: encrypted, gone: [404, 410] })
      return outcome.kind === 'refused' && outcome.reason === 'gone'
        ? { kind: 'refused', reason: 'the browser has ended the subscription' }
        : outcome
    },
    close,
  }
}
