import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { amountEn, amountVi, millionOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import { type Business, profitTax } from './business.ts'

/** What the choice of a method goes by. */
export type Choosing = Pick<Business, 'revenue' | 'previousRevenue' | 'expenses'>

/**
 * Where the rate method stands for a year: `open` up to the limit of revenue (none in 2025); above it it `continues` to
 * the end of the year for whoever is on it (Decree 68/2026/NĐ-CP Art. 4.5.d: "từ năm tiếp theo phải chuyển"); `ended`
 * where last year's revenue was above the limit already.
 */
export type RateMethod = 'open' | 'continues' | 'ended'

export function rateMethodOf(
  { revenue, previousRevenue }: Pick<Business, 'revenue' | 'previousRevenue'>,
  law: Law,
): RateMethod {
  const previous = law.at(businessHouseholdLaw.rateMethodPreviousLimit)
  if (previous !== null && previousRevenue !== null && previousRevenue > previous) return 'ended'
  const limit = law.at(businessHouseholdLaw.rateMethodLimit)
  return limit === null || revenue <= limit ? 'open' : 'continues'
}

/** Whether the rate method is open to whoever names no method: above the limit only where last year is known. */
export const rateMethodIsOpen = (
  business: Pick<Business, 'revenue' | 'previousRevenue'>,
  law: Law,
): boolean => {
  const standing = rateMethodOf(business, law)
  return standing === 'open' || (standing === 'continues' && business.previousRevenue !== null)
}

/**
 * The method that the law or the taxpayer picks. Above the limit `rate` says that the business is on that method.
 * @throws InputError when it is not open.
 */
export function methodOf(
  business: Choosing,
  wished: 'rate' | 'profit' | undefined,
  law: Law,
): 'rate' | 'profit' {
  const standing = rateMethodOf(business, law)
  if (wished === 'rate' && standing === 'ended') throw rateMethodEnded(law)
  const method = wished ?? (standing === 'open' ? 'rate' : 'profit')
  if (method === 'profit') {
    if (profitTax(business.revenue, 0, law) === null) throw profitMethodUnknown(law)
    if (business.expenses === null) throw needsExpenses(law, standing)
  }
  return method
}

/** What to know where the revenue is above the limit of the rate method, or last year's was. */
export function methodNotes(business: Choosing, method: 'rate' | 'profit' | null, law: Law): Note[] {
  const limit = law.at(businessHouseholdLaw.rateMethodLimit)
  if (limit === null || business.revenue <= limit) return []
  const line = millionOf(limit)
  if (method === 'profit') {
    if (rateMethodOf(business, law) === 'ended') return []
    return [
      {
        code: 'method_changes_next_year',
        vi: `Hộ đang tính thuế theo tỷ lệ mà trong năm doanh thu vượt ${amountVi(line)} chuyển phương pháp từ năm sau (Điều 4.5.d Nghị định 68/2026/NĐ-CP): ghi method: rate.`,
        en: `A business on the rate method whose revenue passes ${amountEn(line)} during the year changes method from the next year (Article 4.5.d of Decree 68/2026/NĐ-CP): give method: rate.`,
      },
    ]
  }
  const notes: Note[] = [
    {
      code: 'method_changes_next_year',
      vi: `Doanh thu vượt ${amountVi(line)} trong năm: hộ đang tính theo tỷ lệ tính như vậy đến hết năm, từ năm sau chuyển sang tính trên thu nhập (Điều 4.5.d Nghị định 68/2026/NĐ-CP, quy định riêng so với Điều 4.5.b).`,
      en: `Revenue passed ${amountEn(line)} during the year: a business on the rate method keeps it to the end of the year and is taxed on profit from the next (Article 4.5.d of Decree 68/2026/NĐ-CP, which is special to Article 4.5.b).`,
    },
  ]
  if (business.previousRevenue === null) {
    const previous = millionOf(law.at(businessHouseholdLaw.rateMethodPreviousLimit) ?? limit)
    notes.push({
      code: 'previous_year_revenue_assumed',
      vi: `Không nêu previous_year_revenue: tính như doanh thu năm trước không quá ${amountVi(previous)}; cao hơn thì năm nay đã phải tính trên thu nhập.`,
      en: `No previous_year_revenue was given: computed as if last year's revenue was at most ${amountEn(previous)}; above that this year's tax is on profit already.`,
    })
  }
  return notes
}

/** Also for comparisons and sellers. */
export const endedLastYear: Note = {
  code: 'only_profit_method',
  vi: 'Doanh thu năm trước đã vượt mức của phương pháp tỷ lệ: chỉ còn phương pháp tính trên thu nhập.',
  en: "Last year's revenue was above the limit of the rate method: only the profit method is open.",
}

/** The profit method is the one that applies or was chosen, and no costs are given. */
export function needsExpenses(law: Law, standing: RateMethod): InputError {
  const limit = law.at(businessHouseholdLaw.rateMethodLimit)
  const line = limit === null ? null : millionOf(limit)
  const whys: Record<RateMethod, Text> = {
    open: { vi: 'phương pháp tính trên thu nhập', en: 'the profit method was chosen' },
    continues: {
      vi: `doanh thu trên ${line === null ? '' : amountVi(line)} tính trên thu nhập`,
      en: `above ${line === null ? '' : amountEn(line)} the tax is on profit`,
    },
    ended: {
      vi: 'doanh thu năm trước đã vượt mức, năm nay tính trên thu nhập',
      en: "last year's revenue was above the limit, so the tax is on profit",
    },
  }
  const why = whys[standing]
  const onRate: Text =
    standing === 'continues'
      ? {
          vi: ' Hộ đang tính theo tỷ lệ từ trước ghi method: rate (chuyển từ năm sau).',
          en: ' A business that was on the rate method gives method: rate; it changes from the next year.',
        }
      : { vi: '', en: '' }
  return new InputError(
    '/annual_expenses',
    'required',
    { vi: `là bắt buộc: ${why.vi}`, en: `is required: ${why.en}` },
    {
      vi: `Ghi chi phí được trừ của năm (triệu đồng); 0 nếu không có chi phí nào có hóa đơn, chứng từ.${onRate.vi}`,
      en: `Give the deductible costs of the year in million VND; 0 if none has an invoice.${onRate.en}`,
    },
    { code: 'costs_required' },
  )
}

/** Last year's revenue has ended the rate method. */
function rateMethodEnded(law: Law): InputError {
  const limit = millionOf(law.at(businessHouseholdLaw.rateMethodPreviousLimit) ?? 0)
  return new InputError(
    '/method',
    'method-open',
    {
      vi: `không thể là rate: doanh thu năm trước trên ${amountVi(limit)}`,
      en: `cannot be rate: last year's revenue was above ${amountEn(limit)}`,
    },
    {
      vi: 'Bỏ method hoặc ghi profit cùng annual_expenses.',
      en: 'Leave method out, or give profit and annual_expenses.',
    },
    { allowed: ['profit'] },
  )
}

const profitMethodUnknown = (law: Law): InputError =>
  new InputError(
    '/method',
    'method-open',
    {
      vi: `không thể là profit: kỳ tính thuế ${law.taxYear} chưa có phương pháp này`,
      en: `cannot be profit: the tax year ${law.taxYear} knows no such method`,
    },
    { vi: 'Bỏ method hoặc ghi rate.', en: 'Leave method out, or give rate.' },
    { allowed: ['rate'] },
  )
