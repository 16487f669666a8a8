import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import type { Note } from '../note.ts'
import { insuredNotes } from '../social-insurance/notes.ts'
import type { WageTax } from './wage.ts'

/** What to know beside the figures of a wage. */
export function wageNotes({ wage, insuredMonths }: WageTax, law: Law): Note[] {
  const notes: Note[] = []
  // Of a year the last months tell most: their caps are the ones that stay.
  const month = insuredMonths.at(-1)
  if (wage.insured && month) {
    notes.push(...insuredNotes(month.wage, wage.insured, month.date, law))
    if (wage.allowance > 0 && wage.insured.baseAssumed) notes.push(baseIsSalary)
  }
  const meal = wage.meal > 0 ? valueAt(personalIncomeLaw.mealAllowanceCap, law.date)?.note : undefined
  if (meal) notes.push({ code: 'meal_allowance_cap', ...meal })
  if (!wage.resident && (wage.dependents > 0 || wage.voluntaryPension > 0)) notes.push(noDeductions)
  return notes
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
