import { part, type Static } from '../../schema.ts'
import {
  choice,
  day,
  flag,
  integer,
  label,
  list,
  million,
  money,
  moneyOrNull,
  nullable,
  object,
  optional,
  percent,
  request,
  yesNo,
} from './common.ts'
import { describe, type Term } from './terms.ts'

/** The heads of income outside wages, business and ordinary investment. */
export const specialTypes = [
  'seasonal',
  'prize',
  'inheritance',
  'gift',
  'real_estate',
  'capital_transfer',
  'securities',
  'derivatives',
  'stock_dividend',
  'esop',
  'share_bonus',
  'royalty',
  'franchise',
  'domain_name',
  'carbon_credit',
  'number_plate',
  'digital_asset',
  'gold_bar',
  'severance',
  'job_loss',
  'unused_leave',
  'pension',
  'non_resident_wage',
  'non_resident_business',
] as const
export type SpecialType = (typeof specialTypes)[number]

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
  'divorce',
  'non_relative',
] as const
export const winnings = ['lottery', 'promotion', 'betting', 'game', 'casino'] as const
export const foreignTrades = ['goods', 'services', 'production', 'digital', 'other'] as const
export const taxHeads = ['tax', 'investment', 'transfer', 'wage'] as const
export const collectors = ['payer', 'person', 'broker', 'nobody'] as const

const maxShares = 1_000_000_000

/** A figure with at most so many decimals as its reader allows. */
const figure = (term: Term, maximum: number) =>
  part<number>({ type: 'number', minimum: 0, maximum, description: describe(term) })

export const specialRequest = request({
  type: choice('type', specialTypes),
  amount: optional(million('special_amount')),
  commitment: optional(flag('commitment', false)),
  resident: optional(flag('resident', true)),
  asset: optional(choice('asset', assets)),
  relationship: optional(choice('relationship', relationships, { default: 'non_relative' })),
  winnings: optional(choice('winnings', winnings)),
  table_value: optional(million('table_value')),
  building_amount: optional(million('building_amount')),
  building_table_value: optional(million('building_table_value')),
  share_percent: optional(figure('share_percent', 100)),
  only_home: optional(flag('only_home', false)),
  acquired_on: optional(day('acquired_on')),
  held_days: optional(integer('held_days', 0, 100_000)),
  sold_whole: optional(flag('sold_whole', true)),
  future_housing: optional(flag('future_housing', false)),
  cost: optional(million('cost')),
  expenses: optional(million('transfer_expenses', { default: 0 })),
  listed: optional(flag('listed', true)),
  shares: optional(integer('shares_sold', 1, maxShares)),
  shares_received: optional(integer('shares_received', 0, maxShares)),
  sale_price: optional(million('sale_price')),
  par_value: optional(million('par_value')),
  price_paid: optional(million('price_paid', { default: 0 })),
  book_value: optional(million('book_value')),
  contracts: optional(integer('futures_contracts', 1, maxShares)),
  price: optional(figure('futures_price', 1_000_000_000)),
  multiplier: optional(integer('futures_multiplier', 1, 1_000_000_000)),
  initial_margin_percent: optional(figure('initial_margin_percent', 100)),
  first_transfer: optional(flag('first_transfer', false)),
  residual_value: optional(million('residual_value', { default: 0 })),
  months_worked: optional(integer('months_worked', 0, 1200)),
  months_insured: optional(integer('months_insured', 0, 1200)),
  average_wage: optional(million('average_wage')),
  days_in_vietnam: optional(integer('days_in_vietnam', 0, 366)),
  benefits: optional(million('benefits_in_vietnam', { default: 0 })),
  trade: optional(choice('foreign_trade', foreignTrades)),
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
  parts: list(
    object({
      head: choice('tax_head', taxHeads),
      base: money('tax_base'),
      threshold: money('threshold'),
      taxable: money('taxable'),
      tax_rate: percent('tax_rate'),
      tax: money('tax'),
    }),
    { description: describe('tax_parts') },
  ),
  statutory_amount: moneyOrNull('statutory_amount', {
    description: describe('statutory_amount', {
      en: 'null where nothing was given to compute it from',
      vi: 'null khi không có số liệu để tính',
    }),
  }),
  years_counted: nullable(percent('years_counted')),
  collected_by: choice('collected_by', collectors),
  deadline: label('collection_deadline'),
})
