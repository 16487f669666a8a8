import { orderCancelled, orderExpired, orderPlaced } from '../../contracts/events/billing-order.ts'
import {
  type PeriodNotice,
  paymentReceived,
  paymentSettled,
  periodNotice,
} from '../../contracts/events/billing-payment.ts'
import { type WebhookUnread, webhookUnread } from '../../contracts/events/billing-webhook.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import type { Book } from './book.ts'
import { type BillingEvent, evolve } from './evolve.ts'
import { putBack, takeOut } from './shelf.ts'
import { tables } from './table.ts'

type OrderEvent = BillingEvent['data'] | PeriodNotice | WebhookUnread

/** Orders, transfers and paid periods: each fact is judged by what came before it (evolve.ts). */
export const orders: Projection<OrderEvent> = {
  name: 'orders',
  version: 3,
  handles: [
    orderPlaced,
    orderCancelled,
    orderExpired,
    paymentReceived,
    paymentSettled,
    periodNotice,
    webhookUnread,
  ],
  tables,
  async apply(trx, facts) {
    const touched = new Set<string>()
    for (const fact of facts) {
      const account = await applyOne(trx, fact)
      if (account !== null) touched.add(account)
    }
    return { account: [...touched] }
  },
}

/** @returns the account that it concerns */
async function applyOne(trx: Trx, fact: StoredFact<OrderEvent>): Promise<string | null> {
  if (fact.type === webhookUnread.type) {
    const { provider, why, received_at, raw } = fact.data as WebhookUnread
    await trx.query(
      `insert into unread (fact, provider, why, received_at, raw) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [fact.id, provider, why, received_at, raw],
    )
    return record(trx, fact, null, null, null)
  }
  if (fact.type === periodNotice.type) {
    const { account, kind } = fact.data as PeriodNotice
    return record(trx, fact, account, null, kind)
  }
  const event = { type: fact.type, data: fact.data } as BillingEvent
  const before = await takeOut(trx, event)
  const after = evolve(before, event)
  await putBack(trx, before, after)
  const order = after.orders.get(orderOf(event, after) ?? '')
  return record(trx, fact, order?.account ?? null, order?.order_id ?? null, order?.state ?? null)
}

const orderOf = ({ data }: BillingEvent, { payments }: Book): string | null =>
  'payment_id' in data ? (payments.get(data.payment_id)?.order_id ?? null) : data.order_id

async function record(
  trx: Trx,
  { id, seq, type, time }: StoredFact<OrderEvent>,
  account: string | null,
  order: string | null,
  state: string | null,
): Promise<string | null> {
  await trx.query(
    `insert into events (fact, seq, type, at, account, order_id, state) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (fact) do nothing`,
    [id, seq, type, time, account, order, state],
  )
  return account
}
