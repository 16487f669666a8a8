import {
  addressedChannels,
  alertStates,
  type Channel,
  type Condition,
  condition,
} from '../alerts/condition.ts'
import { firedAction } from '../alerts/fired-action.ts'
import {
  choice,
  day,
  described,
  flag,
  instant,
  integer,
  list,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  part,
  text,
  ticker,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** One object for both forms of a channel, as the log has them; what is written is a `Channel`. */
const channel = part<Channel>(
  object({
    type: choice([...addressedChannels, 'sse']),
    url: optional(
      described(nonEmpty, {
        description: 'Of email and push `email:ctc_…`, `push:ctc_…`: the address stands outside of the log',
      }),
    ),
    disabled: optional(flag),
    reason: optional(described(text, { description: 'Why it is disabled' })),
    lang: optional(choice(['vi', 'en'])),
  }),
)

export const alertSet = defineFact({
  type: 'alert.set',
  schema: 1,
  title: 'Price alert as its owner set it',
  rows: () => 1,
  dataSchema: object({
    alert_id: nonEmpty,
    account: nonEmpty,
    state: choice(alertStates),
    symbol: ticker,
    condition,
    repeat: choice(['once', 'daily']),
    channels: list(channel),
    secret: described(nonEmpty, { description: 'What its webhooks are signed with, `whsec_…`' }),
    previous_secret: optional(
      described(nonEmpty, { description: 'The one before it: they are signed with both for a day' }),
    ),
    previous_secret_until: optional(instant),
    note: nullable(text),
    expires_at: nullable(text, { description: 'RFC 3339; null: never' }),
    armed_after: nullable(day, {
      description: 'Newest session when it was set active: only later ones fire it. Null: there was none',
    }),
    armed_after_fact: optional(
      described(integer, {
        description: 'Of corporate_action: position in FACTS when it was set active; later actions fire it',
      }),
    ),
    created_at: instant,
    updated_at: instant,
  }),
})

/** An alert as its owner last set it. */
export type AlertSet = FactData<typeof alertSet>

export const alertFired = defineFact({
  type: 'alert.fired',
  schema: 1,
  title: 'Price alert fired',
  rows: () => 1,
  dataSchema: object({
    firing_id: described(nonEmpty, {
      description:
        'From alert and session, of corporate_action from alert and action: what is revised or comes again fires once',
    }),
    alert_id: nonEmpty,
    account: nonEmpty,
    symbol: ticker,
    session: day,
    condition: part<Condition>({ type: 'object', description: 'As the alert had it when it fired' }),
    value: nullable(number, { description: 'The watched figure in this session; null: of corporate_action' }),
    previous: nullable(number, { description: 'For crossings: the figure in the session before' }),
    actions: optional(list(firedAction, { description: 'Of corporate_action: what fired it' })),
    webhooks: list(nonEmpty, {
      description: 'Addresses that it goes to: those that were set and not disabled when it fired',
    }),
  }),
})

/** An alert's condition was met in a session. */
export type AlertFired = FactData<typeof alertFired>

export const alertDelivery = defineFact({
  type: 'alert.delivery',
  schema: 1,
  title: 'End of a delivery to an address',
  rows: () => 1,
  dataSchema: object({
    firing_id: nonEmpty,
    alert_id: nonEmpty,
    account: nonEmpty,
    url: nonEmpty,
    outcome: choice(['delivered', 'given_up', 'refused']),
    reason: nullable(text),
    at: instant,
  }),
})

/** How a delivery to an address ended: received, or given up after a day; then the address is disabled. */
export type AlertDelivery = FactData<typeof alertDelivery>
