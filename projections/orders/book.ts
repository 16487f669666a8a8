import type { OrderPlaced } from '../../contracts/events/billing-order.ts'
import type { PaymentReceived } from '../../contracts/events/billing-payment.ts'
import type { OrderState, ReviewReason, Settlement, SoldTier } from '../../contracts/payments/states.ts'

/** An order and what has come in for it. Amounts in whole VND, instants RFC 3339. */
export interface Order extends OrderPlaced {
  readonly state: OrderState
  /** Why it was refused; null when it was not. */
  readonly refusal: 'another_open' | 'lower_tier' | 'memo_taken' | null
  /** What counts for it: less than `amount` while it is underpaid, `amount` when it is paid. */
  readonly paid_amount: number
  /** What came in above `amount` and is not sent back yet. */
  readonly overpaid_amount: number
  readonly paid_at: string | null
  readonly period_start: string | null
  readonly period_end: string | null
}

/** A transfer to our account, and where its money is. */
export interface Payment extends Omit<PaymentReceived, 'raw'> {
  /** The order that it belongs to; null while it is not known. */
  readonly order_id: string | null
  /** How much of it counts for the order. */
  readonly applied: number
  /** How much of it is neither applied, nor sent back, nor dismissed: what a person has to see to. */
  readonly open_amount: number
  /** Null: there is nothing to look at. */
  readonly review: ReviewReason | null
  readonly decision: Settlement | null
  /** The payment whose transfer this report repeats, for sure or perhaps (in review then); null: a transfer of its own. */
  readonly same_as: string | null
  /** Money that left, or reached an account that no order named; kept on record only. */
  readonly foreign: boolean
}

/** What an account has paid for. */
export interface Period {
  readonly tier: SoldTier
  readonly start: string
  readonly end: string
  /** The order that made it what it is. */
  readonly order_id: string
}

/** Everything that is known from the log, or the part of it that an event concerns. */
export interface Book {
  readonly orders: ReadonlyMap<string, Order>
  readonly payments: ReadonlyMap<string, Payment>
  readonly periods: ReadonlyMap<string, Period>
}

export const emptyBook: Book = { orders: new Map(), payments: new Map(), periods: new Map() }

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'pending' || state === 'underpaid'
