import type { PayslipCause, PayslipLine } from '../../../contracts/http/tax/payslip-check.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, dongEn, dongVi, fractionOf, largestDong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { isBenefit } from '../payslip/item.ts'
import { employerSocialRate } from '../social-insurance/contributions.ts'
import { type Basis, type Supposition, withInput, withTaxOf } from './supposition.ts'

type Stated = ReadonlyMap<PayslipLine, Dong>

/** Insurance on another base than the wage of the contract, by other funds, or not deducted from the income. */
export const causesOfInsurance = (basis: Basis, stated: Stated): Supposition[] => [
  ...otherBases(basis),
  ...impliedBases(basis, stated),
  ...otherFunds(basis),
  {
    cause: 'insurance_not_deducted',
    rule: null,
    text: {
      vi: 'Bảo hiểm bắt buộc không được trừ trước khi tính thuế',
      en: 'Compulsory insurance was not deducted before the tax',
    },
    figures: withTaxOf(basis, { insurance: 0 }),
  },
]

/** Bases that payslips take by mistake, each once. */
function otherBases(basis: Basis): Supposition[] {
  const { input, slip, law } = basis
  const allowances = slip.items
    .filter(({ kind }) => kind === 'allowance' || kind === 'meal' || kind === 'hazard')
    .reduce((sum, { amount }) => sum + amount, slip.salary)
  const cash = slip.items.reduce((sum, { kind, amount }) => sum - (isBenefit(kind) ? amount : 0), slip.gross)
  const bases: readonly (readonly [PayslipCause, Dong, Text])[] = [
    [
      'insurance_on_pay',
      slip.wage,
      { vi: 'tiền lương thực trả trong tháng', en: 'the wage paid in the month' },
    ],
    ['insurance_on_pay', slip.salary, { vi: 'tiền lương hợp đồng', en: 'the wage of the contract alone' }],
    ['insurance_on_pay', allowances, { vi: 'tiền lương và phụ cấp', en: 'wage and allowances' }],
    ['insurance_on_gross', slip.gross, { vi: 'tổng thu nhập', en: 'the gross income' }],
    ['insurance_on_gross', cash, { vi: 'tổng thu nhập bằng tiền', en: 'the gross income in cash' }],
    ['insurance_on_taxed_pay', slip.subject, { vi: 'thu nhập chịu thuế', en: 'the income subject to tax' }],
    [
      'insurance_on_minimum_wage',
      law.at(socialInsuranceLaw.minimumWage)[input.region],
      { vi: `lương tối thiểu vùng ${input.region}`, en: `the minimum wage of region ${input.region}` },
    ],
  ]
  const seen = new Set([slip.insurance.wage])
  return bases.flatMap(([cause, base, name]) => {
    if (seen.has(base) || base < 0 || base > largestDong) return []
    seen.add(base)
    return [
      {
        cause,
        rule: socialInsuranceLaw.baseCapMultiple,
        text: onBase(name, base),
        figures: withInput(basis, { insuranceBase: base }),
      },
    ]
  })
}

const onBase = (name: Text, base: Dong): Text => ({
  vi: `Bảo hiểm tính trên ${name.vi} (${dongVi(base)}) thay vì căn cứ đóng`,
  en: `Insurance was computed on ${name.en} (${dongEn(base)}), not on the insured wage`,
})

/**
 * The base that a stated contribution implies. Any contribution implies some base, so that two stated lines must agree on
 * it before it is named.
 */
function impliedBases(basis: Basis, stated: Stated): Supposition[] {
  const { law } = basis
  const rates: readonly (readonly [PayslipLine, number])[] = [
    ['employer_bhxh', employerSocialRate(law, law.date)],
    ['employee_bhxh', law.at(socialInsuranceLaw.bhxhEmployee)],
    ['employer_bhyt', law.at(socialInsuranceLaw.bhytEmployer)],
    ['employee_bhyt', law.at(socialInsuranceLaw.bhytEmployee)],
    ['employee_bhtn', law.at(socialInsuranceLaw.bhtnEmployee)],
  ]
  const bases = new Set<Dong>()
  const direct = stated.get('social_base')
  if (direct !== undefined) bases.add(direct)
  for (const [line, rate] of rates) {
    const amount = stated.get(line)
    if (amount === undefined || amount === 0 || rate === 0) continue
    const base = fractionOf(amount, 100_000, Math.round(rate * 1000))
    bases.add(base)
    // Contributions are rounded: wages are mostly whole thousands.
    bases.add(Math.round(base / 1000) * 1000)
  }
  return [...bases]
    .filter(base => base <= largestDong)
    .map(base => ({
      cause: 'insurance_on_another_base',
      rule: socialInsuranceLaw.baseCapMultiple,
      text: onBase({ vi: 'một căn cứ khác', en: 'another base' }, base),
      min: 2,
      figures: withInput(basis, { insuranceBase: base }),
    }))
}

function otherFunds(basis: Basis): Supposition[] {
  const { slip, input } = basis
  const funds: Supposition[] = []
  if (slip.insurance.employee.total > 0) {
    funds.push({
      cause: 'no_insurance',
      rule: socialInsuranceLaw.bhxhEmployee,
      text: { vi: 'Không tính bảo hiểm bắt buộc', en: 'No compulsory insurance was computed' },
      figures: withInput(basis, { regime: 'none' }),
    })
  }
  if (input.regime === 'compulsory') {
    funds.push({
      cause: 'no_unemployment_insurance',
      rule: socialInsuranceLaw.bhtnEmployee,
      text: { vi: 'Không tính bảo hiểm thất nghiệp', en: 'No unemployment insurance was computed' },
      figures: withInput(basis, { regime: 'probation' }),
    })
  }
  if (slip.insurance.suspended) {
    funds.push({
      cause: 'insurance_in_suspended_month',
      rule: socialInsuranceLaw.unpaidDaysLimit,
      text: {
        vi: 'Vẫn tính bảo hiểm dù tháng có nhiều ngày không hưởng lương đến mức không phải đóng',
        en: 'Insurance was computed in a month with so many unpaid days that nothing is contributed',
      },
      figures: withInput(basis, { contributeAnyway: true }),
    })
  }
  return funds
}
