import type { IncomingHttpHeaders } from 'node:http'
import { type Access, localAccess } from '../../api/access/access.ts'
import type { Caller } from '../../api/http/caller.ts'
import { isKeyTier, type KeyTier } from '../../contracts/tiers.ts'
import { silentLog } from '../../runtime/log.ts'
import { readSettings } from '../../runtime/settings.ts'

/** Access for tests of other things: every request is one of this tier, or of the one in `x-granted-tier`. */
export function grantTier(tier: KeyTier): Access {
  const granted = (headers: IncomingHttpHeaders): Caller => {
    const wantedTier = String(headers['x-granted-tier'] ?? '')
    return { tier: isKeyTier(wantedTier) ? wantedTier : tier, keyId: 'granted', account: 'granted' }
  }
  return { ...localAccess(readSettings({}), silentLog), identify: granted, identifyCached: granted }
}
