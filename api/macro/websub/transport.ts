import { request } from 'undici'
import { type AddressGuard, refusalBehind } from '../../../runtime/guarded-lookup.ts'
import { guardedAgent } from '../../callbacks/guarded-agent.ts'
import type { Outcome } from '../../callbacks/lanes.ts'
import { callbackFault } from './address.ts'
import { challengeUrl, type HubRequest } from './request.ts'
import { hubSignature } from './signature.ts'

export interface Transport {
  /** Asks the subscriber whether it meant the request. */
  challenge(request: HubRequest, challenge: string): Promise<Outcome>
  deliver(delivery: Delivery): Promise<Outcome>
  close(): Promise<void>
}

export interface Delivery {
  readonly callback: string
  readonly secret: string | null
  readonly topic: string
  readonly hub: string
  readonly type: string
  readonly body: string
}

/** Slow readers get this long for the whole exchange, and no more of their answer is read than a challenge needs. */
const timeLimitMs = 5_000
const answerLimit = 4_096

/** Calls subscribers over HTTP: no redirects, no private addresses, little time, little of their answer. */
export function createTransport(allowed: AddressGuard): Transport {
  const dispatcher = guardedAgent(allowed, timeLimitMs)
  const call = async (
    url: string,
    options: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; text: string }> => {
    const fault = callbackFault(url, allowed)
    if (fault !== null) return { status: 403, text: `the address ${fault}` }
    const { statusCode, body } = await request(url, {
      ...options,
      dispatcher,
      signal: AbortSignal.timeout(timeLimitMs),
    })
    let text = ''
    for await (const chunk of body) {
      text += (chunk as Buffer).toString('utf8')
      if (text.length > answerLimit) {
        body.destroy()
        break
      }
    }
    return { status: statusCode, text }
  }
  const guarded = async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await attempt()
    } catch (error) {
      if (refusalBehind(error)) return { kind: 'refused', reason: 'the name leads to a private address' }
      const { name, message } = error as Error
      return { kind: 'failed', reason: message || name }
    }
  }
  return {
    challenge: (hubRequest, challenge) =>
      guarded(async () => {
        const { status, text } = await call(challengeUrl(hubRequest, challenge), { method: 'GET' })
        if (status >= 500) return { kind: 'failed', reason: `status ${status}` }
        return status >= 200 && status < 300 && text === challenge
          ? { kind: 'done' }
          : {
              kind: 'refused',
              reason: `status ${status}, challenge ${text === challenge ? '' : 'not '}repeated`,
            }
      }),
    deliver: ({ callback, secret, topic, hub, type, body }) =>
      guarded(async () => {
        const { status } = await call(callback, {
          method: 'POST',
          headers: {
            'content-type': type,
            link: `<${hub}>; rel="hub", <${topic}>; rel="self"`,
            ...(secret === null ? {} : { 'x-hub-signature': hubSignature(secret, body) }),
          },
          body,
        })
        if (status >= 200 && status < 300) return { kind: 'done' }
        // 410 Gone is how a subscriber ends it from its side.
        return status === 410
          ? { kind: 'refused', reason: 'gone' }
          : { kind: 'failed', reason: `status ${status}` }
      }),
    close: () => dispatcher.close(),
  }
}
