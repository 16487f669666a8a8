import { orderCancelled } from '../../../contracts/events/billing-order.ts'
import { orderAnswer, orderParams } from '../../../contracts/http/access/orders.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import { noStore, ownerOf } from '../../access/routes/store-of.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { orderResponse } from '../order-response.ts'
import { ordersReady, ownOrder } from '../own-order.ts'
import { record, untilJudged } from '../record.ts'

/** Ends an order that nothing has been paid for; a payment that crosses it wins. */
export const cancelOrder = route({
  method: 'DELETE',
  path: '/api/finance/subscription/orders/:id',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'orders',
  summary: 'Cancel an order that nothing has been paid for',
  tags: ['subscription'],
  params: orderParams,
  responses: { 200: orderAnswer },
  async handle(call) {
    const { id } = call.params
    const before = await ownOrder(call, id)
    if (before.state === 'cancelled') return { data: orderResponse(before), headers: noStore }
    const data = { order_id: id, account: ownerOf(call), at: vietnamIso(call.now) }
    const fact = await record(ordersReady(call), orderCancelled, { key: id, data, at: call.now })
    await untilJudged(call.services.db, fact)
    const order = await ownOrder(call, id)
    if (order.state === 'cancelled') return { data: orderResponse(order), headers: noStore }
    throw problem('conflict', {
      detail: `The order is ${order.state} and cannot be cancelled.`,
      action:
        order.state === 'underpaid'
          ? `Transfer the missing ${order.amount - order.paid_amount} VND with the memo ${order.memo}, or let its time pass: what was paid is then looked at.`
          : 'Only orders that nothing has been paid for, and whose time is not over, can be cancelled.',
      members: { order: orderResponse(order) },
    })
  },
})
