import type { OrderEnded, OrderPlaced } from '../../contracts/events/billing-order.ts'
import type { PaymentReceived, PaymentSettled } from '../../contracts/events/billing-payment.ts'
import { memosIn } from '../../contracts/payments/memo.ts'
import { tiers } from '../../contracts/tiers.ts'
import { toEpochMs } from '../../contracts/vietnam-time.ts'
import { type Book, isOpen, type Order, type Payment } from './book.ts'
import { periodAfter } from './period.ts'
import { repeatedBy } from './same-transfer.ts'

/** What can happen, named like the facts. */
export type BillingEvent =
  | { readonly type: 'billing.order-placed'; readonly data: OrderPlaced }
  | { readonly type: 'billing.order-cancelled'; readonly data: OrderEnded }
  | { readonly type: 'billing.order-expired'; readonly data: OrderEnded }
  | { readonly type: 'billing.payment-received'; readonly data: PaymentReceived }
  | { readonly type: 'billing.payment-settled'; readonly data: PaymentSettled }

/**
 * The book after an event. Events are judged here and nowhere else, by what came before them in the log: two orders
 * that were placed at once, or a cancellation that crossed a payment, end the same way wherever and however often the
 * log is read. What does not fit changes nothing; a transfer is never dropped and never counts twice, whoever reports it.
 *
 * ```
 * pending ──exact──► paid            underpaid ──the rest──► paid
 *    ├──less──► underpaid            pending, underpaid ──time──► expired ──money──► late ──honour──► paid
 *    ├──more──► paid, and the rest in review
 *    └──cancel──► cancelled          placed beside an open order, or below the tier that is paid for ──► refused
 * ```
 */
export function evolve(book: Book, event: BillingEvent): Book {
  switch (event.type) {
    case 'billing.order-placed':
      return place(book, event.data)
    case 'billing.order-cancelled':
      return end(book, event.data, 'cancelled')
    case 'billing.order-expired':
      return end(book, event.data, 'expired')
    case 'billing.payment-received':
      return receive(book, event.data)
    case 'billing.payment-settled':
      return settle(book, event.data)
  }
}

function place(book: Book, data: OrderPlaced): Book {
  if (book.orders.has(data.order_id)) return book
  const now = toEpochMs(data.placed_at)
  let after = book
  for (const other of book.orders.values())
    if (other.account === data.account && isOpen(other) && toEpochMs(other.expires_at) <= now)
      after = withOrder(after, { ...other, state: 'expired' })
  const refusal = refusalOf(after, data, now)
  return withOrder(after, {
    ...data,
    state: refusal === null ? 'pending' : 'refused',
    refusal,
    paid_amount: 0,
    overpaid_amount: 0,
    paid_at: null,
    period_start: null,
    period_end: null,
  })
}

/** Whether a higher tier runs that the order would end. */
function lowers(book: Book, { account, tier }: Pick<Order, 'account' | 'tier'>, now: number): boolean {
  const period = book.periods.get(account)
  return period !== undefined && toEpochMs(period.end) > now && tiers[period.tier].rank > tiers[tier].rank
}

function refusalOf(book: Book, data: OrderPlaced, now: number): Order['refusal'] {
  if (lowers(book, data, now)) return 'lower_tier'
  const others = [...book.orders.values()].filter(({ state }) => state !== 'refused')
  if (others.some(other => other.account === data.account && isOpen(other))) return 'another_open'
  return others.some(({ memo }) => memo === data.memo) ? 'memo_taken' : null
}

/** Money that came in keeps an order from being cancelled; its time ends it all the same, and the money is in review. */
function end(book: Book, data: OrderEnded, state: 'cancelled' | 'expired'): Book {
  const order = book.orders.get(data.order_id)
  if (!order || order.account !== data.account || !isOpen(order)) return book
  if (state === 'cancelled' && order.state !== 'pending') return book
  if (state === 'expired' && toEpochMs(data.at) < toEpochMs(order.expires_at)) return book
  return withOrder(book, { ...order, state })
}

function receive(book: Book, { raw: _raw, ...data }: PaymentReceived): Book {
  if (book.payments.has(data.payment_id)) return book
  const memos = new Set(memosIn(data.content))
  const named = [...book.orders.values()].filter(o => o.state !== 'refused' && memos.has(o.memo))
  const [order] = named
  const payment: Payment = {
    ...data,
    order_id: null,
    applied: 0,
    open_amount: data.amount,
    review: named.length > 1 ? 'ambiguous' : 'unmatched',
    decision: null,
    foreign: false,
    same_as: null,
  }
  if (data.direction === 'out') return withPayment(book, { ...payment, ...none, foreign: true })
  const repeats = repeatedBy(data, book.payments.values())
  if (repeats !== null)
    return withPayment(book, {
      ...payment,
      ...(repeats.sure ? none : { review: 'perhaps_repeated' }),
      same_as: repeats.of,
    })
  if (order === undefined || named.length > 1) return withPayment(book, payment)
  // A memo of ours on a transfer to somebody else's account is no payment to us.
  if (order.bank.account_number !== data.account_number) return withPayment(book, payment)
  const mine = { ...payment, order_id: order.order_id }
  const inTime = madeAt(data, order) <= toEpochMs(order.expires_at)
  if (order.state === 'cancelled') return withPayment(book, { ...mine, review: 'cancelled' })
  if (order.state === 'paid')
    return withPayment(withOrder(book, { ...order, overpaid_amount: order.overpaid_amount + data.amount }), {
      ...mine,
      review: 'paid_twice',
    })
  if (inTime && !lowers(book, order, toEpochMs(data.received_at)))
    return apply(book, order, mine, data.received_at)
  return withPayment(withOrder(book, { ...order, state: 'late' }), { ...mine, review: 'late' })
}

const none = { open_amount: 0, review: null } as const

/**
 * When a transfer counts as made: the time that the bank tells where that lies between the order and our notice
 * of it (webhooks come late), else when we were notified.
 */
function madeAt(data: Pick<PaymentReceived, 'made_at' | 'received_at'>, order: Order): number {
  const received = toEpochMs(data.received_at)
  const made = data.made_at === null ? received : toEpochMs(data.made_at)
  return made >= toEpochMs(order.placed_at) && made <= received ? made : received
}

/** Counts a payment for an order that is not paid yet. */
function apply(book: Book, order: Order, payment: Payment, at: string): Book {
  const applied = Math.min(payment.open_amount, order.amount - order.paid_amount)
  const over = payment.open_amount - applied
  const paid = order.paid_amount + applied
  const counted: Payment = {
    ...payment,
    order_id: order.order_id,
    applied: payment.applied + applied,
    open_amount: over,
    review: over > 0 ? 'overpaid' : paid < order.amount ? 'underpaid' : null,
  }
  if (paid < order.amount) {
    // An order that was late stays so until all of it is there; one in time waits for the rest.
    const state = isOpen(order) ? 'underpaid' : order.state
    return withPayment(withOrder(book, { ...order, state, paid_amount: paid }), counted)
  }
  const period = periodAfter(book.periods.get(order.account), order, at)
  const payments = new Map(book.payments)
  let overpaid = over
  for (const [id, earlier] of payments) {
    if (earlier.order_id !== order.order_id || id === counted.payment_id) continue
    // What came too late and is not settled is now too much.
    const review = earlier.open_amount > 0 ? 'paid_twice' : null
    payments.set(id, { ...earlier, review })
    overpaid += earlier.open_amount
  }
  payments.set(counted.payment_id, counted)
  return {
    payments,
    periods: new Map(book.periods).set(order.account, { ...period, order_id: order.order_id }),
    orders: new Map(book.orders).set(order.order_id, {
      ...order,
      state: 'paid',
      paid_amount: paid,
      overpaid_amount: overpaid,
      paid_at: at,
      period_start: period.start,
      period_end: period.end,
    }),
  }
}

function settle(book: Book, data: PaymentSettled): Book {
  const payment = book.payments.get(data.payment_id)
  if (!payment || payment.review === null) return book
  const order = book.orders.get(data.order_id ?? payment.order_id ?? '')
  if (data.decision === 'honour') {
    // What is counted already cannot count once more, and a paid or refused order takes nothing.
    if (!order || order.state === 'paid' || order.state === 'refused' || payment.applied > 0) return book
    if (lowers(book, order, toEpochMs(data.at))) return book
    const before = book.orders.get(payment.order_id ?? '')
    const freed =
      before?.state === 'paid'
        ? withOrder(book, { ...before, overpaid_amount: before.overpaid_amount - payment.open_amount })
        : book
    return apply(freed, order, { ...payment, decision: 'honour' }, data.at)
  }
  const settled: Payment = { ...payment, ...none, applied: 0, decision: data.decision }
  const own = payment.order_id === null ? undefined : book.orders.get(payment.order_id)
  if (!own) return withPayment(book, settled)
  if (own.state === 'paid')
    return withPayment(
      withOrder(book, { ...own, overpaid_amount: own.overpaid_amount - payment.open_amount }),
      { ...settled, applied: payment.applied },
    )
  // Sent back before the order was paid: it does not count any more.
  const paid = own.paid_amount - payment.applied
  const state = own.state === 'underpaid' && paid === 0 ? 'pending' : own.state
  return withPayment(withOrder(book, { ...own, state, paid_amount: paid }), settled)
}

const withOrder = (book: Book, order: Order): Book => ({
  ...book,
  orders: new Map(book.orders).set(order.order_id, order),
})

const withPayment = (book: Book, payment: Payment): Book => ({
  ...book,
  payments: new Map(book.payments).set(payment.payment_id, payment),
})
