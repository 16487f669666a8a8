import type { PayslipCause } from '../../../contracts/http/tax/payslip-check.ts'
import { regions } from '../../../contracts/law/choices.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import type { DatedValue, Parameter } from '../../../contracts/law/parameter.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { largestDong } from '../../../contracts/money.ts'
import { each } from '../../../contracts/schema.ts'
import type { Text } from '../../../contracts/text.ts'
import { valueUsed } from '../step-wire.ts'
import { type Basis, type Supposition, withTaxYear, withValues } from './supposition.ts'

/** What it is called when a payslip uses the value of another time. */
const rules: readonly (readonly [PayslipCause, Parameter])[] = [
  ['other_cap', socialInsuranceLaw.referenceLevel],
  ['other_minimum_wage', socialInsuranceLaw.minimumWage],
  ['other_schedule', personalIncomeLaw.schedule],
  ['other_deduction', personalIncomeLaw.selfDeduction],
  ['other_deduction', personalIncomeLaw.dependentDeduction],
  ['other_meal_limit', personalIncomeLaw.mealAllowanceCap],
  ['overtime_premium_alone', overtimeLaw.taxExemption],
  ['night_premium_alone', overtimeLaw.nightNormalWage],
  ['other_union_fee', payslipLaw.unionFeeRate],
  ['other_insurance_rate', socialInsuranceLaw.bhxhEmployee],
  ['other_insurance_rate', socialInsuranceLaw.bhtnEmployee],
  ['other_insurance_rate', socialInsuranceLaw.accidentEmployer],
  ['other_insurance_rate', socialInsuranceLaw.bhtnEmployer],
]

/** The law of another time, of another region, and caps that were missed. */
export const causesOfLaw = (basis: Basis): Supposition[] => [
  ...valuesOfAnotherTime(basis),
  ...bothDeductions(basis),
  ...anotherTaxYear(basis),
  ...otherRegions(basis),
  ...caps(basis),
]

function otherValues({ law }: Basis, rule: Parameter) {
  const used = valueUsed(rule, law)
  if (!used) return []
  const seen = new Set([JSON.stringify(used.value)])
  // Newest first: the value that was in force just before is the commonest slip.
  return rule.values.toReversed().filter(({ value }) => {
    const text = JSON.stringify(value)
    if (value === null || seen.has(text)) return false
    seen.add(text)
    return true
  })
}

const ofAnotherTime = ({ title }: Parameter, { from, act }: DatedValue<unknown>): Text => ({
  vi: `${title.vi}: đã dùng giá trị áp dụng từ ${from} (${act}), không phải của kỳ này`,
  en: `${title.en}: the value of ${from} (${act}) was used, not that of the payslip's time`,
})

const valuesOfAnotherTime = (basis: Basis): Supposition[] =>
  rules.flatMap(([cause, rule]) =>
    otherValues(basis, rule).map(other => ({
      cause,
      rule,
      text: ofAnotherTime(rule, other),
      figures: withValues(basis, [[rule, other.value]]),
    })),
  )

/** Family deductions change together. */
function bothDeductions(basis: Basis): Supposition[] {
  const { selfDeduction, dependentDeduction } = personalIncomeLaw
  const ofDependents = otherValues(basis, dependentDeduction)
  return otherValues(basis, selfDeduction).flatMap(self => {
    const dependents = ofDependents.find(({ from }) => from === self.from)
    return dependents
      ? [
          {
            cause: 'other_deduction' as const,
            rule: selfDeduction,
            text: ofAnotherTime(selfDeduction, self),
            figures: withValues(basis, [
              [selfDeduction, self.value],
              [dependentDeduction, dependents.value],
            ]),
          },
        ]
      : []
  })
}

/** Schedule, deductions and exemptions of the years in which the schedule was another. */
function anotherTaxYear(basis: Basis): Supposition[] {
  const own = Number(valueUsed(personalIncomeLaw.schedule, basis.law)?.from.slice(0, 4))
  const { taxYear } = basis.law
  return personalIncomeLaw.schedule.values
    .map(({ from }) => Number(from.slice(0, 4)))
    .filter(year => year !== own)
    .map(year => {
      // The last year of an older law, or the first of a newer one.
      const other = year < own ? own - 1 : year
      return {
        cause: 'other_tax_year' as const,
        rule: personalIncomeLaw.schedule,
        text: {
          vi: `Biểu thuế, giảm trừ và miễn thuế của kỳ tính thuế ${other} thay cho ${taxYear}`,
          en: `Schedule, deductions and exemptions of tax year ${other} in place of ${taxYear}`,
        },
        figures: withTaxYear(basis, other),
      }
    })
}

const otherRegions = (basis: Basis): Supposition[] => {
  const wages = basis.law.at(socialInsuranceLaw.minimumWage)
  return regions
    .filter(region => region !== basis.input.region)
    .map(region => ({
      cause: 'other_region' as const,
      rule: socialInsuranceLaw.minimumWage,
      text: {
        vi: `Lương tối thiểu của vùng ${region} thay cho vùng ${basis.input.region}`,
        en: `Minimum wage of region ${region} in place of region ${basis.input.region}`,
      },
      figures: withValues(basis, [[socialInsuranceLaw.minimumWage, each(regions, wages[region])]]),
    }))
}

function caps(basis: Basis): Supposition[] {
  const { baseCapMultiple, unemploymentCapMultiple, referenceLevel, minimumWage } = socialInsuranceLaw
  const { law } = basis
  const social = law.at(baseCapMultiple) * law.at(referenceLevel)
  return [
    {
      cause: 'no_cap',
      rule: baseCapMultiple,
      text: {
        vi: 'Không áp dụng mức tối đa của căn cứ đóng bảo hiểm',
        en: 'The ceilings of the insurance bases were not applied',
      },
      figures: withValues(basis, [
        [baseCapMultiple, 1],
        [referenceLevel, largestDong],
        [unemploymentCapMultiple, 1],
        [minimumWage, each(regions, largestDong)],
      ]),
    },
    {
      cause: 'unemployment_capped_as_social',
      rule: unemploymentCapMultiple,
      text: {
        vi: 'Căn cứ đóng BHTN bị giới hạn theo mức tối đa của BHXH thay vì theo lương tối thiểu vùng',
        en: 'The base of unemployment insurance was cut at the ceiling of social insurance, not at that of minimum wages',
      },
      figures: withValues(basis, [
        [unemploymentCapMultiple, 1],
        [minimumWage, each(regions, social)],
      ]),
    },
  ]
}
