import { createHash } from 'node:crypto'
import type { KV } from '../../../runtime/nats.ts'

/** A confirmed subscription. */
export interface Subscription {
  readonly topic: string
  readonly callback: string
  readonly secret: string | null
  /** RFC 3339. */
  readonly expiresAt: string
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Names of the entries: a subscription is one address on one topic; a topic remembers what was sent last. */
const subscriptionKey = (topic: string, callback: string): string =>
  `sub.${digest(topic)}.${digest(callback)}`
const topicKey = (topic: string): string => `topic.${digest(topic)}`

export const contentHash = digest

/** Subscriptions in the key-value bucket, shared by all processes of the API. */
export class Subscriptions {
  readonly #kv: KV

  constructor(kv: KV) {
    this.#kv = kv
  }

  /** @returns the name of the entry */
  async put(subscription: Subscription): Promise<string> {
    const key = subscriptionKey(subscription.topic, subscription.callback)
    await this.#kv.put(key, JSON.stringify(subscription))
    return key
  }

  async remove(topic: string, callback: string): Promise<void> {
    await this.#kv.delete(subscriptionKey(topic, callback))
  }

  /** Null when it does not exist or its lease is over at `now`. */
  async get(key: string, now: Date): Promise<Subscription | null> {
    const entry = await this.#kv.get(key)
    if (entry === null || entry.operation !== 'PUT') return null
    const subscription = entry.json<Subscription>()
    return new Date(subscription.expiresAt) > now ? subscription : null
  }

  /** All that are alive at `now`; those whose lease is over are removed. */
  async all(now: Date): Promise<{ key: string; subscription: Subscription }[]> {
    const keys: string[] = []
    for await (const key of await this.#kv.keys('sub.>')) keys.push(key)
    const found: { key: string; subscription: Subscription }[] = []
    for (const key of keys.sort()) {
      const subscription = await this.get(key, now)
      if (subscription === null) await this.#kv.delete(key)
      else found.push({ key, subscription })
    }
    return found
  }

  async lastSent(topic: string): Promise<string | null> {
    const entry = await this.#kv.get(topicKey(topic))
    return entry === null || entry.operation !== 'PUT' ? null : entry.string()
  }

  async setLastSent(topic: string, hash: string): Promise<void> {
    await this.#kv.put(topicKey(topic), hash)
  }
}
