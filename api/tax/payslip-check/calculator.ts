import { payslipCheckAnswer, payslipCheckRequest } from '../../../contracts/http/tax/payslip-check.ts'
import { wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { calculator } from '../calculator.ts'
import { payslip } from '../payslip/calculator.ts'
import { explainPayslip } from '../payslip/explain.ts'
import { payslipNotes } from '../payslip/notes.ts'
import { checkPayslip } from './check.ts'
import { presentCheck } from './present.ts'

export const payslipCheck = calculator({
  id: 'payslip-check',
  title: { vi: 'Kiểm tra phiếu lương', en: 'Check of a payslip' },
  summary: {
    vi: 'Phiếu lương như đã nhận so với luật: dòng đầu tiên bị lệch, lệch bao nhiêu, quy định và lời văn điều luật, các bước tính, và nguyên nhân cho ra đúng số ghi trên phiếu.',
    en: 'A payslip as it came beside the same one by the law: the first line that differs, by how much, by which rule and article, the steps, and the mistakes that yield the stated figure.',
  },
  remarks: {
    vi: 'stated chỉ cần những dòng có trên phiếu. Không ghi contract_salary thì tiền lương hợp đồng được suy từ stated.gross_income (presumed_salary). Mỗi nguyên nhân được thử; chỉ nêu nguyên nhân cho ra đúng số ghi trên phiếu, remaining là phần lệch do làm tròn; một căn cứ đóng bất kỳ phải được hai dòng cùng xác nhận. Không nguyên nhân nào cho ra số đó thì không nêu (causes_reason).',
    en: 'stated needs only the lines that the payslip has. Without contract_salary the wage of the contract is presumed from stated.gross_income (presumed_salary). Each cause is tried and named only where it yields the stated figure, remaining is what rounding leaves; a base of insurance that could be any must be borne out by two lines. Where none yields it, none is named (causes_reason).',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: payslipCheckRequest,
  answer: payslipCheckAnswer,
  example: {
    contract_salary: 60,
    dependents: 1,
    stated: {
      gross_income: 60,
      insurance: 5.046,
      taxable_income: 33.254,
      tax_amount: 3.1508,
      net_income: 51.8032,
    },
  },
  parameters: payslip.parameters,
  compute: checkPayslip,
  present: presentCheck,
  explain: ({ slip, law }, _, w) => explainPayslip(slip, law, w),
  warnings: ({ slip, presumed }, law) => [
    ...(presumed
      ? [
          {
            code: 'contract_salary_presumed',
            vi: 'Tiền lương hợp đồng không được ghi: suy từ tổng thu nhập trên phiếu, trừ các khoản khác.',
            en: 'The wage of the contract is not given: presumed from the stated gross income less the other lines.',
          },
        ]
      : []),
    ...payslipNotes(slip, law),
  ],
})
