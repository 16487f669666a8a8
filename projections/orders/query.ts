import type { Db } from '../../runtime/postgres.ts'
import type { Order, Payment } from './book.ts'
import type { OrdersTables, PeriodRow, UnreadRow } from './table.ts'

export type { Order, Payment }

const tables = (db: Db) => db.withTables<OrdersTables>()

export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const row = await tables(db)
    .selectFrom('orders.orders')
    .select('body')
    .where('order_id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Orders of an account, or of all; newest first. */
export async function listOrders(db: Db, account: string | null, limit: number): Promise<Order[]> {
  let query = tables(db).selectFrom('orders.orders').select('body')
  if (account !== null) query = query.where('account', '=', account)
  const rows = await query.orderBy('expires_at', 'desc').orderBy('order_id').limit(limit).execute()
  return rows.map(({ body }) => body)
}

/** The order of an account that can still be paid; null when there is none. */
export async function openOrder(db: Db, account: string, now: Date): Promise<Order | null> {
  const row = await tables(db)
    .selectFrom('orders.orders')
    .select('body')
    .where('account', '=', account)
    .where('state', 'in', ['pending', 'underpaid'])
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.body ?? null
}

export async function isMemoTaken(db: Db, memo: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('orders.orders')
    .select('order_id')
    .where('memo', '=', memo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const row = await tables(db)
    .selectFrom('orders.payments')
    .select('body')
    .where('payment_id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Transfers that a person has to look at, oldest first. */
export async function paymentsInReview(db: Db): Promise<Payment[]> {
  const rows = await tables(db)
    .selectFrom('orders.payments')
    .select('body')
    .where('review', 'is not', null)
    .orderBy('received_at')
    .orderBy('payment_id')
    .execute()
  return rows.map(({ body }) => body)
}

/** Webhooks that could not be read, oldest first. */
export async function unreadWebhooks(db: Db): Promise<UnreadRow[]> {
  return await tables(db)
    .selectFrom('orders.unread')
    .select(['fact', 'provider', 'why', 'received_at', 'raw'])
    .orderBy('received_at')
    .orderBy('fact')
    .execute()
}

/** Whether a fact has been judged. */
export async function isApplied(db: Db, fact: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('orders.events')
    .select('fact')
    .where('fact', '=', fact)
    .executeTakeFirst()
  return row !== undefined
}

/** Whom a fact concerned and where its order stood after it; null when it has not been judged. */
export async function judgedEvent(
  db: Db,
  fact: string,
): Promise<{ account: string | null; order_id: string | null; state: string | null } | null> {
  const row = await tables(db)
    .selectFrom('orders.events')
    .select(['account', 'order_id', 'state'])
    .where('fact', '=', fact)
    .executeTakeFirst()
  return row ?? null
}

/** What happened to an order. */
export interface OrderEvent {
  readonly seq: number
  /** Type of the fact: `billing.payment-received`. */
  readonly type: string
  readonly at: Date
  /** Where the order stood after it. */
  readonly state: string | null
}

/** Events of an order after a position in the log, in order. */
export async function orderEvents(db: Db, order: string, after: number): Promise<OrderEvent[]> {
  return await tables(db)
    .selectFrom('orders.events')
    .select(['seq', 'type', 'at', 'state'])
    .where('order_id', '=', order)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute()
}

/** Orders whose time is over and which nothing has ended. */
export async function ordersOverdue(db: Db, now: Date): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders.orders')
    .select('body')
    .where('state', 'in', ['pending', 'underpaid'])
    .where('expires_at', '<=', now)
    .execute()
  return rows.map(({ body }) => body)
}

/** Paid periods that end between two moments. */
export async function periodsEnding(db: Db, from: Date, to: Date): Promise<PeriodRow[]> {
  return await tables(db)
    .selectFrom('orders.periods')
    .select(['account', 'tier', 'starts_at', 'ends_at', 'order_id'])
    .where('ends_at', '>', from)
    .where('ends_at', '<=', to)
    .execute()
}

/** Paid periods that are not over. */
export const periodsRunning = (db: Db, now: Date): Promise<PeriodRow[]> =>
  periodsEnding(db, now, new Date('9999-12-31T00:00:00Z'))
