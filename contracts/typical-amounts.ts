/** What people usually state in a field, whole đồng. An amount outside of it is questioned, never refused. */
export interface TypicalAmount {
  readonly low: number
  readonly high: number
}

const thousand = 1_000
const million = 1_000_000
const billion = 1_000 * million

const pay = { low: 500 * thousand, high: 10 * billion }
const payPart = { low: 10 * thousand, high: 10 * billion }
/** A tax or a part of one: from a đồng. */
const levy = { low: 1, high: 100 * billion }
/** From a penny stock to the dearest share. */
const sharePrice = { low: 100, high: 10 * million }
const revenue = { low: million, high: 500 * billion }

/**
 * By the name of the field of a request. The bounds are wide: from the pay of some days to that of a year of the best
 * paid, from the smallest stall to the largest household business. They distinguish units (đồng in a field of million đồng
 * is a million times too much), not rich from poor.
 */
const typical: Readonly<Record<string, TypicalAmount>> = {
  salary: pay,
  net: pay,
  monthly_salary: pay,
  bonus: payPart,
  allowance: payPart,
  insurance_base: pay,
  meal_allowance: { low: 10 * thousand, high: 50 * million },
  exempt_allowance: payPart,
  voluntary_pension: payPart,
  hourly_wage: { low: 5 * thousand, high: 20 * million },
  overtime_pay: payPart,
  normal_rate_part: payPart,
  gross: { low: 10 * thousand, high: 200 * billion },
  medical: payPart,
  education: payPart,
  charity: payPart,
  other_insurance: payPart,
  withheld: levy,
  tax_paid: levy,
  paid_in_person: levy,
  contract_salary: pay,
  wage_paid: payPart,
  average_wage: pay,
  sale_price: sharePrice,
  par_value: sharePrice,
  price_paid: sharePrice,
  annual_revenue: revenue,
  annual_expenses: revenue,
  expenses: revenue,
  other_business_revenue: revenue,
  platform_revenue: revenue,
  offline_revenue: revenue,
}

/** Of a field that has no bounds of its own. */
const anyAmount: TypicalAmount = { low: 10 * thousand, high: 1_000 * billion }

export const typicalAmountOf = (field: string): TypicalAmount =>
  Object.hasOwn(typical, field) ? typical[field]! : anyAmount

/** What a slip of the unit multiplies an amount by: đồng or thousand đồng sent as million, or billion. */
const slips = [1e-6, 1e-3, 1e3]

/** The usual amount that an unusual one becomes in another unit, whole đồng; undefined where there is none. */
export const meantInstead = (dong: number, { low, high }: TypicalAmount): number | undefined =>
  slips.map(by => Math.round(dong * by)).find(other => other >= low && other <= high)
