import { keysAnswer } from '../../../contracts/http/access/keys.ts'
import { route } from '../../http/route.ts'
import { keyResponse } from '../key-response.ts'
import { mayManage } from './own-key.ts'
import { accountOf, noStore, storeOf } from './store-of.ts'

export const listKeys = route({
  method: 'GET',
  path: '/api/keys',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'keys',
  summary: 'The keys of this account, masked',
  tags: ['keys'],
  responses: { 200: keysAnswer },
  async handle(call) {
    const records = await storeOf(call).list(accountOf(call))
    const own = records.filter(record => mayManage(call.caller, record))
    return { data: own.map(record => keyResponse(record, call.now)), headers: noStore }
  },
})
