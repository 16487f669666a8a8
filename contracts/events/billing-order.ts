import { bankAccount, soldMonths, soldTiers } from '../payments/states.ts'
import { choice, constant, described, instant, nonEmpty, object, positiveInteger, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** Whether the order stands is settled by what is in the log before it. */
export const orderPlaced = defineFact({
  type: 'billing.order-placed',
  schema: 1,
  title: 'Order of a subscription',
  rows: () => 1,
  dataSchema: object({
    order_id: nonEmpty,
    account: nonEmpty,
    tier: choice(soldTiers),
    months: choice(soldMonths),
    amount: described(positiveInteger, { description: 'Whole VND for all months' }),
    currency: constant('VND'),
    memo: described(text, { pattern: '^VNF[0-9A-Z]{6}$' }),
    bank: bankAccount,
    qr: described(nonEmpty, { description: 'Text of the VietQR code' }),
    placed_at: instant,
    expires_at: instant,
  }),
})

/** A customer asks for a tier. */
export type OrderPlaced = FactData<typeof orderPlaced>

const ended = object({ order_id: nonEmpty, account: nonEmpty, at: instant })

export const orderCancelled = defineFact({
  type: 'billing.order-cancelled',
  schema: 1,
  title: 'Order cancelled by its customer',
  rows: () => 1,
  dataSchema: ended,
})

export const orderExpired = defineFact({
  type: 'billing.order-expired',
  schema: 1,
  title: 'Order whose time is over',
  rows: () => 1,
  dataSchema: ended,
})

/** An order is ended by its customer, or by its time. */
export type OrderEnded = FactData<typeof orderCancelled>
