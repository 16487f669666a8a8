import type { Static } from '../../schema.ts'
import {
  choice,
  flag,
  label,
  million,
  money,
  nullable,
  object,
  optional,
  percent,
  request,
  yesNo,
} from './common.ts'

const specialTypes = ['seasonal', 'prize', 'inheritance', 'gift'] as const
export const assets = [
  'real_estate',
  'securities',
  'capital',
  'vehicle',
  'registered_asset',
  'cash',
  'deposit',
  'gold',
  'jewellery',
  'other',
] as const
export const relationships = [
  'spouse',
  'parent_child',
  'grandparent_grandchild',
  'sibling',
  'non_relative',
] as const

export const specialRequest = request({
  type: choice('type', specialTypes),
  amount: million('amount'),
  commitment: optional(flag('commitment', false)),
  resident: optional(flag('resident', true)),
  asset: optional(choice('asset', assets)),
  relationship: optional(choice('relationship', relationships, { default: 'non_relative' })),
})
export type SpecialRequest = Static<typeof specialRequest>

export const specialAnswer = object({
  type: choice('type', specialTypes),
  amount: money('amount'),
  threshold: money('threshold'),
  taxable: money('taxable'),
  tax_rate: percent('tax_rate'),
  tax: money('tax'),
  net: money('net'),
  exempt: yesNo('tax_exempt'),
  reason: nullable(label('reason')),
})
