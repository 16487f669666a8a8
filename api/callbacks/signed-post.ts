import { Webhook } from 'standardwebhooks'
import { request } from 'undici'
import { type AddressGuard, refusalBehind } from '../../runtime/guarded-lookup.ts'
import { callbackFault } from '../macro/websub/address.ts'
import { guardedAgent } from './guarded-agent.ts'
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
 * Calls webhooks over HTTP, signed as Standard Webhooks says: no redirects, no private addresses (also where a name
 * leads to one).
 * @param timeLimitMs for the connection and for the answer
 */
export function signedPost(allowed: AddressGuard, timeLimitMs: number): SignedPost {
  const dispatcher = guardedAgent(allowed, timeLimitMs)
  return {
    async post({ id, url, secrets, body }, now) {
      const fault = callbackFault(url, allowed)
      if (fault !== null) return { kind: 'refused', reason: `the address ${fault}` }
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
            'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, now, body)).join(' '),
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
