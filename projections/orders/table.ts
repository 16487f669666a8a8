import { bigint, jsonb, type RowOf, type TablesOf, table, text, timestamp } from '../engine/table.ts'
import type { Order, Payment } from './book.ts'

/** `orders.orders`: the columns are what orders are looked up by, `body` is the order. */
export const orders = table(
  'orders',
  {
    order_id: text,
    account: text,
    memo: text,
    state: text,
    expires_at: timestamp,
    body: jsonb.of<Order>(),
  },
  {
    key: ['order_id'],
    indexes: ['(account)', '(memo)', "(expires_at) where state in ('pending', 'underpaid')"],
  },
)

export type OrderRow = RowOf<typeof orders>

/** `orders.payments` */
export const payments = table(
  'payments',
  {
    payment_id: text,
    order_id: text.orNull,
    /** Null: nothing to look at. */
    review: text.orNull,
    received_at: timestamp,
    /** Letters and digits alone. */
    account_number: text,
    amount: bigint,
    body: jsonb.of<Payment>(),
  },
  {
    key: ['payment_id'],
    indexes: [
      '(order_id)',
      '(account_number, amount, received_at)',
      '(received_at) where review is not null',
    ],
  },
)

export type PaymentRow = RowOf<typeof payments>

/** `orders.periods`: what an account has paid for, as it is now. */
export const periods = table(
  'periods',
  {
    account: text,
    tier: text,
    starts_at: timestamp,
    ends_at: timestamp,
    order_id: text,
  },
  { key: ['account'], indexes: ['(ends_at)'] },
)

export type PeriodRow = RowOf<typeof periods>

/** `orders.events`: every fact, and where its order stood after it. */
export const events = table(
  'events',
  {
    fact: text,
    seq: bigint,
    type: text,
    at: timestamp,
    account: text.orNull,
    order_id: text.orNull,
    state: text.orNull,
  },
  { key: ['fact'], ignore: ['seq'], indexes: ['(order_id, seq)'] },
)

export type EventRow = RowOf<typeof events>

/** `orders.unread`: webhooks that tell of no transfer that we can read. */
export const unread = table(
  'unread',
  {
    fact: text,
    provider: text,
    why: text,
    received_at: timestamp,
    raw: text,
  },
  { key: ['fact'] },
)

export type UnreadRow = RowOf<typeof unread>

export const tables = [orders, payments, periods, events, unread] as const

export type OrdersTables = TablesOf<'orders', typeof tables>
