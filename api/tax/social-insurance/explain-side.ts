import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Percent } from '../../../contracts/money.ts'
import type { Steps } from '../steps.ts'
import { type Bases, type Contribution, employerSocialRate } from './contributions.ts'

/** Rates of one side with where they stand; BHXH of the employer adds up three funds. */
export const ratesOf = (who: 'employee' | 'employer', law: Law) =>
  who === 'employee'
    ? ({
        bhxh: [law.at(socialInsuranceLaw.bhxhEmployee), socialInsuranceLaw.bhxhEmployee],
        bhyt: [law.at(socialInsuranceLaw.bhytEmployee), socialInsuranceLaw.bhytEmployee],
        bhtn: [law.at(socialInsuranceLaw.bhtnEmployee), socialInsuranceLaw.bhtnEmployee],
      } satisfies Rates)
    : ({
        bhxh: [
          employerSocialRate(law, law.date),
          socialInsuranceLaw.pensionEmployer,
          socialInsuranceLaw.sicknessMaternityEmployer,
          socialInsuranceLaw.accidentEmployer,
        ],
        bhyt: [law.at(socialInsuranceLaw.bhytEmployer), socialInsuranceLaw.bhytEmployer],
        bhtn: [law.at(socialInsuranceLaw.bhtnEmployer), socialInsuranceLaw.bhtnEmployer],
      } satisfies Rates)

type Rates = Readonly<Record<'bhxh' | 'bhyt' | 'bhtn', readonly [Percent, ...Parameter[]]>>

/** What one side contributes for a month, fund by fund. */
export function explainSide(
  who: 'employee' | 'employer',
  paid: Contribution,
  bases: Bases,
  funds: Readonly<Record<'bhxh' | 'bhyt' | 'bhtn', boolean>>,
  suspended: boolean,
  law: Law,
  w: Steps,
): void {
  const rates: Rates = ratesOf(who, law)
  for (const fund of ['bhxh', 'bhyt', 'bhtn'] as const) {
    if (paid.total === 0 || !funds[fund]) continue
    const [name, base] =
      fund === 'bhtn' ? ['unemployment_base', bases.unemployment] : ['social_base', bases.social]
    const [rate, ...by] = rates[fund]
    w.money(
      `${who}_${fund}`,
      `${who}_${fund}`,
      `round(${name} × rate ÷ 100)`,
      { dong: { [name]: base }, plain: { rate } },
      paid[fund],
      ...by,
    )
  }
  w.money(
    `${who}_contribution`,
    `${who}_contribution`,
    `${who}_bhxh + ${who}_bhyt + ${who}_bhtn`,
    { dong: { [`${who}_bhxh`]: paid.bhxh, [`${who}_bhyt`]: paid.bhyt, [`${who}_bhtn`]: paid.bhtn } },
    paid.total,
    ...(suspended ? [socialInsuranceLaw.unpaidDaysLimit] : []),
  )
}
