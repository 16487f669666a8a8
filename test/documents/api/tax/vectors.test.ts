import t from 'tap'
import { compile } from '../../../../api/http/validate.ts'
import { answer } from '../../../../api/tax/answer.ts'
import { progressiveTax } from '../../../../api/tax/brackets.ts'
import { calculators } from '../../../../api/tax/calculators.ts'
import { lawAt } from '../../../../contracts/law/law.ts'
import { personalIncomeLaw } from '../../../../contracts/law/personal-income.ts'
import { millionOf } from '../../../../contracts/money.ts'
import { libraryAndInterface } from '../../../support/tax-library.ts'
import { vectorsOf } from '../../support/documents.ts'

interface Vector {
  id: string
  calculator: string
  input: Record<string, unknown>
  expected: Record<string, unknown>
  note: string
}

const file = vectorsOf<{ vectors: Vector[] }>('tax.json')
const today = '2026-11-27'

type Data = Record<string, unknown>

/** `2026-08` names a month: any day of it will do. */
const dateOf = (asOf: unknown) => (String(asOf).length === 7 ? `${asOf}-15` : String(asOf))

/** Examples name options of their own; here they become the fields of our requests. */
function requestOf({ calculator, input }: Vector): object {
  const { as_of, unit: _unit, question: _question, rule, law, ...rest } = input
  const request: Data = { ...rest }
  if (as_of !== undefined) request.effective_date = dateOf(as_of)
  if (rule !== undefined) request.effective_date = '2026-03-15'
  if (law === 'before 2026') request.effective_date = '2025-10-15'
  if (calculator === 'personal-income') {
    rename(request, 'meal_allowance_inside_gross', 'meal_allowance')
    rename(request, 'other_exempt_allowance', 'exempt_allowance')
    if (rename(request, 'annual_income_after_insurance', 'salary')) request.insurance = false
    rename(request, 'annual_income', 'salary')
  }
  if (calculator === 'overtime' && rename(request, 'night_shift_days', 'night_work_hours'))
    request.night_work_hours = 8
  return request
}

function rename(of: Data, from: string, to: string): boolean {
  if (!(from in of)) return false
  of[to] = of[from]
  delete of[from]
  return true
}

/** Where an example names a figure otherwise than our answer does. */
function flatten(calculator: string, data: Data): Data {
  const { breakdown, personal_income, lines, ...top } = data as Record<string, Data>
  const flat: Data = { ...personal_income, ...breakdown, ...top }
  if (calculator === 'personal-income') flat.insurance_employee = flat.insurance
  if (calculator === 'overtime') {
    flat.overtime_pay = flat.total_overtime_pay
    flat.exempt = flat.tax_exempt
    flat.hourly_rate = flat.hourly_wage
    flat.multiplier = (lines as unknown as Data[])[0]?.multiplier
  }
  return flat
}

/**
 * Two of the published comparisons were computed before the cut of Resolution 43/2026/QH16, as their notes say:
 * their PIT is our PIT before the cut.
 */
const beforeTheCut = new Set(['CMP-01', 'CMP-03'])

function matches(actual: unknown, expected: unknown, cut: boolean): boolean {
  if (expected === null || typeof expected !== 'object') return actual === expected
  if (actual === null || typeof actual !== 'object') return false
  return Object.entries(expected).every(([key, value]) =>
    matches(
      (actual as Data)[cut && (key === 'pit' || key === 'savings') ? `${key}_before_reduction` : key],
      value,
      cut,
    ),
  )
}

/** The requests of the examples, by calculator. */
const requests: [id: string, calculator: string, request: object][] = []

t.test('worked examples', async t => {
  for (const vector of file.vectors) {
    const { id, calculator: name, input, expected } = vector
    if (name === 'personal-income' && 'taxable_income' in input) {
      // A check of the schedule alone: the assessable income is stated, no wage.
      const income = Math.round(Number(input.taxable_income) * 1e6)
      const tax = progressiveTax(lawAt({ date: today, taxYear: 2026 }).at(personalIncomeLaw.schedule), income)
      t.equal(millionOf(tax), expected.tax_amount, `${id} schedule of ${input.taxable_income}`)
      continue
    }
    const calculator = calculators.find(candidate => candidate.id === name)
    if (!calculator) {
      t.fail(`${id}: no calculator ${name}`)
      continue
    }
    const request = requestOf(vector)
    const valid = compile(calculator.request)
    if (!valid(request)) {
      t.fail(`${id}: ${JSON.stringify(valid.errors?.[0]?.message)} ${JSON.stringify(request)}`)
      continue
    }
    requests.push([id, name, request])
    const { data } = answer(calculator, request, { today, lang: 'en', explain: false })
    const flat = flatten(name, data as Data)
    if (matches(flat, expected, beforeTheCut.has(id))) t.pass(`${id} ${JSON.stringify(input)}`)
    else t.match(flat, expected, `${id} ${JSON.stringify(input)}`)
  }
})

/** A month's wage of an example as a payslip; null for years and for what a payslip does not have. */
function payslipOf(request: Data): Data | null {
  const { salary, bonus, allowance, meal_allowance, exempt_allowance, insurance, period, ...rest } = request
  if (period === 'year' || Number(salary) < 0) return null
  // What lies within the salary of an example is a line of its own in a payslip.
  const within = Number(meal_allowance ?? 0) + Number(exempt_allowance ?? 0)
  const items = [
    { kind: 'bonus', amount: bonus },
    { kind: 'allowance', amount: allowance },
    { kind: 'meal', amount: meal_allowance },
    { kind: 'hazard', amount: exempt_allowance },
  ].filter(({ amount }) => amount !== undefined)
  return {
    ...rest,
    contract_salary: (Math.round(Number(salary) * 1e6) - Math.round(within * 1e6)) / 1e6,
    items,
    ...(insurance === false ? { insurance_regime: 'none' } : {}),
    ...(within > 0 ? { insurance_base: salary } : {}),
  }
}

t.test('every month of the examples is the payslip that they state', async t => {
  const calculator = calculators.find(({ id }) => id === 'payslip-check')!
  let checked = 0
  for (const vector of file.vectors) {
    if (vector.calculator !== 'personal-income' || 'taxable_income' in vector.input) continue
    const payslip = payslipOf(requestOf(vector) as Data)
    const { expected } = vector
    const stated = Object.fromEntries(
      Object.entries({
        gross_income: expected.gross_income,
        insurance: expected.insurance_employee,
        taxable_income: expected.taxable_income,
        tax_amount: expected.tax_amount,
        net_income: expected.net_income,
      }).filter(([, value]) => value !== undefined),
    )
    if (!payslip || Object.keys(stated).length === 0) continue
    checked++
    const { data } = answer(calculator, { ...payslip, stated }, { today, lang: 'en', explain: false })
    const { agrees, first_difference } = data as { agrees: boolean; first_difference: object | null }
    t.ok(agrees, `${vector.id}: ${JSON.stringify(first_difference)}`)
  }
  t.ok(checked >= 15, `${checked} payslips`)
})

t.test('vnfin/tax gives the same figures as the interface on every example', async t => {
  const both = await libraryAndInterface(t)
  t.ok(requests.length > 100, `${requests.length} requests`)
  for (const [id, calculator, request] of requests) {
    const given = await both(calculator, request)
    t.same(given.library, given.interface, `${id} ${calculator}`)
  }
})
