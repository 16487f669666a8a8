import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import { settlementFilingLaw } from '../../../contracts/law/settlement-filing.ts'
import type { Dong } from '../../../contracts/money.ts'
import { explainSchedule } from '../personal-income/explain.ts'
import type { Steps } from '../steps.ts'
import type { Paid } from './read.ts'
import type { Settlement } from './settle.ts'

/** From what the payers paid to what is still owed or overpaid, step by step. */
export function explainSettlement(s: Settlement, law: Law, w: Steps): void {
  const resident = s.input.period.residence !== 'non_resident'
  explainIncome(s, w)
  if (resident) {
    explainDeductions(s, law, w)
    explainSchedule(s, w)
  } else {
    w.money(
      'tax_amount',
      'tax_amount',
      'round(income_subject_to_tax × rate ÷ 100)',
      {
        dong: { income_subject_to_tax: s.subject },
        plain: { rate: law.at(personalIncomeLaw.nonResidentRate) },
      },
      s.tax,
      personalIncomeLaw.nonResidentRate,
    )
  }
  explainPaid(s, w)
  explainOutcome(s, law, w)
}

function explainIncome(s: Settlement, w: Steps): void {
  const of = (part: keyof Paid, name: string) =>
    Object.fromEntries(s.payers.map((payer, index) => [`${name}_${index + 1}`, payer[part]]))
  const sum = (id: string, term: Parameters<Steps['money']>[1], parts: Record<string, Dong>, value: Dong) =>
    w.money(id, term, Object.keys(parts).join(' + ') || '0', { dong: parts }, value)
  const foreign = s.foreignIncome > 0 ? { foreign_income: s.foreignIncome } : {}
  sum('gross_income', 'gross_income', { ...of('gross', 'gross'), ...foreign }, s.paid.gross + s.foreignIncome)
  sum('exempt_part', 'exempt_part', of('exempt', 'exempt_paid'), s.paid.exempt)
  w.money(
    'income_subject_to_tax',
    'income_subject_to_tax',
    'gross_income − exempt_part',
    { dong: { gross_income: s.paid.gross + s.foreignIncome, exempt_part: s.paid.exempt } },
    s.subject,
  )
  if (s.input.period.residence === 'non_resident') return
  sum(
    'insurance',
    'insurance',
    {
      ...of('insurance', 'insurance_paid'),
      ...(s.foreignInsurance > 0 ? { foreign_insurance: s.foreignInsurance } : {}),
    },
    s.paid.insurance + s.foreignInsurance,
  )
}

function explainDeductions(s: Settlement, law: Law, w: Steps): void {
  const { deductions: d, input } = s
  const deducted: Record<string, Dong> = { self_deduction: d.self }
  w.money(
    'self_deduction',
    'self_deduction',
    'deduction × months',
    {
      dong: { deduction: law.at(personalIncomeLaw.selfDeduction) },
      plain: { months: d.selfMonths },
    },
    d.self,
    personalIncomeLaw.selfDeduction,
    input.foreigner && (input.arrived ?? input.left) !== null
      ? settlementLaw.foreignerMonths
      : settlementLaw.selfMonths,
  )
  if (d.dependentMonths > 0) {
    deducted.dependents_deduction = d.dependents
    w.money(
      'dependents_deduction',
      'dependents_deduction',
      'deduction × dependent_months',
      {
        dong: { deduction: law.at(personalIncomeLaw.dependentDeduction) },
        plain: { dependent_months: d.dependentMonths },
      },
      d.dependents,
      personalIncomeLaw.dependentDeduction,
      settlementLaw.dependentMonths,
    )
  }
  if (d.pension > 0) {
    deducted.voluntary_pension = d.pension
    w.money(
      'voluntary_pension',
      'voluntary_pension',
      'min(paid, cap × 12)',
      { dong: { paid: input.pension, cap: law.at(personalIncomeLaw.voluntaryPensionCap) } },
      d.pension,
      personalIncomeLaw.voluntaryPensionCap,
    )
  }
  const capped = (id: 'medical' | 'education', paid: Dong, value: Dong, cap: Parameter<Dong>) => {
    if (value === 0) return
    deducted[id] = value
    w.money(
      id,
      id,
      `min(${id}_paid, ${id}_cap)`,
      { dong: { [`${id}_paid`]: paid, [`${id}_cap`]: law.at(cap) } },
      value,
      cap,
    )
  }
  capped('medical', input.medical, d.medical, settlementLaw.medicalCap)
  capped('education', input.education, d.education, settlementLaw.educationCap)
  const whole = (id: 'charity' | 'other_insurance', value: Dong, by: Parameter) => {
    if (value === 0) return
    deducted[id] = value
    w.money(id, id, `${id}_paid`, { dong: { [`${id}_paid`]: value } }, value, by)
  }
  whole('charity', d.charity, settlementLaw.charity)
  whole('other_insurance', d.otherInsurance, payslipLaw.deductibleInsurance)
  w.money(
    'taxable_income',
    'taxable_income',
    `max(0, income_subject_to_tax − insurance − ${Object.keys(deducted).join(' − ')})`,
    {
      dong: {
        income_subject_to_tax: s.subject,
        insurance: s.paid.insurance + s.foreignInsurance,
        ...deducted,
      },
    },
    s.assessable,
  )
}

function explainPaid(s: Settlement, w: Steps): void {
  const withheld = Object.fromEntries(
    s.payers.map((payer, index) => [`withheld_${index + 1}`, payer.withheld]),
  )
  w.money(
    'withheld',
    'withheld_total',
    Object.keys(withheld).join(' + ') || '0',
    { dong: withheld },
    s.paid.withheld,
  )
  const paid: Record<string, Dong> = { withheld: s.paid.withheld }
  if (s.paidInPerson > 0) paid.paid_in_person = s.paidInPerson
  const credits: Record<string, Dong> = {}
  s.credits.forEach(({ of, limit, credit, withoutTreaty }, index) => {
    const n = index + 1
    const subject = { tax_amount: s.tax, [`income_abroad_${n}`]: of.gross, income_subject_to_tax: s.subject }
    if (s.subject > 0)
      w.money(
        `limit_${n}`,
        'foreign_tax_limit',
        `round(tax_amount × income_abroad_${n} ÷ income_subject_to_tax)`,
        { dong: subject },
        limit,
        settlementLaw.foreignTax,
      )
    credits[`credit_${n}`] = credit
    w.money(
      `credit_${n}`,
      'foreign_tax_credit',
      withoutTreaty ? '0' : `min(tax_abroad_${n}, limit_${n})`,
      { dong: withoutTreaty ? {} : { [`tax_abroad_${n}`]: of.taxPaid, [`limit_${n}`]: limit } },
      credit,
      settlementLaw.foreignTax,
    )
  })
  if (s.credits.length > 0) {
    paid.foreign_tax_credit = s.foreignCredit
    w.money(
      'foreign_tax_credit',
      'foreign_tax_credit',
      Object.keys(credits).join(' + '),
      { dong: credits },
      s.foreignCredit,
    )
  }
  if (s.firstPeriod) {
    paid.first_period_credit = s.firstPeriod.credit
    w.money(
      'first_period_credit',
      'first_period_credit',
      'round(first_period_tax × overlap_months ÷ 12)',
      {
        dong: { first_period_tax: s.input.firstPeriod?.tax ?? 0 },
        plain: { overlap_months: s.firstPeriod.months },
      },
      s.firstPeriod.credit,
      settlementLaw.firstPeriod,
    )
  }
  w.money('tax_paid', 'tax_paid', Object.keys(paid).join(' + '), { dong: paid }, s.taxPaid)
}

function explainOutcome(s: Settlement, law: Law, w: Steps): void {
  w.money(
    'difference',
    'settlement_difference',
    'tax_amount − tax_paid',
    { dong: { tax_amount: s.tax, tax_paid: s.taxPaid } },
    s.difference,
  )
  const owed = { difference: s.difference }
  const over = { tax_paid: s.taxPaid, tax_amount: s.tax }
  if (s.result === 'waived') {
    w.money(
      'waived',
      'waived',
      'min(difference, line)',
      { dong: { ...owed, line: law.at(settlementFilingLaw.waivedTax) } },
      s.waived,
      settlementFilingLaw.waivedTax,
    )
    w.money('payable', 'tax_payable', 'difference − waived', { dong: { ...owed, waived: s.waived } }, 0)
  } else w.money('payable', 'tax_payable', 'max(0, difference)', { dong: owed }, s.payable)
  if (s.result === 'set_off_only') {
    w.money(
      'set_off',
      'set_off',
      'tax_paid − tax_amount',
      { dong: over },
      s.setOff,
      settlementFilingLaw.setOffOnly,
    )
    w.money('refund', 'refund', '0', {}, 0, settlementFilingLaw.setOffOnly)
  } else w.money('refund', 'refund', 'max(0, tax_paid − tax_amount)', { dong: over }, s.refund)
}
