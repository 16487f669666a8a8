import type { FredListQuery } from '../../../contracts/http/macro/fred.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { problem } from '../../http/problem.ts'
import type { Call } from '../../http/route.ts'
import type { FredDocument, FredRow } from '../document.ts'
import { tagsOf } from '../series.ts'
import { describedSeries, paged, realTimeOf } from './route.ts'

const columns: Readonly<Record<string, string>> = { series_id: 'id' }

const filtered = {
  frequency: 'frequency',
  units: 'units',
  seasonal_adjustment: 'seasonal_adjustment',
} as const

type ListQuery = Pick<
  FredListQuery,
  | 'realtime_start'
  | 'realtime_end'
  | 'limit'
  | 'offset'
  | 'sort_order'
  | 'order_by'
  | 'filter_variable'
  | 'filter_value'
  | 'tag_names'
>

/**
 * Series as a list: filtered, sorted, a page of it. `search_rank` is the order in which they are given, best first.
 * @throws Problem bad_request
 */
export async function seriesList(
  call: Pick<Call, 'services' | 'now'>,
  query: ListQuery,
  list: readonly Indicator[],
  defaultOrder: 'series_id' | 'search_rank' = 'series_id',
): Promise<FredDocument> {
  const { filter_variable: variable, filter_value: value, order_by = defaultOrder } = query
  if ((variable === undefined) !== (value === undefined))
    throw problem('bad_request', {
      detail: 'The variables filter_variable and filter_value go together.',
      action: 'Give both, or neither.',
    })
  const realTime = realTimeOf(call, query)
  const tags = (query.tag_names ?? '')
    .split(';')
    .map(tag => tag.trim().toLowerCase())
    .filter(Boolean)
  const tagged = list.filter(indicator =>
    tags.every(tag => tagsOf(indicator).some(({ name }) => name === tag)),
  )
  const all = await describedSeries(call, tagged, realTime)
  const rows = all.filter(
    row =>
      variable === undefined ||
      same(row[filtered[variable]], value!) ||
      same(row[`${variable}_short`], value!),
  )
  const column = columns[order_by] ?? order_by
  const byColumn = (a: FredRow, b: FredRow) => compareText(String(a[column] ?? ''), String(b[column] ?? ''))
  const isRanked = order_by === 'search_rank'
  const page = paged(
    realTime,
    isRanked ? rows.toReversed() : rows.toSorted(byColumn),
    query,
    1000,
    order_by,
    isRanked ? 'desc' : 'asc',
  )
  return { root: 'seriess', row: 'series', ...page }
}

const same = (a: unknown, b: string): boolean => String(a).toLowerCase() === b.toLowerCase()

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
