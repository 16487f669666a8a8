import { challenge } from '../access/credentials.ts'
import { needGranted } from '../access/gate.ts'
import { quotaHeaders, quotaOf } from '../access/quota.ts'
import type { Caller } from '../http/caller.ts'
import { problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'

/** Calls that were counted. */
export interface Charge {
  readonly headers: Readonly<Record<string, string>>
  /** For a call that does not count: our own failure, a tier too low, a tool that does not exist. */
  giveBack(): Promise<void>
}

/**
 * Who calls. @throws Problem missing_key, invalid_key, revoked_key, not_ready
 * @param needed whether something in the request needs a key
 */
export async function callerOf(call: Call, needed: boolean): Promise<Caller> {
  const caller = await call.access.identify(call.headers, call.now, needed, call.address)
  if (needed && caller.tier === 'anonymous')
    throw problem('missing_key', {
      detail: 'Calling tools and reading resources needs a key.',
      action: `Send x-api-key: <API_KEY> or Authorization: Bearer <API_KEY>. A free key: POST ${call.services.settings.BASE_URL ?? ''}/api/keys with {"name": "…"}.`,
      headers: { 'www-authenticate': challenge() },
    })
  return caller
}

/**
 * Counts the calls of a request, all of them or none: those of tools as calls of the market interface, requests
 * without any by the minute. @throws Problem quota_exceeded, not_ready
 */
export async function charge(call: Call, caller: Caller, calls: number): Promise<Charge> {
  const { limits } = call.access
  const kind = calls > 0 ? 'market' : 'tool-lists'
  const cost = Math.max(1, calls)
  const quota = quotaOf(kind, caller, call.address, call.now, '')
  if (quota === null) return { headers: {}, giveBack: async () => {} }
  const taken = await limits.take(quota, cost, calls === 0)
  needGranted(taken, quota, cost, call.now, call.services.settings.BASE_URL ?? '')
  return {
    headers: quotaHeaders(quota, taken.remaining, call.now),
    async giveBack() {
      if (calls > 0) await limits.giveBack(quota, 1)
    },
  }
}
