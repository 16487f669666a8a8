import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { mealAllowanceCap } from '../../../contracts/law/personal-income/meal-allowance-cap.ts'
import { referenceLevel } from '../../../contracts/law/social-insurance/reference-level.ts'
import type { Note } from '../note.ts'
import type { WageTax } from './wage.ts'

/** What to know beside the figures of a wage. */
export function wageNotes({ wage, insuredMonths }: WageTax, law: Law): Note[] {
  const notes: Note[] = []
  if (
    wage.insured &&
    insuredMonths[0] &&
    insuredMonths[0].wage < law.on(referenceLevel, insuredMonths[0].date)
  ) {
    notes.push(belowReferenceLevel)
  }
  const meal = wage.meal > 0 ? valueAt(mealAllowanceCap, law.date)?.note : undefined
  if (meal) notes.push({ code: 'meal_allowance_cap', ...meal })
  if (!wage.resident && (wage.dependents > 0 || wage.voluntaryPension > 0)) notes.push(noDeductions)
  return notes
}

/** Shared with social-insurance. */
export const belowReferenceLevel: Note = {
  code: 'wage_below_reference_level',
  vi: 'Tiền lương thấp hơn mức tham chiếu: căn cứ đóng không được nâng lên ở đây; người làm việc không trọn thời gian có thể không thuộc diện tham gia bắt buộc.',
  en: 'The wage is below the reference level: the base is not raised here; part-time work may lie outside compulsory insurance.',
}

const noDeductions: Note = {
  code: 'no_deductions_for_non_residents',
  vi: 'Cá nhân không cư trú không được giảm trừ gia cảnh và các khoản đóng tự nguyện.',
  en: 'Non-residents have no family deductions and no deduction of voluntary contributions.',
}
