import fc from 'fast-check'
import t from 'tap'
import { payslipByText } from '../../support/payslip-engine.ts'
import { calculate, dong, type Numbers, tried } from '../../support/tax-calls.ts'
import { million, payslips } from '../../support/tax-requests.ts'

/** 100,000 in the long set. */
const longRuns = Number(process.env.TAX_RUNS ?? 1_000)

/** The payslip's parts that belong to neither the employee nor the employer. */
const levies = (data: Numbers & { employer_contribution: Numbers }): number =>
  dong(data.tax_amount!) +
  dong(data.insurance!) +
  dong(data.employer_contribution.total!) +
  dong(data.union_fee!) +
  dong(data.union_fund!)

t.test('a payslip: the cost of the employer less the net is tax, insurance and union', async t => {
  let answered = 0
  fc.assert(
    fc.property(payslips, request => {
      const got = tried('payslip', request)
      if (!got) return true
      answered++
      const { data } = got
      const lines = (data.lines as Numbers[]).reduce((sum, line) => sum + dong(line.amount!), 0)
      return (
        dong(data.employer_cost) - dong(data.net_income) - dong(data.benefits_in_kind) === levies(data) &&
        lines === dong(data.gross_income)
      )
    }),
    { numRuns: 300 },
  )
  t.ok(answered > 150, `${answered} payslips`)
})

t.test('random payslips agree with a second engine written from the law', async t => {
  let compared = 0
  fc.assert(
    fc.property(payslips, request => {
      const got = tried('payslip', request)
      if (!got) return
      compared++
      const { data } = got
      for (const [figure, own] of Object.entries(payslipByText(request, dong(data.contract_salary))))
        if (dong(data[figure]) !== own)
          throw new Error(`${figure} is ${own} by the text, ${dong(data[figure])} by the calculator`)
      if (request.net !== undefined && dong(data.net_income) < dong(request.net as number))
        throw new Error('less than the net that was asked for')
    }),
    { numRuns: longRuns },
  )
  t.ok(compared > longRuns * 0.6, `${compared} payslips`)
})

t.test(
  'a contract wage below the minimum of its region is questioned, never the region that was assumed',
  async t => {
    const warned = (request: object) => {
      const { meta } = calculate('payslip', {
        date: '2026-10-31',
        standard_days: 22,
        paid_days: 22,
        ...request,
      })
      return (meta.warnings as { code: string; message_vi: string; message_en: string }[]).filter(
        ({ code }) => code === 'wage_below_minimum',
      )
    }
    const [one] = warned({ contract_salary: 5.2, region: 'I' })
    t.match(one?.message_vi, /vùng I \(5,31 triệu đồng.*Điều 90\.2/)
    t.same(warned({ contract_salary: 5.31, region: 'I' }), [])
    t.same(warned({ contract_salary: 4, region: 'IV' }), [])
    t.same(warned({ contract_salary: 4 }), [], 'enough in the lowest region')
    t.match(warned({ contract_salary: 3.6 })[0]?.message_en, /lowest region \(3\.7 million/)
  },
)

t.test('a payslip and its gross-up are inverses', async t => {
  let exact = 0
  fc.assert(
    fc.property(
      payslips.filter(({ net }) => net === undefined),
      request => {
        const down = tried('payslip', request)
        const net = down?.data.net_income
        if (!down || net < 0) return true
        const { contract_salary: _s, foreign_salary: _f, exchange_rate: _r, ...rest } = request
        const up = tried('payslip', { ...rest, net })
        if (!up) return true
        const above = dong(up.data.net_income) - dong(net)
        if (above === 0) exact++
        // Pay by the hour grows faster than the wage: then a few đồng more may be the least that is enough.
        return above >= 0 && above <= 10
      },
    ),
    { numRuns: 200 },
  )
  t.ok(exact > 60, `${exact} to the đồng`)
})

t.test('a payslip of a whole month with a wage alone is what personal-income says', async t => {
  fc.assert(
    fc.property(
      million(300),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('I', 'II', 'III', 'IV'),
      fc.boolean(),
      (salary, dependents, region, resident) => {
        const slip = calculate('payslip', { contract_salary: salary, dependents, region, resident }).data
        const wage = calculate('personal-income', { salary, dependents, region, resident }).data
        return (
          slip.tax_amount === wage.tax_amount &&
          slip.net_income === wage.net_income &&
          slip.insurance === wage.breakdown.insurance
        )
      },
    ),
  )
  t.pass('the same figures')
})

t.test('a net line adds its amount to the net', async t => {
  fc.assert(
    fc.property(million(150), million(40), (salary, bonus) => {
      const without = calculate('payslip', { contract_salary: salary }).data.net_income
      const { data } = calculate('payslip', {
        contract_salary: salary,
        items: [{ kind: 'bonus', amount: bonus, net: true }],
      })
      return dong(data.net_income) === dong(without) + dong(bonus)
    }),
  )
  t.pass('grossed up')
})
