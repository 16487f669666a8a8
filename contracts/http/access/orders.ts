import { orderStates, type SoldMonths, type SoldTier, soldMonths, soldTiers } from '../../payments/states.ts'
import type { JsonSchema } from '../../schema.ts'
import { accessAnswer } from './keys.ts'

const moment: JsonSchema = { type: 'string', format: 'date-time' }
const momentOrNull: JsonSchema = { type: ['string', 'null'], format: 'date-time' }
const vnd: JsonSchema = { type: 'integer', minimum: 0, description: 'Whole VND' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export const orderSchema = object({
  order_id: { type: 'string' },
  status: { enum: orderStates.filter(state => state !== 'refused') },
  tier: { enum: [...soldTiers] },
  months: { enum: [...soldMonths] },
  amount: vnd,
  currency: { const: 'VND' },
  paid_amount: vnd,
  overpaid_amount: { ...vnd, description: 'What came in above the amount and is not sent back yet' },
  memo: { type: 'string', description: 'Must stand in the text of the transfer' },
  bank: object({
    bin: { type: 'string' },
    code: textOrNull,
    name: textOrNull,
    account_number: { type: 'string' },
    account_name: { type: 'string' },
  }),
  qr: object({
    payload: { type: 'string', description: 'Text of the VietQR code' },
    svg_url: { type: 'string' },
    png_url: { type: 'string' },
  }),
  created_at: moment,
  expires_at: moment,
  paid_at: momentOrNull,
  period_start: momentOrNull,
  period_end: momentOrNull,
})

export const orderAnswer = accessAnswer(orderSchema)

export interface NewOrderRequest {
  readonly tier: SoldTier
  readonly months: SoldMonths
}

export const newOrderRequest: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tier', 'months'],
  properties: { tier: { enum: [...soldTiers] }, months: { enum: [...soldMonths] } },
}

export const orderParams: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      pattern: '^ord_[0-9A-Z]{26}$',
      description: 'Id of the order',
      example: 'ord_01JDPN6Q8ZC3V5T7W9X1Y2A4B6',
    },
  },
}
