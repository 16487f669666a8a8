import type { Law } from '../../../contracts/law/law.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import type { Dong } from '../../../contracts/money.ts'
import { explainLine, explainNightPremium } from '../overtime/explain.ts'
import { explainTaxed } from '../personal-income/explain.ts'
import { explainNight } from '../personal-income/night.ts'
import { explainBases } from '../social-insurance/explain-bases.ts'
import { explainSide, ratesOf } from '../social-insurance/explain-side.ts'
import type { Steps } from '../steps.ts'
import { explainItems } from './explain-items.ts'
import { unionFeeCap } from './insurance.ts'
import type { Slip } from './slip.ts'

/** From the contract's wage to what is paid out, and to the cost of the employer. */
export function explainPayslip(slip: Slip, law: Law, w: Steps): void {
  explainWagePaid(slip, w)
  if (slip.insurance.cover.equivalent.length === 0 || slip.insurance.suspended) explainInsurance(slip, law, w)
  else explainEquivalent(slip, law, w)
  const own = explainPay(slip, law, w)
  const items = explainItems(slip, law, w)
  const gross = { ...own.pay, ...items.pay }
  const exempt = { ...own.exempt, ...items.exempt }
  w.money('gross_income', 'gross_income', Object.keys(gross).join(' + '), { dong: gross }, slip.gross)
  w.money('exempt_part', 'exempt_part', Object.keys(exempt).join(' + ') || '0', { dong: exempt }, slip.exempt)
  w.money(
    'income_subject_to_tax',
    'income_subject_to_tax',
    'gross_income − exempt_part',
    { dong: { gross_income: slip.gross, exempt_part: slip.exempt } },
    slip.subject,
  )
  explainTax(slip, law, w)
  explainEnd(slip, law, w)
}

function explainWagePaid({ input, salary, wage }: Slip, w: Steps): void {
  const { days, foreign } = input
  if (foreign) {
    w.money(
      'contract_salary',
      'contract_salary',
      'round(foreign_salary × exchange_rate ÷ 1000 ÷ 1000)',
      { plain: { foreign_salary: foreign.salary / 100, exchange_rate: foreign.rate / 100 } },
      salary,
      payslipLaw.currencyRate,
    )
  }
  const [formula, plain] =
    input.wage !== null
      ? ['wage_given', {}]
      : days === null
        ? ['contract_salary', {}]
        : [
            'round(contract_salary × paid_days ÷ standard_days)',
            { paid_days: days.paid / 100, standard_days: days.standard / 100 },
          ]
  w.money(
    'wage_paid',
    'wage_paid',
    formula,
    { dong: input.wage === null ? { contract_salary: salary } : { wage_given: wage }, plain },
    wage,
  )
}

/** Overtime, nights and what is paid in place of insurance: what they add to gross and exempt income, by step. */
function explainPay(slip: Slip, law: Law, w: Steps) {
  const pay: Record<string, Dong> = { wage_paid: slip.wage }
  const exempt: Record<string, Dong> = {}
  slip.overtime.lines.forEach((line, index) => {
    explainLine(line, index + 1, slip.hourly, law, w)
    pay[`pay_${index + 1}`] = line.pay
    exempt[`exempt_${index + 1}`] = line.exempt
  })
  if (slip.night) {
    explainNightPremium(slip.night.hours, slip.hourly, slip.night.premium, law, w)
    explainNight({ wage: slip, nightExempt: slip.nightExempt }, w)
    pay.night_premium = slip.night.premium
    exempt.night_premium = slip.night.premium
    if (slip.nightExempt.normal > 0) exempt.night_normal_wage = slip.nightExempt.normal
  }
  if (slip.insurance.equivalent.total > 0) pay.equivalent_pay = slip.insurance.equivalent.total
  return { pay, exempt }
}

function explainInsuredWage({ input, insurance }: Slip, law: Law, w: Steps): void {
  const { wage, bases, cover } = insurance
  w.money('wage', 'insurance_base', 'insured_wage', { dong: { insured_wage: wage } }, wage)
  const vietnamese = cover.bhtn || cover.equivalent.includes('bhtn')
  explainBases(law, law.date, wage, bases, { ...input, vietnamese }, w)
}

function explainInsurance(slip: Slip, law: Law, w: Steps): void {
  const { cover, bases, employee, employer, suspended } = slip.insurance
  if (!suspended && (cover.bhxh || cover.bhyt)) explainInsuredWage(slip, law, w)
  explainSide('employee', employee, bases, cover, suspended, law, w)
  explainSide('employer', employer, bases, cover, suspended, law, w)
}

/** The employer's shares that are paid with the wage instead. */
function explainEquivalent(slip: Slip, law: Law, w: Steps): void {
  const { bases, cover, equivalent, employee, employer } = slip.insurance
  explainInsuredWage(slip, law, w)
  const rates = ratesOf('employer', law)
  const plain: Record<string, number> = {}
  const parts = cover.equivalent.map(fund => {
    plain[`${fund}_rate`] = rates[fund][0]
    return `round(${fund === 'bhtn' ? 'unemployment_base' : 'social_base'} × ${fund}_rate ÷ 100)`
  })
  w.money(
    'equivalent_pay',
    'equivalent_pay',
    parts.join(' + '),
    { dong: { social_base: bases.social, unemployment_base: bases.unemployment }, plain },
    equivalent.total,
    payslipLaw.cover,
  )
  explainSide('employee', employee, bases, cover, false, law, w)
  explainSide('employer', employer, bases, cover, false, law, w)
}

function explainTax(slip: Slip, law: Law, w: Steps): void {
  const { input, subject, taxed, withheld, insurance } = slip
  w.money(
    'insurance',
    'insurance',
    'employee_contribution',
    { dong: { employee_contribution: insurance.employee.total } },
    insurance.employee.total,
  )
  if (!withheld) {
    const deducted = {
      insurance: insurance.employee.total,
      ...(input.deductibleInsurance > 0 ? { deductible_insurance: input.deductibleInsurance } : {}),
    }
    explainTaxed(taxed, { ...input, voluntaryPension: slip.pension }, 1, subject, deducted, law, w)
    return
  }
  w.money(
    'taxable_income',
    'taxable_income',
    withheld.reason === null ? 'income_subject_to_tax' : '0',
    { dong: withheld.reason === null ? { income_subject_to_tax: subject } : {} },
    taxed.assessable,
    withheld.by.line,
  )
  w.money(
    'tax_amount',
    'tax_amount',
    'round(taxable_income × rate ÷ 100)',
    { dong: { taxable_income: taxed.assessable }, plain: { rate: withheld.rate } },
    taxed.tax,
    withheld.by.rate,
  )
}

function explainEnd(slip: Slip, law: Law, w: Steps): void {
  const { insurance, input, gross, benefits, net, taxed } = slip
  const { bases, unionFee, unionFund, employer } = insurance
  if (unionFee > 0) {
    w.money(
      'union_fee_cap',
      'union_fee',
      'round(reference_level × share ÷ 100)',
      {
        dong: { reference_level: law.at(socialInsuranceLaw.referenceLevel) },
        plain: { share: law.at(payslipLaw.unionFeeCap) },
      },
      unionFeeCap(law),
      payslipLaw.unionFeeCap,
      socialInsuranceLaw.referenceLevel,
    )
    w.money(
      'union_fee',
      'union_fee',
      'min(round(social_base × rate ÷ 100), union_fee_cap)',
      {
        dong: { social_base: bases.social, union_fee_cap: unionFeeCap(law) },
        plain: { rate: law.at(payslipLaw.unionFeeRate) },
      },
      unionFee,
      payslipLaw.unionFeeRate,
    )
  }
  if (unionFund > 0) {
    w.money(
      'union_fund',
      'union_fund',
      'round(social_base × rate ÷ 100)',
      { dong: { social_base: bases.social }, plain: { rate: law.at(payslipLaw.unionFundRate) } },
      unionFund,
      payslipLaw.unionFundRate,
    )
  }
  w.money(
    'net_income',
    'net_income',
    'gross_income − benefits_in_kind − insurance − tax_amount − union_fee',
    {
      dong: {
        gross_income: gross,
        benefits_in_kind: benefits,
        insurance: insurance.employee.total,
        tax_amount: taxed.tax,
        union_fee: unionFee,
      },
    },
    net,
  )
  w.money(
    'payable',
    'payable',
    'net_income − advances − other_deductions',
    { dong: { net_income: net, advances: input.advances, other_deductions: input.otherDeductions } },
    slip.payable,
  )
  w.money(
    'employer_cost',
    'employer_cost',
    'gross_income + employer_contribution + union_fund',
    { dong: { gross_income: gross, employer_contribution: employer.total, union_fund: unionFund } },
    slip.cost,
  )
}
