import type { InsuranceRegime } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Cover, payslipLaw } from '../../../contracts/law/payslip.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, percentOf } from '../../../contracts/money.ts'
import {
  type Bases,
  basesOf,
  type Contribution,
  employeeContribution,
  employerContribution,
  noContribution,
} from '../social-insurance/contributions.ts'
import type { PayslipInput } from './read.ts'

export interface SlipInsurance {
  readonly cover: Cover
  /** Wage that insurance is computed on, before the caps. */
  readonly wage: Dong
  readonly bases: Bases
  /** So many unpaid days that nothing is contributed. */
  readonly suspended: boolean
  readonly employee: Contribution
  readonly employer: Contribution
  /** Shares of the employer that are paid with the wage instead (Labour Code Art. 168.3). */
  readonly equivalent: Contribution
  readonly unionFee: Dong
  readonly unionFund: Dong
}

const only = (of: Contribution, funds: Pick<Cover, 'bhxh' | 'bhyt' | 'bhtn'>): Contribution => {
  const [bhxh, bhyt, bhtn] = [funds.bhxh ? of.bhxh : 0, funds.bhyt ? of.bhyt : 0, funds.bhtn ? of.bhtn : 0]
  return { bhxh, bhyt, bhtn, total: bhxh + bhyt + bhtn }
}

export const coverOf = (regime: InsuranceRegime, law: Law): Cover => law.at(payslipLaw.cover)[regime]

/** The regimes of a payslip as funds to pay into, and what the union takes of the wage insured by BHXH. */
export function slipInsurance(input: PayslipInput, wage: Dong, law: Law): SlipInsurance {
  const cover = coverOf(input.regime, law)
  const unemployment = cover.bhtn || cover.equivalent.includes('bhtn')
  // Before foreigners had a pension fund their contributions were others: refused, not guessed.
  if (input.regime === 'foreigner' || input.regime === 'foreigner_health_only')
    law.at(socialInsuranceLaw.foreignerPension)
  const capped = basesOf(law, law.date, wage, { ...input, vietnamese: true })
  const bases = unemployment ? capped : { ...capped, unemployment: 0 }
  const unpaid = (input.days?.unpaid ?? 0) / 100
  const suspended =
    unpaid > 0 && !input.contributeAnyway && unpaid >= law.at(socialInsuranceLaw.unpaidDaysLimit)
  const none = { cover, wage, bases, suspended, employee: noContribution, employer: noContribution }
  if (suspended) return { ...none, equivalent: noContribution, unionFee: 0, unionFund: 0 }
  const employer = employerContribution(law, law.date, bases)
  const equivalent = {
    bhxh: cover.equivalent.includes('bhxh'),
    bhyt: cover.equivalent.includes('bhyt'),
    bhtn: cover.equivalent.includes('bhtn'),
  }
  return {
    ...none,
    employee: only(employeeContribution(law, law.date, bases), cover),
    employer: only(employer, cover),
    equivalent: only(employer, equivalent),
    unionFee: cover.bhxh && input.unionMember ? unionFeeOf(bases.social, law) : 0,
    unionFund: cover.bhxh && input.unionFund ? percentOf(bases.social, law.at(payslipLaw.unionFundRate)) : 0,
  }
}

/** The highest union fee of a month. */
export const unionFeeCap = (law: Law): Dong =>
  percentOf(law.at(socialInsuranceLaw.referenceLevel), law.at(payslipLaw.unionFeeCap))

const unionFeeOf = (base: Dong, law: Law): Dong =>
  Math.min(percentOf(base, law.at(payslipLaw.unionFeeRate)), unionFeeCap(law))
