import {
  type AlertState,
  alertFields,
  alertOperators,
  alertStates,
  type Channel,
  type Condition,
} from '../alerts/condition.ts'
import { defineFact } from './fact.ts'
import { dayOrNull, object, text, textOrNull, ticker } from './schema.ts'

/** An alert as its owner last set it. */
export interface AlertSet {
  alert_id: string
  account: string
  state: AlertState
  symbol: string
  condition: Condition
  repeat: 'once' | 'daily'
  channels: Channel[]
  /** What its webhooks are signed with, `whsec_…`. */
  secret: string
  note: string | null
  /** RFC 3339; null: never. */
  expires_at: string | null
  /** Newest session when it was set active: only later ones fire it. Null: there was none. */
  armed_after: string | null
  created_at: string
  updated_at: string
}

const instant = { type: 'string', minLength: 20 }

export const alertSet = defineFact<AlertSet>({
  type: 'alert.set',
  schema: 1,
  title: 'Price alert as its owner set it',
  rows: () => 1,
  dataSchema: object({
    alert_id: text,
    account: text,
    state: { enum: [...alertStates] },
    symbol: ticker,
    condition: object({
      field: { enum: Object.keys(alertFields) },
      operator: { enum: [...alertOperators] },
      value: { type: 'number' },
      unit: text,
    }),
    repeat: { enum: ['once', 'daily'] },
    channels: {
      type: 'array',
      items: object({ type: { enum: ['webhook', 'sse'] }, url: text, disabled: { type: 'boolean' } }, [
        'url',
        'disabled',
      ]),
    },
    secret: text,
    note: textOrNull,
    expires_at: textOrNull,
    armed_after: dayOrNull,
    created_at: instant,
    updated_at: instant,
  }),
})

/** An alert's condition was met in a session. */
export interface AlertFired {
  /** From alert and session: the same bar, or a revised one, fires once. */
  firing_id: string
  alert_id: string
  account: string
  symbol: string
  session: string
  condition: Condition
  /** The watched figure in this session and, for crossings, in the one before. */
  value: number
  previous: number | null
  /** Addresses that it goes to: those that were set and not disabled when it fired. */
  webhooks: string[]
}

export const alertFired = defineFact<AlertFired>({
  type: 'alert.fired',
  schema: 1,
  title: 'Price alert fired',
  rows: () => 1,
  dataSchema: object({
    firing_id: text,
    alert_id: text,
    account: text,
    symbol: ticker,
    session: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    condition: { type: 'object' },
    value: { type: 'number' },
    previous: { type: ['number', 'null'] },
    webhooks: { type: 'array', items: text },
  }),
})

/** How a delivery to a webhook ended: received, or given up after a day; then the webhook is disabled. */
export interface AlertDelivery {
  firing_id: string
  alert_id: string
  account: string
  url: string
  outcome: 'delivered' | 'given_up' | 'refused'
  reason: string | null
  at: string
}

export const alertDelivery = defineFact<AlertDelivery>({
  type: 'alert.delivery',
  schema: 1,
  title: 'End of a delivery to a webhook',
  rows: () => 1,
  dataSchema: object({
    firing_id: text,
    alert_id: text,
    account: text,
    url: text,
    outcome: { enum: ['delivered', 'given_up', 'refused'] },
    reason: textOrNull,
    at: instant,
  }),
})
