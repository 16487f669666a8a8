import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { KeyRecord } from './key-store.ts'

export type KeyState = 'active' | 'ends_soon' | 'replaced' | 'revoked'

export const stateOf = (r: KeyRecord, now: Date): KeyState =>
  r.revokedAt ? 'revoked' : r.expiresAt === null ? 'active' : r.expiresAt <= now ? 'replaced' : 'ends_soon'

const momentOf = (date: Date | null) => (date === null ? null : vietnamIso(date))

/** A key as its owner sees it, without its secret. */
export const keyResponse = (r: KeyRecord, now: Date) => ({
  id: r.id,
  masked: `vnf_${r.mode}_${r.id}_…${r.last4}`,
  mode: r.mode,
  name: r.name,
  tier: r.periodEnd !== null && r.periodEnd <= now ? ('free' as const) : r.tier,
  state: stateOf(r, now),
  created_at: vietnamIso(r.madeAt),
  expires_at: momentOf(r.expiresAt),
  revoked_at: momentOf(r.revokedAt),
  revoked_reason: r.revokedReason,
})
