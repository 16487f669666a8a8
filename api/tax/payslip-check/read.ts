import {
  type PayslipCheckRequest,
  type PayslipLine,
  payslipLines,
} from '../../../contracts/http/tax/payslip-check.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, dongEn, dongVi } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { type PayslipInput, readPayslip } from '../payslip/read.ts'
import { solvePayslip } from '../payslip/solve.ts'
import { smallestFor } from '../smallest.ts'

export interface CheckInput {
  readonly slip: PayslipInput
  readonly stated: ReadonlyMap<PayslipLine, Dong>
  /** The wage of the contract was not given: it is what yields the stated gross income. */
  readonly presumed: boolean
}

/** @throws InputError where no wage is given and none can be presumed, and for what a payslip's own fields break. */
export function readCheck({ stated, ...request }: PayslipCheckRequest, law: Law): CheckInput {
  const amounts = new Map<PayslipLine, Dong>()
  for (const line of payslipLines) {
    const amount = stated[line]
    if (amount !== undefined) amounts.set(line, amountOf(amount, `/stated/${line}`))
  }
  const given =
    request.contract_salary !== undefined ||
    request.net !== undefined ||
    request.foreign_salary !== undefined ||
    request.exchange_rate !== undefined ||
    request.insurance_exchange_rate !== undefined
  if (given) return { slip: readPayslip(request), stated: amounts, presumed: false }
  const open = readPayslip({ ...request, contract_salary: request.wage_paid ?? 0 })
  if (open.wage !== null) return { slip: open, stated: amounts, presumed: true }
  return { slip: { ...open, salary: presumedSalary(open, amounts, law) }, stated: amounts, presumed: true }
}

/** The smallest wage that yields the stated gross income, or the stated wage of the month. */
function presumedSalary(open: PayslipInput, stated: ReadonlyMap<PayslipLine, Dong>, law: Law): Dong {
  const line = stated.has('gross_income') ? 'gross_income' : 'wage_paid'
  const target = stated.get(line)
  if (target === undefined)
    throw new InputError('/contract_salary', 'required', { vi: 'là bắt buộc', en: 'is required' }, noWage)
  const reached = (salary: Dong) => {
    const slip = solvePayslip({ ...open, salary }, law)
    return line === 'gross_income' ? slip.gross : slip.wage
  }
  const least = reached(0)
  if (least > target) throw belowItems(line, least)
  const salary = smallestFor(target, reached)
  if (salary === null) throw belowItems(line, least)
  return salary
}

const noWage: Text = {
  vi: 'Ghi contract_salary, hoặc stated.gross_income để suy ra tiền lương hợp đồng.',
  en: 'Give contract_salary, or stated.gross_income, from which the wage of the contract is presumed.',
}

const belowItems = (line: PayslipLine, min: Dong) =>
  new InputError(
    `/stated/${line}`,
    'reachable',
    {
      vi: `nhỏ hơn các khoản khác của phiếu lương (${dongVi(min)})`,
      en: `is less than the other lines of the payslip (${dongEn(min)})`,
    },
    {
      vi: 'Ghi contract_salary, hoặc sửa items, overtime, standard_days.',
      en: 'Give contract_salary, or correct items, overtime, standard_days.',
    },
  )
