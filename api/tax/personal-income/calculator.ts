import { personalIncomeAnswer, personalIncomeRequest } from '../../../contracts/http/tax/personal-income.ts'
import { wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { calculator } from '../calculator.ts'
import { explainWage } from './explain.ts'
import { wageNotes } from './notes.ts'
import { presentWage } from './present.ts'
import { checkWage, readWage } from './read.ts'
import { wageTax } from './wage.ts'

/** What an employee's insurance, and so every wage, rests on. */
export const insuranceParameters = [
  socialInsuranceLaw.bhxhEmployee,
  socialInsuranceLaw.bhytEmployee,
  socialInsuranceLaw.bhtnEmployee,
  socialInsuranceLaw.referenceLevel,
  socialInsuranceLaw.baseCapMultiple,
  socialInsuranceLaw.minimumWage,
  socialInsuranceLaw.unemploymentCapMultiple,
]

/** What the exempt part of night wages rests on. */
const nightParameters = [overtimeLaw.standardHours, overtimeLaw.nightNormalWage, overtimeLaw.taxExemption]

export const wageParameters = [
  ...Object.values(personalIncomeLaw),
  ...insuranceParameters,
  socialInsuranceLaw.unpaidDaysLimit,
  socialInsuranceLaw.foreignerPension,
  ...nightParameters,
]

export const personalIncome = calculator({
  id: 'personal-income',
  title: { vi: 'Thuế thu nhập cá nhân từ tiền lương, tiền công', en: 'Personal income tax on wages' },
  summary: {
    vi: 'Từ tổng thu nhập đến thực nhận: bảo hiểm, giảm trừ gia cảnh, biểu thuế lũy tiến từng phần.',
    en: 'From gross to net: insurance, family deductions, progressive schedule. Monthly, or yearly on request.',
  },
  remarks: {
    vi: 'taxable_income là thu nhập tính thuế; thu nhập chịu thuế ở breakdown. Thưởng chịu thuế toàn bộ và không thuộc căn cứ đóng bảo hiểm. Căn cứ đóng là salary, vùng I, trừ khi nêu khác. insurance_base là tiền lương theo hợp đồng và có thể lớn hơn tiền lương của tháng không trọn. night_work_hours là giờ bình thường làm ban đêm nằm trong salary: tiền lương của giờ đó được miễn theo câu chữ Điều 26.1 Nghị định 253/2026/NĐ-CP, cách hiểu thận trọng ở breakdown.night_work. Kỳ tính thuế quyết định biểu thuế và giảm trừ, ngày quyết định mức đóng bảo hiểm.',
    en: 'taxable_income is what the schedule applies to (thu nhập tính thuế); income before deductions is in breakdown. Bonus is taxed in full and is not in the insurance base. The base is salary, in region I, unless stated otherwise. insurance_base is the wage of the contract and may exceed the pay of a part month. night_work_hours are normal hours at night inside salary: their wage is exempt by the words of Article 26.1 of Decree 253/2026/NĐ-CP, the cautious reading stands in breakdown.night_work. The tax year picks schedule and deductions, the date picks insurance.',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: personalIncomeRequest,
  answer: personalIncomeAnswer,
  example: { salary: 25, dependents: 1 },
  parameters: wageParameters,
  compute: (request, law) => wageTax(checkWage(readWage(request, law)), law),
  present: presentWage,
  explain: explainWage,
  warnings: wageNotes,
})
