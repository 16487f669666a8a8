import type { payslipAnswer } from '../../../contracts/http/tax/payslip.ts'
import { type Dong, millionOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { presentOvertimeLine } from '../overtime/present.ts'
import { presentNightOf } from '../personal-income/night.ts'
import { presentBrackets, ratePercent } from '../personal-income/present.ts'
import { presentContribution } from '../social-insurance/present.ts'
import { isBenefit } from './item.ts'
import type { Slip } from './slip.ts'
import type { Solved } from './solve.ts'

const line = (kind: string, amount: Dong, exempt: Dong, benefit = false) => ({
  kind,
  amount: millionOf(amount),
  paid_as: benefit ? ('benefit' as const) : ('cash' as const),
  exempt: millionOf(exempt),
  taxable: millionOf(amount - exempt),
})

/** The lines of the payslip in the order of its steps: wage, overtime, nights, what is paid with the wage, the items. */
const linesOf = (slip: Slip) => [
  line('wage', slip.wage, slip.nightExempt.normal),
  ...(slip.overtimePay > 0 ? [line('overtime', slip.overtimePay, slip.overtimeExempt)] : []),
  ...(slip.night ? [line('night_premium', slip.night.premium, slip.nightExempt.premium)] : []),
  ...(slip.insurance.equivalent.total > 0
    ? [line('equivalent_pay', slip.insurance.equivalent.total, 0)]
    : []),
  ...slip.lines.map(({ item, exempt }) => line(item.kind, item.amount, exempt, isBenefit(item.kind))),
]

export const presentPayslip = (slip: Solved, lang: Lang): Static<typeof payslipAnswer> => ({
  gross_income: millionOf(slip.gross),
  insurance: millionOf(slip.insurance.employee.total),
  taxable_income: millionOf(slip.taxed.assessable),
  tax_amount: millionOf(slip.taxed.tax),
  net_income: millionOf(slip.net),
  employer_cost: millionOf(slip.cost),
  payable: millionOf(slip.payable),
  contract_salary: millionOf(slip.salary),
  wage_paid: millionOf(slip.wage),
  benefits_in_kind: millionOf(slip.benefits),
  exempt_part: millionOf(slip.exempt),
  income_subject_to_tax: millionOf(slip.subject),
  union_fee: millionOf(slip.insurance.unionFee),
  union_fund: millionOf(slip.insurance.unionFund),
  tax_way: slip.way,
  insurance_suspended: slip.insurance.suspended,
  lines: linesOf(slip),
  employee_contribution: presentContribution(slip.insurance.employee),
  employer_contribution: presentContribution(slip.insurance.employer),
  deductions: {
    self: millionOf(slip.taxed.deductions.self),
    dependents: millionOf(slip.taxed.deductions.dependents),
    voluntary_pension: millionOf(slip.taxed.deductions.pension),
    deductible_insurance: millionOf(slip.way === 'schedule' ? slip.input.deductibleInsurance : 0),
    advances: millionOf(slip.input.advances),
    other: millionOf(slip.input.otherDeductions),
  },
  brackets: presentBrackets(slip.taxed.brackets),
  effective_rate_percent: ratePercent(slip.taxed.tax, slip.gross),
  overtime: slip.overtime.lines.map(presentOvertimeLine),
  night_work: presentNightOf(slip.night, slip.nightExempt, slip.premiumOnly),
  form: slip.form && {
    id: slip.form.id,
    lines: slip.form.lines.map(each => ({
      code: each.code,
      text: each[lang],
      value: each.value,
      unit: each.unit,
    })),
  },
})
