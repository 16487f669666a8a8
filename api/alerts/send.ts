import { type AddressedChannel, contactChannels, isContact } from '../../contracts/alerts/condition.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { PendingDelivery } from '../../projections/alerts/query.ts'
import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import { guardedPost } from '../callbacks/guarded-post.ts'
import type { Outcome } from '../callbacks/lanes.ts'
import { signedPost } from '../callbacks/signed-post.ts'
import { secretsOf } from '../callbacks/webhook-secret.ts'
import type { ToPerson } from './contacts/to-person.ts'
import { messageOf, pathOf } from './firing-text.ts'
import { textRequest } from './text-post.ts'

type Sent = Pick<
  PendingDelivery,
  | 'id'
  | 'type'
  | 'body'
  | 'at'
  | 'url'
  | 'channel'
  | 'lang'
  | 'secret'
  | 'previous_secret'
  | 'previous_secret_until'
>

export interface Sender {
  /**
   * One attempt, to one address. A webhook gets one delivery, with the id of the firing or the recall, the same at each
   * attempt; a channel for people gets all of them as one text.
   */
  send(deliveries: readonly [Sent, ...Sent[]], now: Date): Promise<Outcome>
  /** The address that calls of a channel are counted by: of a personal address its service. */
  laneOf(url: string): Promise<string>
  /** Mails that ask for a confirmation, as far as they are due. */
  confirmations(now: Date): Promise<void>
  close(): Promise<void>
}

export const sendTimeLimitMs = 5_000

/** What a webhook carries: what happened, without the account and its addresses. */
export function webhookBody({ type, body, at }: Pick<PendingDelivery, 'type' | 'body' | 'at'>) {
  const { webhooks: _webhooks, account: _account, ...data } = body
  return { type, timestamp: vietnamIso(at), data }
}

/**
 * Calls addresses of alerts and recalls, five seconds at most.
 * @param person null: this process sends neither mails nor pushes
 */
export function createSender(allowed: AddressGuard, person: ToPerson | null = null): Sender {
  const webhooks = signedPost(allowed, sendTimeLimitMs)
  const texts = guardedPost(allowed, sendTimeLimitMs)
  return {
    async send(deliveries, now) {
      const [{ id, url, channel, ...event }] = deliveries
      const lang = languageOf(deliveries)
      if (channel === 'webhook') {
        const secrets = secretsOf(event, now)
        return webhooks.post({ id, url, secrets, body: JSON.stringify(webhookBody(event)) }, now)
      }
      if (isContact(channel)) {
        if (person === null) return notHere(channel)
        return person.send(
          url,
          { ...messageOf(deliveries, lang), path: pathOf(deliveries), tag: id, lang },
          now,
        )
      }
      const request = textRequest(channel, url, messageOf(deliveries, lang))
      return texts.post(request.url, request)
    },
    laneOf: async url => (isContactUrl(url) ? ((await person?.laneOf(url)) ?? noService) : url),
    confirmations: async now => person?.confirmations(now),
    async close() {
      await Promise.all([webhooks.close(), texts.close(), person?.close()])
    },
  }
}

/** Null, which is both, where alerts of several languages come as one message. */
const languageOf = (deliveries: readonly [Sent, ...Sent[]]): Sent['lang'] =>
  deliveries.every(({ lang }) => lang === deliveries[0].lang) ? deliveries[0].lang : null

const isContactUrl = (url: string): boolean => contactChannels.some(channel => url.startsWith(`${channel}:`))

/** Lane of an address that was removed: nothing is called. */
const noService = 'smtp://127.0.0.1'

const notHere = (channel: AddressedChannel): Outcome => ({
  kind: 'failed',
  reason: `this process sends nothing by ${channel}`,
})
