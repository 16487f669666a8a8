import { settlements } from '../payments/states.ts'
import { choice, described, instant, nonEmpty, nullable, object, positiveInteger, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const paymentReceived = defineFact({
  type: 'billing.payment-received',
  schema: 1,
  title: 'Bank transfer reported by a payment provider',
  rows: () => 1,
  dataSchema: object({
    payment_id: described(nonEmpty, { description: '`<provider>:<the provider’s own id>`' }),
    provider: nonEmpty,
    raw: described(text, { description: 'The body, byte for byte, base64' }),
    direction: choice(['in', 'out']),
    amount: described(positiveInteger, { description: 'Whole VND' }),
    content: text,
    account_number: text,
    reference: nullable(text),
    made_at: nullable(text, { description: 'When the bank says it was made, RFC 3339' }),
    received_at: described(instant, { description: 'When the provider reported it, RFC 3339' }),
  }),
})

/** A webhook of a payment provider, as received: its signature was right, nothing else is judged yet. */
export type PaymentReceived = FactData<typeof paymentReceived>

export const paymentSettled = defineFact({
  type: 'billing.payment-settled',
  schema: 1,
  title: 'Decision about a transfer in review',
  rows: () => 1,
  dataSchema: object({
    payment_id: nonEmpty,
    decision: choice(settlements),
    order_id: nullable(text, {
      description: 'Honour: the order that it counts for; null: the one whose memo it names',
    }),
    by: nonEmpty,
    note: nullable(text),
    at: instant,
  }),
})

/** What a person decided about a transfer in review. */
export type PaymentSettled = FactData<typeof paymentSettled>

export const periodNotice = defineFact({
  type: 'billing.period-notice',
  schema: 1,
  title: 'Notice of the end of a paid period',
  rows: () => 1,
  dataSchema: object({
    account: nonEmpty,
    tier: nonEmpty,
    kind: choice(['ends_soon', 'ended']),
    period_end: instant,
  }),
})

/** The period of an account ends soon, or has ended. */
export type PeriodNotice = FactData<typeof periodNotice>
