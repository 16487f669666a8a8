import type { TableShape, Trx } from '../engine/projection.ts'
import type { Order, Payment } from './book.ts'

/** `orders.orders`: the columns are what orders are looked up by, `body` is the order. */
export interface OrderRow {
  order_id: string
  account: string
  memo: string
  state: string
  expires_at: Date
  body: Order
}

/** `orders.payments` */
export interface PaymentRow {
  payment_id: string
  order_id: string | null
  /** Null: nothing to look at. */
  review: string | null
  received_at: Date
  /** Letters and digits alone. */
  account_number: string
  amount: number
  body: Payment
}

/** `orders.periods`: what an account has paid for, as it is now. */
export interface PeriodRow {
  account: string
  tier: string
  starts_at: Date
  ends_at: Date
  order_id: string
}

/** `orders.events`: every fact, and where its order stood after it. */
export interface EventRow {
  fact: string
  seq: number
  type: string
  at: Date
  account: string | null
  order_id: string | null
  state: string | null
}

/** `orders.unread`: webhooks that tell of no transfer that we can read. */
export interface UnreadRow {
  fact: string
  provider: string
  why: string
  received_at: Date
  raw: string
}

export type OrdersTables = {
  'orders.orders': OrderRow
  'orders.payments': PaymentRow
  'orders.periods': PeriodRow
  'orders.events': EventRow
  'orders.unread': UnreadRow
}

export const tables: readonly TableShape[] = [
  { name: 'orders', key: ['order_id'] },
  { name: 'payments', key: ['payment_id'] },
  { name: 'periods', key: ['account'] },
  { name: 'events', key: ['fact'], ignore: ['seq'] },
  { name: 'unread', key: ['fact'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table orders (
      order_id text not null, account text not null, memo text not null, state text not null,
      expires_at timestamptz not null, body jsonb not null
    );
    create table payments (
      payment_id text not null, order_id text, review text, received_at timestamptz not null,
      account_number text not null, amount bigint not null, body jsonb not null
    );
    create table periods (
      account text not null, tier text not null, starts_at timestamptz not null, ends_at timestamptz not null,
      order_id text not null
    );
    create table events (
      fact text not null, seq bigint not null, type text not null, at timestamptz not null, account text,
      order_id text, state text
    );
    create table unread (
      fact text not null, provider text not null, why text not null, received_at timestamptz not null, raw text not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query(`
    alter table orders add primary key (order_id);
    create index on orders (account);
    create index on orders (memo);
    create index on orders (expires_at) where state in ('pending', 'underpaid');
    alter table payments add primary key (payment_id);
    create index on payments (order_id);
    create index on payments (account_number, amount, received_at);
    create index on payments (received_at) where review is not null;
    alter table periods add primary key (account);
    create index on periods (ends_at);
    alter table events add primary key (fact);
    create index on events (order_id, seq);
    alter table unread add primary key (fact)`)
}
