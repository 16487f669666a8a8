import { createHash } from 'node:crypto'
import { orderAnswer, orderParams } from '../../../contracts/http/access/orders.ts'
import { type Call, type Reply, route } from '../../route.ts'
import { ownOrder } from '../own-order.ts'
import { shownOrder } from '../shown-order.ts'

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
    const shown = shownOrder(await ownOrder(call, call.params.id))
    const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 24)
    const etag = `W/"${digest}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    const known = call.headers['if-none-match']
    const has = typeof known === 'string' && known.split(',').some(tag => tag.trim() === etag)
    return has ? { status: 304, text: null, type: '', headers } : { data: shown, headers }
  },
})
