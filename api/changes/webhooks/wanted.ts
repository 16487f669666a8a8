import { dataSetsOf, fits, type RowFilter } from '../../../projections/changes/query.ts'
import { problem } from '../../http/problem.ts'

export const invalid = (pointer: string, detail: string) =>
  problem('validation_failed', {
    detail: `The field ${pointer} ${detail}.`,
    action: `Correct ${pointer} and send the request again.`,
    errors: [{ pointer, detail }],
  })

/** @throws Problem validation_failed for a data set that none of the filters can choose rows of */
export function assertFilter(filter: RowFilter): void {
  const { datasets, tickers, series } = filter
  for (const [n, id] of (datasets ?? []).entries())
    if (!fits(id, filter))
      throw invalid(
        `/datasets/${n}`,
        `names ${id}, which has no column of ${tickers === null ? 'series' : series === null ? 'tickers' : 'tickers or series'}: leave the filter out, or make a webhook of its own`,
      )
  const chosen = dataSetsOf(filter)
  const unused = (of: readonly string[] | null, alone: Pick<RowFilter, 'tickers' | 'series'>) =>
    of !== null && !chosen.some(id => fits(id, alone))
  if (unused(tickers, { tickers, series: null })) throw invalid('/tickers', 'fits none of the data sets')
  if (unused(series, { tickers: null, series })) throw invalid('/series', 'fits none of the data sets')
}
