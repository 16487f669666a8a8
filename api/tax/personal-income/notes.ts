import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Note } from '../note.ts'
import { contributionSuspended, insuredNotes } from '../social-insurance/notes.ts'
import { nightNotes } from './night.ts'
import type { WageTax } from './wage.ts'

/** What to know beside the figures of a wage. */
export function wageNotes(result: WageTax, law: Law): Note[] {
  const { wage, insuredMonths } = result
  const notes: Note[] = []
  if (result.suspended) notes.push(contributionSuspended(law))
  // Of a year the last months tell most: their caps are the ones that stay.
  const month = insuredMonths.at(-1)
  if (wage.insured && month) {
    notes.push(...insuredNotes(month.wage, wage.insured, month.date, law))
    if (wage.allowance > 0 && wage.insured.baseAssumed) notes.push(baseIsSalary)
    if (wage.insured.base > wage.salary + wage.allowance) notes.push(baseAbovePay(law))
    if (result.insurance.total > result.gross) notes.push(insuranceAbovePay)
  }
  const meal = wage.meal > 0 ? valueAt(personalIncomeLaw.mealAllowanceCap, law.date)?.note : undefined
  if (meal) notes.push({ code: 'meal_allowance_cap', ...meal })
  if (!wage.resident && (wage.dependents > 0 || wage.voluntaryPension > 0)) notes.push(noDeductions)
  notes.push(...nightNotes(result.nightExempt.normal, result.premiumOnly, law))
  return notes
}

/** The base is the contract's wage; a month of few unpaid days pays less than it. */
export function baseAbovePay(law: Law): Note {
  const days = law.at(socialInsuranceLaw.unpaidDaysLimit)
  return {
    code: 'insurance_base_above_pay',
    vi: `Căn cứ đóng lớn hơn tiền lương được trả: đúng khi làm không trọn tháng với dưới ${days} ngày làm việc không hưởng lương, vì căn cứ là tiền lương theo hợp đồng (Điều 31.1.b, 33.5 Luật 41/2024/QH15). Từ ${days} ngày trở lên ghi unpaid_working_days.`,
    en: `The base is above the pay: right in a part month with fewer than ${days} unpaid working days, since the base is the wage of the contract (Articles 31.1.b and 33.5 of Law 41/2024/QH15). With ${days} or more give unpaid_working_days.`,
  }
}

export const insuranceAbovePay: Note = {
  code: 'insurance_above_pay',
  vi: 'Bảo hiểm lớn hơn thu nhập của tháng: số thực nhận là số còn nợ.',
  en: 'The insurance is more than the income: the net income is what remains owed.',
}

const baseIsSalary: Note = {
  code: 'insurance_base_is_salary',
  vi: 'Bảo hiểm tính trên tiền lương; phụ cấp ghi trong hợp đồng và trả thường xuyên cũng thuộc căn cứ đóng: ghi allowance_insured hoặc insurance_base.',
  en: 'Insurance is computed on the salary; allowances fixed in the contract and paid regularly belong to the base too: tell allowance_insured or insurance_base.',
}

const noDeductions: Note = {
  code: 'no_deductions_for_non_residents',
  vi: 'Cá nhân không cư trú không được giảm trừ gia cảnh và các khoản đóng tự nguyện.',
  en: 'Non-residents have no family deductions and no deduction of voluntary contributions.',
}
