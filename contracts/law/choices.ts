/** Words that the law distinguishes by and that parameters are keyed by. Spelled as on the wire. */

export const regions = ['I', 'II', 'III', 'IV'] as const
/** Vùng của lương tối thiểu. */
export type Region = (typeof regions)[number]

/** Ngành nghề; construction is split by who supplies the materials. */
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

/**
 * What the law makes of an activity's revenue: taxed; not subject to VAT; at 0 %; or the own unprocessed produce of
 * one who lives and works where it grows, free of PIT too.
 */
export const taxTreatments = ['taxed', 'vat_free', 'zero_rated', 'own_produce'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

export const productTypes = ['Goods', 'Services', 'Food', 'Digital', 'Transport'] as const
export type ProductType = (typeof productTypes)[number]

/**
 * Diện tham gia bảo hiểm: a contract of the Labour Code; on trial within it; a foreigner, with social insurance or with
 * health insurance alone; a second employer; a pensioner; a trial contract of its own; none.
 */
export const insuranceRegimes = [
  'compulsory',
  'probation',
  'foreigner',
  'foreigner_health_only',
  'second_employer',
  'pensioner',
  'trial_contract',
  'none',
] as const
export type InsuranceRegime = (typeof insuranceRegimes)[number]

/** Lines of a payslip that are taxed in full. */
export const taxableItems = ['bonus', 'allowance', 'employer_pension', 'other_taxable'] as const
/** Lines that are free, up to `limit` where one is given. */
export const exemptItems = [
  'meal_in_kind',
  'clothing_in_kind',
  'phone',
  'per_diem',
  'housing_built',
  'commuting',
  'training',
  'school_fees',
  'home_leave',
  'relocation',
  'wedding_funeral',
  'illness_aid',
  'health_insurance',
  'hazard',
  'severance',
  'unused_leave',
] as const
export type ExemptItem = (typeof exemptItems)[number]
/** Lines of which a part is free by a figure of the law. */
export const cappedItems = ['meal', 'clothing', 'housing'] as const

export const itemKinds = [...taxableItems, ...cappedItems, ...exemptItems] as const
export type ItemKind = (typeof itemKinds)[number]

export const dayTypes = ['weekday', 'weekend', 'holiday'] as const
/** Ngày thường, ngày nghỉ hằng tuần, ngày lễ tết. */
export type DayType = (typeof dayTypes)[number]
