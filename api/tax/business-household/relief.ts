import type { ActivityRequest } from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { InputError } from '../input-error.ts'
import type { Activity } from './business.ts'

type Relief = Pick<Activity, 'vatReduced' | 'relieved'>

/**
 * What of an activity's revenue bears less VAT, and what none of the taxes (third and fourth quarter of 2021).
 * @throws InputError where the tax year has no such relief, or the parts are larger than the revenue
 */
export function reliefOf(activity: ActivityRequest, revenue: Dong, at: string, law: Law): Relief {
  const { vat_reduced_revenue: reduced, epidemic_exempt_revenue: exempt } = activity
  const relieved = amountOf(exempt, `${at}/epidemic_exempt_revenue`)
  const vatReduced = reduced === undefined ? null : amountOf(reduced, `${at}/vat_reduced_revenue`)
  if (exempt !== undefined)
    needsInYear(businessHouseholdLaw.epidemicRelief, `${at}/epidemic_exempt_revenue`, law)
  if (vatReduced === null && relieved === 0) return { vatReduced, relieved }
  const pointer = `${at}/${vatReduced === null ? 'epidemic_exempt_revenue' : 'vat_reduced_revenue'}`
  if (vatReduced !== null) {
    needsInYear(businessHouseholdLaw.vatReduction, pointer, law)
    if ((activity.treatment ?? 'taxed') !== 'taxed') throw notWith(pointer, 'treatment')
    if (activity.quarters !== undefined) throw notWith(pointer, 'quarters')
  }
  if (relieved + (vatReduced ?? 0) > revenue) throw beyondRevenue(pointer)
  return { vatReduced, relieved }
}

function needsInYear(relief: Parameter, pointer: string, law: Law): void {
  if (law.findOn(relief, `${law.taxYear}-12-31`) !== null) return
  throw new InputError(
    pointer,
    'within-tax-year',
    {
      vi: `không có trong kỳ tính thuế ${law.taxYear}: ${relief.title.vi}`,
      en: `has no rule in tax year ${law.taxYear}: ${relief.title.en}`,
    },
    {
      vi: 'Bỏ trường này, hoặc ghi tax_year của năm có quy định.',
      en: 'Leave it out, or give the tax_year that has it.',
    },
  )
}

const parts: Text = {
  vi: 'Ghi phần doanh thu trong năm; các phần cộng lại không quá annual_revenue.',
  en: 'Give parts of the revenue of the year that add up to no more than annual_revenue.',
}
const beyondRevenue = (pointer: string) =>
  new InputError(
    pointer,
    'within-revenue',
    { vi: 'lớn hơn doanh thu mà nó là một phần', en: 'is larger than the revenue that it is a part of' },
    parts,
  )
const notWith = (pointer: string, other: string) =>
  new InputError(
    pointer,
    'exclusive',
    { vi: `không đi cùng ${other}`, en: `does not go with ${other}` },
    { vi: 'Chỉ ghi một trong hai.', en: 'Give one of the two.' },
  )
