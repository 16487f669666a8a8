import type { settlementAnswer } from '../../../contracts/http/tax/settlement.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { presentBrackets, ratePercent } from '../personal-income/present.ts'
import { formLines } from './form.ts'
import type { SettledMonth } from './months.ts'
import type { Settlement, Way } from './settle.ts'

const wayOf = (way: Way | null) =>
  way && {
    taxable_income: millionOf(way.assessable),
    tax_amount: millionOf(way.tax),
    tax_paid: millionOf(way.taxPaid),
    difference: millionOf(way.difference),
  }

/** The months that were withheld by the old rules, added up. */
export function firstHalfOf(months: readonly SettledMonth[]) {
  const old = months.filter(({ taxBefore }) => taxBefore !== null)
  if (old.length === 0) return null
  const sum = (of: (month: SettledMonth) => number) => old.reduce((total, month) => total + of(month), 0)
  return {
    withheld: sum(({ withheld }) => withheld),
    tax: sum(({ tax }) => tax),
    taxBefore: sum(({ taxBefore }) => taxBefore ?? 0),
  }
}

export function presentSettlement(s: Settlement, lang: Lang): Static<typeof settlementAnswer> {
  const { input, filing, deductions: d } = s
  const half = firstHalfOf(s.months)
  const resident = input.period.residence !== 'non_resident'
  return {
    taxable_income: millionOf(s.assessable),
    tax_amount: millionOf(s.tax),
    withheld: millionOf(s.paid.withheld),
    refund: millionOf(s.refund),
    payable: millionOf(s.payable),
    result: s.result,
    difference: millionOf(s.difference),
    waived: millionOf(s.waived),
    set_off: millionOf(s.setOff),
    tax_paid: millionOf(s.taxPaid),
    paid_in_person: millionOf(s.paidInPerson),
    foreign_tax_credit: millionOf(s.foreignCredit),
    first_period_credit: millionOf(s.firstPeriod?.credit ?? 0),
    resident,
    residence: input.period.residence,
    period: { from: input.period.from, to: input.period.to },
    gross_income: millionOf(s.paid.gross + s.foreignIncome),
    exempt_part: millionOf(s.paid.exempt),
    income_subject_to_tax: millionOf(s.subject),
    foreign_income: millionOf(s.foreignIncome),
    insurance: millionOf(resident ? s.paid.insurance + s.foreignInsurance : 0),
    deductions: {
      self: millionOf(d.self),
      self_months: d.selfMonths,
      dependents: millionOf(d.dependents),
      dependent_months: d.dependentMonths,
      voluntary_pension: millionOf(d.pension),
      charity: millionOf(d.charity),
      medical: millionOf(d.medical),
      education: millionOf(d.education),
      other_insurance: millionOf(d.otherInsurance),
    },
    brackets: presentBrackets(s.brackets),
    effective_rate_percent: ratePercent(s.tax, s.paid.gross + s.foreignIncome),
    payers: input.payers.map(payer => ({
      name: payer.name,
      kind: payer.kind,
      gross: millionOf(payer.gross),
      exempt: millionOf(payer.exempt),
      insurance: millionOf(payer.insurance),
      withheld: millionOf(payer.withheld),
      settled: s.payers.includes(payer),
    })),
    months: s.months.map(month => ({
      month: month.month,
      gross: millionOf(month.gross),
      income_subject_to_tax: millionOf(month.gross - month.exempt),
      insurance: millionOf(month.insurance),
      withheld: millionOf(month.withheld),
      dependents: month.dependents,
      taxable_income: millionOf(month.assessable),
      tax_by_schedule: millionOf(month.tax),
      tax_by_earlier_schedule: month.taxBefore === null ? null : millionOf(month.taxBefore),
    })),
    first_half: half && {
      withheld: millionOf(half.withheld),
      by_schedule: millionOf(half.tax),
      by_earlier_schedule: millionOf(half.taxBefore),
    },
    filing: {
      duty: filing.duty,
      may_authorise: filing.mayAuthorise,
      other_income_must_be_settled: s.other.mustSettle,
      reasons: filing.reasons.map(reason => ({ id: reason.id, text: reason[lang] })),
      due: filing.due,
      statutory_due: filing.statutoryDue,
      payer_due: filing.payerDue,
    },
    comparison: {
      in_person: wayOf(s.inPerson),
      authorised: wayOf(s.authorised),
      without_other_income: wayOf(s.withoutOther),
    },
    form: {
      id: s.form?.id ?? null,
      act: s.form?.act ?? null,
      basis: s.form?.basis ?? null,
      lines: formLines(s).map(line => ({
        code: s.form?.coded ? line.code : null,
        code_2021: line.code,
        text: line[lang],
        value: millionOf(line.value),
      })),
    },
  }
}
