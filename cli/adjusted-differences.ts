import { adjustmentDifferenceTexts, explanationText } from '../contracts/market/adjustment-difference.ts'
import { vietnamDate } from '../contracts/vietnam-time.ts'
import {
  type AdjustmentDifference,
  readAdjustmentDifferences,
} from '../projections/corporate-actions/query.ts'
import { withReadModels } from './caught-up.ts'
import type { Invocation } from './command.ts'
import { type Output, table } from './output.ts'

/** So many are printed; `--json` has all of them. */
const printed = 50

/**
 * Where raw prices, corporate actions and published adjusted series disagree, the largest first, each with what would
 * explain it. Exit code 1 when there is any.
 */
export async function listAdjustedDifferences(
  invocation: Invocation,
  from: string | undefined,
): Promise<number> {
  const { output } = invocation
  return withReadModels(invocation, async system => {
    const differences = await readAdjustmentDifferences(system.postgres.db, {
      ...(from === undefined ? {} : { from }),
      today: vietnamDate(new Date()),
    })
    printDifferences(differences, output)
    return differences.length > 0 ? 1 : 0
  })
}

/** A table of the largest, and how many there are of each kind. */
export function printDifferences(differences: readonly AdjustmentDifference[], output: Output): void {
  const counts = Map.groupBy(differences, ({ kind }) => kind)
  if (differences.length === 0) output.line('Prices, corporate actions and published adjusted series agree.')
  else {
    output.line(
      table(
        ['ticker', 'day', 'what', 'percent', 'before', 'after', 'own', 'published', 'what would explain it'],
        differences
          .slice(0, printed)
          .map(d => [
            d.ticker,
            d.day,
            d.kind,
            d.size_percent ?? '',
            d.before ?? '',
            d.after ?? '',
            d.own_factor ?? '',
            d.published_factor ?? '',
            explanationText(d.explanation, 'en'),
          ]),
      ),
    )
    output.line()
    for (const [kind, own] of counts)
      output.line(`${own.length} ${kind}: ${adjustmentDifferenceTexts[kind].en}`)
    if (differences.length > printed)
      output.line(`The ${printed} largest of ${differences.length} are shown; --json has all of them.`)
  }
  output.result({
    differences: differences.map(d => ({ ...d, would_explain: explanationText(d.explanation, 'en') })),
  })
}
