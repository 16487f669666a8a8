import type { PayslipLine } from '../../../contracts/http/tax/payslip-check.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Slip } from '../payslip/slip.ts'

/** The amount of every line of a payslip, in đồng. */
export type Figures = Readonly<Record<PayslipLine, Dong>>

/** The lines of a payslip by the law. */
export const figuresOf = ({ insurance, taxed, ...slip }: Slip): Figures => ({
  wage_paid: slip.wage,
  gross_income: slip.gross,
  exempt_part: slip.exempt,
  income_subject_to_tax: slip.subject,
  social_base: insurance.bases.social,
  unemployment_base: insurance.bases.unemployment,
  employee_bhxh: insurance.employee.bhxh,
  employee_bhyt: insurance.employee.bhyt,
  employee_bhtn: insurance.employee.bhtn,
  insurance: insurance.employee.total,
  self_deduction: taxed.deductions.self,
  dependents_deduction: taxed.deductions.dependents,
  taxable_income: taxed.assessable,
  tax_amount: taxed.tax,
  union_fee: insurance.unionFee,
  net_income: slip.net,
  payable: slip.payable,
  employer_bhxh: insurance.employer.bhxh,
  employer_bhyt: insurance.employer.bhyt,
  employer_bhtn: insurance.employer.bhtn,
  employer_contribution: insurance.employer.total,
  union_fund: insurance.unionFund,
  employer_cost: slip.cost,
})

/** By which rule a line stands that the steps leave out since it is 0; sums of other lines have none. */
export const ruleOfLine: Readonly<Partial<Record<PayslipLine, Parameter>>> = {
  social_base: socialInsuranceLaw.baseCapMultiple,
  unemployment_base: socialInsuranceLaw.unemploymentCapMultiple,
  employee_bhxh: socialInsuranceLaw.bhxhEmployee,
  employee_bhyt: socialInsuranceLaw.bhytEmployee,
  employee_bhtn: socialInsuranceLaw.bhtnEmployee,
  self_deduction: personalIncomeLaw.selfDeduction,
  dependents_deduction: personalIncomeLaw.dependentDeduction,
  tax_amount: personalIncomeLaw.schedule,
  union_fee: payslipLaw.unionFeeRate,
  employer_bhxh: socialInsuranceLaw.pensionEmployer,
  employer_bhyt: socialInsuranceLaw.bhytEmployer,
  employer_bhtn: socialInsuranceLaw.bhtnEmployer,
  union_fund: payslipLaw.unionFundRate,
}
