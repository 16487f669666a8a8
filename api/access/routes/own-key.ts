import { problem } from '../../problem.ts'
import type { Call } from '../../route.ts'
import type { KeyRecord } from '../key-store.ts'
import { accountOf, storeOf } from './store-of.ts'

/** @throws Problem not_found for a key of someone else as for one that does not exist */
export async function ownKey(call: Pick<Call, 'access' | 'caller'>, id: string): Promise<KeyRecord> {
  const record = await storeOf(call).find(id)
  if (record && record.account === accountOf(call)) return record
  throw problem('not_found', {
    detail: `This account has no key ${id}.`,
    action: 'GET /api/keys lists the keys of this account.',
  })
}
