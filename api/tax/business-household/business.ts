import type { BusinessCategory } from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import {
  type AgentTrade,
  agentTrades,
  type TaxTreatment,
  type Trade,
} from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Parameter, valueAt } from '../../../contracts/law/parameter.ts'
import { type Dong, fractionOf, type Percent, percentOf } from '../../../contracts/money.ts'

export interface Activity {
  readonly category: BusinessCategory
  readonly trade: Trade
  readonly revenue: Dong
  readonly expenses: Dong | null
  /** What of the deducted revenue the taxpayer chose for it; null: no choice. */
  readonly chosen: Dong | null
  /** Revenue of each quarter; null: not stated. */
  readonly quarters: readonly Dong[] | null
  /** Revenue whose VAT is cut; null: not stated, then all of it where the cut holds all year. */
  readonly vatReduced: Dong | null
  /** Revenue whose tax is exempt for a time (2021). */
  readonly relieved: Dong
  /** Own produce is no activity of the taxed business: see `ownProduce`. */
  readonly treatment: Exclude<TaxTreatment, 'own_produce'>
}

/** Of an activity with no relief of a time. */
export const withoutRelief = { vatReduced: null, relieved: 0 } as const satisfies Partial<Activity>

/** A household or individual business of one tax year. */
export interface Business {
  readonly activities: readonly Activity[]
  readonly revenue: Dong
  /** Exempt revenue of own farm produce, beside `revenue`. */
  readonly ownProduce: Dong
  /** Null: not stated. */
  readonly expenses: Dong | null
  /** Further business revenue of the same person: counts towards the limit of the PIT cut. */
  readonly otherRevenue: Dong
  /** Null: unknown. */
  readonly previousRevenue: Dong | null
  readonly vatReduction: boolean
  readonly firstYear: boolean
}

export const isExempt = (revenue: Dong, law: Law): boolean =>
  revenue <= law.at(businessHouseholdLaw.revenueThreshold)

export interface VatLine {
  readonly activity: Activity
  /** Percent of the law, before the cut of Decree 174/2025/NĐ-CP. */
  readonly rate: Percent
  /** Percent of that rate which is cut; 0 unless requested and in force. */
  readonly cut: Percent
  /** Revenue that the cut is for. */
  readonly reduced: Dong
  readonly vat: Dong
  readonly by: Parameter
  /** VAT of an agent's commission if it were taxed as a service; null where that is not in doubt. */
  readonly ifTaxed: Dong | null
}

/** The cut of VAT of a tax year: what its first and its last day have (2025 by two decrees of the same figure). */
export function vatCutOf(law: Law): Percent {
  const of = (day: string) => law.findOn(businessHouseholdLaw.vatReduction, `${law.taxYear}-${day}`) ?? 0
  return Math.min(of('01-01'), of('12-31'))
}

const isAgent = (trade: Trade): trade is AgentTrade => agentTrades.some(agent => agent === trade)

/** VAT by line, on the whole revenue (Decree 68/2026/NĐ-CP Art. 3.2; before, Circular 40/2021/TT-BTC). */
export function vatLines(business: Business, law: Law): VatLine[] {
  return business.activities.map(activity => {
    if (activity.treatment !== 'taxed') return untaxed(activity, activity.treatment, law)
    if (isAgent(activity.trade)) return agentVat(activity, activity.trade, law)
    const by = businessHouseholdLaw.vatRates
    const rate = law.at(by)[activity.trade]
    const { cut, reduced } = vatCutFor(business, activity, law)
    // A whole number of thousandths of a percent, so that rate and cut are applied in one rounding.
    const vat =
      percentOf(activity.revenue - activity.relieved - reduced, rate) +
      (reduced === 0 ? 0 : percentOf(reduced, (rate * (100 - cut)) / 100))
    return { activity, rate, cut, reduced, vat, by, ifTaxed: null }
  })
}

/** Which revenue of a line bears less VAT, and by how much; a part of the year where the revenue of it is stated. */
function vatCutFor(
  { vatReduction }: Pick<Business, 'vatReduction'>,
  { vatReduced, revenue, relieved }: Activity,
  law: Law,
): { cut: Percent; reduced: Dong } {
  const cut =
    vatReduced === null
      ? vatReduction
        ? vatCutOf(law)
        : 0
      : (law.findOn(businessHouseholdLaw.vatReduction, `${law.taxYear}-12-31`) ?? 0)
  return cut === 0 ? { cut, reduced: 0 } : { cut, reduced: vatReduced ?? revenue - relieved }
}

/** Revenue that is not subject to VAT, or at 0 %. */
function untaxed(activity: Activity, treatment: 'vat_free' | 'zero_rated', law: Law): VatLine {
  const by = businessHouseholdLaw.treatedVatRates
  const rate = law.at(by)[treatment]
  const vat = percentOf(activity.revenue - activity.relieved, rate)
  return { activity, rate, cut: 0, reduced: 0, vat, by, ifTaxed: null }
}

/** Commission of agents: no VAT; where that is inferred, the VAT of a service stands beside it. */
function agentVat(activity: Activity, trade: AgentTrade, law: Law): VatLine {
  const by = businessHouseholdLaw.agentVatRates
  const rate = law.at(by)[trade]
  const inDoubt = valueAt(by, `${law.taxYear}-12-31`)?.note !== undefined
  return {
    activity,
    rate,
    cut: 0,
    reduced: 0,
    vat: percentOf(activity.revenue - activity.relieved, rate),
    by,
    ifTaxed: inDoubt ? percentOf(activity.revenue, law.at(businessHouseholdLaw.vatRates).services) : null,
  }
}

export interface RateLine {
  readonly activity: Activity
  /** What of the deduction the lines before it (by rate) have left. */
  readonly available: Dong
  readonly deduction: Dong
  readonly rate: Percent
  readonly pit: Dong
}

/**
 * PIT by rate on revenue. From tax year 2026 one threshold is deducted, as the taxpayer chose, and what is left first where
 * the rate is highest (Decree 68/2026/NĐ-CP Art. 4.3: the choice that favours the taxpayer); before, nothing is deducted.
 */
export function rateLines(business: Pick<Business, 'activities'>, law: Law): RateLine[] {
  const rates = law.at(businessHouseholdLaw.pitRates)
  const all =
    law.at(businessHouseholdLaw.pitBase) === 'excess' ? law.at(businessHouseholdLaw.revenueThreshold) : 0
  const byRate = business.activities.toSorted((a, b) => rates[b.trade] - rates[a.trade])
  const available = shares(
    business.activities,
    [...byRate.filter(({ chosen }) => chosen === null), ...byRate.filter(({ chosen }) => chosen !== null)],
    all,
  )
  return business.activities.map((activity, index) => {
    const deduction = Math.min(available[index]!, activity.revenue - activity.relieved)
    const rate = rates[activity.trade]
    return {
      activity,
      available: available[index]!,
      deduction,
      rate,
      pit: percentOf(activity.revenue - activity.relieved - deduction, rate),
    }
  })
}

interface Deductible {
  readonly revenue: Dong
  readonly chosen: Dong | null
}

/**
 * What of one deduction each line may take: what was chosen for it, then what is left, in the order that is given. An amount
 * that was chosen and that the revenue does not reach goes to the next.
 */
export function shares<Line extends Deductible>(
  lines: readonly Line[],
  inOrder: readonly Line[],
  all: Dong,
): Dong[] {
  let left = all
  const taken = new Map<Line, Dong>()
  for (const line of lines) {
    const own = Math.min(line.chosen ?? 0, line.revenue, left)
    taken.set(line, own)
    left -= own
  }
  for (const line of inOrder) {
    const own = taken.get(line)!
    taken.set(line, own + left)
    left -= Math.min(left, line.revenue - own)
  }
  return lines.map(line => taken.get(line)!)
}

export interface ProfitTax {
  readonly expenses: Dong
  /** Revenue less costs; 0 for a loss. */
  readonly profit: Dong
  readonly rate: Percent
  readonly pit: Dong
}

/** PIT on profit; null where the law of the tax year has no such method (2025). One rate, picked by the revenue. */
export function profitTax(revenue: Dong, expenses: Dong, law: Law): ProfitTax | null {
  const scale = law.find(businessHouseholdLaw.profitRates)
  if (scale === null) return null
  const rate = scale.findLast(step => revenue > step.over)?.rate ?? scale[0]!.rate
  const profit = Math.max(0, revenue - expenses)
  return { expenses, profit, rate, pit: percentOf(profit, rate) }
}

export interface Reduction {
  /** 0 where there is no cut. */
  readonly rate: Percent
  readonly amount: Dong
}

/**
 * The cut of the PIT on business income for a total yearly revenue up to the limit (Resolution 43/2026/QH16 Art. 1),
 * tax years 2026 and 2027, whatever the method.
 */
export function reductionOf(pit: Dong, totalRevenue: Dong, law: Law): Reduction {
  const limit = law.find(businessHouseholdLaw.pitReductionLimit)
  if (limit === null || totalRevenue > limit) return { rate: 0, amount: 0 }
  const rate = law.at(businessHouseholdLaw.pitReduction)
  return { rate, amount: percentOf(pit, rate) }
}

/**
 * Costs at which both methods cost the same PIT: revenue − rate-method PIT ÷ profit rate. Above them the profit
 * method is cheaper. Rounded to the đồng. Null where there is no profit method; the caller knows that the rate method is open.
 */
export function breakEvenExpenses(revenue: Dong, ratePit: Dong, law: Law): Dong | null {
  const profit = profitTax(revenue, 0, law)
  if (!profit) return null
  return Math.max(0, revenue - fractionOf(ratePit, 1000 * 100, Math.round(profit.rate * 1000)))
}
