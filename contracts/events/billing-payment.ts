import { type Settlement, settlements } from '../payments/states.ts'
import { defineFact } from './fact.ts'
import { object, text, textOrNull } from './schema.ts'

/** A webhook of a payment provider, as received: its signature was right, nothing else is judged yet. */
export interface PaymentReceived {
  /** `<provider>:<the provider's own id>`. */
  payment_id: string
  provider: string
  /** The body, byte for byte, base64. */
  raw: string
  direction: 'in' | 'out'
  /** Whole VND. */
  amount: number
  content: string
  account_number: string
  reference: string | null
  /** When the bank says it was made, RFC 3339. */
  made_at: string | null
  /** When we were told, RFC 3339. */
  received_at: string
}

const instant = { type: 'string', minLength: 20 }

export const paymentReceived = defineFact<PaymentReceived>({
  type: 'billing.payment-received',
  schema: 1,
  title: 'Bank transfer told by a payment provider',
  rows: () => 1,
  dataSchema: object({
    payment_id: text,
    provider: text,
    raw: { type: 'string' },
    direction: { enum: ['in', 'out'] },
    amount: { type: 'integer', minimum: 1 },
    content: { type: 'string' },
    account_number: { type: 'string' },
    reference: textOrNull,
    made_at: textOrNull,
    received_at: instant,
  }),
})

/** What a person decided about a transfer in review. */
export interface PaymentSettled {
  payment_id: string
  decision: Settlement
  /** Honour: the order that it counts for; null: the one whose memo it names. */
  order_id: string | null
  by: string
  note: string | null
  /** RFC 3339. */
  at: string
}

export const paymentSettled = defineFact<PaymentSettled>({
  type: 'billing.payment-settled',
  schema: 1,
  title: 'Decision about a transfer in review',
  rows: () => 1,
  dataSchema: object({
    payment_id: text,
    decision: { enum: [...settlements] },
    order_id: textOrNull,
    by: text,
    note: textOrNull,
    at: instant,
  }),
})

/** The period of an account ends soon, or has ended. */
export interface PeriodNotice {
  account: string
  tier: string
  kind: 'ends_soon' | 'ended'
  /** RFC 3339. */
  period_end: string
}

export const periodNotice = defineFact<PeriodNotice>({
  type: 'billing.period-notice',
  schema: 1,
  title: 'Notice of the end of a paid period',
  rows: () => 1,
  dataSchema: object({
    account: text,
    tier: text,
    kind: { enum: ['ends_soon', 'ended'] },
    period_end: instant,
  }),
})
