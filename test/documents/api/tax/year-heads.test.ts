import t from 'tap'
import { calculate, dong } from '../../../support/tax-calls.ts'
import { vectorsOf } from '../../support/documents.ts'

type Data = Record<string, unknown>
interface Vector {
  id: string
  head: string
  input: Data
  expected: Data
}

const vectors = vectorsOf<Vector[]>('tax-year.json')

// biome-ignore lint/suspicious/noExplicitAny: answers of several calculators are looked at freely
type Answered = any

const settled = (request: object): Answered => calculate('settlement', request).data

/** Insurance of a month of 2025 or 2026 in region I, as the payslip deducts it. */
const insuranceOf = (salary: number, date: string): number =>
  calculate('personal-income', { salary, effective_date: date, region: 'I' }).data.breakdown.insurance

/** A year of equal months at one payer; what was withheld stands in the first of them. */
function yearOf(input: Data): Data {
  const year = Number(input.tax_year)
  const salary = Number(input.salary_month_m)
  const months = Array.from({ length: Number(input.months_worked) }, (_, index) => {
    const date = `${year}-${String(index + 1).padStart(2, '0')}-15`
    return {
      month: index + 1,
      gross: salary,
      insurance: insuranceOf(salary, date < '2025-07-01' ? '2025-07-01' : date),
      withheld: index === 0 ? Number(input.withheld_m ?? input.withheld_salary_m ?? 0) : 0,
    }
  })
  const casual =
    input.casual_income_year_m === undefined
      ? []
      : [{ kind: 'casual', gross: input.casual_income_year_m, withheld: input.casual_withheld_m }]
  const [from, to] = String(input.dependant_months ?? '')
    .split('-')
    .map(Number)
  return {
    year,
    payers: [{ name: 'A', months }, ...casual],
    ...(from ? { dependents: [{ from, to }] } : {}),
    deductions: {
      charity: input.charity_m ?? 0,
      voluntary_pension: input.voluntary_pension_m ?? 0,
      medical: input.medical_m ?? 0,
      education: input.education_m ?? 0,
    },
  }
}

const results: Record<string, string> = {
  'refund or set off': 'refund',
  'set off only': 'set_off_only',
  nothing: 'nothing',
  waived: 'waived',
  pay: 'pay',
}

t.test('settlements of the worked examples', async t => {
  let compared = 0
  for (const { id, head, input, expected } of vectors) {
    if (head !== 'annual settlement' || !('pit_year_m' in expected) || id === 'QT-10') continue
    const data = settled(yearOf(input))
    t.equal(data.taxable_income, expected.assessable_year_m, `${id} assessable`)
    t.equal(data.tax_amount, expected.pit_year_m, `${id} tax`)
    t.equal(data.difference, expected.difference_m, `${id} difference`)
    t.equal(data.result, results[String(expected.result)], `${id} result`)
    if ('insurance_year_m' in expected) t.equal(data.insurance, expected.insurance_year_m, `${id} insurance`)
    if ('pension_allowed_m' in expected)
      t.match(
        data.deductions,
        {
          voluntary_pension: expected.pension_allowed_m,
          medical: expected.medical_allowed_m,
          education: expected.education_allowed_m,
        },
        `${id} limits`,
      )
    if ('difference_if_not_added_m' in expected) {
      t.equal(data.comparison.without_other_income.difference, expected.difference_if_not_added_m, id)
      t.equal(
        settled({ ...yearOf(input), settle_other_income: false }).difference,
        expected.difference_if_not_added_m,
        id,
      )
    }
    compared++
  }
  t.ok(compared >= 10, `${compared} examples`)
})

t.test('the first half of 2026 was withheld by the old schedule (QT-10)', async t => {
  const { input, expected } = vectors.find(({ id }) => id === 'QT-10')!
  const year = yearOf(input) as { payers: { months: Data[] }[] }
  const data = settled({
    ...year,
    payers: [
      {
        months: year.payers[0]!.months.map((month, index) => ({
          ...month,
          withheld: index < 6 ? expected.withheld_month_jan_jun_m : expected.withheld_month_jul_dec_m,
        })),
      },
    ],
  })
  t.equal(data.tax_amount, expected.pit_year_m)
  t.equal(data.refund, -Number(expected.difference_m))
  t.match(data.first_half, { withheld: 5.715, by_earlier_schedule: 5.715, by_schedule: 3.81 })
  t.equal(data.months[0].tax_by_earlier_schedule, expected.withheld_month_jan_jun_m)
  t.equal(data.months[6].tax_by_schedule, expected.withheld_month_jul_dec_m)
})

t.test('the first period of twelve months and the second year (QT-12)', async t => {
  const { input, expected } = vectors.find(({ id }) => id === 'QT-12')!
  const first = settled({
    year: 2026,
    payers: [
      {
        months: [
          { month: '2026-09', gross: 50 },
          { month: '2027-08', gross: 50 },
        ],
      },
    ],
    nationality: 'foreign',
    arrived_on: input.first_day_in_vietnam,
    days_in_vietnam: input.days_in_2026,
    days_in_twelve_months: 300,
  })
  t.equal(`${first.period.from} to ${first.period.to}`, expected.first_period)
  t.equal(first.filing.statutory_due, expected.return_first_period_due)
  // An assessable income whose tax is that of the example.
  const second = settled({
    year: 2027,
    payers: [{ gross: 796 }],
    first_period: { from: input.first_day_in_vietnam, tax: input.tax_first_period_m },
  })
  t.equal(second.tax_amount, input.tax_calendar_2027_m)
  t.equal(second.first_period_credit, expected.tax_credited_m)
  t.equal(second.payable, expected.still_to_pay_2027_m)
})

t.test('who settles in person (QT-13, QT-14)', async t => {
  const job = { gross: 360, insurance: 37.8, withheld: 7.62, employed_at_settlement: true }
  const other = settled({ year: 2026, payers: [job, { kind: 'casual', gross: 96, withheld: 9.6 }] })
  t.match(other.filing, { may_authorise: true, other_income_must_be_settled: false })
  t.equal(settled({ year: 2026, payers: [job], deductions: { medical: 5 } }).filing.may_authorise, false)
})

t.test('bonus shares and ESOP, at the sale and in the settlement', async t => {
  for (const { id, head, input, expected } of vectors) {
    if (head !== 'ESOP / share bonus') continue
    const sale = calculate('special', {
      type: input.kind === 'esop' ? 'esop' : 'share_bonus',
      shares: input.shares,
      sale_price: Number(input.sale_price_vnd) / 1e6,
      par_value: Number(input.par_vnd) / 1e6,
      ...(input.kind === 'esop' ? { price_paid: Number(input.price_paid_vnd) / 1e6 } : {}),
    }).data
    t.equal(sale.parts[0].taxable, expected.wage_income_m, `${id} wage`)
    t.equal(sale.parts[0].tax, expected.withheld_10pct_m, `${id} withheld`)
    t.equal(sale.parts[1].tax, expected.transfer_tax_m, `${id} transfer`)
    if (!('extra_pit_at_settlement_m' in expected)) continue
    const gross = Number(input.salary_month_m) * 12
    // The example has the ceiling of the second half all year.
    const insurance = (dong(insuranceOf(Number(input.salary_month_m), '2026-08-15')) * 12) / 1e6
    const payer = { gross, insurance }
    const shares = { kind: 'shares', gross: sale.parts[0].taxable, withheld: sale.parts[0].tax }
    const without = settled({ year: 2026, payers: [payer] })
    const both = settled({ year: 2026, payers: [payer, shares] })
    const extra = dong(both.tax_amount) - dong(without.tax_amount)
    t.equal(extra, dong(Number(expected.extra_pit_at_settlement_m)), `${id} settled`)
    t.equal(
      extra - dong(sale.parts[0].tax),
      dong(Number(expected.balance_after_withholding_m)),
      `${id} balance`,
    )
  }
})

const relations: Record<string, string> = { grandparent: 'grandparent_grandchild' }
const transferOf = (input: Data): Data => ({
  type: input.object === 'only home' ? 'gift' : 'inheritance',
  amount: input.value_m,
  asset: 'real_estate',
  relationship: relations[String(input.from_)] ?? 'non_relative',
  ...(input.date ? { effective_date: input.date } : {}),
})

/** Each head of the examples as a request; amounts of shares in million VND. */
const requests: Record<string, (input: Data) => Data> = {
  'RE-01': input => ({ type: 'real_estate', amount: input.sale_price_m }),
  'RE-02': input => ({
    type: 'real_estate',
    amount: input.sale_price_m,
    table_value: input.land_price_by_table_m,
  }),
  'RE-06': transferOf,
  'RE-07': transferOf,
  'RE-08': transferOf,
  'RE-09': transferOf,
  'RE-10': transferOf,
  'CT-01': input => ({
    type: 'capital_transfer',
    amount: input.price_m,
    cost: input.purchase_value_m,
    expenses: input.costs_m,
  }),
  'CT-02': input => ({ type: 'capital_transfer', amount: input.price_m }),
  'SE-01': input => ({
    type: 'securities',
    listed: false,
    shares: input.shares,
    sale_price: Number(input.sell_vnd) / 1e6,
  }),
  'RO-01': input => ({ type: 'royalty', amount: input.contract_income_m }),
  'RO-02': input => ({ type: 'royalty', amount: input.contract_income_m, resident: false }),
  'RO-03': input => ({
    type: 'royalty',
    amount: (input.contracts_same_object_same_user_m as number[]).reduce((sum, each) => sum + each, 0),
  }),
  'OI-01': input => ({ type: 'domain_name', amount: input.price_m }),
  'OI-02': input => ({
    type: 'number_plate',
    amount: input.price_m,
    residual_value: input.car_residual_value_m,
  }),
  'OI-03': input => ({ type: 'carbon_credit', amount: input.price_m, first_transfer: true }),
  'OI-04': input => ({ type: 'carbon_credit', amount: input.price_m }),
  'OI-05': input => ({ type: 'digital_asset', amount: input.price_m }),
  'CA-01': input => ({ type: 'seasonal', amount: input.payment_m }),
  'CA-02': input => ({ type: 'seasonal', amount: input.payment_m, resident: false }),
  'SV-01': input => ({ type: 'severance', amount: input.amount_m }),
}

t.test('heads of income that are taxed by the event', async t => {
  let compared = 0
  for (const { id, input, expected } of vectors) {
    const request = requests[id]
    if (!request) continue
    const { data } = calculate('special', request(input))
    t.equal(data.tax, expected.pit_m ?? expected.withheld_m, `${id} ${JSON.stringify(request(input))}`)
    compared++
  }
  t.equal(compared, Object.keys(requests).length)
})

t.test('stock dividends, funds, severance', async t => {
  const of = (id: string) => vectors.find(vector => vector.id === id)!
  const { input, expected } = of('SE-07')
  const dividend = calculate('special', {
    type: 'stock_dividend',
    shares: input.shares_received,
    sale_price: Number(input.sale_price_vnd) / 1e6,
    par_value: Number(input.par_vnd) / 1e6,
  }).data
  t.equal(dividend.parts[0].tax, expected.investment_pit_m, 'SE-07 investment')
  t.equal(dividend.parts[1].tax, expected.transfer_pit_m, 'SE-07 transfer')
  for (const id of ['SE-03', 'SE-04']) {
    const fund = of(id)
    const { data } = calculate('investment', {
      type: 'open_fund_certificate',
      amount: fund.input.sale_m,
      bought_on: fund.input.bought,
      effective_date: fund.input.sold,
    })
    t.equal(data.tax, fund.expected.pit_m, id)
  }
  const distribution = of('SE-05')
  t.equal(
    calculate('investment', {
      type: 'fund_distribution',
      amount: distribution.input.amount_m,
      effective_date: distribution.input.date,
    }).data.tax,
    distribution.expected.pit_m,
    'SE-05',
  )
  const severance = of('SV-03')
  const granted = calculate('special', {
    type: 'severance',
    average_wage: severance.input.average_wage_six_months_m,
    months_worked: Number(severance.input.years_worked) * 12,
    months_insured: Number(severance.input.years_in_unemployment_insurance) * 12,
  }).data
  // The example counts the years that the employer pays for, half a month each.
  t.equal(granted.years_counted, severance.expected.years_counted, 'SV-03 years')
  t.equal(granted.statutory_amount, severance.expected.severance_m, 'SV-03')
  const lost = of('SV-04')
  t.equal(
    calculate('special', {
      type: 'job_loss',
      average_wage: lost.input.average_wage_six_months_m,
      months_worked: Number(lost.input.years_worked) * 12,
    }).data.statutory_amount,
    lost.expected.job_loss_m,
    'SV-04',
  )
})
