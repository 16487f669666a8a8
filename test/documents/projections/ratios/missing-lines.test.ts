import fc from 'fast-check'
import t from 'tap'
import type { Company } from '../../../../projections/ratios/company.ts'
import { noMarket } from '../../../../projections/ratios/window.ts'
import { charts } from '../../../../projections/statements/charts/index.ts'
import { formOf, templates } from '../../../../projections/statements/form.ts'
import type { History, PublishedPeriod } from '../../../../projections/statements/history.ts'
import { lineNames } from '../../../../projections/statements/line.ts'
import { nilTolerance } from '../../../../projections/statements/nil-lines.ts'
import { readStatements } from '../../../../projections/statements/read-statement.ts'
import { recogniseTemplate } from '../../../../projections/statements/recognise.ts'
import { takeAway } from '../../../support/take-away.ts'
import { publishedCompanies } from '../../support/published-companies.ts'
import { publishedHistories } from '../../support/published-histories.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? 60)

t.test('a missing line of a real statement never raises a score', async test => {
  const all = await publishedHistories()
  const industries = ['8355', '3577', '8633', '2353']
  /** Markets of real companies, few enough to be derived for every try; all of the rarer charts are in them. */
  const size = 24
  const markets = Array.from({ length: 16 }, (_, m) =>
    templates.flatMap(template => {
      const own = all.filter(h => h.template === template)
      const share = template === 'general' ? size / 2 : size / 6
      return Array.from({ length: share }, (_, i): Company => {
        const history = own[(m * share + i) % own.length] as History
        return {
          history,
          icb: template === 'general' ? (industries[i % 4 < 3 ? 0 : 1] as string) : '8355',
          market: { ...noMarket, price: 12_000 + 1_000 * i },
        }
      })
    }),
  )
  let tried = 0
  const pick = fc.tuple(
    fc.nat(markets.length - 1),
    fc.nat(size - 1),
    fc.nat(1_000),
    fc.constantFrom(...lineNames),
    fc.nat(1_000),
  )
  fc.assert(
    fc.property(pick, ([m, c, p, any, n]) => {
      const market = markets[m] as Company[]
      const { history } = market[c] as Company
      const periods = [
        ...history.years.slice(0, 4),
        ...history.years.slice(0, 2),
        ...history.quarters.slice(0, 5),
      ]
      const period = periods[p % periods.length] as PublishedPeriod
      const reported = lineNames.filter(line => !Number.isNaN(period.figures[line]))
      const line = reported[n % reported.length] ?? any
      tried++
      takeAway(market, history, period, [line])
    }),
    { numRuns: runs, endOnFailure: true },
  )
  test.ok(tried >= runs, `${tried} lines of ${all.length} companies were taken away`)
})

t.test(
  'a printed line that is taken away leaves each line as it was, unstated, or what it was proven to be',
  async test => {
    const companies = (await publishedCompanies()).filter((_, i) => i % 31 === 0)
    let taken = 0
    const wrong: string[] = []
    for (const { ticker, years } of companies) {
      const [year, printed] = [...years][0] ?? []
      const template = recogniseTemplate((printed ?? []).flatMap(s => s.lines.map(l => l.label)))
      if (!year || !printed || !template) continue
      const read = (statements: typeof printed) =>
        readStatements(charts[template], formOf(template, Number(year)), statements).figures
      const whole = read(printed)
      const scale = Math.max(...lineNames.map(line => Math.abs(whole[line]) || 0))
      for (const [s, statement] of printed.entries())
        for (const [i, gone] of statement.lines.entries()) {
          if (gone.value === null) continue
          taken++
          const lines = statement.lines.filter((_, k) => k !== i)
          const less = read(printed.map((other, k) => (k === s ? { ...statement, lines } : other)))
          for (const line of lineNames)
            if (!Number.isNaN(less[line]) && Math.abs(less[line] - whole[line]) > nilTolerance * scale)
              wrong.push(
                `${ticker} ${year} without ${gone.label}: ${line} ${whole[line]} became ${less[line]}`,
              )
            else if (!Number.isNaN(less[line]) && Number.isNaN(whole[line]))
              wrong.push(`${ticker} ${year} without ${gone.label}: ${line} became ${less[line]}`)
        }
    }
    test.same(wrong, [], `${taken} lines of ${companies.length} companies`)
  },
)
