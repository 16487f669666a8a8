import { createHash } from 'node:crypto'
import { orderAnswer, orderParams } from '../../../contracts/http/access/orders.ts'
import type { Reply } from '../../http/reply.ts'
import { type Call, route } from '../../http/route.ts'
import { orderResponse } from '../order-response.ts'
import { ownOrder } from '../own-order.ts'

type OfOrder = Call<Record<string, never>, { id: string }>

/** An order as it stands; cheap to ask again: unchanged, it is 304. */
export const orderRoute = route({
  method: 'GET',
  path: '/api/finance/subscription/orders/:id',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'orders',
  summary: 'An order and what has been paid for it',
  tags: ['subscription'],
  params: orderParams,
  responses: { 200: orderAnswer },
  async handle(call: OfOrder): Promise<Reply> {
    const response = orderResponse(await ownOrder(call, call.params.id))
    const digest = createHash('sha256').update(JSON.stringify(response)).digest('base64url').slice(0, 24)
    const etag = `W/"${digest}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    const validator = call.headers['if-none-match']
    const has = typeof validator === 'string' && validator.split(',').some(tag => tag.trim() === etag)
    return has ? { status: 304, text: null, type: '', headers } : { data: response, headers }
  },
})
