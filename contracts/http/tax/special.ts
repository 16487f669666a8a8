import {
  choice,
  flag,
  million,
  money,
  object,
  percent,
  type RequestExtras,
  request,
  word,
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

export interface SpecialRequest extends RequestExtras {
  type: (typeof specialTypes)[number]
  amount: number
  commitment?: boolean
  resident?: boolean
  asset?: (typeof assets)[number]
  relationship?: (typeof relationships)[number]
}

export const specialRequest = request(
  {
    type: choice('type', specialTypes),
    amount: million('amount'),
    commitment: flag('commitment', false),
    resident: flag('resident', true),
    asset: choice('asset', assets),
    relationship: choice('relationship', relationships, { default: 'non_relative' }),
  },
  ['type', 'amount'],
)

export const specialAnswer = object({
  type: word('type', specialTypes),
  amount: money('amount'),
  threshold: money('threshold'),
  taxable: money('taxable'),
  tax_rate: percent('tax_rate'),
  tax: money('tax'),
  net: money('net'),
  exempt: yesNo('tax_exempt'),
  reason: { ...word('reason'), type: ['string', 'null'] },
})
