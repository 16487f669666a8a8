import type { ScoresQuery } from '../../contracts/http/market/scores.ts'
import type { ScoreSelection } from '../../projections/moat/query.ts'
import { pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'

/** What the query selects, with one row more than the page to tell whether there is a next. */
export function selectionOf(query: ScoresQuery): ScoreSelection & { readonly page: number } {
  const sort = query.sort ?? '-score'
  const page = pageLimit(query, 50)
  return {
    ...(query.symbols ? { symbols: query.symbols.map(s => s.toUpperCase()) } : {}),
    ...(query.exchange ? { exchange: query.exchange } : {}),
    ...(query.sector ? { sector: query.sector } : {}),
    ...(query.min_score === undefined ? {} : { minScore: query.min_score }),
    sort: sort.endsWith('ticker') ? 'ticker' : 'score',
    descending: sort.startsWith('-'),
    limit: page + 1,
    page,
    ...(query.cursor ? { after: readCursor<NonNullable<ScoreSelection['after']>>(query.cursor, query) } : {}),
  }
}

/** The rows of the page and the cursor of the next; null at the end. */
export function pageFrom<Row extends { readonly ticker: string; readonly score: number | null }>(
  rows: readonly Row[],
  page: number,
  query: ScoresQuery,
): { rows: Row[]; next: string | null } {
  const pageRows = rows.slice(0, page)
  const last = pageRows.at(-1)
  const next =
    rows.length > page && last ? writeCursor({ score: last.score, ticker: last.ticker }, query) : null
  return { rows: pageRows, next }
}
