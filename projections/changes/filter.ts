import { type FollowedId, followedIds } from '../../contracts/http/changes.ts'
import { dataSets } from '../bulk/data-sets.ts'

/** Which rows of the feed somebody wants; null: no filter of that kind. */
export interface RowFilter {
  readonly datasets: readonly FollowedId[] | null
  readonly tickers: readonly string[] | null
  readonly series: readonly string[] | null
}

/** The column that tickers are looked for in; null: the data set has none. */
const tickerColumn = (id: FollowedId): string | null => dataSets[id].ticker

/** The column that ids of macro series are looked for in; null: the data set has none. */
const seriesColumn = (id: FollowedId): string | null =>
  dataSets[id].key.includes('indicator') ? 'indicator' : null

/** Whether the rows of a data set can be chosen by these filters: with tickers or series only those that have one. */
export const fits = (id: FollowedId, { tickers, series }: Pick<RowFilter, 'tickers' | 'series'>): boolean =>
  (tickers === null && series === null) ||
  (tickers !== null && tickerColumn(id) !== null) ||
  (series !== null && seriesColumn(id) !== null)

/** Data sets that a filter reads. */
export const dataSetsOf = (filter: RowFilter): readonly FollowedId[] =>
  (filter.datasets ?? followedIds).filter(id => fits(id, filter))

interface Named {
  readonly dataset: FollowedId
  readonly key: Readonly<Record<string, unknown>> | null
  readonly row: Readonly<Record<string, unknown>> | null
}

/**
 * Whether a change is one that the filter wants. What does not say whose it is (a reset; a deleted row whose ticker is
 * not in its key) is wanted: a copy that never heard of it would not stay equal.
 */
export function isWanted({ dataset, key, row }: Named, { tickers, series }: RowFilter): boolean {
  if (tickers === null && series === null) return true
  const matches = (column: string | null, wanted: readonly string[] | null): boolean => {
    if (wanted === null || column === null) return false
    const value = row?.[column] ?? key?.[column]
    return value === undefined || value === null || wanted.includes(String(value))
  }
  return matches(tickerColumn(dataset), tickers) || matches(seriesColumn(dataset), series)
}
