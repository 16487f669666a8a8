import type { ActivityRequest, BusinessRequest } from '../../../contracts/http/tax/business-household.ts'
import type { Trade } from '../../../contracts/law/choices.ts'
import type { Dong } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import type { Activity, Business } from './business.ts'

/** @throws InputError when revenue and trade are missing or stated twice. */
export function readBusiness(request: BusinessRequest): Business {
  const activities = readActivities(request)
  const own = activities.map(activity => activity.expenses)
  const stated =
    request.annual_expenses === undefined ? null : amountOf(request.annual_expenses, '/annual_expenses')
  if (stated !== null && own.some(expenses => expenses !== null))
    throw twice('/annual_expenses', '/activities/0/annual_expenses')
  return {
    activities,
    revenue: total(activities.map(activity => activity.revenue)),
    expenses:
      stated ?? (own.every(expenses => expenses === null) ? null : total(own.map(expenses => expenses ?? 0))),
    otherRevenue: amountOf(request.other_business_revenue, '/other_business_revenue'),
    previousRevenue: previousOf(request),
    vatReduction: request.vat_reduction ?? false,
    firstYear: request.first_year ?? false,
  }
}

/** A business in its first year had no revenue the year before. */
function previousOf({ previous_year_revenue, first_year }: BusinessRequest): Dong | null {
  if (previous_year_revenue !== undefined) return amountOf(previous_year_revenue, '/previous_year_revenue')
  return first_year ? 0 : null
}

const total = (amounts: readonly Dong[]): Dong =>
  amounts.reduce((sum, amount) => withinRange(sum + amount, '/activities'), 0)

function readActivities(request: BusinessRequest): Activity[] {
  const { activities, annual_revenue, business_category } = request
  if (activities) {
    if (annual_revenue !== undefined) throw twice('/annual_revenue', '/activities')
    if (business_category !== undefined) throw twice('/business_category', '/activities')
    return activities.map((activity, index) => readActivity(activity, `/activities/${index}`, request))
  }
  if (annual_revenue === undefined) throw missing('/annual_revenue')
  if (business_category === undefined) throw missing('/business_category')
  return [readActivity({ annual_revenue, business_category }, '', request)]
}

const readActivity = (activity: ActivityRequest, at: string, request: BusinessRequest): Activity => ({
  category: activity.business_category,
  trade: tradeOf(activity, request),
  revenue: amountOf(activity.annual_revenue, `${at}/annual_revenue`),
  expenses:
    activity.annual_expenses === undefined
      ? null
      : amountOf(activity.annual_expenses, `${at}/annual_expenses`),
})

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
