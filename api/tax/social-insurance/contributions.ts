import type { Region } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, percentOf } from '../../../contracts/money.ts'

export interface Contribution {
  readonly bhxh: Dong
  readonly bhyt: Dong
  readonly bhtn: Dong
  readonly total: Dong
}

export interface Bases {
  /** Of BHXH and BHYT. */
  readonly social: Dong
  /** Of BHTN; 0 for whom it does not cover. */
  readonly unemployment: Dong
}

export interface Insured {
  readonly region: Region
  /** Unemployment insurance covers Vietnamese employees only (Law 74/2025/QH15 Art. 31, Law 38/2013/QH13 Art. 2). */
  readonly vietnamese: boolean
  /** The region was not stated: the default stands for it. */
  readonly regionAssumed: boolean
}

/**
 * Highest bases of a month: 20 × reference level for BHXH and BHYT (Law 41/2024/QH15 Art. 31.1.đ), 20 × regional
 * minimum wage for BHTN (Law 74/2025/QH15 Art. 34).
 * @param date any day of the month
 */
export const capsOn = (law: Law, date: string, region: Region): Bases => ({
  social: law.on(socialInsuranceLaw.baseCapMultiple, date) * law.on(socialInsuranceLaw.referenceLevel, date),
  unemployment:
    law.on(socialInsuranceLaw.unemploymentCapMultiple, date) *
    law.on(socialInsuranceLaw.minimumWage, date)[region],
})

/** The bases of one month's wage: the wage up to the caps. */
export function basesOf(law: Law, date: string, wage: Dong, { region, vietnamese }: Insured): Bases {
  const caps = capsOn(law, date, region)
  // Before foreigners had a pension fund their contributions were others: refused, not guessed.
  if (!vietnamese) law.on(socialInsuranceLaw.foreignerPension, date)
  return {
    social: Math.min(wage, caps.social),
    unemployment: vietnamese ? Math.min(wage, caps.unemployment) : 0,
  }
}

const sum = (bhxh: Dong, bhyt: Dong, bhtn: Dong): Contribution => ({
  bhxh,
  bhyt,
  bhtn,
  total: bhxh + bhyt + bhtn,
})

/** What the employee pays for a month. Each contribution is rounded to the đồng, then they are added. */
export const employeeContribution = (law: Law, date: string, bases: Bases): Contribution =>
  sum(
    percentOf(bases.social, law.on(socialInsuranceLaw.bhxhEmployee, date)),
    percentOf(bases.social, law.on(socialInsuranceLaw.bhytEmployee, date)),
    percentOf(bases.unemployment, law.on(socialInsuranceLaw.bhtnEmployee, date)),
  )

/** Percent that the employer pays as BHXH: pension, sickness and maternity, accidents together. */
export const employerSocialRate = (law: Law, date: string): number =>
  law.on(socialInsuranceLaw.pensionEmployer, date) +
  law.on(socialInsuranceLaw.sicknessMaternityEmployer, date) +
  law.on(socialInsuranceLaw.accidentEmployer, date)

export const employerContribution = (law: Law, date: string, bases: Bases): Contribution =>
  sum(
    percentOf(bases.social, employerSocialRate(law, date)),
    percentOf(bases.social, law.on(socialInsuranceLaw.bhytEmployer, date)),
    percentOf(bases.unemployment, law.on(socialInsuranceLaw.bhtnEmployer, date)),
  )

export const noContribution: Contribution = { bhxh: 0, bhyt: 0, bhtn: 0, total: 0 }
