import type { LineName } from '../../../projections/statements/line.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

/** Years of FPT and VNM, newest first: each a ninth larger than the one before, FPT with one billion as its unit. */
const years = ['2024', '2023', '2022', '2021'] as const

/** A company's year has 1,000 units of revenue; the years before are smaller. */
const unitOf = (size: number, back: number) => size * (1 - back / 10)

const kinds = { balance_sheet: 'balance_sheet', income: 'income_statement', cash_flow: 'cash_flow' } as const

/** The three statements of a company as KBS publishes them: thousand VND, a column a year. */
function statementsOf(
  ticker: string,
  size: number,
  more: Partial<Record<LineName, number>> = {},
): Record<string, string> {
  const facts = years.map((year, back) =>
    statementFacts(ticker, year, ordinaryYear(unitOf(size, back), more)),
  )
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, file]) => {
      const columns = facts.map(ofYear => ofYear.find(({ data }) => data.statement === kind)!.data)
      const labels = columns[0]!.label_vi
      const rows = labels.map((label, i) =>
        [
          `"${label}"`,
          `"${label}"`,
          ...columns.map(({ value }) => (value[i] === null ? '' : (value[i]! / 1000).toFixed(1))),
        ].join(','),
      )
      return [
        `statements/${ticker}_${file}_year.csv`,
        [`item,item_en,${years.join(',')}`, ...rows].join('\n'),
      ]
    }),
  )
}

export const statementDocuments: Readonly<Record<string, string>> = {
  ...statementsOf('FPT', 1e9),
  ...statementsOf('VNM', 3e9),
}
