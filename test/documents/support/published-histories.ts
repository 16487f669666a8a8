import { charts } from '../../../projections/statements/charts/index.ts'
import { formOf } from '../../../projections/statements/form.ts'
import { type History, historyOf, type PublishedPeriod } from '../../../projections/statements/history.ts'
import { inconsistencies } from '../../../projections/statements/identities.ts'
import { readStatements } from '../../../projections/statements/read-statement.ts'
import { recogniseTemplate } from '../../../projections/statements/recognise.ts'
import { publishedCompanies } from './published-companies.ts'

/** The real companies as histories of years and quarters, without a database. */
export async function publishedHistories(): Promise<History[]> {
  const histories: History[] = []
  for (const company of await publishedCompanies()) {
    const periods = [...company.years, ...company.quarters]
    const template = recogniseTemplate(
      periods.flatMap(([, printed]) => printed.flatMap(s => s.lines.map(l => l.label))),
    )
    if (!template) continue
    const published = periods.map(([period, printed]): PublishedPeriod => {
      const form = formOf(template, Number(period.slice(0, 4)))
      const { figures } = readStatements(charts[template], form, printed)
      return {
        period,
        ticker: company.ticker,
        template,
        knownOn: '2026-02-10',
        consistent: inconsistencies(figures, charts[template], form).length === 0,
        figures,
      }
    })
    const history = historyOf(company.ticker, published)
    if (history) histories.push(history)
  }
  return histories
}
