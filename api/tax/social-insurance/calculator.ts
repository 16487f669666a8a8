import {
  type SocialInsuranceRequest,
  socialInsuranceAnswer,
  socialInsuranceRequest,
} from '../../../contracts/http/tax/social-insurance.ts'
import { type Law, wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, millionOf } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'
import {
  type Bases,
  basesOf,
  type Contribution,
  capsOn,
  employeeContribution,
  employerContribution,
  type Insured,
  noContribution,
} from './contributions.ts'
import { explainBases } from './explain-bases.ts'
import { explainSide } from './explain-side.ts'
import { contributionSuspended, insuredNotes } from './notes.ts'
import { presentContribution } from './present.ts'

interface Result {
  readonly salary: Dong
  readonly insured: Insured
  /** At or above the limit of unpaid days nothing is contributed for the month. */
  readonly suspended: boolean
  readonly bases: Bases
  readonly caps: Bases
  readonly employee: Contribution
  readonly employer: Contribution
}

function compute(request: SocialInsuranceRequest, law: Law): Result {
  const salary = amountOf(request.salary, '/salary')
  const insured: Insured = {
    region: request.region ?? 'I',
    regionAssumed: request.region === undefined,
    vietnamese: request.nationality !== 'foreign',
  }
  const type = request.type ?? 'both'
  const suspended = (request.unpaid_working_days ?? 0) >= law.at(socialInsuranceLaw.unpaidDaysLimit)
  const bases = suspended ? { social: 0, unemployment: 0 } : basesOf(law, law.date, salary, insured)
  return {
    salary,
    insured,
    suspended,
    bases,
    caps: capsOn(law, law.date, insured.region),
    employee: type === 'employer' ? noContribution : employeeContribution(law, law.date, bases),
    employer: type === 'employee' ? noContribution : employerContribution(law, law.date, bases),
  }
}

const present = ({ bases, caps, employee, employer }: Result) => ({
  employee_contribution: presentContribution(employee),
  employer_contribution: presentContribution(employer),
  total: millionOf(employee.total + employer.total),
  breakdown: {
    base: {
      bhxh: millionOf(bases.social),
      bhyt: millionOf(bases.social),
      bhtn: millionOf(bases.unemployment),
    },
    cap: { bhxh: millionOf(caps.social), bhyt: millionOf(caps.social), bhtn: millionOf(caps.unemployment) },
  },
})

function explain(result: Result, law: Law, w: Steps): void {
  const { salary, insured, suspended, bases, employee, employer } = result
  if (!suspended) {
    w.money('wage', 'insurance_base', 'salary', { dong: { salary } }, salary)
    explainBases(law, law.date, salary, bases, insured, w)
  }
  const funds = { bhxh: true, bhyt: true, bhtn: insured.vietnamese }
  explainSide('employee', employee, bases, funds, suspended, law, w)
  explainSide('employer', employer, bases, funds, suspended, law, w)
  w.money(
    'total',
    'total',
    'employee_contribution + employer_contribution',
    { dong: { employee_contribution: employee.total, employer_contribution: employer.total } },
    employee.total + employer.total,
  )
}

function warnings({ salary, insured, suspended }: Result, law: Law): Note[] {
  if (suspended) return [contributionSuspended(law)]
  return insuredNotes(salary, insured, law.date, law)
}

export const socialInsurance = calculator({
  id: 'social-insurance',
  title: { vi: 'Bảo hiểm xã hội, y tế, thất nghiệp', en: 'Social, health and unemployment insurance' },
  summary: {
    vi: 'Mức đóng hằng tháng của người lao động và người sử dụng lao động, có mức tối đa của căn cứ đóng.',
    en: 'Monthly contributions of employee and employer, with the ceilings of the bases.',
  },
  remarks: {
    vi: 'Mỗi khoản đóng làm tròn đến đồng rồi cộng. Phần không hỏi tới bằng 0. Vùng I trừ khi nêu khác. Không gồm kinh phí công đoàn.',
    en: 'Each contribution is rounded to the đồng, then added. The half that was not asked for is zeros. Region I unless stated otherwise. The union fee is not insurance and not included.',
  },
  annual: false,
  since: wagesSupportedFrom,
  request: socialInsuranceRequest,
  answer: socialInsuranceAnswer,
  example: { salary: 20, type: 'both' },
  parameters: Object.values(socialInsuranceLaw),
  compute,
  present,
  explain,
  warnings,
})
