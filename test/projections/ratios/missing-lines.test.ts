import fc from 'fast-check'
import t from 'tap'
import type { Company } from '../../../projections/ratios/company.ts'
import { noMarket } from '../../../projections/ratios/window.ts'
import { charts } from '../../../projections/statements/charts/index.ts'
import { formOf, type Template, templates } from '../../../projections/statements/form.ts'
import { type History, historyOf, type PublishedPeriod } from '../../../projections/statements/history.ts'
import { figuresOf, type LineName, lineNames } from '../../../projections/statements/line.ts'
import { nilTolerance } from '../../../projections/statements/nil-lines.ts'
import { readStatements } from '../../../projections/statements/read-statement.ts'
import { recogniseTemplate } from '../../../projections/statements/recognise.ts'
import { allScores } from '../../support/all-scores.ts'
import { publishedCompanies, statementsAbsent } from '../../support/published-companies.ts'
import { publishedHistories } from '../../support/published-histories.ts'

/** What a score became that it was not before: a larger number, or a number where there was none. */
const raised = (before: ReadonlyMap<string, number | null>, after: ReadonlyMap<string, number | null>) =>
  [...after].filter(([name, now]) => {
    const was = before.get(name) ?? null
    return now !== null && (was === null || now > was + 1e-9 * Math.max(1, Math.abs(was)))
  })

const without = (history: History, period: string, line: LineName): History => {
  const blind = (p: PublishedPeriod): PublishedPeriod =>
    p.period === period ? { ...p, figures: { ...p.figures, [line]: Number.NaN } } : p
  const made = historyOf(history.ticker, [...history.years, ...history.quarters].map(blind))
  if (!made) throw new Error(`${history.ticker} has no history without ${line}`)
  return made
}

/** Takes lines of a company's period away, one at a time. @throws Error that names a score that rose */
function takeAway(
  market: readonly Company[],
  { ticker }: History,
  { period }: PublishedPeriod,
  lines: readonly LineName[],
): ReadonlyMap<string, number | null> {
  const before = allScores(market, ticker)
  for (const line of lines) {
    const blind = market.map(c =>
      c.history.ticker === ticker ? { ...c, history: without(c.history, period, line) } : c,
    )
    const found = raised(before, allScores(blind, ticker))
    if (found.length > 0)
      throw new Error(
        `${ticker} without ${line} of ${period}: ${found.map(([name, now]) => `${name} from ${before.get(name)} to ${now}`)}`,
      )
  }
  return before
}

const runs = Number(process.env.PROPERTY_RUNS ?? 60)

t.test('a missing line of a real statement never raises a score', { skip: statementsAbsent }, async test => {
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
          bonusFactor: i % 2 ? 1 : Number.NaN,
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

/** Numbers that repeat from its seed: a counterexample is then a seed, not pages of figures. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Small figures of any sign, so that losses, zeros and ties are as likely as the usual; some lines are not told. */
function anyMarket(pick: (below: number) => number): Company[] {
  const figures = (gaps: number) =>
    figuresOf(
      Object.fromEntries(
        lineNames.map(line => [line, pick(1_000) < gaps ? null : pick(110) - 15]),
      ) as Partial<Record<LineName, number | null>>,
    )
  return Array.from({ length: 4 + pick(6) }, (_, i) => {
    const template = (['general', 'general', ...templates] as const)[pick(6)] as Template
    const gaps = [0, 0, 4, 80][pick(4)] as number
    const at = (period: string) => ({
      period,
      template,
      knownOn: '2026-02-10',
      consistent: true,
      figures: figures(gaps),
    })
    const history = historyOf(`T${i}`, [
      ...Array.from({ length: 1 + pick(6) }, (_, back) => at(String(2025 - back))),
      ...Array.from({ length: pick(7) }, (_, back) =>
        at(`${2026 - Math.floor((back + 3) / 4)}-Q${4 - ((back + 3) % 4)}`),
      ),
    ]) as History
    return {
      history,
      icb: pick(3) === 0 ? null : (['8355', '3577', '1733'][pick(3)] as string),
      market: { ...noMarket, price: pick(4) === 0 ? Number.NaN : 1 + pick(900) },
      bonusFactor: pick(2) === 0 ? Number.NaN : 1 + pick(100) / 100,
    }
  })
}

t.test('nor does one of any statement at all', async test => {
  let scored = 0
  fc.assert(
    fc.property(fc.nat(2 ** 31), seed => {
      const pick = random(seed)
      const market = anyMarket(pick)
      const { history } = market[pick(market.length)] as Company
      const periods = [...history.years, ...history.years, ...history.quarters]
      const period = periods[pick(periods.length)] as PublishedPeriod
      const lines = charts[history.template].places.map(place => place.line)
      const before = takeAway(
        market,
        history,
        period,
        Array.from({ length: 6 }, () => lines[pick(lines.length)] as LineName),
      )
      if ([...before.values()].some(score => score !== null)) scored++
    }),
    { numRuns: 2 * runs, endOnFailure: true },
  )
  test.ok(scored > runs, `${scored} of ${2 * runs} companies had scores to raise`)
})

t.test(
  'a printed line that is taken away leaves each line as it was, untold, or what it was proven to be',
  { skip: statementsAbsent },
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
