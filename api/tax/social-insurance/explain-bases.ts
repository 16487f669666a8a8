import type { Law } from '../../../contracts/law/law.ts'
import { baseCapMultiple } from '../../../contracts/law/social-insurance/base-cap-multiple.ts'
import { minimumWage } from '../../../contracts/law/social-insurance/minimum-wage.ts'
import { referenceLevel } from '../../../contracts/law/social-insurance/reference-level.ts'
import { unemploymentCapMultiple } from '../../../contracts/law/social-insurance/unemployment-cap-multiple.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Workings } from '../workings.ts'
import { type Bases, capsOn, type Insured } from './contributions.ts'

/** How the bases of a month come about. `suffix` tells the months of a year apart. */
export function explainBases(
  law: Law,
  date: string,
  wage: Dong,
  bases: Bases,
  { region, vietnamese }: Insured,
  w: Workings,
  suffix = '',
): void {
  const caps = capsOn(law, date, region)
  w.money(
    `social_cap${suffix}`,
    'social_cap',
    'multiple × reference_level',
    {
      plain: { multiple: law.on(baseCapMultiple, date) },
      dong: { reference_level: law.on(referenceLevel, date) },
    },
    caps.social,
    baseCapMultiple,
    referenceLevel,
  )
  w.money(
    `social_base${suffix}`,
    'social_base',
    `min(wage, social_cap${suffix})`,
    { dong: { wage, [`social_cap${suffix}`]: caps.social } },
    bases.social,
    baseCapMultiple,
  )
  if (!vietnamese) return
  w.money(
    `unemployment_cap${suffix}`,
    'unemployment_cap',
    'multiple × minimum_wage',
    {
      plain: { multiple: law.on(unemploymentCapMultiple, date) },
      dong: { minimum_wage: law.on(minimumWage, date)[region] },
    },
    caps.unemployment,
    unemploymentCapMultiple,
    minimumWage,
  )
  w.money(
    `unemployment_base${suffix}`,
    'unemployment_base',
    `min(wage, unemployment_cap${suffix})`,
    { dong: { wage, [`unemployment_cap${suffix}`]: caps.unemployment } },
    bases.unemployment,
    unemploymentCapMultiple,
  )
}
