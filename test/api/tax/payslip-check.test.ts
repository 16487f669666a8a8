import fc from 'fast-check'
import t from 'tap'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { type PayslipLine, payslipLines } from '../../../contracts/http/tax/payslip-check.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { send } from '../../support/send.ts'
import { calculate, dong, tried } from '../../support/tax-calls.ts'
import { payslips } from '../../support/tax-requests.ts'

type Slip = Record<string, unknown>

/** What `POST /api/tax/payslip` says, as lines that a payslip states. */
function statedBy(
  request: Slip,
  lines: readonly PayslipLine[] = payslipLines,
): Record<string, number> | null {
  const got = tried('payslip', request)
  if (!got) return null
  const { data } = got
  const figures: Record<string, number> = {
    ...data,
    self_deduction: data.deductions.self,
    dependents_deduction: data.deductions.dependents,
    employee_bhxh: data.employee_contribution.bhxh,
    employee_bhyt: data.employee_contribution.bhyt,
    employee_bhtn: data.employee_contribution.bhtn,
    employer_bhxh: data.employer_contribution.bhxh,
    employer_bhyt: data.employer_contribution.bhyt,
    employer_bhtn: data.employer_contribution.bhtn,
    employer_contribution: data.employer_contribution.total,
  }
  return Object.fromEntries(
    lines.flatMap(line => (figures[line] === undefined || figures[line] < 0 ? [] : [[line, figures[line]]])),
  )
}

t.test('a payslip that states what the law gives agrees, whatever lines it has', async t => {
  let checked = 0
  fc.assert(
    fc.property(payslips, fc.subarray([...payslipLines], { minLength: 1 }), (request, lines) => {
      const stated = statedBy(request, lines)
      if (!stated || Object.keys(stated).length === 0) return
      checked++
      const { data } = calculate('payslip-check', { ...request, stated })
      if (!data.agrees) throw new Error(JSON.stringify(data.first_difference))
    }),
    { numRuns: 300 },
  )
  t.ok(checked > 100, `${checked} payslips`)
})

/** Mistakes as a payroll makes them: the payslip of another request is stated for this one. */
const mistakes: readonly { cause: string; given: (slip: Slip) => Slip; mistaken: (slip: Slip) => Slip }[] = [
  {
    cause: 'dependents_not_counted',
    given: slip => ({ ...slip, dependents: 2 }),
    mistaken: slip => ({ ...slip, dependents: 0 }),
  },
  {
    cause: 'other_region',
    given: slip => ({ ...slip, region: 'I' }),
    mistaken: slip => ({ ...slip, region: 'III' }),
  },
  {
    cause: 'union_fee_left_out',
    given: slip => ({ ...slip, union_member: true }),
    mistaken: slip => ({ ...slip, union_member: false }),
  },
  {
    cause: 'no_self_deduction',
    given: slip => ({ ...slip, self_deduction: true }),
    mistaken: slip => ({ ...slip, self_deduction: false }),
  },
  {
    cause: 'taxed_as_non_resident',
    given: slip => ({ ...slip, resident: true }),
    mistaken: slip => ({ ...slip, resident: false }),
  },
  {
    cause: 'other_cap',
    given: slip => ({ ...slip, effective_date: '2026-08-31' }),
    mistaken: slip => ({ ...slip, effective_date: '2026-06-30' }),
  },
]

for (const { cause, given, mistaken } of mistakes)
  t.test(`a planted mistake is named, and yields every line that differs: ${cause}`, async t => {
    let found = 0
    const lines = [
      'employee_bhxh',
      'employee_bhtn',
      'insurance',
      'taxable_income',
      'tax_amount',
      'union_fee',
    ] as const
    fc.assert(
      fc.property(
        fc.record({
          contract_salary: fc.integer({ min: 20, max: 400 }),
          dependents: fc.integer({ min: 0, max: 3 }),
          effective_date: fc.constant('2026-08-31'),
        }),
        slip => {
          const right = given(slip)
          const stated = statedBy(mistaken(right), lines)!
          const { data } = calculate('payslip-check', { ...right, stated })
          if (data.agrees) return
          found++
          const named = data.causes.find(({ id }: { id: string }) => id === cause)
          if (!named || named.explains !== data.differences.length || named.remaining !== 0)
            throw new Error(JSON.stringify({ right, stated, causes: data.causes }))
        },
      ),
      { numRuns: 60 },
    )
    t.ok(found > 5, `${found} payslips differ`)
  })

t.test('a cause is named only where it yields the stated figure to the rounding', async t => {
  let claimed = 0
  fc.assert(
    fc.property(
      payslips,
      fc.constantFrom(...payslipLines),
      fc.integer({ min: 0, max: 90_000_000 }),
      (slip, line, amount) => {
        const stated = { [line]: amount / 1e6 }
        const got = tried('payslip-check', { ...slip, stated })
        if (!got) return
        for (const { id, figure, remaining } of got.data.causes) {
          claimed++
          if (Math.abs(dong(figure) - amount) > 2 && id !== 'rounding')
            throw new Error(`${id} yields ${figure}, not ${stated[line]}`)
          if (dong(remaining) !== Math.abs(dong(figure) - amount)) throw new Error(`${id}: ${remaining}`)
        }
        if (
          !got.data.agrees &&
          got.data.causes.length === 0 &&
          got.data.causes_reason !== 'nothing_yields_it'
        )
          throw new Error('no reason')
      },
    ),
    { numRuns: 300 },
  )
  t.pass(`${claimed} claims`)
})

t.test('the first difference has act, article and the steps from the request to the line', async t => {
  const { data } = calculate('payslip-check', {
    contract_salary: 40,
    effective_date: '2026-08-31',
    stated: { employee_bhxh: 3, net_income: 30 },
  })
  const first = data.first_difference
  t.match(first, {
    line: 'employee_bhxh',
    law: 3.2,
    difference: -0.2,
    act: '41/2024/QH15',
    article: '33.1.a',
  })
  t.match(first.quote, /8% tiền lương/, 'the words of the article')
  t.equal(first.steps.at(-1).id, 'employee_bhxh')
  t.equal(first.steps.at(-1).value, first.law)
  t.same(
    data.differences.map(({ id }: { id: string }) => id),
    ['employee_bhxh', 'net_income'],
    'in the order of the payslip',
  )
})

t.test('a payroll: one result or problem each, and the differences by cause', async t => {
  const base = await apiAlone(t, taxRoutes)
  const { status, body } = await send(`${base}/api/tax/payroll-check`, {
    body: {
      shared: { effective_date: '2026-08-31', region: 'I' },
      payslips: [
        { id: 'A', input: { contract_salary: 60, stated: { insurance: 5.046 } } },
        { id: 'B', input: { contract_salary: 30, stated: { insurance: 3.15 } } },
        { id: 'C', input: { contract_salary: 80, stated: { insurance: 5.246 } } },
        { id: 'D', input: { contract_salary: 30, stated: { tax_amount: 0.7 } } },
        { id: 'E', input: { contract_salary: 30, stated: { nett: 1 } } },
        { id: 'F', input: { stated: { insurance: 1 } } },
      ],
    },
  })
  t.equal(status, 200)
  t.match(body.meta, { count: 6, agree: 1, differ: 3, failed: 2 })
  t.match(body.data.groups, [
    {
      cause: 'other_cap',
      count: 2,
      difference: -0.722,
      first_lines: [{ line: 'insurance', count: 2 }],
      payslips: [
        { index: 0, id: 'A' },
        { index: 2, id: 'C' },
      ],
    },
    { cause: null, count: 1, payslips: [{ index: 3, id: 'D' }] },
  ])
  t.match(body.data.results[4], { success: false, problem: { errors: [{ pointer: '/stated/nett' }] } })
  t.match(body.data.results[5], { success: false, problem: { errors: [{ pointer: '/contract_salary' }] } })
})
