import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Dong } from '../../../contracts/money.ts'
import { explainBases } from '../social-insurance/explain-bases.ts'
import type { Steps } from '../steps.ts'
import { explainNight } from './night.ts'
import type { InsuredMonths, Taxed, Taxpayer, Wage, WageTax } from './wage.ts'

/** From gross to net, step by step. */
export function explainWage(result: WageTax, law: Law, w: Steps): void {
  const { wage, months, gross, exempt, subject, insurance, tax, net } = result
  w.money(
    'gross_income',
    'gross_income',
    'salary + bonus + allowance',
    { dong: { salary: wage.salary, bonus: wage.bonus, allowance: wage.allowance } },
    gross,
  )
  if (exempt > 0) explainExempt(result, w)
  w.money(
    'income_subject_to_tax',
    'income_subject_to_tax',
    'gross_income − exempt_part',
    { dong: { gross_income: gross, exempt_part: exempt } },
    subject,
  )
  if (result.suspended) {
    w.money('insurance', 'insurance', '0', {}, 0, socialInsuranceLaw.unpaidDaysLimit)
  } else if (wage.insured) explainInsurance(result, law, w)
  explainTaxed(result, wage, months, subject, { insurance: insurance.total }, law, w)
  w.money(
    'net_income',
    'net_income',
    'gross_income − insurance − tax_amount',
    { dong: { gross_income: gross, insurance: insurance.total, tax_amount: tax } },
    net,
  )
}

/**
 * From the income subject to tax to the tax: flat for non-residents, else deductions and schedule.
 * @param insurance what is deducted as insurance, by the names of its steps
 */
export function explainTaxed(
  taxed: Taxed,
  of: Taxpayer,
  months: number,
  subject: Dong,
  insurance: Readonly<Record<string, Dong>>,
  law: Law,
  w: Steps,
): void {
  const { deductions, assessable, tax } = taxed
  if (!of.resident) {
    w.money(
      'tax_amount',
      'tax_amount',
      'round(income_subject_to_tax × rate ÷ 100)',
      {
        dong: { income_subject_to_tax: subject },
        plain: { rate: law.at(personalIncomeLaw.nonResidentRate) },
      },
      tax,
      personalIncomeLaw.nonResidentRate,
    )
  } else {
    if (of.selfDeduction) {
      w.money(
        'self_deduction',
        'self_deduction',
        'deduction × months',
        { dong: { deduction: law.at(personalIncomeLaw.selfDeduction) }, plain: { months } },
        deductions.self,
        personalIncomeLaw.selfDeduction,
      )
    }
    if (of.dependents > 0) {
      w.money(
        'dependents_deduction',
        'dependents_deduction',
        'deduction × dependents × months',
        {
          dong: { deduction: law.at(personalIncomeLaw.dependentDeduction) },
          plain: { dependents: of.dependents, months },
        },
        deductions.dependents,
        personalIncomeLaw.dependentDeduction,
      )
    }
    if (of.voluntaryPension > 0) {
      w.money(
        'voluntary_pension',
        'voluntary_pension',
        'min(paid, cap × months)',
        {
          dong: { paid: of.voluntaryPension, cap: law.at(personalIncomeLaw.voluntaryPensionCap) },
          plain: { months },
        },
        deductions.pension,
        personalIncomeLaw.voluntaryPensionCap,
      )
    }
    w.money(
      'taxable_income',
      'taxable_income',
      `max(0, income_subject_to_tax − ${Object.keys(insurance).join(' − ')} − self_deduction − dependents_deduction − voluntary_pension)`,
      {
        dong: {
          income_subject_to_tax: subject,
          ...insurance,
          self_deduction: deductions.self,
          dependents_deduction: deductions.dependents,
          voluntary_pension: deductions.pension,
        },
      },
      assessable,
    )
    explainSchedule(taxed, w)
  }
}

/** The tax-free parts; those of night work only where there are any. */
function explainExempt(result: WageTax, w: Steps): void {
  const { wage, exempt, nightExempt } = result
  explainNight(result, w)
  const parts = {
    meal_money_within_cap: result.mealExempt,
    exempt_allowance: wage.otherExempt,
    ...(nightExempt.normal > 0 ? { night_normal_wage: nightExempt.normal } : {}),
    ...(nightExempt.premium > 0 ? { night_premium: nightExempt.premium } : {}),
  }
  w.money(
    'exempt_part',
    'exempt_part',
    Object.keys(parts).join(' + '),
    { dong: parts },
    exempt,
    ...(wage.meal > 0 ? [personalIncomeLaw.mealAllowanceCap] : []),
    ...(nightExempt.premium > 0 ? [overtimeLaw.taxExemption] : []),
  )
}

/** The brackets of an income, month or year, and their sum. */
export function explainSchedule(
  { brackets, assessable, tax }: Pick<Taxed, 'brackets' | 'assessable' | 'tax'>,
  w: Steps,
): void {
  const taxes: Record<string, Dong> = {}
  brackets.forEach((bracket, index) => {
    const id = `bracket_${index + 1}`
    taxes[id] = bracket.tax
    const upper = bracket.to === null || bracket.to > assessable ? null : bracket.to
    w.money(
      id,
      'bracket',
      `round((${upper === null ? 'taxable_income' : 'upper_line'} − lower_line) × rate ÷ 100)`,
      {
        dong:
          upper === null
            ? { taxable_income: assessable, lower_line: bracket.from }
            : { upper_line: upper, lower_line: bracket.from },
        plain: { rate: bracket.rate },
      },
      bracket.tax,
      personalIncomeLaw.schedule,
    )
  })
  w.money(
    'tax_amount',
    'tax_amount',
    Object.keys(taxes).join(' + ') || '0',
    { dong: taxes },
    tax,
    personalIncomeLaw.schedule,
  )
}

function explainInsurance({ wage, insuredMonths, insurance, months }: WageTax, law: Law, w: Steps): void {
  explainBase(wage, insuredMonths[0]!.wage, months, w)
  const totals: Record<string, Dong> = {}
  const counts: Record<string, number> = {}
  insuredMonths.forEach((part, index) => {
    const suffix = insuredMonths.length === 1 ? '' : `_${index + 1}`
    explainBases(law, part.date, part.wage, part.bases, wage.insured!, w, suffix)
    explainContribution(law, part, suffix, w)
    totals[`month_insurance${suffix}`] = part.contribution.total
    counts[`months${suffix}`] = part.months
  })
  w.money(
    'insurance',
    'insurance',
    Object.keys(totals)
      .map((name, index) => (months === 1 ? name : `${name} × ${Object.keys(counts)[index]}`))
      .join(' + '),
    { dong: totals, plain: months === 1 ? {} : counts },
    insurance.total,
  )
}

/** What a month's insurance is computed on. */
function explainBase({ salary, allowance, insured }: Wage, monthly: Dong, months: number, w: Steps): void {
  const base = insured!.base
  const [formula, dong] =
    base === salary
      ? ['salary', { salary }]
      : base === salary + allowance
        ? ['salary + allowance', { salary, allowance }]
        : ['insurance_base', { insurance_base: base }]
  w.money(
    'wage',
    'insurance_base',
    months === 1 ? formula : `round((${formula}) ÷ months)`,
    { dong, plain: months === 1 ? {} : { months } },
    monthly,
  )
}

function explainContribution(
  law: Law,
  { date, bases, contribution }: InsuredMonths,
  suffix: string,
  w: Steps,
) {
  const of = (name: string) => `${name}${suffix}`
  const social = { [of('social_base')]: bases.social }
  w.money(
    of('employee_bhxh'),
    'employee_bhxh',
    `round(${of('social_base')} × rate ÷ 100)`,
    { dong: social, plain: { rate: law.on(socialInsuranceLaw.bhxhEmployee, date) } },
    contribution.bhxh,
    socialInsuranceLaw.bhxhEmployee,
  )
  w.money(
    of('employee_bhyt'),
    'employee_bhyt',
    `round(${of('social_base')} × rate ÷ 100)`,
    { dong: social, plain: { rate: law.on(socialInsuranceLaw.bhytEmployee, date) } },
    contribution.bhyt,
    socialInsuranceLaw.bhytEmployee,
  )
  if (contribution.bhtn > 0) {
    w.money(
      of('employee_bhtn'),
      'employee_bhtn',
      `round(${of('unemployment_base')} × rate ÷ 100)`,
      {
        dong: { [of('unemployment_base')]: bases.unemployment },
        plain: { rate: law.on(socialInsuranceLaw.bhtnEmployee, date) },
      },
      contribution.bhtn,
      socialInsuranceLaw.bhtnEmployee,
    )
  }
  w.money(
    of('month_insurance'),
    'insurance',
    `${of('employee_bhxh')} + ${of('employee_bhyt')} + ${of('employee_bhtn')}`,
    {
      dong: {
        [of('employee_bhxh')]: contribution.bhxh,
        [of('employee_bhyt')]: contribution.bhyt,
        [of('employee_bhtn')]: contribution.bhtn,
      },
    },
    contribution.total,
  )
}
