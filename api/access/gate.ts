import { tiers } from '../../contracts/tiers.ts'
import type { Area, Caller, RouteTier } from '../http/caller.ts'
import { problem } from '../http/problem.ts'
import type { Taken } from './counters.ts'
import { basicChallenge, challenge } from './credentials.ts'
import { type Quota, quotaHeaders, secondsLeft } from './quota.ts'

/** What of a route settles who may call it. */
interface Guarded {
  readonly path: string
  readonly area: Area
  readonly tier: RouteTier
  readonly takesBasic?: boolean
}

/** Whether a route needs a key at all; others look at one only if it is sent. */
export const needsKey = (route: Guarded): boolean => route.tier !== 'open'

/** Health, documents and terms answer any caller, with whatever key. */
export const looksAtKeys = (route: Guarded): boolean => route.area !== 'system' || needsKey(route)

/** @throws Problem missing_key, tier_required, forbidden */
export function admit(route: Guarded, caller: Caller, base: string): void {
  // It may be the leaked one of two: whoever has it must not reach the account that its owner is taking back.
  if (caller.replaced && route.area === 'access')
    throw problem('forbidden', {
      detail: `The key ${caller.keyId} was replaced: until its end it reads data, and nothing of its account.`,
      action: 'Use the key that replaced it for keys, orders, alerts and events.',
    })
  if (route.tier === 'open') return
  if (caller.tier === 'anonymous')
    throw problem('missing_key', {
      detail: `${route.path} needs a key of tier ${route.tier} or above.`,
      action: `Send x-api-key: <API_KEY>. A free key: POST ${base}/api/keys with {"name": "…"}.`,
      headers: { 'www-authenticate': route.takesBasic ? basicChallenge : challenge() },
      members: { required_tier: route.tier },
    })
  if (tiers[caller.tier].rank < tiers[route.tier].rank)
    throw problem('tier_required', {
      detail: `${route.path} needs tier ${route.tier}; this key is of tier ${caller.tier}.`,
      action: `Plans and how to order one: ${base}/api/finance/subscription.`,
      members: {
        required_tier: route.tier,
        current_tier: caller.tier,
        upgrade: `${base}/api/finance/subscription`,
      },
    })
}

/** @throws Problem quota_exceeded when a call was not granted */
export function needGranted(taken: Taken, quota: Quota, cost: number, now: Date, base: string): void {
  if (taken.granted) return
  const wait = secondsLeft(quota, now)
  const { detail, action } = labelsOf(quota, wait, base)
  throw problem('quota_exceeded', {
    detail:
      cost > 1
        ? `This request counts as ${cost} calls; ${taken.remaining} of ${quota.limit} are left.`
        : detail,
    action,
    headers: { ...quotaHeaders(quota, taken.remaining, now), 'retry-after': String(wait) },
    members: { 'violated-policies': [quota.policy] },
  })
}

const midnight = 'at 00:00 in Vietnam (+07:00)'

/** What is used up, and what the caller can do until it is there again. */
function labelsOf(
  { pool, policy, limit }: Quota,
  wait: number,
  base: string,
): { detail: string; action: string } {
  if (pool === 'new-keys')
    return {
      detail: `All ${limit} new keys of today were made from this address.`,
      action: `Use a key that was made before; new ones can be made again ${midnight}.`,
    }
  if (pool === 'unknown-keys')
    return {
      detail: `More than ${limit} calls in this minute came from this address with keys that do not exist.`,
      action: `Wait ${wait} seconds and check the key, or call without one where none is needed.`,
    }
  if (policy === 'daily')
    return {
      detail: `All ${limit} calls of today are used up.`,
      action: `The count starts again ${midnight}. Higher limits: ${base}/api/finance/subscription; a free key: POST ${base}/api/keys.`,
    }
  return {
    detail: `More than ${limit} requests in this minute.`,
    action: `Wait ${wait} seconds; send If-None-Match with the ETag that you have: an answer without news does not count.`,
  }
}
