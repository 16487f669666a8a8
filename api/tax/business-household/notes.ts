import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Business, Reduction } from './business.ts'

interface Taxed {
  readonly business: Business
  readonly exempt: boolean
  readonly method: 'rate' | 'profit' | null
  readonly reduction: Reduction
}

/** The decisions and exceptions that a reader of a household's tax must know. */
export function businessNotes({ business, exempt, method, reduction }: Taxed, law: Law): Note[] {
  const notes: Note[] = []
  if (exempt) return notes
  if (reduction.rate > 0) notes.push(reductionNote(reduction, law))
  const limit = law.at(businessHouseholdLaw.rateMethodLimit)
  if (method === 'profit' && limit !== null && business.revenue > limit) {
    notes.push({
      code: 'method_changes_next_year',
      vi: `Hộ đang tính thuế theo tỷ lệ mà trong năm doanh thu vượt ${millionOf(limit)} triệu đồng chuyển phương pháp từ năm sau (Điều 4.5.d Nghị định 68/2026/NĐ-CP).`,
      en: `A business on the rate method whose revenue passes ${millionOf(limit)} million VND during the year changes method from the next year (Article 4.5.d of Decree 68/2026/NĐ-CP).`,
    })
  }
  if (business.activities.some(activity => activity.category === 'construction')) notes.push(construction)
  if (business.vatReduction) notes.push(vatReductionNote(law))
  if (law.at(businessHouseholdLaw.lumpSumMethod) === 'open') notes.push(lumpSum)
  return notes
}

/** Also for rentals and comparisons. */
export const reductionNote = ({ rate }: Reduction, law: Law): Note => {
  const limit = millionOf(law.at(businessHouseholdLaw.pitReductionLimit))
  return {
    code: 'pit_reduced',
    vi: `Thuế TNCN đã giảm ${rate}% (Nghị quyết 43/2026/QH16, tổng doanh thu năm không quá ${limit} triệu đồng).`,
    en: `PIT is after the cut of ${rate}% (Resolution 43/2026/QH16, total yearly revenue up to ${limit} million VND).`,
  }
}

const construction: Note = {
  code: 'construction_with_materials',
  vi: 'Xây dựng tính là có bao thầu nguyên vật liệu, trừ khi with_materials là false.',
  en: 'Construction counts as with materials unless with_materials is false.',
}

const lumpSum: Note = {
  code: 'lump_sum_same_rates',
  vi: 'Hộ khoán năm này nộp cùng tỷ lệ trên doanh thu khoán do cơ quan thuế xác định.',
  en: 'A household on lump-sum tax in this year paid the same rates on the revenue set by the tax office.',
}

function vatReductionNote(law: Law): Note {
  const note =
    law.find(businessHouseholdLaw.vatReduction) === null
      ? undefined
      : valueAt(businessHouseholdLaw.vatReduction, `${law.taxYear}-12-31`)?.note
  return note
    ? { code: 'vat_reduced', ...note }
    : {
        code: 'no_vat_reduction',
        vi: 'Chính sách giảm thuế GTGT không áp dụng cho kỳ tính thuế này: không giảm.',
        en: 'There is no cut of VAT for this tax year: nothing was cut.',
      }
}

/** Revenue above the limit of the rate method, or the profit method chosen, and no costs told. */
export function needsExpenses(law: Law, rateIsOpen: boolean): InputError {
  const limit = law.at(businessHouseholdLaw.rateMethodLimit)
  const why: Text =
    rateIsOpen || limit === null
      ? { vi: 'phương pháp tính trên thu nhập', en: 'the profit method was chosen' }
      : {
          vi: `doanh thu trên ${millionOf(limit)} triệu đồng tính trên thu nhập`,
          en: `above ${millionOf(limit)} million VND the tax is on profit`,
        }
  return new InputError(
    '/annual_expenses',
    'required',
    { vi: `là bắt buộc: ${why.vi}`, en: `is required: ${why.en}` },
    {
      vi: 'Ghi chi phí được trừ của năm (triệu đồng); 0 nếu không có chi phí nào có hóa đơn, chứng từ.',
      en: 'Give the deductible costs of the year in million VND; 0 if none has an invoice.',
    },
    { code: 'costs_required' },
  )
}

export function rateMethodClosed(law: Law): InputError {
  const limit = millionOf(law.at(businessHouseholdLaw.rateMethodLimit) ?? 0)
  return new InputError(
    '/method',
    'method-open',
    {
      vi: `không thể là rate: doanh thu năm trên ${limit} triệu đồng`,
      en: `cannot be rate: the yearly revenue is above ${limit} million VND`,
    },
    {
      vi: 'Bỏ method hoặc ghi profit cùng annual_expenses.',
      en: 'Leave method out, or give profit and annual_expenses.',
    },
    { allowed: ['profit'] },
  )
}

export const profitMethodUnknown = (law: Law): InputError =>
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
