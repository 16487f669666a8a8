/** Words that the law distinguishes by and that parameters are keyed by. Spelled as on the wire. */

export const regions = ['I', 'II', 'III', 'IV'] as const
/** Vùng của lương tối thiểu. */
export type Region = (typeof regions)[number]

/** Ngành nghề; construction is told apart by who supplies the materials. */
export type Trade =
  | 'goods'
  | 'services'
  | 'food'
  | 'transport'
  | 'production'
  | 'construction_with_materials'
  | 'construction_without_materials'
  | 'digital'
  | 'asset_rental'
  /** The older category; it means letting of assets. */
  | 'asset_rental_or_agency'
  | AgentTrade
  | 'other'

/** Đại lý bảo hiểm, đại lý xổ số, bán hàng đa cấp: taxed as letting of assets for PIT, and not for VAT. */
export const agentTrades = ['insurance_agent', 'lottery_agent', 'multilevel_agent'] as const
export type AgentTrade = (typeof agentTrades)[number]

export const productTypes = ['Goods', 'Services', 'Food', 'Digital'] as const
export type ProductType = (typeof productTypes)[number]

export const dayTypes = ['weekday', 'weekend', 'holiday'] as const
/** Ngày thường, ngày nghỉ hằng tuần, ngày lễ tết. */
export type DayType = (typeof dayTypes)[number]
