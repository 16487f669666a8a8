import fc from 'fast-check'
import t from 'tap'
import { calculate, dong, tried } from '../../support/tax-calls.ts'
import { settlements } from '../../support/tax-heads.ts'
import { million } from '../../support/tax-requests.ts'

const vnd = (amount: number) => amount / 1e6
const runs = (numRuns: number) => ({ numRuns, seed: 2026 })

t.test('the settlement of twelve equal months is the year', async t => {
  fc.assert(
    fc.property(
      million(200),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(2025, 2026),
      (salary, dependents, year) => {
        const wage = calculate('personal-income', {
          salary: vnd(dong(salary) * 12),
          dependents,
          period: 'year',
          insurance: false,
          tax_year: year,
          effective_date: `${year}-12-01`,
        }).data
        const { data } = calculate('settlement', {
          year,
          payers: [
            { months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, gross: salary })) },
          ],
          dependents: Array.from({ length: dependents }, () => ({ from: 1 })),
        })
        return data.tax_amount === wage.tax_amount && data.taxable_income === wage.taxable_income
      },
    ),
    runs(150),
  )
  t.pass('the same tax')
})

t.test(
  'what payslips withheld and what the settlement asks for or pays back is the tax of the year',
  async t => {
    let answered = 0
    fc.assert(
      fc.property(
        fc.array(million(120), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 0, max: 2 }),
        (salaries, dependents) => {
          const months = salaries.map((salary, index) => {
            const slip = calculate('payslip', {
              contract_salary: salary,
              dependents,
              effective_date: `2026-${String(index + 1).padStart(2, '0')}-28`,
            }).data
            return {
              month: index + 1,
              gross: slip.gross_income,
              exempt: slip.exempt_part,
              insurance: slip.insurance,
              withheld: slip.tax_amount,
            }
          })
          const { data } = calculate('settlement', {
            year: 2026,
            payers: [{ months }],
            dependents: Array.from({ length: dependents }, () => ({ from: 1 })),
          })
          answered++
          const withheld = months.reduce((sum, month) => sum + dong(month.withheld), 0)
          const moved = dong(data.payable) + dong(data.waived) - dong(data.refund) - dong(data.set_off)
          return (
            withheld + moved === dong(data.tax_amount) &&
            // A progressive schedule never takes less by single months than by their mean; each month rounds.
            withheld >= dong(data.tax_amount) - 40 &&
            data.months.every(
              (month: { tax_by_schedule: number; withheld: number }) =>
                month.tax_by_schedule === month.withheld,
            )
          )
        },
      ),
      runs(60),
    )
    t.equal(answered, 60)
  },
)

/** The year's tax out of the words of the law, in whole đồng and apart from the calculator's own parts. */
function secondEngine(request: Record<string, unknown>): number {
  const year = request.year as number
  const old = year === 2025
  const lines = old
    ? [
        [60, 5],
        [120, 10],
        [216, 15],
        [384, 20],
        [624, 25],
        [960, 30],
        [Number.POSITIVE_INFINITY, 35],
      ]
    : [
        [120, 5],
        [360, 10],
        [720, 20],
        [1200, 30],
        [Number.POSITIVE_INFINITY, 35],
      ]
  const of = (source: unknown, name: string) => dong(((source ?? {}) as Record<string, number>)[name] ?? 0)
  const payers = request.payers as Record<string, unknown>[]
  const parts = payers.flatMap(payer => (payer.months as object[] | undefined) ?? [payer])
  const abroad = (request.abroad ?? []) as object[]
  const income =
    parts.reduce((sum, part) => sum + of(part, 'gross') - of(part, 'exempt'), 0) +
    abroad.reduce((sum, part) => sum + of(part, 'gross'), 0)
  const insurance = [...parts, ...abroad].reduce((sum: number, part) => sum + of(part, 'insurance'), 0)
  const people = (request.dependents ?? []) as { from: number }[]
  const personMonths = people.reduce((sum, { from }) => sum + 13 - from, 0)
  const more = request.deductions
  const deductions =
    (old ? 11e6 : 15.5e6) * 12 +
    (old ? 4.4e6 : 6.2e6) * personMonths +
    of(more, 'charity') +
    of(more, 'other_insurance') +
    Math.min(of(more, 'voluntary_pension'), old ? 12e6 : 36e6) +
    (old ? 0 : Math.min(of(more, 'medical'), 23e6) + Math.min(of(more, 'education'), 24e6))
  let left = Math.max(0, income - insurance - deductions)
  let tax = 0
  let below = 0
  for (const [line = 0, rate = 0] of lines) {
    const slice = Math.min(left, line * 1e6 - below)
    tax += Number((BigInt(slice) * BigInt(rate) + 50n) / 100n)
    left -= slice
    below = line * 1e6
    if (left === 0) break
  }
  return tax
}

t.test('random settlements agree with a second engine written from the law', async t => {
  let compared = 0
  fc.assert(
    fc.property(settlements, request => {
      const { resident: _r, days_in_vietnam: _d, nationality: _n, settle_other_income: _s, ...rest } = request
      const got = tried('settlement', rest)
      if (!got) return true
      compared++
      const data = got.data
      const paid = dong(data.tax_paid)
      return (
        dong(data.tax_amount) === secondEngine(rest) &&
        dong(data.difference) === dong(data.tax_amount) - paid &&
        dong(data.payable) + dong(data.waived) === Math.max(0, dong(data.difference)) &&
        dong(data.refund) + dong(data.set_off) === Math.max(0, -dong(data.difference)) &&
        [data.payable, data.waived, data.refund, data.set_off].filter(each => each > 0).length <= 1
      )
    }),
    runs(1000),
  )
  t.ok(compared > 600, `${compared} settlements`)
})

t.test('how income is divided over payers and months changes neither tax nor what was paid', async t => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ gross: million(90), withheld: million(9) }), { minLength: 1, maxLength: 12 }),
      months => {
        const { data: one } = calculate('settlement', {
          year: 2026,
          payers: [{ months: months.map((paid, index) => ({ month: index + 1, ...paid })) }],
        })
        const { data: many } = calculate('settlement', { year: 2026, payers: months })
        return (
          one.tax_amount === many.tax_amount && one.refund === many.refund && one.payable === many.payable
        )
      },
    ),
    runs(100),
  )
  t.pass('the same outcome')
})

t.test('tax paid abroad is never credited beyond the tax that falls on it', async t => {
  fc.assert(
    fc.property(million(900), million(900), million(400), (home, foreign, paid) => {
      const { data } = calculate('settlement', {
        year: 2026,
        payers: [{ gross: home }],
        abroad: [{ gross: foreign, tax_paid: paid, treaty: true }],
      })
      const credit = dong(data.foreign_tax_credit)
      const share = foreign + home === 0 ? 0 : (dong(data.tax_amount) * foreign) / (foreign + home)
      return credit <= dong(paid) && credit <= share + 1 && credit <= dong(data.tax_amount)
    }),
    runs(150),
  )
  t.pass('within the limit')
})
