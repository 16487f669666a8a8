import { orderParams } from '../../../contracts/http/access/orders.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import { findOrder, orderEvents } from '../../../projections/orders/query.ts'
import { route } from '../../http/route.ts'
import { Bell, eventStream, lastEventHeader, lastEventId, type ServerEvent } from '../event-stream.ts'
import { orderResponse } from '../order-response.ts'
import { ordersReady, ownOrder } from '../own-order.ts'

/** States after which nothing more is waited for. */
const final: ReadonlySet<string> = new Set(['paid', 'cancelled', 'expired'])

/** What happens to an order, as it happens; ends when the order is paid, cancelled or over. */
export const orderEventsRoute = route({
  method: 'GET',
  path: '/api/finance/subscription/orders/:id/events',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'orders',
  summary: 'Events of an order as they happen (server-sent events)',
  description:
    'Each event is named like its fact, its id is the position in the log, its data are the order as it stands. With Last-Event-ID it goes on after that event.',
  tags: ['subscription'],
  params: orderParams,
  requestHeaders: lastEventHeader,
  responses: {},
  alternatives: [{ contentType: 'text/event-stream', description: 'Events of the order' }],
  async handle(call) {
    const { id } = call.params
    const nats = ordersReady(call)
    await ownOrder(call, id)
    const { db } = call.services
    const from = lastEventId(call.headers) ?? 0

    async function* events(until: AbortSignal): AsyncGenerator<ServerEvent | null> {
      const bell = new Bell()
      const notices = nats.connection.subscribe(nats.names.changed('orders'), { callback: bell.wake })
      try {
        for (let seen = from; !until.aborted; ) {
          const news = await orderEvents(db, id, seen)
          const order = await findOrder(db, id)
          if (order === null) return
          for (const { seq, type, at, state } of news) {
            yield {
              id: String(seq),
              event: type,
              data: { ...orderResponse(order), status: state, at: vietnamIso(at) },
            }
            seen = seq
          }
          if (final.has(order.state)) return
          // Notices may be lost: between two of them the database is queried every few seconds.
          if (!(await bell.next(until, 5_000))) yield null
        }
      } finally {
        notices.unsubscribe()
      }
    }
    return eventStream(events)
  },
})
