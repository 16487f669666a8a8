import type { RentalRequest } from '../../../contracts/http/tax/rental.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { type Dong, type Percent, percentOf } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { type ProfitTax, profitTax, type Reduction, reductionOf } from '../business-household/business.ts'
import { type Choosing, methodOf, rateMethodOf } from '../business-household/method.ts'
import { InputError } from '../input-error.ts'

export interface RentTax {
  readonly revenue: Dong
  readonly lodging: boolean
  readonly threshold: Dong
  readonly exempt: boolean
  /** Null when exempt. */
  readonly method: 'rate' | 'profit' | null
  readonly choosing: Choosing
  readonly vatRate: Percent
  readonly pitRate: Percent
  /** What of the revenue is free of PIT: the threshold, or nothing where the law taxes the whole. */
  readonly deduction: Dong
  /** Under the rate method. */
  readonly pitBase: Dong
  /** Under the profit method, which lodging alone has. */
  readonly profit: ProfitTax | null
  /** The rate method above its limit, to the end of the year. */
  readonly continues: boolean
  readonly vat: Dong
  readonly pitBefore: Dong
  readonly reduction: Reduction
  readonly pit: Dong
  /** Due beside the two taxes until 2025; not part of the total. */
  readonly licenceFee: Dong
}

export interface Rented {
  readonly kind: RentalRequest['rental_kind']
  readonly withServices: boolean
  readonly other: Dong
  readonly result: RentTax
  /** The same as lodging by the rate method, where the request leaves open what is let. */
  readonly asLodging: RentTax | null
}

/**
 * Letting of real estate (Law 109/2025/QH15 Art. 7.4, Decree 68/2026/NĐ-CP Art. 4.4): one threshold over all contracts,
 * VAT on the whole, PIT on the excess, no costs, at any size. Rooms for students and workers that are no flats, and short
 * stays, are lodging (annex of Decree 253/2026/NĐ-CP, group 2): a service, with both methods of a household business.
 */
export function rentalTax(request: RentalRequest, law: Law): Rented {
  const kind = request.rental_kind
  const withServices = request.has_services ?? false
  const lodging = kind === undefined ? withServices : kind !== 'letting'
  if (!lodging) refuseProfit(request)
  const other = amountOf(request.other_business_revenue, '/other_business_revenue')
  const reported = (amount: number | undefined, pointer: string) =>
    amount === undefined ? null : amountOf(amount, pointer)
  const choosing: Choosing = {
    revenue: amountOf(request.annual_revenue, '/annual_revenue'),
    expenses: reported(request.annual_expenses, '/annual_expenses'),
    previousRevenue: reported(request.previous_year_revenue, '/previous_year_revenue'),
  }
  const result = taxOf(choosing, lodging, lodging ? request.method : 'rate', other, law)
  const open = kind === undefined && !lodging && !result.exempt && rateMethodOf(choosing, law) === 'open'
  return {
    kind,
    withServices,
    other,
    result,
    asLodging: open ? taxOf(choosing, true, 'rate', other, law) : null,
  }
}

function taxOf(
  choosing: Choosing,
  lodging: boolean,
  wished: 'rate' | 'profit' | undefined,
  other: Dong,
  law: Law,
): RentTax {
  const { revenue, expenses } = choosing
  const threshold = law.at(rentalLaw.revenueThreshold)
  const exempt = revenue <= threshold
  const method = exempt ? null : lodging ? methodOf(choosing, wished, law) : 'rate'
  const vat = lodging ? law.at(rentalLaw.lodgingVatRate) : law.at(rentalLaw.vatRate)
  const pit = lodging ? law.at(rentalLaw.lodgingPitRate) : law.at(rentalLaw.pitRate)
  const deduction = law.at(businessHouseholdLaw.pitBase) === 'excess' ? threshold : 0
  const base = method === 'rate' ? revenue - deduction : 0
  const profit = method === 'profit' ? profitTax(revenue, expenses!, law) : null
  const pitBefore = profit ? profit.pit : percentOf(base, pit)
  const reduction = exempt ? { rate: 0, amount: 0 } : reductionOf(pitBefore, revenue + other, law)
  return {
    revenue,
    lodging,
    threshold,
    exempt,
    method,
    choosing,
    vatRate: vat,
    pitRate: pit,
    deduction,
    pitBase: base,
    profit,
    continues: lodging && method === 'rate' && rateMethodOf(choosing, law) === 'continues',
    vat: exempt ? 0 : percentOf(revenue, vat),
    pitBefore,
    reduction,
    pit: pitBefore - reduction.amount,
    licenceFee: law.at(businessHouseholdLaw.licenceFee).findLast(step => revenue > step.over)?.amount ?? 0,
  }
}

/** Letting knows no costs and no profit method. */
function refuseProfit({ method, annual_expenses }: RentalRequest): void {
  const field = method === 'profit' ? '/method' : annual_expenses === undefined ? null : '/annual_expenses'
  if (field === null) return
  throw new InputError(
    field,
    'applies-to-lodging',
    {
      vi: 'không dùng cho cho thuê bất động sản: thuế tính trên doanh thu, không trừ chi phí (Điều 7.4 Luật 109/2025/QH15)',
      en: 'does not apply to letting: its tax is on revenue, without costs (Article 7.4 of Law 109/2025/QH15)',
    },
    {
      vi: 'Bỏ trường này; nhà trọ hay lưu trú ghi rental_kind: boarding_rooms hoặc short_stay.',
      en: 'Leave it out; for lodging give rental_kind: boarding_rooms or short_stay.',
    },
  )
}
