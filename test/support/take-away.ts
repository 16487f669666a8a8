import type { Company } from '../../projections/ratios/company.ts'
import { type History, historyOf, type PublishedPeriod } from '../../projections/statements/history.ts'
import type { LineName } from '../../projections/statements/line.ts'
import { allScores } from './all-scores.ts'

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
export function takeAway(
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
