import { payslipAnswer, payslipRequest } from '../../../contracts/http/tax/payslip.ts'
import { wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { withholdingFormLaw } from '../../../contracts/law/withholding-form.ts'
import { calculator } from '../calculator.ts'
import { explainPayslip } from './explain.ts'
import { payslipNotes } from './notes.ts'
import { presentPayslip } from './present.ts'
import { readPayslip } from './read.ts'
import { solvePayslip } from './solve.ts'

export const payslip = calculator({
  id: 'payslip',
  title: { vi: 'Phiếu lương tháng', en: 'Payslip of a month' },
  summary: {
    vi: 'Từ tiền lương hợp đồng, ngày công, làm thêm, phụ cấp, lợi ích đến bảo hiểm, thuế, thực nhận và chi phí của người sử dụng lao động; hoặc từ thực nhận ngược lại.',
    en: 'From contract wage, days, overtime, allowances and benefits to insurance, tax, net pay and the cost of the employer; or back from the net.',
  },
  remarks: {
    vi: 'Tiền lương tính theo ngày công; bảo hiểm trên tiền lương theo hợp đồng, cả khi không trọn tháng. gross_income gồm lợi ích không bằng tiền; net_income là tiền, sau bảo hiểm, thuế, đoàn phí: employer_cost − net_income − benefits_in_kind là thuế, bảo hiểm hai bên và công đoàn. Tiền nhà tính theo tỷ lệ của thu nhập chịu thuế. Khoản net: true và trường net được quy đổi ra trước thuế (Điều 46.4 Nghị định 253/2026/NĐ-CP). Làm đêm: cả tiền lương được miễn theo câu chữ Điều 26.1, cách hiểu thận trọng ở night_work.premium_only.',
    en: 'The wage goes by days; insurance is on the wage of the contract, in a part month too. gross_income has the benefits in kind; net_income is money, after insurance, tax and union fee: employer_cost − net_income − benefits_in_kind is tax, insurance of both sides and union. Housing counts up to a share of the taxable income. Lines with net: true and the field net are grossed up (Article 46.4 of Decree 253/2026/NĐ-CP). Nights: the whole wage is exempt by the words of Article 26.1, the cautious reading stands in night_work.premium_only.',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: payslipRequest,
  answer: payslipAnswer,
  example: {
    contract_salary: 30,
    standard_days: 22,
    paid_days: 21,
    items: [{ kind: 'meal', amount: 1.5 }],
    dependents: 1,
    union_member: true,
  },
  parameters: [
    ...Object.values(payslipLaw),
    ...Object.values(personalIncomeLaw),
    ...Object.values(socialInsuranceLaw),
    ...Object.values(overtimeLaw),
    specialLaw.seasonalLine,
    specialLaw.seasonalRate,
    withholdingFormLaw.codes,
  ],
  compute: (request, law) => solvePayslip(readPayslip(request), law),
  present: presentPayslip,
  explain: explainPayslip,
  warnings: payslipNotes,
})
