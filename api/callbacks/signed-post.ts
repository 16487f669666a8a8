import { Webhook } from 'standardwebhooks'
import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import { guardedPost } from './guarded-post.ts'
import type { Outcome } from './lanes.ts'

/** One attempt of a webhook. */
export interface SignedMessage {
  /** The same at each attempt. */
  readonly id: string
  readonly url: string
  /** `whsec_…`; several while a new one takes over from an old one: the newest first. */
  readonly secrets: readonly string[]
  /** JSON, as it is signed and sent. */
  readonly body: string
}

export interface SignedPost {
  post(message: SignedMessage, now: Date): Promise<Outcome>
  close(): Promise<void>
}

/**
 * Calls webhooks over HTTP, signed as Standard Webhooks says.
 * @param timeLimitMs for the connection and for the answer
 */
export function signedPost(allowed: AddressGuard, timeLimitMs: number): SignedPost {
  const { post, close } = guardedPost(allowed, timeLimitMs)
  return {
    post: ({ id, url, secrets, body }, now) =>
      post(url, {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, now, body)).join(' '),
        },
      }),
    close,
  }
}
