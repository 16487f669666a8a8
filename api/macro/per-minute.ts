import { isIPv6 } from 'node:net'
import { problem } from '../problem.ts'
import type { AnyRoute, Call, Reply } from '../route.ts'

/** Requests a minute without a key by address, with a key by key (specification 8.2). */
export const requestsPerMinute = 60

/**
 * Counts of the running minute. Each process counts for itself, which is enough against a client that polls too
 * fast; the day quotas of keys are counted in the database.
 */
export class MinuteLimit {
  #minute = -1
  #used = new Map<string, number>()

  /** Takes one request; null when none is left in this minute. */
  take(who: string, now: Date): { left: number; resetSeconds: number } | null {
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#used = new Map()
    }
    const used = this.#used.get(who) ?? 0
    if (used >= requestsPerMinute) return null
    this.#used.set(who, used + 1)
    return { left: requestsPerMinute - used - 1, resetSeconds: secondsLeft(now) }
  }

  /** A request that cost nothing (304) gives its place back. */
  giveBack(who: string): void {
    const used = this.#used.get(who)
    if (used !== undefined && used > 0) this.#used.set(who, used - 1)
  }
}

const secondsLeft = (now: Date): number => 60 - Math.floor((now.getTime() / 1000) % 60)

/** Whoever has a /64 of IPv6 has one address for us. */
export function addressOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}

const policy = `"minute";q=${requestsPerMinute};w=60`
const limits = new WeakMap<object, MinuteLimit>()

/** The same route, each of its addresses at most sixty times a minute for each caller. */
export function perMinute<R extends AnyRoute>(route: R): R {
  const handle = async (call: Call): Promise<Reply> => {
    const limit = limits.get(call.services) ?? new MinuteLimit()
    limits.set(call.services, limit)
    // Each address of ours has its own sixty: whoever follows the links of llms-full.txt once is no abuser.
    const who = `${call.caller.keyId ?? addressOf(call.address)} ${route.path} ${Object.values(call.params).join('/')}`
    const taken = limit.take(who, call.now)
    if (taken === null)
      throw problem('quota_exceeded', {
        detail: `More than ${requestsPerMinute} requests in this minute.`,
        action: `Wait ${secondsLeft(call.now)} seconds; send If-None-Match with the ETag that you have: an answer without news does not count.`,
        headers: {
          'retry-after': String(secondsLeft(call.now)),
          'ratelimit-policy': policy,
          ratelimit: `"minute";r=0;t=${secondsLeft(call.now)}`,
        },
        members: { 'violated-policies': ['minute'] },
      })
    const reply = (await route.handle(call as never)) as Reply
    if (reply.status === 304) limit.giveBack(who)
    const left = reply.status === 304 ? taken.left + 1 : taken.left
    return {
      ...reply,
      headers: {
        ...reply.headers,
        'ratelimit-policy': policy,
        ratelimit: `"minute";r=${left};t=${taken.resetSeconds}`,
      },
    }
  }
  return Object.freeze({ ...route, handle })
}
