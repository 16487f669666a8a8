import { settlementAnswer, settlementRequest } from '../../../contracts/http/tax/settlement.ts'
import { exemptionLaw } from '../../../contracts/law/exemption.ts'
import { wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import { settlementFilingLaw } from '../../../contracts/law/settlement-filing.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { calculator } from '../calculator.ts'
import { explainSettlement } from './explain.ts'
import { settlementNotes } from './notes.ts'
import { presentSettlement } from './present.ts'
import { readSettlement } from './read.ts'
import { settle } from './settle.ts'

export const settlement = calculator({
  id: 'settlement',
  title: { vi: 'Quyết toán thuế thu nhập cá nhân', en: 'Annual settlement of wages' },
  summary: {
    vi: 'Thu nhập của cả năm từ mọi nơi trả, giảm trừ theo tháng, thuế của năm, số đã khấu trừ, số hoàn hoặc còn phải nộp, ai phải nộp tờ khai và hạn.',
    en: 'The wages of a year from all payers, deductions by months, tax of the year, what was withheld, refund or tax still to pay, who files and when.',
  },
  remarks: {
    vi: 'year là kỳ tính thuế. Mỗi nơi trả ghi months từng tháng hoặc số cả năm theo chứng từ khấu trừ; gross gồm phần miễn thuế exempt. Bản thân được giảm trừ đủ mười hai tháng, người nước ngoài theo tháng có mặt. Thu nhập vãng lai được tính vào quyết toán trừ khi settle_other_income: false và được phép. difference là thuế của năm trừ thuế đã nộp; số nhỏ được miễn (waived) hoặc chỉ bù trừ (set_off). days_in_vietnam, days_in_twelve_months, permanent_home quyết định cư trú khi không ghi resident.',
    en: 'year is the tax year. Each payer is given by months, or by the sums of the certificate; gross has the exempt part in it. The taxpayer has twelve months of deduction, a foreigner those of the stay. Casual income is settled too unless settle_other_income: false and the law allows it. difference is the tax of the year less the tax paid; small amounts are waived or set off only (set_off). days_in_vietnam, days_in_twelve_months and permanent_home decide on residence where resident is absent.',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: settlementRequest,
  answer: settlementAnswer,
  example: {
    year: 2026,
    payers: [
      {
        name: 'A',
        months: [
          { month: 1, gross: 45, insurance: 4.725, withheld: 2.9662 },
          { month: 7, gross: 45, insurance: 4.725, withheld: 1.9775 },
        ],
      },
      { name: 'B', gross: 300, insurance: 31.5, withheld: 24 },
      { name: 'C', kind: 'casual', gross: 60, withheld: 6 },
    ],
    dependents: [{ from: 7 }],
    deductions: { medical: 8, charity: 1 },
  },
  parameters: [
    ...Object.values(settlementLaw),
    ...Object.values(settlementFilingLaw),
    personalIncomeLaw.schedule,
    personalIncomeLaw.selfDeduction,
    personalIncomeLaw.dependentDeduction,
    personalIncomeLaw.voluntaryPensionCap,
    personalIncomeLaw.nonResidentRate,
    payslipLaw.deductibleInsurance,
    specialLaw.seasonalRate,
    exemptionLaw.dueOnDayOff,
  ],
  compute: (request, law) => settle(readSettlement(request, law), law),
  present: presentSettlement,
  explain: explainSettlement,
  warnings: settlementNotes,
})
