import t from 'tap'
import { compile } from '../../../../api/http/validate.ts'
import { answer } from '../../../../api/tax/answer.ts'
import { calculators } from '../../../../api/tax/calculators.ts'
import { dueDayOf } from '../../../../contracts/working-days.ts'
import { libraryAndInterface } from '../../../support/tax-library.ts'
import { vectorsOf } from '../../support/documents.ts'

type Data = Record<string, unknown>
interface Vector {
  id: string
  head: string
  input: Data
  expected: Data
}

const file = vectorsOf<Vector[]>('tax-year.json')

// biome-ignore lint/suspicious/noExplicitAny: answers of several calculators are looked at freely
type Answered = any

const requests: [calculator: string, request: object][] = []

function send(id: string, request: object): Answered {
  const calculator = calculators.find(candidate => candidate.id === id)!
  requests.push([id, request])
  const valid = compile(calculator.request)
  if (!valid(request)) throw new Error(JSON.stringify(valid.errors))
  return answer(calculator, request, { today: '2026-11-27', lang: 'en', explain: false }).data
}

/** Names of the examples, as fields of a payslip. */
const renamed: Record<string, string> = {
  contract_salary_month_m: 'contract_salary',
  salary_month_m: 'contract_salary',
  salary_m: 'contract_salary',
  employee_gross_m: 'contract_salary',
  other_taxable_income_month_m: 'contract_salary',
  normal_working_days: 'standard_days',
  days_worked: 'paid_days',
  unpaid_working_days: 'unpaid_working_days',
  agreement_to_keep_paying: 'contribute_anyway',
  region: 'region',
  dependants: 'dependents',
  union_member: 'union_member',
  normal_hours_month: 'standard_hours',
  ordinary_night_hours: 'night_work_hours',
  last_wage_paid_after_contract_end_m: 'wage_paid',
}
const items: Record<string, string> = {
  untaken_leave_pay_m: 'unused_leave',
  severance_m: 'severance',
  job_loss_allowance_m: 'severance',
  rent_paid_by_employer_m: 'housing',
  school_fees_of_child_in_vietnam_m: 'school_fees',
  home_leave_flight_once_a_year_m: 'home_leave',
  one_off_relocation_m: 'relocation',
  meal_money_cash_month_m: 'meal',
  clothing_money_cash_year_m: 'clothing',
}

function payslipOf(input: Data): Data {
  const request: Data = { effective_date: `${input.month ?? '2026-08'}-28`, items: [] as Data[] }
  for (const [name, value] of Object.entries(input)) {
    const field = renamed[name]
    const kind = items[name]
    if (field) request[field] = value
    if (kind) (request.items as Data[]).push({ kind, amount: value })
  }
  request.contract_salary ??= 30
  if (String(input.nationality ?? '').startsWith('foreign')) request.insurance_regime = 'foreigner'
  if (input.insurance === 'none' || input.resident === false) request.insurance_regime = 'none'
  if (input.resident === false) request.resident = false
  if ('last_wage_paid_after_contract_end_m' in input) request.contract = 'ended'
  if (input.hour_wage_vnd !== undefined) request.hourly_wage = Number(input.hour_wage_vnd) / 1e6
  const overtime = input.overtime_hours as Record<string, number> | undefined
  if (overtime) {
    const night = Number(input.night_hours_after_day_overtime ?? 0)
    request.overtime = [
      { day: 'holiday', hours: overtime.holiday },
      { day: 'weekday', hours: (overtime.weekday ?? 0) - night },
      { day: 'weekday', hours: night, night: true, after_day_overtime: true },
      { day: 'weekend', hours: overtime.rest_day },
    ]
  }
  return request
}

/** What an answer says of the figures that the examples name. */
function payslipFigures(data: Answered): Data {
  const counted = (kind: string) =>
    data.lines.find((line: { kind: string }) => line.kind === kind)?.taxable as number | undefined
  return {
    bhxh_m: data.employee_contribution.bhxh,
    bhyt_m: data.employee_contribution.bhyt,
    bhtn_m: data.employee_contribution.bhtn,
    insurance_m: data.insurance,
    employer_insurance_m: data.employer_contribution.total,
    pit_m: data.tax_amount,
    net_m: data.net_income,
    union_fee_m: data.union_fee,
    union_fund_2pct_m: data.union_fund,
    total_cost_m: data.employer_cost,
    rent_counted_m: counted('housing'),
    assessable_m: data.taxable_income,
    taxable_part_m: counted('meal') ?? counted('clothing'),
    extra_taxable_m: data.income_subject_to_tax - data.wage_paid,
    night_wage_m: data.night_work?.wage,
    exempt_literal_reading_m: data.night_work?.tax_exempt,
    pit_literal_reading_m: data.tax_amount,
    exempt_premium_only_m: data.night_work?.premium_only.tax_exempt,
    pit_premium_only_m: data.night_work?.premium_only.tax_amount,
    overtime_pay_m: undefined,
    night_addition_m: undefined,
  }
}

/** The lines of a payslip that an example states. */
const statedLines: Readonly<Record<string, string>> = {
  bhxh_m: 'employee_bhxh',
  bhyt_m: 'employee_bhyt',
  bhtn_m: 'employee_bhtn',
  insurance_m: 'insurance',
  employer_insurance_m: 'employer_contribution',
  pit_m: 'tax_amount',
  pit_literal_reading_m: 'tax_amount',
  net_m: 'net_income',
  union_fee_m: 'union_fee',
  union_fund_2pct_m: 'union_fund',
  total_cost_m: 'employer_cost',
  assessable_m: 'taxable_income',
}

const households: Record<string, (input: Data) => [string, object]> = {
  'HK-01': () => [
    'business-household',
    {
      activities: [
        { business_category: 'goods', annual_revenue: 900 },
        { business_category: 'services', annual_revenue: 600 },
      ],
      method: 'rate',
    },
  ],
  'HK-02': input => [
    'business-household',
    {
      annual_revenue: input.services_revenue_m,
      business_category: 'services',
      method: 'rate',
      previous_year_revenue: input.revenue_2025_m,
    },
  ],
  'HK-03': input => [
    'rental',
    { annual_revenue: input.revenue_m, annual_expenses: input.costs_m, rental_kind: 'short_stay' },
  ],
  'HK-04': input => ['rental', { annual_revenue: input.revenue_m, rental_kind: 'boarding_rooms' }],
  'HK-05': input => ['rental', { annual_revenue: input.revenue_m, rental_kind: 'letting' }],
  'HK-06': input => [
    'business-household',
    { annual_revenue: input.revenue_m, business_category: 'insurance_agent' },
  ],
  'HK-07': input => [
    'business-household',
    { annual_revenue: input.revenue_m, business_category: 'insurance_agent' },
  ],
}

const dueDays: Record<string, string> = {
  'DD-01': '2026-01-31',
  'DD-02': '2026-04-30',
  'DD-03': '2026-04-30',
  'DD-04': '2026-07-31',
  'DD-05': '2026-10-31',
  'DD-06': '2027-01-31',
  'DD-07': '2027-03-31',
  'DD-08': '2027-04-30',
  'DD-10': '2026-02-20',
  'HK-11': '2026-04-30',
}

t.test(
  'worked examples of the tax year',

  async t => {
    let compared = 0
    for (const { id, head, input, expected } of file) {
      const day = dueDays[id]
      if (day) {
        t.equal(dueDayOf(day).date, expected.due ?? expected.due_moved_to, `${id} ${day}`)
        compared++
      }
      if (head === 'payslip' || head === 'night work') {
        const got = payslipFigures(send('payslip', payslipOf(input)))
        for (const [name, value] of Object.entries(expected))
          if (got[name] !== undefined) t.equal(got[name], value, `${id} ${name}`)
        compared++
      }
      const household = households[id]
      if (household) {
        const [calculator, request] = household(input)
        const data = send(calculator, { ...request, tax_year: input.tax_year })
        t.equal(data.vat, expected.vat_m, `${id} VAT`)
        if ('pit_before_cut_m' in expected)
          t.equal(data.pit_before_reduction, expected.pit_before_cut_m, `${id} PIT before the cut`)
        t.equal(data.pit, expected.pit_m, `${id} PIT`)
        if ('method_next_year' in expected)
          t.equal(data.method_next_year, expected.method_next_year, `${id} next year`)
        if ('vat_if_taxed_as_service_m' in expected)
          t.equal(data.breakdown.lines[0].vat_if_taxed, expected.vat_if_taxed_as_service_m, `${id} doubt`)
        compared++
      }
    }
    t.ok(compared > 35, `${compared} examples`)
  },
)

t.test('a payslip of the examples agrees line by line; another tax is named with its article', async t => {
  let checked = 0
  for (const { id, head, input, expected } of file) {
    if (head !== 'payslip' && head !== 'night work') continue
    const stated = Object.fromEntries(
      Object.entries(expected).flatMap(([name, value]) =>
        statedLines[name] && value !== null ? [[statedLines[name], value as number]] : [],
      ),
    )
    if (Object.keys(stated).length === 0) continue
    checked++
    const request = payslipOf(input)
    const right = send('payslip-check', { ...request, stated })
    t.ok(right.agrees, `${id}: ${JSON.stringify(right.first_difference)}`)
    const tax = stated.tax_amount
    if (tax === undefined) continue
    const wrong = send('payslip-check', { ...request, stated: { tax_amount: (tax * 1e6 + 100_000) / 1e6 } })
    t.match(wrong.first_difference, { line: 'tax_amount', law: tax, difference: 0.1, article: /\d/ }, id)
  }
  t.ok(checked >= 15, `${checked} payslips`)
})

t.test('vnfin/tax gives the same figures as the interface on every example of the tax year', async t => {
  const both = await libraryAndInterface(t)
  t.ok(requests.length > 20, `${requests.length} requests`)
  for (const [calculator, request] of requests) {
    const given = await both(calculator, request)
    t.same(given.library, given.interface, `${calculator} ${JSON.stringify(request).slice(0, 80)}`)
  }
})
