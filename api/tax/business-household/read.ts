import type { ActivityRequest, BusinessRequest } from '../../../contracts/http/tax/business-household.ts'
import type { Quarters } from '../../../contracts/http/tax/household-year.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { TaxTreatment, Trade } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, dongEn, dongVi, millionOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import type { Activity, Business } from './business.ts'
import { reliefOf } from './relief.ts'

/** @throws InputError when revenue and trade are missing or stated twice. */
export function readBusiness(
  request: BusinessRequest,
  law: Law,
  lodging: readonly Activity[] = [],
): Business {
  const all = [...(isLettingAlone(request, lodging) ? [] : readActivities(request, law)), ...lodging]
  checkChosen(all, law)
  const exempt = all.filter(isOwnProduce)
  if (exempt.length > 0) law.at(businessHouseholdLaw.ownProduce)
  const activities = all.filter(isTaxedBusiness)
  const own = activities.map(activity => activity.expenses)
  const stated =
    request.annual_expenses === undefined ? null : amountOf(request.annual_expenses, '/annual_expenses')
  if (stated !== null && own.some(expenses => expenses !== null))
    throw twice('/annual_expenses', '/activities/0/annual_expenses')
  return {
    activities,
    revenue: total(activities.map(activity => activity.revenue)),
    ownProduce: total(exempt.map(activity => activity.revenue)),
    expenses:
      stated ?? (own.every(expenses => expenses === null) ? null : total(own.map(expenses => expenses ?? 0))),
    otherRevenue: amountOf(request.other_business_revenue, '/other_business_revenue'),
    previousRevenue: previousOf(request),
    vatReduction: request.vat_reduction ?? false,
    firstYear: request.first_year ?? false,
  }
}

/** A household that lets and does nothing else names no trade. */
const isLettingAlone = (
  request: BusinessRequest & { lets?: unknown },
  lodging: readonly Activity[],
): boolean =>
  (request.lets !== undefined || lodging.length > 0) &&
  request.activities === undefined &&
  request.annual_revenue === undefined &&
  request.business_category === undefined

function checkChosen(activities: readonly Stated[], law: Law): void {
  const chosen = activities.reduce((sum, activity) => sum + (activity.chosen ?? 0), 0)
  if (chosen === 0) return
  const all =
    law.at(businessHouseholdLaw.pitBase) === 'excess' ? law.at(businessHouseholdLaw.revenueThreshold) : 0
  if (chosen > all) throw beyondDeduction('/activities', all)
}

/** More is chosen than the law lets deduct. */
export const beyondDeduction = (pointer: string, all: Dong) =>
  new InputError(
    pointer,
    'within-deduction',
    {
      vi: `chọn trừ nhiều hơn mức được trừ (${dongVi(all)})`,
      en: `choose to deduct more than is deducted (${dongEn(all)})`,
    },
    {
      vi: 'Các deduction cộng lại không quá mức được trừ; bỏ deduction để tính theo cách có lợi nhất.',
      en: 'Let the deductions add up to no more than that; leave deduction out for the lowest tax.',
    },
  )

/** The four quarters of a line; they add up to its year. @throws InputError */
export function quartersOf(
  { annual_revenue, quarters }: { annual_revenue: number; quarters?: Quarters | undefined },
  at: string,
): readonly Dong[] | null {
  if (quarters === undefined) return null
  const amounts = (['q1', 'q2', 'q3', 'q4'] as const).map(name =>
    amountOf(quarters[name], `${at}/quarters/${name}`),
  )
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (sum === amountOf(annual_revenue, `${at}/annual_revenue`)) return amounts
  throw new InputError(
    `${at}/quarters`,
    'adds-up',
    {
      vi: `cộng lại là ${millionOf(sum)}, không bằng annual_revenue (${annual_revenue})`,
      en: `add up to ${millionOf(sum)}, not to annual_revenue (${annual_revenue})`,
    },
    { vi: 'Sửa doanh thu của quý hoặc của năm.', en: 'Correct the quarters or the year.' },
  )
}

type Stated = Omit<Activity, 'treatment'> & { readonly treatment: TaxTreatment }

const isOwnProduce = ({ treatment }: Stated): boolean => treatment === 'own_produce'
const isTaxedBusiness = (stated: Stated): stated is Activity => !isOwnProduce(stated)

/** A business in its first year had no revenue the year before. */
function previousOf({ previous_year_revenue, first_year }: BusinessRequest): Dong | null {
  if (previous_year_revenue !== undefined) return amountOf(previous_year_revenue, '/previous_year_revenue')
  return first_year ? 0 : null
}

const total = (amounts: readonly Dong[]): Dong =>
  amounts.reduce((sum, amount) => withinRange(sum + amount, '/activities'), 0)

function readActivities(request: BusinessRequest, law: Law): Stated[] {
  const { activities, annual_revenue, business_category } = request
  if (activities) {
    if (annual_revenue !== undefined) throw twice('/annual_revenue', '/activities')
    if (business_category !== undefined) throw twice('/business_category', '/activities')
    for (const name of ofOneActivity) if (request[name] !== undefined) throw twice(`/${name}`, '/activities')
    return activities.map((activity, index) => readActivity(activity, `/activities/${index}`, request, law))
  }
  if (annual_revenue === undefined) throw missing('/annual_revenue')
  if (business_category === undefined) throw missing('/business_category')
  const { treatment, quarters, vat_reduced_revenue, epidemic_exempt_revenue } = request
  const activity: ActivityRequest = {
    annual_revenue,
    business_category,
    ...(treatment === undefined ? {} : { treatment }),
    ...(quarters === undefined ? {} : { quarters }),
    ...(vat_reduced_revenue === undefined ? {} : { vat_reduced_revenue }),
    ...(epidemic_exempt_revenue === undefined ? {} : { epidemic_exempt_revenue }),
  }
  return [readActivity(activity, '', request, law)]
}

/** What a request without `activities` says of its one. */
const ofOneActivity = ['treatment', 'quarters', 'vat_reduced_revenue', 'epidemic_exempt_revenue'] as const

function readActivity(activity: ActivityRequest, at: string, request: BusinessRequest, law: Law): Stated {
  const revenue = amountOf(activity.annual_revenue, `${at}/annual_revenue`)
  return {
    category: activity.business_category,
    trade: tradeOf(activity, request),
    treatment: activity.treatment ?? 'taxed',
    revenue,
    expenses:
      activity.annual_expenses === undefined
        ? null
        : amountOf(activity.annual_expenses, `${at}/annual_expenses`),
    chosen: activity.deduction === undefined ? null : amountOf(activity.deduction, `${at}/deduction`),
    quarters: quartersOf(activity, at),
    ...reliefOf(activity, revenue, at, law),
  }
}

/** Construction is with materials unless stated otherwise. */
function tradeOf({ business_category }: ActivityRequest, { with_materials }: BusinessRequest): Trade {
  if (business_category !== 'construction') return business_category
  return with_materials === false ? 'construction_without_materials' : 'construction_with_materials'
}

const missing = (pointer: string) =>
  new InputError(
    pointer,
    'required',
    { vi: 'là bắt buộc', en: 'is required' },
    {
      vi: 'Ghi annual_revenue và business_category, hoặc danh sách activities.',
      en: 'Give annual_revenue and business_category, or a list of activities.',
    },
  )

const twice = (pointer: string, other: string) =>
  new InputError(
    pointer,
    'exclusive',
    { vi: `không đi cùng ${other}`, en: `does not go with ${other}` },
    { vi: 'Chỉ ghi một trong hai.', en: 'Give one of the two.' },
  )
