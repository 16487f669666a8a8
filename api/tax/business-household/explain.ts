import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Steps } from '../steps.ts'
import type { ProfitTax, RateLine, Reduction, VatLine } from './business.ts'
import type { HouseholdTax } from './result.ts'

export function explainHousehold(result: HouseholdTax, _law: Law, w: Steps): void {
  const { business, vat, pit, total, licenceFee: fee } = result
  const revenues = Object.fromEntries(business.activities.map((a, i) => [`revenue_${i + 1}`, a.revenue]))
  w.money(
    'annual_revenue',
    'annual_revenue',
    Object.keys(revenues).join(' + ') || '0',
    { dong: revenues },
    business.revenue,
  )
  explainExcess(business.revenue, result.threshold, w)
  if (!result.exempt) {
    explainVat(result.vatLines, vat, w)
    if (result.profit) explainProfit(business.revenue, result.profit, w)
    else explainRate(result.rateLines, result.pitBefore, w)
    explainReduction(result.pitBefore, result.reduction, pit, w)
  }
  w.money('license_fee', 'license_fee', 'fee', { dong: { fee } }, fee, businessHouseholdLaw.licenceFee)
  w.money(
    'total_tax',
    'total_tax',
    'vat + pit + license_fee',
    { dong: { vat, pit, license_fee: fee } },
    total,
  )
}

/** What of the revenue lies above the threshold: 0 means exempt. */
export function explainExcess(revenue: Dong, threshold: Dong, w: Steps): void {
  w.money(
    'excess',
    'excess',
    'max(0, annual_revenue − threshold)',
    { dong: { annual_revenue: revenue, threshold } },
    Math.max(0, revenue - threshold),
    businessHouseholdLaw.revenueThreshold,
  )
}

export function explainVat(lines: readonly VatLine[], vat: Dong, w: Steps): void {
  const parts: Record<string, Dong> = {}
  lines.forEach(({ activity, rate, cut, reduced, vat: amount, by }, index) => {
    const n = index + 1
    const id = lines.length === 1 ? 'vat_line' : `vat_line_${n}`
    parts[id] = amount
    const relieved = activity.relieved > 0 ? { [`exempt_revenue_${n}`]: activity.relieved } : {}
    const part = reduced < activity.revenue - activity.relieved
    const isCut = cut > 0 && reduced > 0
    const revenue = {
      [`revenue_${n}`]: activity.revenue,
      ...relieved,
      ...(isCut && part ? { [`reduced_revenue_${n}`]: reduced } : {}),
    }
    const taxed = [`revenue_${n}`, ...Object.keys(relieved)]
    const group = (names: readonly string[]) => (names.length === 1 ? names[0] : `(${names.join(' − ')})`)
    const less = (of: string | undefined) => `round(${of} × rate × (100 − cut) ÷ 100 ÷ 100)`
    const formula = !isCut
      ? `round(${group(taxed)} × rate ÷ 100)`
      : part
        ? `round(${group([...taxed, `reduced_revenue_${n}`])} × rate ÷ 100) + ${less(`reduced_revenue_${n}`)}`
        : less(group(taxed))
    w.money(
      id,
      'vat',
      formula,
      { dong: revenue, plain: isCut ? { rate, cut } : { rate } },
      amount,
      by,
      ...(isCut ? [businessHouseholdLaw.vatReduction] : []),
      ...(activity.relieved > 0 ? [businessHouseholdLaw.epidemicRelief] : []),
    )
  })
  w.money('vat', 'vat', Object.keys(parts).join(' + '), { dong: parts }, vat)
}

export function explainRate(lines: readonly RateLine[], pit: Dong, w: Steps): void {
  const parts: Record<string, Dong> = {}
  lines.forEach(({ activity, available, deduction, rate, pit: amount }, index) => {
    const n = index + 1
    const id = lines.length === 1 ? 'pit_line' : `pit_line_${n}`
    parts[id] = amount
    const isRelieved = activity.relieved > 0
    const exempt = isRelieved ? { [`exempt_revenue_${n}`]: activity.relieved } : {}
    const less = isRelieved ? ` − exempt_revenue_${n}` : ''
    w.money(
      `deduction_${n}`,
      'deduction',
      `min(revenue_${n}${less}, threshold_left)`,
      { dong: { [`revenue_${n}`]: activity.revenue, ...exempt, threshold_left: available } },
      deduction,
      businessHouseholdLaw.pitBase,
      businessHouseholdLaw.revenueThreshold,
    )
    w.money(
      id,
      'pit_before_reduction',
      `round((revenue_${n}${less} − deduction_${n}) × rate ÷ 100)`,
      {
        dong: { [`revenue_${n}`]: activity.revenue, ...exempt, [`deduction_${n}`]: deduction },
        plain: { rate },
      },
      amount,
      businessHouseholdLaw.pitRates,
      ...(isRelieved ? [businessHouseholdLaw.epidemicRelief] : []),
    )
  })
  w.money(
    'pit_before_reduction',
    'pit_before_reduction',
    Object.keys(parts).join(' + '),
    { dong: parts },
    pit,
  )
}

export function explainProfit(revenue: Dong, { expenses, profit, rate, pit }: ProfitTax, w: Steps): void {
  w.money(
    'profit',
    'profit',
    'max(0, annual_revenue − annual_expenses)',
    { dong: { annual_revenue: revenue, annual_expenses: expenses } },
    profit,
  )
  w.money(
    'pit_before_reduction',
    'pit_before_reduction',
    'round(profit × rate ÷ 100)',
    { dong: { profit }, plain: { rate } },
    pit,
    businessHouseholdLaw.profitRates,
  )
}

export function explainReduction(before: Dong, { rate, amount }: Reduction, pit: Dong, w: Steps): void {
  if (rate > 0) {
    w.money(
      'pit_reduction',
      'pit_reduction',
      'round(pit_before_reduction × rate ÷ 100)',
      { dong: { pit_before_reduction: before }, plain: { rate } },
      amount,
      businessHouseholdLaw.pitReduction,
    )
  }
  w.money(
    'pit',
    'pit',
    'pit_before_reduction − pit_reduction',
    { dong: { pit_before_reduction: before, pit_reduction: amount } },
    pit,
  )
}
