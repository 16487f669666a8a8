import type { Context } from 'koa'
import type { Caller } from '../http/caller.ts'
import type { AnyRoute } from '../http/route.ts'
import { CountedCall, type Metered, unlimited } from './counted-call.ts'
import type { Limits } from './limits.ts'
import { type QuotaKind, quotaOf } from './quota.ts'

/** A call that is being counted. */
export interface Metering {
  /** @throws Problem quota_exceeded, not_ready */
  readonly metered: Promise<Metered> | Metered
  /** Whether the answer may be worked on meanwhile: it only reads, and much is left, so it will be granted. */
  readonly goAhead: boolean
  /** Whether the caller may call without limit. */
  readonly isUnlimited: boolean
}

/** Whether no counter is asked for a call: its route counts none, or its caller may call without limit. */
export const isUncounted = (metering: Metering | null): boolean => metering === null || metering.isUnlimited

type Meter = (
  ctx: Context,
  state: { readonly caller: Caller; readonly now: Date; cost: number },
  /** Null: they break their rules. */
  params: Record<string, string> | null,
) => Metering

/** Which count calls of a route belong to; null: they are not counted. */
export function quotaKindOf(route: AnyRoute): QuotaKind | null {
  if (route.quota) return route.quota
  if (route.cost === 0) return null
  if (route.area === 'tax') return 'tax'
  if (route.tier !== 'open') return 'market'
  return route.area === 'macro' ? 'macro' : null
}

/**
 * The address that a call counts on: by what its parameters name, where there is something of that name. All other
 * names, and those that break their rules, count on one address together: callers cannot make counts by making names.
 * @param params null: they break their rules
 */
export function placeOf({ path, place }: AnyRoute, params: Record<string, string> | null): string {
  if (!place) return path
  const named = params && place(params)
  return named === null ? path : `${path} ${named}`
}

/** What counts the calls of a route; null for routes whose calls do not count. */
export function compileMeter(route: AnyRoute, limits: Limits, base: string): Meter | null {
  const kind = quotaKindOf(route)
  if (kind === null) return null
  // Tax, macro and pages go on without the database; what reads it anyway need not.
  const mayGoOn = kind === 'tax' || kind === 'macro' || kind === 'pages'
  const cost = Math.max(1, route.cost)
  const reads = route.method === 'GET' && route.weigh === undefined
  return (ctx, state, params) => {
    const { caller, now } = state
    const quota = quotaOf(kind, caller, ctx.ip, now, placeOf(route, params))
    if (quota === null) {
      state.cost = cost
      return { metered: unlimited(state), goAhead: false, isUnlimited: true }
    }
    const goAhead = reads && limits.plenty(quota)
    const call = new CountedCall(quota, limits, { ctx, state, mayGoOn, base })
    return { metered: call.take(cost), goAhead, isUnlimited: false }
  }
}
