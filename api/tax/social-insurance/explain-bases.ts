import type { Law } from '../../../contracts/law/law.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Steps } from '../steps.ts'
import { type Bases, capsOn, type Insured } from './contributions.ts'

/** How the bases of a month come about. `suffix` tells the months of a year apart. */
export function explainBases(
  law: Law,
  date: string,
  wage: Dong,
  bases: Bases,
  { region, vietnamese }: Insured,
  w: Steps,
  suffix = '',
): void {
  const caps = capsOn(law, date, region)
  w.money(
    `social_cap${suffix}`,
    'social_cap',
    'multiple × reference_level',
    {
      plain: { multiple: law.on(socialInsuranceLaw.baseCapMultiple, date) },
      dong: { reference_level: law.on(socialInsuranceLaw.referenceLevel, date) },
    },
    caps.social,
    socialInsuranceLaw.baseCapMultiple,
    socialInsuranceLaw.referenceLevel,
  )
  w.money(
    `social_base${suffix}`,
    'social_base',
    `min(wage, social_cap${suffix})`,
    { dong: { wage, [`social_cap${suffix}`]: caps.social } },
    bases.social,
    socialInsuranceLaw.baseCapMultiple,
  )
  if (!vietnamese) return
  w.money(
    `unemployment_cap${suffix}`,
    'unemployment_cap',
    'multiple × minimum_wage',
    {
      plain: { multiple: law.on(socialInsuranceLaw.unemploymentCapMultiple, date) },
      dong: { minimum_wage: law.on(socialInsuranceLaw.minimumWage, date)[region] },
    },
    caps.unemployment,
    socialInsuranceLaw.unemploymentCapMultiple,
    socialInsuranceLaw.minimumWage,
  )
  w.money(
    `unemployment_base${suffix}`,
    'unemployment_base',
    `min(wage, unemployment_cap${suffix})`,
    { dong: { wage, [`unemployment_cap${suffix}`]: caps.unemployment } },
    bases.unemployment,
    socialInsuranceLaw.unemploymentCapMultiple,
  )
}
