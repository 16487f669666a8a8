import type { BankAccount, SoldMonths, SoldTier } from '../payments/states.ts'
import { soldMonths, soldTiers } from '../payments/states.ts'
import { defineFact } from './fact.ts'
import { object, text, textOrNull } from './schema.ts'

/** A customer asks for a tier; whether the order stands is settled by what is in the log before it. */
export interface OrderPlaced {
  order_id: string
  account: string
  tier: SoldTier
  months: SoldMonths
  /** Whole VND for all months. */
  amount: number
  currency: 'VND'
  memo: string
  bank: BankAccount
  /** Text of the VietQR code. */
  qr: string
  /** RFC 3339. */
  placed_at: string
  expires_at: string
}

const instant = { type: 'string', minLength: 20 }

export const orderPlaced = defineFact<OrderPlaced>({
  type: 'billing.order-placed',
  schema: 1,
  title: 'Order of a subscription',
  rows: () => 1,
  dataSchema: object({
    order_id: text,
    account: text,
    tier: { enum: [...soldTiers] },
    months: { enum: [...soldMonths] },
    amount: { type: 'integer', minimum: 1 },
    currency: { const: 'VND' },
    memo: { type: 'string', pattern: '^VNF[0-9A-Z]{6}$' },
    bank: object({ bin: text, code: textOrNull, name: textOrNull, account_number: text, account_name: text }),
    qr: text,
    placed_at: instant,
    expires_at: instant,
  }),
})

/** An order is ended by its customer, or by its time. */
export interface OrderEnded {
  order_id: string
  account: string
  /** RFC 3339. */
  at: string
}

const ended = object({ order_id: text, account: text, at: instant })

export const orderCancelled = defineFact<OrderEnded>({
  type: 'billing.order-cancelled',
  schema: 1,
  title: 'Order cancelled by its customer',
  rows: () => 1,
  dataSchema: ended,
})

export const orderExpired = defineFact<OrderEnded>({
  type: 'billing.order-expired',
  schema: 1,
  title: 'Order whose time is over',
  rows: () => 1,
  dataSchema: ended,
})
