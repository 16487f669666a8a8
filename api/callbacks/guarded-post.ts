import { request } from 'undici'
import { type AddressGuard, refusalBehind } from '../../runtime/guarded-lookup.ts'
import { callbackFault } from '../macro/websub/address.ts'
import { guardedAgent } from './guarded-agent.ts'
import type { Outcome } from './lanes.ts'

export interface GuardedPost {
  post(
    url: string,
    message: {
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | Uint8Array
      /** Statuses that say that nobody is there any more; absent: 410. */
      readonly gone?: readonly number[]
    },
  ): Promise<Outcome>
  close(): Promise<void>
}

/**
 * One POST to an address that a request named: no redirects, no private addresses (also where a name leads to one).
 * @param timeLimitMs for the connection and for the answer
 * @param ca authorities that certificates may come from, in place of those of the system
 */
export function guardedPost(allowed: AddressGuard, timeLimitMs: number, ca?: string): GuardedPost {
  const dispatcher = guardedAgent(allowed, timeLimitMs, ca)
  return {
    async post(url, { headers, body, gone = [410] }) {
      const fault = callbackFault(url, allowed)
      if (fault !== null) return { kind: 'refused', reason: `the address ${fault}` }
      try {
        const { statusCode, body: answer } = await request(url, {
          method: 'POST',
          dispatcher,
          signal: AbortSignal.timeout(timeLimitMs),
          body,
          headers,
        })
        // What it says beside its status is not read.
        answer.on('error', () => undefined).destroy()
        if (statusCode >= 200 && statusCode < 300) return { kind: 'done' }
        return gone.includes(statusCode)
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
