import { memosIn } from '../../contracts/payments/memo.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { Trx } from '../engine/projection.ts'
import type { Book, Order, Payment, Period } from './book.ts'
import type { BillingEvent } from './evolve.ts'
import { bareAccount, repeatedWithinDays } from './same-transfer.ts'
import type { PeriodRow } from './table.ts'

/** The part of the book that an event concerns, from the tables. */
export async function takeOut(trx: Trx, event: BillingEvent): Promise<Book> {
  const { ids, memos, account, payment } = concerned(event)
  const own = payment === null ? null : await paymentOf(trx, payment)
  if (own?.order_id) ids.push(own.order_id)
  const { rows: orders } = await trx.query<{ body: Order }>(
    `select body from orders
      where order_id = any($1) or memo = any($2) or (account = $3 and state in ('pending', 'underpaid'))
      order by order_id`,
    [ids, memos, account],
  )
  const { rows: payments } = await trx.query<{ body: Payment }>(
    'select body from payments where order_id = any($1) order by payment_id',
    [orders.map(({ body }) => body.order_id)],
  )
  const accounts = new Set(orders.map(({ body }) => body.account))
  if (account !== null) accounts.add(account)
  const { rows: periods } = await trx.query<PeriodRow>(
    'select account, tier, starts_at, ends_at, order_id from periods where account = any($1)',
    [[...accounts]],
  )
  const onShelf = [...payments.map(({ body }) => body), ...(await alike(trx, event)), ...(own ? [own] : [])]
  return {
    orders: new Map(orders.map(({ body }) => [body.order_id, body])),
    payments: new Map(onShelf.map(p => [p.payment_id, p])),
    periods: new Map(periods.map(row => [row.account, periodOf(row)])),
  }
}

/** Payments on record whose transfer a report may repeat. */
async function alike(trx: Trx, { type, data }: BillingEvent): Promise<Payment[]> {
  if (type !== 'billing.payment-received') return []
  const { rows } = await trx.query<{ body: Payment }>(
    `select body from payments
      where account_number = $1 and amount = $2
        and received_at between $3::timestamptz - make_interval(days => $4) and $3::timestamptz + make_interval(days => $4)`,
    [bareAccount(data.account_number), data.amount, data.received_at, repeatedWithinDays],
  )
  return rows.map(({ body }) => body)
}

interface Concerned {
  readonly ids: string[]
  readonly memos: string[]
  readonly account: string | null
  readonly payment: string | null
}

function concerned({ type, data }: BillingEvent): Concerned {
  switch (type) {
    case 'billing.order-placed':
      return { ids: [data.order_id], memos: [data.memo], account: data.account, payment: null }
    case 'billing.payment-received':
      return { ids: [], memos: memosIn(data.content), account: null, payment: data.payment_id }
    case 'billing.payment-settled':
      return { ids: data.order_id ? [data.order_id] : [], memos: [], account: null, payment: data.payment_id }
    default:
      return { ids: [data.order_id], memos: [], account: null, payment: null }
  }
}

async function paymentOf(trx: Trx, id: string): Promise<Payment | null> {
  const { rows } = await trx.query<{ body: Payment }>('select body from payments where payment_id = $1', [id])
  return rows[0]?.body ?? null
}

const periodOf = (row: PeriodRow): Period => ({
  tier: row.tier as Period['tier'],
  start: vietnamIso(row.starts_at),
  end: vietnamIso(row.ends_at),
  order_id: row.order_id,
})

/** Writes what an event changed. */
export async function putBack(trx: Trx, before: Book, after: Book): Promise<void> {
  for (const [id, order] of after.orders)
    if (before.orders.get(id) !== order)
      await trx.query(
        `insert into orders (order_id, account, memo, state, expires_at, body) values ($1, $2, $3, $4, $5, $6)
         on conflict (order_id) do update set state = excluded.state, body = excluded.body`,
        [id, order.account, order.memo, order.state, order.expires_at, JSON.stringify(order)],
      )
  for (const [id, payment] of after.payments)
    if (before.payments.get(id) !== payment)
      await trx.query(
        `insert into payments (payment_id, order_id, review, received_at, account_number, amount, body)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (payment_id)
         do update set order_id = excluded.order_id, review = excluded.review, body = excluded.body`,
        [
          id,
          payment.order_id,
          payment.review,
          payment.received_at,
          bareAccount(payment.account_number),
          payment.amount,
          JSON.stringify(payment),
        ],
      )
  for (const [account, period] of after.periods)
    if (before.periods.get(account) !== period)
      await trx.query(
        `insert into periods (account, tier, starts_at, ends_at, order_id) values ($1, $2, $3, $4, $5)
         on conflict (account) do update set tier = excluded.tier, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, order_id = excluded.order_id`,
        [account, period.tier, period.start, period.end, period.order_id],
      )
}
