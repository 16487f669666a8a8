import { type SeriesComparison, seriesDifferences } from '../projections/indicators/query.ts'
import { withReadModels } from './caught-up.ts'
import type { Invocation } from './command.ts'
import { type Output, table } from './output.ts'

/** So many are printed; `--json` has all of them. */
const printed = 100

/**
 * Macro series on which a second source says something else than what is served, the largest difference of each series
 * first. Exit code 1 when there is any.
 */
export async function listSeriesDifferences(
  invocation: Invocation,
  from: string | undefined,
): Promise<number> {
  const { output } = invocation
  return withReadModels(invocation, async system => {
    const comparison = await seriesDifferences(system.postgres.db, from === undefined ? {} : { from })
    printSeriesDifferences(comparison, output)
    return comparison.differences.length > 0 ? 1 : 0
  })
}

/** A table of the differences, and how many periods of how many series were compared. */
export function printSeriesDifferences(comparison: SeriesComparison, output: Output): void {
  const { compared, differences } = comparison
  const periods = Object.values(compared).reduce((sum, one) => sum + one, 0)
  if (periods === 0) output.line('No series has a second source, so nothing is compared.')
  else if (differences.length === 0)
    output.line(
      `No two sources differ on a series: ${periods} figures of ${Object.keys(compared).length} series compared.`,
    )
  else {
    output.line(
      table(
        ['series', 'period', 'served', 'source', 'otherwise', 'source', 'difference'],
        differences
          .slice(0, printed)
          .map(d => [
            d.series,
            d.period,
            round(d.served),
            d.source,
            round(d.other),
            d.derived_from === null ? d.other_source : `${d.other_source}, change of ${d.derived_from}`,
            round(d.difference),
          ]),
      ),
    )
    output.line()
    output.line(
      `${differences.length} of ${periods} figures differ${differences.length > printed ? `; the first ${printed} are shown, --json has all` : ''}.`,
    )
  }
  output.result(comparison)
}

const round = (value: number): number => Number(value.toPrecision(7))
