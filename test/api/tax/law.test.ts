import fc from 'fast-check'
import t from 'tap'
import { compile } from '../../../api/http/validate.ts'
import { law } from '../../../api/tax/library.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { evaluate } from '../../support/formula.ts'
import { engineOf } from '../../support/law-engine.ts'
import { send } from '../../support/send.ts'
import { calculate, dong, tried } from '../../support/tax-calls.ts'

const base = await apiAlone(t, taxRoutes)
const { status, body, headers } = await send(`${base}/api/tax/law`)
const runs = Number(process.env.TAX_RUNS ?? 1_000)

t.test(
  'the law as data is of its schema, the same in the library, and revalidated by its version',
  async t => {
    t.equal(status, 200)
    const schema = await send(`${base}/api/tax/law/schema`)
    const valid = compile(schema.body.data)
    t.ok(valid(body.data), JSON.stringify(valid.errors?.slice(0, 3)))
    t.same(body.data, JSON.parse(JSON.stringify(law())), 'vnfin/tax has the same')
    t.equal(body.data.rules_version, body.meta.rules_version)
    const etag = headers.get('etag') ?? ''
    t.match(etag, /\w/, 'a validator')
    const again = await send(`${base}/api/tax/law`, { headers: { 'if-none-match': etag } })
    t.equal(again.status, 304)
  },
)

t.test('every scale says how its lines are read', async t => {
  for (const { id, unit, scale } of body.data.parameters) t.equal(scale !== null, unit === 'scale', id)
})

t.test('a calculator rests on parameters that are there, and each case is of its schemas', async t => {
  const ids = new Set(body.data.parameters.map(({ id }: { id: string }) => id))
  for (const { id, parameters } of body.data.calculators)
    t.same(
      parameters.filter((each: string) => !ids.has(each)),
      [],
      id,
    )
  for (const { calculator, request, data, trace } of body.data.cases) {
    const of = body.data.calculators.find(({ id }: { id: string }) => id === calculator)
    t.ok(compile(of.request_schema)(request) && compile(of.answer_schema)(data), calculator)
    for (const { formula, inputs, value, id } of trace.steps)
      if (dong(evaluate(formula, inputs)) !== dong(value)) t.fail(`${calculator}: step ${id}`)
  }
})

t.test('an engine that reads this document alone agrees with the calculators, đồng by đồng', async t => {
  const engine = engineOf(body.data)
  let compared = 0
  const day = fc
    .record({ month: fc.integer({ min: 0, max: 17 }) })
    .map(({ month }) => new Date(Date.UTC(2025, 6 + month, 15)).toISOString().slice(0, 10))
  const amount = (max: number) => fc.integer({ min: 0, max: max * 1e6 })
  fc.assert(
    fc.property(
      day,
      amount(300),
      amount(2),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('I', 'II', 'III', 'IV'),
      (effective_date, salary, meal, dependents, region) => {
        const own = engine.wage({
          date: effective_date,
          salary,
          meal: Math.min(meal, salary),
          dependents,
          region,
        })
        const { data } = calculate('personal-income', {
          salary: salary / 1e6,
          meal_allowance: Math.min(meal, salary) / 1e6,
          dependents,
          region,
          effective_date,
        })
        const theirs = {
          insurance: dong(data.breakdown.insurance),
          assessable: dong(data.taxable_income),
          tax: dong(data.tax_amount),
          net: dong(data.net_income),
        }
        compared++
        if (JSON.stringify(own) !== JSON.stringify(theirs))
          throw new Error(JSON.stringify({ effective_date, own, theirs }))
      },
    ),
    { numRuns: runs },
  )
  fc.assert(
    fc.property(
      amount(60_000),
      amount(60_000),
      fc.constantFrom('goods', 'services', 'production', 'digital', 'other'),
      (revenue, expenses, trade) => {
        const got = tried('business-household', {
          annual_revenue: revenue / 1e6,
          annual_expenses: expenses / 1e6,
          business_category: trade,
          method: 'profit',
          tax_year: 2026,
        })
        if (!got || got.data.threshold_status === 'exempt') return
        compared++
        const own = engine.profitTax({ year: 2026, revenue, expenses })
        if (own !== dong(got.data.pit_before_reduction))
          throw new Error(`${trade} ${revenue} ${expenses}: ${own}`)
      },
    ),
    { numRuns: runs },
  )
  t.ok(compared > runs, `${compared} compared`)
})
