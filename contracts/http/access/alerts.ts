import {
  addressedChannels,
  alertFields,
  alertStates,
  watchedFields,
  watchedOperators,
} from '../../alerts/condition.ts'
import { corporateActionKinds } from '../../events/corporate-action.ts'
import { mailAddressPattern } from '../../mail-address.ts'
import {
  anyObject,
  choice,
  constant,
  dateTime,
  dateTimeOrNull,
  described,
  flag,
  list,
  nullable,
  number,
  object,
  optional,
  pageLimit,
  part,
  query,
  type Static,
  text,
} from '../../schema.ts'
import { accessAnswer } from './keys.ts'
import { deliveryReceipt } from './webhook-parts.ts'

const unit = choice(
  [...new Set(Object.values(alertFields).map(({ unit }) => unit))],
  'VND, percent, ratio or points, as the field has it',
)

const watched = {
  field: choice(
    watchedFields,
    'price: raw close in VND; change_percent: adjusted close against the session before; volume_ratio: against the mean of 20 sessions; rsi14: Wilder, on adjusted closes; corporate_action: dividends, issues, meetings of a share',
  ),
  operator: choice(
    watchedOperators,
    'Crossings need two sessions. Of corporate_action alone: announced (a new action, or other terms of one), ex_tomorrow (the next session is an ex-date)',
  ),
  kinds: optional(
    list(choice(corporateActionKinds), {
      minItems: 1,
      uniqueItems: true,
      description: 'Of corporate_action: only these kinds; absent: all',
    }),
  ),
}

const newCondition = object({
  ...watched,
  value: optional(nullable(number, 'Needed for a figure; corporate_action has none')),
  unit: optional(unit),
})
export type NewCondition = Static<typeof newCondition>

const lang = optional(choice(['vi', 'en'], 'Language of its texts; absent: that of the request'))

const channels = [
  object({ type: constant('sse') }),
  object({ type: constant('webhook'), url: described(text, { maxLength: 2000 }) }),
  object({
    type: constant('ntfy'),
    url: described(text, { maxLength: 2000, description: 'Address of a topic: https://ntfy.sh/your-topic' }),
  }),
  object({
    type: constant('telegram'),
    url: described(text, {
      maxLength: 2000,
      description: 'Of a bot of your own: https://api.telegram.org/bot<TOKEN>/sendMessage?chat_id=<CHAT>',
    }),
  }),
  object({
    type: constant('email'),
    address: part<string>({
      type: 'string',
      pattern: mailAddressPattern,
      maxLength: 254,
      description: 'Gets a mail with a link first; alerts go there once it is confirmed',
      example: 'name@example.vn',
    }),
    lang,
  }),
  object({
    type: constant('push'),
    subscription: object({
      endpoint: described(text, { maxLength: 2000, description: 'https address of the push service' }),
      expirationTime: optional(nullable(number)),
      keys: object({
        p256dh: part<string>({ type: 'string', pattern: '^[A-Za-z0-9_-]{87}=?$' }),
        auth: part<string>({ type: 'string', pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
      }),
    }),
    lang,
  }),
] as const
/** An event stream has no address: one that is sent with it was meant for a webhook. */
const newChannel = part<Static<(typeof channels)[number]>>({ oneOf: channels })
export type NewChannel = Static<typeof newChannel>

const settings = {
  condition: newCondition,
  expires_at: dateTimeOrNull,
  repeat: choice(['once', 'daily']),
  channels: list(newChannel, { minItems: 1, maxItems: 5 }),
  note: nullable(text, { maxLength: 200 }),
}

const symbol = part<string>({
  type: 'string',
  pattern: '^[A-Za-z0-9]{3,20}$',
  description: 'A ticker or an index (VNINDEX), in either case',
  example: 'VCB',
})

export const newAlertRequest = query({ symbol, ...settings }, ['symbol', 'condition', 'repeat', 'channels'])
export type NewAlertRequest = Static<typeof newAlertRequest>

export const changeAlertRequest = query({ ...settings, status: choice(['active', 'paused']) }, [], {
  minProperties: 1,
})

const status = choice(alertStates.filter(state => state !== 'deleted'))

const alertSchema = object({
  alert_id: text,
  status,
  symbol: text,
  condition: object({
    ...watched,
    value: nullable(number, 'null: of corporate_action'),
    unit: nullable(unit),
  }),
  repeat: choice(['once', 'daily']),
  channels: list(
    object({
      type: choice([...addressedChannels, 'sse']),
      url: optional(described(text, 'Of email and push a name for the address in receipts')),
      address: optional(described(text, 'Of email; of push the host of the push service')),
      confirmed: optional(described(flag, 'Of email: whether its owner has opened the link')),
      lang: optional(choice(['vi', 'en'])),
      disabled: optional(described(flag, 'It took nothing for a day, or may not be called')),
      reason: optional(described(text, 'Why it is disabled')),
    }),
  ),
  webhook_secret: described(text, 'What webhooks are signed with (Standard Webhooks)'),
  previous_secret_until: described(dateTimeOrNull, {
    description: 'Until then webhooks are signed with the secret before this one too; null: there was none',
  }),
  note: nullable(text),
  expires_at: dateTimeOrNull,
  armed_after: nullable(text, 'Only sessions after this one fire it; of corporate_action null'),
  created_at: dateTime,
  updated_at: dateTime,
})

export const alertAnswer = accessAnswer(alertSchema)
export const alertsAnswer = accessAnswer(list(alertSchema))
export const alertEventsAnswer = accessAnswer(
  list(
    object({
      id: described(text, 'Position in the log'),
      type: choice(['alert.fired', 'alert.delivery']),
      at: dateTime,
      data: anyObject,
    }),
  ),
)

/** One for each address of the alert. */
export const alertTestAnswer = accessAnswer(
  list(object({ alert_id: text, channel: choice(addressedChannels), ...deliveryReceipt })),
)

export const pushKeyAnswer = accessAnswer(
  object({
    public_key: described(text, 'applicationServerKey of pushManager.subscribe: 65 bytes, base64url'),
  }),
)

export const alertParams = object({
  id: part<string>({
    type: 'string',
    pattern: '^alr_[0-9A-Z]{26}$',
    example: 'alr_01JDPN6Q8ZC3V5T7W9X1Y2A4B6',
  }),
})

export const alertsQuery = query({
  status,
  symbol,
  cursor: described(text, { maxLength: 500 }),
  limit: pageLimit(100, 500),
})
