import { newOrderRequest, orderAnswer } from '../../../contracts/http/access/orders.ts'
import { noStore } from '../../access/routes/store-of.ts'
import { neededIdempotencyHeader } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { orderPath, orderResponse } from '../order-response.ts'
import { placeOrder } from '../place.ts'

/** An order of a tier, to be paid by a bank transfer whose text names it. */
export const createOrder = route({
  method: 'POST',
  path: '/api/finance/subscription',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'orders',
  summary: 'Order a tier, paid by bank transfer (VietQR)',
  description:
    'Needs the header Idempotency-Key: the same key within 24 hours gives the same order again. The order waits 30 minutes for its money; the tier is switched on when all of it is there. More months of the same tier are put behind the period that runs; a higher tier begins at once, and what is left of the lower one is not carried on.',
  tags: ['subscription'],
  requestHeaders: neededIdempotencyHeader,
  body: newOrderRequest,
  example: { tier: 'pro', months: 1 },
  responses: { 201: orderAnswer },
  async handle(call) {
    const { order, repeated } = await placeOrder(call)
    return {
      status: 201,
      data: orderResponse(order),
      headers: {
        ...noStore,
        location: orderPath(order.order_id),
        ...(repeated ? { 'idempotent-replayed': 'true' } : {}),
      },
    }
  },
})
