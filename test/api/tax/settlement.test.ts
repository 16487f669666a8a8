import fc from 'fast-check'
import t from 'tap'
import { settledByText } from '../../support/settlement-engine.ts'
import { calculate, dong, tried } from '../../support/tax-calls.ts'
import { settlements } from '../../support/tax-heads.ts'
import { million } from '../../support/tax-requests.ts'

const vnd = (amount: number) => amount / 1e6
/** 100,000 in the long set. */
const longRuns = Number(process.env.TAX_RUNS ?? 1_000)
const runs = (numRuns: number) => ({ numRuns, seed: 2026 })

/** Resident or not, in the year of the old schedule and in that of both halves of the new one. */
const who = {
  year: fc.constantFrom(2025, 2026),
  resident: fc.boolean(),
  dependents: fc.integer({ min: 0, max: 3 }),
}

t.test('the settlement of twelve equal months is the year', async t => {
  fc.assert(
    fc.property(fc.record({ ...who, salary: million(200) }), ({ salary, dependents, year, resident }) => {
      const wage = calculate('personal-income', {
        salary: vnd(dong(salary) * 12),
        dependents,
        resident,
        period: 'year',
        insurance: false,
        tax_year: year,
        effective_date: `${year}-12-01`,
      }).data
      const { data } = calculate('settlement', {
        year,
        resident,
        payers: [{ months: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, gross: salary })) }],
        dependents: Array.from({ length: dependents }, () => ({ from: 1 })),
      })
      return data.tax_amount === wage.tax_amount && data.taxable_income === wage.taxable_income
    }),
    runs(200),
  )
  t.pass('the same tax')
})

t.test(
  'what payslips withheld and what the settlement asks for or pays back is the tax of the year',
  async t => {
    let answered = 0
    fc.assert(
      fc.property(
        fc.record({ ...who, salaries: fc.array(million(120), { minLength: 12, maxLength: 12 }) }),
        ({ salaries, dependents, year, resident }) => {
          const months = salaries.map((salary, index) => {
            const slip = calculate('payslip', {
              contract_salary: salary,
              dependents,
              resident,
              effective_date: `${year}-${String(index + 1).padStart(2, '0')}-28`,
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
            year,
            resident,
            payers: [{ months }],
            dependents: Array.from({ length: dependents }, () => ({ from: 1 })),
          })
          answered++
          const withheld = months.reduce((sum, month) => sum + dong(month.withheld), 0)
          const moved = dong(data.payable) + dong(data.waived) - dong(data.refund) - dong(data.set_off)
          if (withheld + moved !== dong(data.tax_amount)) throw new Error(`${withheld} and ${moved}`)
          // A progressive schedule never takes less by single months than by their mean; each month rounds.
          if (withheld < dong(data.tax_amount) - 40) throw new Error(`${withheld} of ${data.tax_amount}`)
          for (const month of data.months as { tax_by_schedule: number; withheld: number }[])
            if (month.tax_by_schedule !== month.withheld) throw new Error(JSON.stringify(month))
        },
      ),
      runs(100),
    )
    t.equal(answered, 100)
  },
)

t.test('random settlements agree with a second engine written from the law', async t => {
  let compared = 0
  fc.assert(
    fc.property(settlements, ({ settle_other_income: _, ...request }) => {
      const got = tried('settlement', request)
      if (!got) return
      compared++
      const { data } = got
      for (const [figure, own] of Object.entries(settledByText(request)))
        if (dong(data[figure]) !== own)
          throw new Error(`${figure} is ${own} by the text, ${dong(data[figure])} by the calculator`)
      const ends = [data.payable, data.waived, data.refund, data.set_off].map(dong)
      const [payable, waived, refund, setOff] = ends as [number, number, number, number]
      if (payable + waived - refund - setOff !== dong(data.difference)) throw new Error('the difference')
      if (ends.filter(each => each > 0).length > 1) throw new Error('two outcomes')
    }),
    { numRuns: longRuns },
  )
  t.ok(compared > longRuns * 0.6, `${compared} settlements`)
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
