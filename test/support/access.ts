import { type Access, localAccess } from '../../api/access/access.ts'
import type { Caller } from '../../api/route.ts'
import type { KeyTier } from '../../contracts/tiers.ts'
import { silentLog } from '../../runtime/log.ts'
import { readSettings } from '../../runtime/settings.ts'

/** Access for tests of other things: every request is one of this tier, without a key. */
export function grantTier(tier: KeyTier): Access {
  const caller: Caller = { tier, keyId: 'granted', account: 'granted' }
  return { ...localAccess(readSettings({}), silentLog), identify: () => caller }
}
