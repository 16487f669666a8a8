import {
  keylessTaxPerDay,
  type MinuteKind,
  macroPerMinute,
  newKeysPerDay,
  pagesPerMinute,
  perMinute,
  tiers,
  toolListsPerMinute,
} from '../../contracts/tiers.ts'
import { addDays, vietnamInstant } from '../../contracts/vietnam-time.ts'
import type { Caller } from '../http/caller.ts'
import { todayAt } from '../today.ts'
import { addressOf } from './address.ts'
import { sha256 } from './traces.ts'

/** What calls of a route are counted as; each kind has a count of its own. */
export type QuotaKind = 'market' | 'tax' | 'macro' | 'new-keys' | 'tool-lists' | 'pages' | MinuteKind

/** A count that a call takes from. */
export interface Quota {
  readonly policy: 'daily' | 'minute'
  readonly pool: string
  readonly who: string
  /** The day in Vietnam, or the minute of UTC. */
  readonly span: string
  readonly limit: number
  /** Seconds. */
  readonly window: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** Counted in each process for itself: what must go on, and cost no statement, without the database. */
  readonly local?: boolean
}

const day = 86_400
const minute = 60

/**
 * The count of a call; null for an unlimited one, which costs no counter.
 * @param address where the call came from; one without a key is counted by it, as `addressOf` writes it
 * @param place of `macro`: each address of ours has a count of its own
 */
export function quotaOf(
  kind: QuotaKind,
  caller: Caller,
  address: string,
  now: Date,
  place: string,
): Quota | null {
  const who = caller.account ?? addressOf(address)
  switch (kind) {
    case 'market':
      return daily('market', who, caller.tier === 'anonymous' ? 0 : tiers[caller.tier].marketPerDay, now)
    case 'tax':
      return daily(
        'tax',
        who,
        caller.tier === 'anonymous' ? keylessTaxPerDay : tiers[caller.tier].taxPerDay,
        now,
      )
    case 'new-keys':
      return daily('new-keys', addressOf(address), newKeysPerDay, now)
    case 'tool-lists':
      return caller.tier === 'operator' ? null : everyMinute('tool-lists', who, toolListsPerMinute, now)
    case 'pages':
      return everyMinute('pages', addressOf(address), pagesPerMinute, now)
    case 'macro':
      return caller.tier === 'operator' ? null : everyMinute(`macro ${place}`, who, macroPerMinute, now)
    case 'metrics':
    case 'payment-webhooks':
    case 'unknown-keys':
    case 'suggestions':
      return { ...everyMinute(kind, addressOf(address), perMinute[kind], now), local: true }
    case 'feeds':
      return caller.tier === 'operator'
        ? null
        : { ...everyMinute(kind, who, perMinute[kind], now), local: true }
    default:
      return caller.tier === 'operator' ? null : everyMinute(kind, who, perMinute[kind], now)
  }
}

/** Longer than any name of ours. */
const longestName = 80

/** What callers have a part in becomes a key only as a short line of visible characters; else its hash does. */
const keyText = (text: string): string =>
  text.length <= longestName && /^[\x20-\x7e]*$/.test(text) ? text : `sha256 ${sha256(text)}`

/** Days end at 00:00 in Vietnam. */
function daily(pool: string, who: string, limit: number | null, now: Date): Quota | null {
  if (limit === null) return null
  const today = todayAt(now)
  const endsAt = vietnamInstant(addDays(today, 1))
  return { policy: 'daily', pool: keyText(pool), who: keyText(who), span: today, limit, window: day, endsAt }
}

function everyMinute(pool: string, who: string, limit: number, now: Date): Quota {
  const began = Math.floor(now.getTime() / 60_000) * 60_000
  return {
    policy: 'minute',
    pool: keyText(pool),
    who: keyText(who),
    span: new Date(began).toISOString().slice(0, 16),
    limit,
    window: minute,
    endsAt: began + 60_000,
  }
}

/** Whole seconds until the count begins again; at least 1, so that no client retries at once. */
export const secondsLeft = (quota: Quota, now: Date): number =>
  Math.max(1, Math.ceil((quota.endsAt - now.getTime()) / 1000))

/**
 * The fields of the IETF draft (two structured fields) and the older three, which many clients look for.
 * @param remaining null where the call was not counted and nobody asked the counter
 */
export function quotaHeaders(quota: Quota, remaining: number | null, now: Date): Record<string, string> {
  const left = secondsLeft(quota, now)
  return {
    'ratelimit-policy': `"${quota.policy}";q=${quota.limit};w=${quota.window}`,
    'x-ratelimit-limit': String(quota.limit),
    'x-ratelimit-reset': String(left),
    ...(remaining === null
      ? {}
      : {
          ratelimit: `"${quota.policy}";r=${remaining};t=${left}`,
          'x-ratelimit-remaining': String(remaining),
        }),
  }
}
