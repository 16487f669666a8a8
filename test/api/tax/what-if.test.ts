import t from 'tap'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies are looked at freely here
type Body = any

t.test('a calculation by other figures than the law', async t => {
  const base = await apiAlone(t, taxRoutes)
  const post = async (body: object, query = '') => {
    const response = await fetch(`${base}/api/tax/what-if${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
  const input = { salary: 40, dependents: 1 }

  t.test('both answers stand side by side, and what differs', async t => {
    const { status, body } = await post({
      calculator: 'personal-income',
      input,
      reform: { 'personal-income.self-deduction': { value: 18 } },
    })
    t.equal(status, 200)
    t.equal(body.data.is_law, false)
    const law: Body = answer(calculators.find(({ id }) => id === 'personal-income')!, input, {
      today: '2026-11-27',
      lang: 'en',
      explain: false,
    })
    t.same(body.data.law.data, law.data)
    // 40 − 4.2 insurance − 15.5 − 6.2 = 14.1: 0.5 + 10 % of 4.1; with 18 it is 11.6: 0.5 + 10 % of 1.6.
    t.equal(body.data.law.data.tax_amount, 0.91)
    t.equal(body.data.reform.data.tax_amount, 0.66)
    t.match(
      body.data.differences.find((row: Body) => row.figure === 'tax_amount'),
      { law: 0.91, reform: 0.66, difference: -0.25 },
    )
    t.match(body.data.changes, [
      { rule: 'personal-income.self-deduction', law: 15.5, reform: 18, used: true },
    ])
    t.match(body.meta.warnings, [{ code: 'not_the_law' }])
    const cited = body.data.reform.legal.find((each: Body) => each.rule === 'personal-income.self-deduction')
    t.match(cited, { act: 'supposition', url: null, basis: null })
  })

  t.test('a supposition never reaches the law: the next calculation is as before', async t => {
    const response = await fetch(`${base}/api/tax/personal-income`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const body: Body = await response.json()
    t.equal(body.data.tax_amount, 0.91)
    t.notOk(body.meta.legal.some((each: Body) => each.act === 'supposition'))
  })

  t.test('a scale and a map are supposed in the form of the law, amounts in million VND', async t => {
    const flat = await post({
      calculator: 'personal-income',
      input,
      reform: { 'personal-income.schedule': { value: [{ over: 0, rate: 10 }] } },
    })
    t.equal(flat.body.data.reform.data.tax_amount, 1.41)
    const draft = await post({
      calculator: 'social-insurance',
      input: { salary: 200, effective_date: '2027-02-01' },
      scenario: 'minimum-wage-2027',
    })
    t.match(draft.body.data.changes, [
      {
        rule: 'social-insurance.minimum-wage',
        from: '2027-01-01',
        law: { I: 5.31 },
        reform: { I: 5.7 },
        used: true,
      },
    ])
    t.ok(draft.body.data.differences.length > 0)
  })

  t.test('before its day a supposition changes nothing', async t => {
    const { body } = await post({
      calculator: 'social-insurance',
      input: { salary: 200, effective_date: '2026-11-01' },
      scenario: 'minimum-wage-2027',
    })
    t.same(body.data.differences, [])
    t.match(body.data.changes, [{ used: false }])
  })

  t.test('a curve has the figure at each point and its growth', async t => {
    const { body } = await post({
      calculator: 'personal-income',
      input: { salary: 20, insurance: false },
      curve: { field: 'salary', from: 20, to: 60, step: 10, figure: 'tax_amount' },
      reform: { 'personal-income.self-deduction': { value: 20 } },
    })
    t.same(
      body.data.curve.map((point: Body) => [point.at, point.law, point.reform, point.law_marginal]),
      [
        [20, 0.225, 0, null],
        [30, 0.95, 0.5, 7.25],
        [40, 1.95, 1.5, 10],
        [50, 3.4, 2.5, 14.5],
        [60, 5.4, 4.5, 20],
      ],
    )
  })

  t.test('a choice is supposed as the law has or had it, and so is that there is no limit', async t => {
    const overtime = await post({
      calculator: 'overtime',
      input: { monthly_salary: 20, entries: [{ day: 'weekday', night: false, hours: 10 }] },
      reform: { 'overtime.tax-exemption': { value: 'premium' } },
    })
    t.equal(overtime.status, 200, JSON.stringify(overtime.body))
    t.ok(overtime.body.data.changes[0].used)
    t.match(
      overtime.body.data.differences.map(({ figure }: { figure: string }) => figure),
      ['tax_exempt', 'taxable'],
    )
    const household = await post({
      calculator: 'business-household',
      input: { annual_revenue: 5000, business_category: 'goods', tax_year: 2026, method: 'rate' },
      reform: {
        'business-household.rate-method-limit': { value: null },
        'business-household.pit-base': { value: 'whole' },
      },
    })
    t.equal(household.status, 200, JSON.stringify(household.body))
    const day = await post({
      calculator: 'exemption',
      input: { annual_revenue: 900 },
      reform: { 'exemption.notice-day': { value: '02-30' } },
    })
    t.equal(day.body.errors[0].pointer, '/reform/exemption.notice-day/value')
  })

  t.test('members of a map may come in any order', async t => {
    const { status } = await post({
      calculator: 'social-insurance',
      input: { salary: 200 },
      reform: { 'social-insurance.minimum-wage': { value: { IV: 4, III: 4.4, II: 5, I: 5.6 } } },
    })
    t.equal(status, 200)
  })

  t.test('what cannot be supposed is refused with field and remedy', async t => {
    const cases: [object, string][] = [
      [
        { reform: { 'personal-income.self-deductoin': { value: 1 } } },
        '/reform/personal-income.self-deductoin',
      ],
      [
        { reform: { 'personal-income.self-deduction': { value: '18' } } },
        '/reform/personal-income.self-deduction/value',
      ],
      [
        { reform: { 'personal-income.self-deduction': { value: -1 } } },
        '/reform/personal-income.self-deduction/value',
      ],
      [
        { reform: { 'personal-income.schedule': { value: [{ over: 5, rate: 10 }] } } },
        '/reform/personal-income.schedule/value',
      ],
      [
        { reform: { 'social-insurance.minimum-wage': { value: { I: 6 } } } },
        '/reform/social-insurance.minimum-wage/value',
      ],
      [{ reform: { 'overtime.tax-exemption': { value: 'none' } } }, '/reform/overtime.tax-exemption/value'],
      [{ scenario: 'gold-bar-start' }, '/scenario'],
      [{ curve: { field: 'salary', from: 0, to: 1000, step: 1, figure: 'tax_amount' } }, '/curve/step'],
      [{ curve: { field: 'salary', from: 20, to: 30, step: 5, figure: 'taxes' } }, '/curve/figure'],
      [{ calculator: 'income' }, '/calculator'],
    ]
    for (const [wrong, pointer] of cases) {
      const { status, body } = await post({ calculator: 'personal-income', input, ...wrong })
      t.equal(status, 422, JSON.stringify(wrong))
      t.equal(body.errors[0].pointer, pointer, JSON.stringify(body))
      t.ok(body.action)
    }
    const schema = await post({ calculator: 'personal-income', input: { salry: 1 } })
    t.equal(schema.status, 422)
  })
})
