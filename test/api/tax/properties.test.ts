import fc from 'fast-check'
import t from 'tap'
import { compile } from '../../../api/http/validate.ts'
import { bracketsOf, progressiveTax } from '../../../api/tax/brackets.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { InputError } from '../../../api/tax/input-error.ts'
import { type Law, lawAt } from '../../../contracts/law/law.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { evaluate } from '../../support/formula.ts'
import { calculate, dong, type Numbers, tried } from '../../support/tax-calls.ts'
import { million, requests, wageFields } from '../../support/tax-requests.ts'

const laws: Law[] = [
  lawAt({ date: '2025-10-01', taxYear: 2025 }),
  lawAt({ date: '2026-10-01', taxYear: 2026 }),
]
const income = fc.integer({ min: -5_000_000, max: 400_000_000 })

t.test(
  'the steps of every explanation, worked out by hand, give its figures and those of the answer',
  async t => {
    for (const { id } of calculators) {
      let explained = 0
      fc.assert(
        fc.property(requests[id]!, request => {
          const got = tried(id, request, true)
          if (!got) return
          explained++
          const stated: Numbers = {}
          for (const step of got.meta.trace.steps) {
            const { formula, inputs, value } = step as { formula: string; inputs: Numbers; value: number }
            const worked = evaluate(formula, inputs)
            if (dong(worked) !== dong(value)) {
              throw new Error(
                `${step.id}: ${formula} of ${JSON.stringify(inputs)} is ${worked}, not ${value}`,
              )
            }
            for (const [name, input] of Object.entries(inputs)) {
              if (name in stated && stated[name] !== input) {
                throw new Error(`${step.id} uses ${name} = ${input}, but its step says ${stated[name]}`)
              }
            }
            stated[step.id] = value
          }
          const figures: Numbers = { ...got.data.personal_income, ...got.data }
          for (const [name, value] of Object.entries(figures)) {
            if (typeof value === 'number' && name in stated && stated[name] !== value) {
              throw new Error(`${name} is ${value} in the answer and ${stated[name]} in the steps`)
            }
          }
        }),
        { numRuns: 150 },
      )
      t.ok(explained > 30, `${id}: ${explained} explanations`)
    }
  },
)

t.test('the figures that matter are among the steps', async t => {
  const wanted: Record<string, string[]> = {
    'personal-income': ['gross_income', 'taxable_income', 'tax_amount', 'net_income'],
    'business-household': ['vat', 'pit_before_reduction', 'pit', 'license_fee', 'total_tax'],
    'social-insurance': ['employee_contribution', 'employer_contribution', 'total'],
    investment: ['tax', 'net'],
    rental: ['vat', 'pit', 'total_tax', 'net'],
    ecommerce: ['withheld_vat', 'withheld_pit', 'withheld_tax'],
    overtime: ['total_overtime_pay', 'tax_exempt', 'taxable', 'tax_amount'],
    lending: ['tax', 'net'],
    'late-payment': ['interest', 'total'],
    'household-or-company': ['profit', 'cit', 'profit_after_tax', 'dividend_tax', 'difference'],
    benefits: ['month', 'total'],
    special: ['taxable', 'tax', 'net'],
    comparison: ['rate_total', 'profit_total', 'savings'],
    exemption: ['excess'],
    'gross-up': ['gross_income', 'tax_amount', 'net_income'],
    settlement: ['income_subject_to_tax', 'taxable_income', 'tax_amount', 'withheld', 'difference', 'refund'],
    'payslip-check': ['gross_income', 'tax_amount', 'net_income', 'employer_cost'],
    payslip: ['wage_paid', 'gross_income', 'tax_amount', 'net_income', 'payable', 'employer_cost'],
  }
  for (const calculator of calculators) {
    const ids = calculate(calculator.id, calculator.example, true).meta.trace.steps.map(
      (step: { id: string }) => step.id,
    )
    for (const id of wanted[calculator.id]!) t.ok(ids.includes(id), `${calculator.id} explains ${id}`)
  }
})

/** Net pay without a wage, what is still to pay, differences; `value` is that of a step on the way to one of them. */
const mayBeNegative = /"(net|net_income|payable|difference|law|value)":-[\d.]+/g

t.test('every answer is of its schema, whole đồng, and never less than nothing', async t => {
  for (const calculator of calculators) {
    const takes = compile(calculator.request)
    const gives = compile(calculator.answer)
    fc.assert(
      fc.property(requests[calculator.id]!, request => {
        if (!takes(request)) throw new Error(JSON.stringify(takes.errors))
        const got = tried(calculator.id, request)
        if (!got) return
        if (!gives(got.data)) throw new Error(JSON.stringify(gives.errors))
        const text = JSON.stringify(got.data)
        if (/:-\d|:\d+\.\d{7,}|:[\d.]+e/.test(text.replaceAll(mayBeNegative, ''))) {
          throw new Error(text)
        }
      }),
      { numRuns: 150 },
    )
    t.pass(calculator.id)
  }
})

t.test('the schedule: continuous, rising, at most the top rate, twelve months make the year', async t => {
  for (const law of laws) {
    const scale = law.at(personalIncomeLaw.schedule)
    fc.assert(
      fc.property(income, fc.integer({ min: 0, max: 1_000_000 }), (base, more) => {
        const [low, high] = [progressiveTax(scale, base), progressiveTax(scale, base + more)]
        return high >= low && high - low <= Math.ceil((more * scale.at(-1)!.rate) / 100) + 1
      }),
    )
    fc.assert(
      fc.property(income, base => {
        // A bracket's tax is rounded to the đồng: twelve roundings may differ from one by six đồng.
        const twelve = progressiveTax(scale, base) * 12
        return Math.abs(progressiveTax(scale, base * 12, 12) - twelve) <= 6
      }),
    )
    fc.assert(
      fc.property(income, base => {
        const parts = bracketsOf(scale, base)
        return parts.reduce((sum, part) => sum + part.amount, 0) === Math.max(0, base)
      }),
    )
    for (const { over } of scale) {
      const parts = bracketsOf(scale, over)
      t.equal(
        progressiveTax(scale, over),
        parts.reduce((sum, part) => sum + part.tax, 0),
        `at the line ${over}`,
      )
      t.ok(
        progressiveTax(scale, over + 1) - progressiveTax(scale, over) <= 1,
        `one đồng over the line ${over}`,
      )
    }
  }
})

t.test('one đồng more of salary never leaves less but for roundings', async t => {
  fc.assert(
    fc.property(requests['personal-income']!, fc.integer({ min: 1, max: 1_000_000 }), (request, more) => {
      const salary = dong(request.salary as number)
      const before = tried('personal-income', request)
      const after = tried('personal-income', { ...request, salary: (salary + more) / 1e6 })
      // Three contributions and one bracket are rounded for each month: 2 đồng a month at most.
      const width = request.period === 'year' ? 24 : 2
      return !before || !after || dong(after.data.net_income) >= dong(before.data.net_income) - width
    }),
    { numRuns: 400 },
  )
  t.pass('net income rises')
})

t.test('gross-up and personal-income are inverses', async t => {
  fc.assert(
    fc.property(fc.record({ net: million(300), ...wageFields }), ({ net, ...wage }) => {
      const options = Object.fromEntries(Object.entries(wage).filter(([, value]) => value !== undefined))
      const up = tried('gross-up', { net, ...options })
      if (!up) return true
      const down = calculate('personal-income', { salary: up.data.salary, ...options })
      return down.data.net_income === net && up.data.net_income === net
    }),
    { numRuns: 200 },
  )
  fc.assert(
    fc.property(fc.record({ salary: million(300), ...wageFields }), ({ salary, ...wage }) => {
      const options = Object.fromEntries(Object.entries(wage).filter(([, value]) => value !== undefined))
      const down = tried('personal-income', { salary, ...options })
      if (!down) return true
      const up = calculate('gross-up', { net: down.data.net_income, ...options })
      // Several salaries a few đồng apart may leave the same net; the smallest is given.
      const apart = dong(salary) - dong(up.data.salary)
      return apart >= 0 && apart <= 60
    }),
    { numRuns: 200 },
  )
  t.pass('both ways')
})

t.test('at a threshold: nothing due on it, VAT on the whole and PIT on the excess above it', async t => {
  for (const category of ['goods', 'services', 'food', 'transport', 'production', 'digital', 'other']) {
    const at = calculate('business-household', { annual_revenue: 1000, business_category: category })
    t.match(at.data, { threshold_status: 'exempt', vat: 0, pit: 0, total_tax: 0 }, category)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), excess => {
        const revenue = (1_000_000_000 + excess) / 1e6
        const { data } = calculate('business-household', {
          annual_revenue: revenue,
          business_category: category,
        })
        const [line] = data.breakdown.lines
        const pit = Math.floor((excess * line.pit_rate) / 100 + 0.5 + 1e-9)
        return dong(data.pit_before_reduction) === pit && line.deduction === 1000
      }),
      { numRuns: 50 },
    )
  }
})

t.test(
  'several lines of business: one deduction, where it saves most, and never more tax than any other way',
  async t => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            category: fc.constantFrom('goods', 'services', 'food', 'digital'),
            revenue: fc.integer({ min: 0, max: 900 }),
          }),
          {
            minLength: 2,
            maxLength: 4,
          },
        ),
        parts => {
          const activities = parts.map(({ category, revenue }) => ({
            business_category: category,
            annual_revenue: revenue,
          }))
          const { data } = calculate('business-household', { activities, annual_expenses: 0 })
          if (data.threshold_status === 'exempt' || data.method !== 'rate') return true
          const lines = data.breakdown.lines as {
            deduction: number
            annual_revenue: number
            pit_rate: number
          }[]
          const deducted = lines.reduce((sum, line) => sum + line.deduction, 0)
          // A line that still pays PIT never has a higher rate than one that got part of the deduction.
          const paying = Math.max(...lines.filter(l => l.deduction < l.annual_revenue).map(l => l.pit_rate))
          return deducted === 1000 && lines.every(line => line.deduction === 0 || line.pit_rate >= paying)
        },
      ),
    )
    t.pass('one deduction')
  },
)

t.test(
  'gross-up: no smaller salary leaves the net, and the ends of the range are answered or refused',
  async t => {
    fc.assert(
      fc.property(fc.record({ net: million(100), ...wageFields }), ({ net, ...wage }) => {
        const options = Object.fromEntries(Object.entries(wage).filter(([, value]) => value !== undefined))
        const up = tried('gross-up', { net, ...options })
        if (!up) return true
        const salary = dong(up.data.salary)
        for (let less = 1; less <= 200 && less <= salary; less++) {
          const down = calculate('personal-income', { ...options, salary: (salary - less) / 1e6 })
          if (down.data.net_income === net) return false
        }
        return true
      }),
      { numRuns: 60 },
    )
    t.equal(calculate('gross-up', { net: 0 }).data.salary, 0)
    t.throws(() => calculate('gross-up', { net: 1_000_000_000 }), InputError, 'more than a salary can be')
    t.equal(calculate('gross-up', { net: 600_000_000 }).data.net_income, 600_000_000)
  },
)
