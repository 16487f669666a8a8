import { orderStates, soldMonths, soldTiers } from '../../payments/states.ts'
import {
  choice,
  constant,
  dateTime,
  dateTimeOrNull,
  described,
  object,
  part,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { accessAnswer } from './keys.ts'

const vnd = part<number>({ type: 'integer', minimum: 0, description: 'Whole VND' })

export const newOrderRequest = object({ tier: choice(soldTiers), months: choice(soldMonths) })
export type NewOrderRequest = Static<typeof newOrderRequest>

export const orderSchema = object({
  order_id: text,
  status: choice(orderStates.filter(state => state !== 'refused')),
  ...newOrderRequest.properties,
  amount: vnd,
  currency: constant('VND'),
  paid_amount: vnd,
  overpaid_amount: described(vnd, 'What came in above the amount and is not sent back yet'),
  memo: described(text, 'Must stand in the text of the transfer'),
  bank: object({
    bin: text,
    code: textOrNull,
    name: textOrNull,
    account_number: text,
    account_name: text,
  }),
  qr: object({
    payload: described(text, 'Text of the VietQR code'),
    svg_url: text,
    png_url: text,
  }),
  created_at: dateTime,
  expires_at: dateTime,
  paid_at: dateTimeOrNull,
  period_start: dateTimeOrNull,
  period_end: dateTimeOrNull,
})

export const orderAnswer = accessAnswer(orderSchema)

export const orderParams = object({
  id: part<string>({
    type: 'string',
    pattern: '^ord_[0-9A-Z]{26}$',
    description: 'Id of the order',
    example: 'ord_01JDPN6Q8ZC3V5T7W9X1Y2A4B6',
  }),
})
