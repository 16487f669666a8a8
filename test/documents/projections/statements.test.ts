import t from 'tap'
import { charts } from '../../../projections/statements/charts/index.ts'
import { formOf } from '../../../projections/statements/form.ts'
import { inconsistencies } from '../../../projections/statements/identities.ts'
import { readStatements } from '../../../projections/statements/read-statement.ts'
import { recogniseTemplate } from '../../../projections/statements/recognise.ts'
import { publishedCompanies } from '../support/published-companies.ts'

t.test('real statements of 458 companies', async test => {
  const kinds = new Map<string, number>()
  const broken = new Map<string, string[]>()
  let incomplete = 0
  for (const company of await publishedCompanies()) {
    const all = [...company.years.values()].flat()
    const template = recogniseTemplate(all.flatMap(s => s.lines.map(l => l.label)))
    kinds.set(template ?? 'none', (kinds.get(template ?? 'none') ?? 0) + 1)
    if (!template) continue
    for (const [year, printed] of company.years) {
      const form = formOf(template, Number(year))
      const { figures } = readStatements(charts[template], form, printed)
      if (Number.isNaN(figures.totalAssets + figures.equity + figures.liabilities)) incomplete++
      const failed = inconsistencies(figures, charts[template], form)
      if (failed.length)
        broken.set(
          `${company.ticker} ${year}`,
          failed.map(f => f.check),
        )
    }
  }
  test.same(
    Object.fromEntries(kinds),
    { general: 387, bank: 29, securities: 29, insurer: 10, none: 3 },
    'every company has its chart; three are exchange-traded funds',
  )
  test.equal(incomplete, 0, 'assets, liabilities and equity are found in every year')
  test.ok(broken.has('GIL 2025'), 'the balance sheet of GIL that does not balance is caught')
  test.comment([...broken].map(([where, checks]) => `${where}: ${checks.join(', ')}`).join('; '))
  test.ok(broken.size < 15, `${broken.size} of 1,800 years are inconsistent`)
})
