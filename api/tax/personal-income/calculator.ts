import {
  type PersonalIncomeRequest,
  personalIncomeAnswer,
  personalIncomeRequest,
} from '../../../contracts/http/tax/personal-income.ts'
import { dependentDeduction } from '../../../contracts/law/personal-income/dependent-deduction.ts'
import { mealAllowanceCap } from '../../../contracts/law/personal-income/meal-allowance-cap.ts'
import { nonResidentRate } from '../../../contracts/law/personal-income/non-resident-rate.ts'
import { schedule } from '../../../contracts/law/personal-income/schedule.ts'
import { selfDeduction } from '../../../contracts/law/personal-income/self-deduction.ts'
import { voluntaryPensionCap } from '../../../contracts/law/personal-income/voluntary-pension-cap.ts'
import { calculator } from '../calculator.ts'
import { insuranceParameters } from '../social-insurance/parameters.ts'
import { explainWage } from './explain.ts'
import { wageNotes } from './notes.ts'
import { presentWage } from './present.ts'
import { checkWage, readWage } from './read.ts'
import { type WageTax, wageTax } from './wage.ts'

export const wageParameters = [
  schedule,
  selfDeduction,
  dependentDeduction,
  voluntaryPensionCap,
  mealAllowanceCap,
  nonResidentRate,
  ...insuranceParameters,
]

export const personalIncome = calculator<PersonalIncomeRequest, WageTax>({
  id: 'personal-income',
  title: { vi: 'Thuế thu nhập cá nhân từ tiền lương, tiền công', en: 'Personal income tax on wages' },
  summary: {
    vi: 'Từ tổng thu nhập đến thực nhận: bảo hiểm, giảm trừ gia cảnh, biểu thuế lũy tiến từng phần.',
    en: 'From gross to net: insurance, family deductions, progressive schedule. Monthly, or yearly on request.',
  },
  remarks: {
    vi: 'taxable_income là thu nhập tính thuế; thu nhập chịu thuế ở breakdown. Thưởng chịu thuế toàn bộ và không thuộc căn cứ đóng bảo hiểm. Căn cứ đóng là salary, vùng I, trừ khi nêu khác. Kỳ tính thuế quyết định biểu thuế và giảm trừ, ngày quyết định mức đóng bảo hiểm.',
    en: 'taxable_income is what the schedule applies to (thu nhập tính thuế); income before deductions is in breakdown. Bonus is taxed in full and is not in the insurance base. The base is salary, in region I, unless told otherwise. The tax year picks schedule and deductions, the date picks insurance.',
  },
  annual: true,
  request: personalIncomeRequest,
  answer: personalIncomeAnswer,
  example: { salary: 25, dependents: 1 },
  parameters: wageParameters,
  compute: (request, law) => wageTax(checkWage(readWage(request)), law),
  present: presentWage,
  explain: explainWage,
  warnings: wageNotes,
})
