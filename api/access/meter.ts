import type { Context } from 'koa'
import type { AnyRoute, Caller } from '../route.ts'
import { addressOf } from './address.ts'
import { needGranted } from './gate.ts'
import type { Limits } from './limits.ts'
import { type Quota, type QuotaKind, quotaHeaders, quotaOf } from './quota.ts'

/** A call that was counted, until it is known whether it does. */
export interface Metered {
  /** Counts the rest of a request that stands for several calls; all of them or none. */
  weigh(cost: number): Promise<void>
  /** For answers that do not count: 304 and our own failures. The header says so too. */
  giveBack(): Promise<void>
}

type Meter = (
  ctx: Context,
  state: { readonly caller: Caller; readonly now: Date; cost: number },
  params: Record<string, string>,
) => Promise<Metered>

/** Which count calls of a route belong to; null: they are not counted. */
export function quotaKindOf(route: AnyRoute): QuotaKind | null {
  if (route.quota) return route.quota
  if (route.cost === 0) return null
  if (route.area === 'tax') return 'tax'
  if (route.tier !== 'open') return 'market'
  return route.area === 'macro' ? 'macro' : null
}

/** No counter is asked; the record of usage still says how much it was. */
const unlimited = (state: { cost: number }): Metered => ({
  async weigh(calls) {
    state.cost = Math.max(state.cost, calls)
  },
  async giveBack() {
    state.cost = 0
  },
})

/** What counts the calls of a route; null for routes whose calls do not count. */
export function compileMeter(route: AnyRoute, limits: Limits, base: string): Meter | null {
  const kind = quotaKindOf(route)
  if (kind === null) return null
  // Tax and macro go on without the database; what reads it anyway need not.
  const mayGoOn = kind === 'tax' || kind === 'macro'
  const cost = Math.max(1, route.cost)
  return async (ctx, state, params) => {
    const { caller, now } = state
    const place = `${route.path} ${Object.values(params).join('/')}`
    const quota = quotaOf(kind, caller, addressOf(ctx.ip), now, place)
    if (quota === null) {
      state.cost = cost
      return unlimited(state)
    }
    let counted = 0
    let remaining = 0
    const take = async (more: number) => {
      const taking = limits.take(quota, more, mayGoOn)
      const taken = taking instanceof Promise ? await taking : taking
      needGranted(taken, quota, counted + more, now, base)
      counted += more
      state.cost = counted
      remaining = taken.remaining
      ctx.set(quotaHeaders(quota, remaining, now))
    }
    await take(cost)
    return {
      async weigh(calls) {
        if (calls <= counted) return
        try {
          await take(calls - counted)
        } catch (error) {
          await giveBack(quota)
          throw error
        }
      },
      giveBack: () => giveBack(quota),
    }

    async function giveBack(quota: Quota): Promise<void> {
      if (counted === 0) return
      const given = counted
      counted = 0
      state.cost = 0
      ctx.set(quotaHeaders(quota, Math.min(quota.limit, remaining + given), now))
      await limits.giveBack(quota, given)
    }
  }
}
