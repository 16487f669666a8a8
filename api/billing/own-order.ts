import { findOrder, type Order } from '../../projections/orders/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import { ownerOf } from '../access/routes/store-of.ts'
import { problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { needLog } from './record.ts'

type RequestContext = Pick<Call, 'services' | 'caller'>

/** @throws Problem not_ready where orders cannot be stored or read now */
export function ordersReady({ services }: RequestContext): Nats {
  const { nats, readModels } = services
  if (nats !== null && readModels.unavailable === null && readModels.get('orders') !== null)
    return needLog(nats)
  throw problem('not_ready', {
    detail: 'Orders cannot be read now.',
    action: 'Try again in some seconds.',
    headers: { 'retry-after': '5' },
  })
}

/** The order of an id, if it is the caller's. @throws Problem not_found, not_ready */
export async function ownOrder(call: RequestContext, id: string): Promise<Order> {
  ordersReady(call)
  const order = await findOrder(call.services.db, id)
  if (order && order.state !== 'refused' && order.account === ownerOf(call)) return order
  throw problem('not_found', {
    detail: `There is no order ${id} of this account.`,
    action: 'Orders of this account: GET /api/finance/subscription.',
  })
}
