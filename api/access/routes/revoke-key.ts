import { keyAnswer, keyParams } from '../../../contracts/http/access/keys.ts'
import { route } from '../../http/route.ts'
import { keyResponse } from '../key-response.ts'
import { ownKey } from './own-key.ts'
import { noStore, storeOf } from './store-of.ts'

export const revokeKey = route({
  method: 'DELETE',
  path: '/api/keys/:id',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'keys',
  summary: 'Revoke a key of this account, at once and for good',
  tags: ['keys'],
  params: keyParams,
  responses: { 200: keyAnswer },
  async handle(call) {
    const record = await ownKey(call, call.params.id)
    const revoked = await storeOf(call).revoke(record.id, 'revoked by its owner', call.now)
    return { data: keyResponse(revoked ?? record, call.now), headers: noStore }
  },
})
