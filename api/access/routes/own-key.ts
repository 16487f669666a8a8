import type { Caller } from '../../http/caller.ts'
import { problem } from '../../http/problem.ts'
import type { Call } from '../../http/route.ts'
import { isTest } from '../identify.ts'
import type { KeyRecord } from '../key-store.ts'
import { accountOf, storeOf } from './store-of.ts'

/** Live keys manage all keys of their account, test keys those for tests only. */
export const mayManage = (caller: Caller, record: Pick<KeyRecord, 'mode'>): boolean =>
  record.mode === 'test' || !isTest(caller)

/** @throws Problem not_found for a key of someone else, or a live one as a test key sees it, as for one that does not exist */
export async function ownKey(call: Pick<Call, 'access' | 'caller'>, id: string): Promise<KeyRecord> {
  const record = await storeOf(call).find(id)
  if (record && record.account === accountOf(call) && mayManage(call.caller, record)) return record
  throw problem('not_found', {
    detail: `This account has no key ${id}.`,
    action: 'GET /api/keys lists the keys of this account.',
  })
}
