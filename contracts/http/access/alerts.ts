import {
  type AlertField,
  type AlertOperator,
  alertFields,
  alertOperators,
  alertStates,
} from '../../alerts/condition.ts'
import type { JsonSchema } from '../../schema.ts'
import { accessAnswer } from './keys.ts'

const moment: JsonSchema = { type: 'string', format: 'date-time' }
const momentOrNull: JsonSchema = { type: ['string', 'null'], format: 'date-time' }
const units = [...new Set(Object.values(alertFields).map(({ unit }) => unit))]

const object = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  properties,
})

const condition = (optional: readonly string[]): JsonSchema =>
  object(
    {
      field: {
        enum: Object.keys(alertFields),
        description:
          'price: raw close in VND; change_percent: adjusted close against the session before; volume_ratio: against the mean of 20 sessions; rsi14: Wilder, on adjusted closes',
      },
      operator: { enum: [...alertOperators], description: 'Crossings need two sessions' },
      value: { type: 'number' },
      unit: { enum: units, description: 'VND, percent, ratio or points, as the field has it' },
    },
    optional,
  )

/** An event stream has no address: one that is sent with it was meant for a webhook. */
const channel: JsonSchema = {
  oneOf: [
    object({ type: { const: 'sse' } }),
    object({ type: { const: 'webhook' }, url: { type: 'string', maxLength: 2000 } }),
  ],
}

const settings = {
  condition: condition(['unit']),
  expires_at: momentOrNull,
  repeat: { enum: ['once', 'daily'] },
  channels: { type: 'array', minItems: 1, maxItems: 5, items: channel },
  note: { type: ['string', 'null'], maxLength: 200 },
} satisfies Record<string, JsonSchema>

export interface NewCondition {
  readonly field: AlertField
  readonly operator: AlertOperator
  readonly value: number
  readonly unit?: string
}
export type NewChannel = { readonly type: 'sse' } | { readonly type: 'webhook'; readonly url: string }

export interface NewAlertRequest {
  readonly symbol: string
  readonly condition: NewCondition
  readonly expires_at?: string | null
  readonly repeat: 'once' | 'daily'
  readonly channels: readonly NewChannel[]
  readonly note?: string | null
}

const symbol: JsonSchema = {
  type: 'string',
  pattern: '^[A-Za-z0-9]{3,20}$',
  description: 'A ticker or an index (VNINDEX), in either case',
  example: 'VCB',
}

export const newAlertRequest = object({ symbol, ...settings }, ['expires_at', 'note'])

export interface ChangeAlertRequest extends Partial<Omit<NewAlertRequest, 'symbol'>> {
  readonly status?: 'active' | 'paused'
}

export const changeAlertRequest: JsonSchema = {
  ...object({ ...settings, status: { enum: ['active', 'paused'] } }, [...Object.keys(settings), 'status']),
  minProperties: 1,
}

const alertSchema = object({
  alert_id: { type: 'string' },
  status: { enum: alertStates.filter(state => state !== 'deleted') },
  symbol: { type: 'string' },
  condition: condition([]),
  repeat: { enum: ['once', 'daily'] },
  channels: {
    type: 'array',
    items: object(
      {
        type: { enum: ['webhook', 'sse'] },
        url: { type: 'string' },
        disabled: { type: 'boolean', description: 'It took nothing for a day, or may not be called' },
      },
      ['url', 'disabled'],
    ),
  },
  webhook_secret: { type: 'string', description: 'What webhooks are signed with (Standard Webhooks)' },
  note: { type: ['string', 'null'] },
  expires_at: momentOrNull,
  armed_after: { type: ['string', 'null'], description: 'Only sessions after this one fire it' },
  created_at: moment,
  updated_at: moment,
})

export const alertAnswer = accessAnswer(alertSchema)
export const alertsAnswer = accessAnswer({ type: 'array', items: alertSchema })
export const alertEventsAnswer = accessAnswer({
  type: 'array',
  items: object({
    id: { type: 'string', description: 'Position in the log' },
    type: { enum: ['alert.fired', 'alert.delivery'] },
    at: moment,
    data: { type: 'object' },
  }),
})

export const alertParams = object({
  id: { type: 'string', pattern: '^alr_[0-9A-Z]{26}$', example: 'alr_01JDPN6Q8ZC3V5T7W9X1Y2A4B6' },
})

export interface AlertsQuery {
  readonly status?: string
  readonly symbol?: string
  readonly cursor?: string
  readonly limit?: number
}

export const alertsQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    status: { enum: alertStates.filter(state => state !== 'deleted') },
    symbol,
    cursor: { type: 'string', maxLength: 500 },
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
  },
}
