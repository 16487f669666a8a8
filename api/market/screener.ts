import {
  type ScreenerQuery,
  screenerAnswer,
  screenerColumns,
  screenerQuery,
} from '../../contracts/http/market/screener.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import {
  countScreen,
  matchCounts,
  newestRun,
  type RunRow,
  readScreen,
  type ScreenRow,
  type ScreenSelection,
  type ScreenSort,
  strategies,
  strategyIds,
} from '../../projections/screener/query.ts'
import { csv, csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { type Call, route } from '../http/route.ts'
import { marketModels } from './models.ts'
import { requireReadModels } from './require.ts'
import { criteriaResponse, rulesResponse } from './rules-response.ts'
import { servedStatementSources } from './statement-sources.ts'

/** The catalogue of the thirteen screens, and the shares of each with every rule, value and threshold. */
export const screener = route({
  method: 'GET',
  path: '/api/finance/bctc/screener',
  area: 'market',
  tier: 'pro',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Thirteen screens from the literature',
  description:
    'Without strategy: the catalogue. With it: shares by the share of rules that they pass. A rule whose value is not known never passes. No screen has been back-tested.',
  tags: ['market', 'statements'],
  query: screenerQuery(strategyIds),
  responses: { 200: screenerAnswer },
  alternatives: [csvPages(...screenerColumns)],
  async handle(call) {
    requireReadModels(call.services, 'screener')
    const run = await newestRun(call.services.db)
    const meta = await metaOf(call, run)
    return call.query.strategy === undefined ? catalogue(call, meta) : list(call, call.query.strategy, meta)
  },
})

async function catalogue({ services, lang, query }: Call<ScreenerQuery>, meta: Meta) {
  const counts = await matchCounts(services.db)
  const data = strategies.map(s => ({
    id: s.id,
    name: s.name,
    author: s.author,
    source: s.source,
    description: s.description,
    adaptation: s.adaptation,
    wants_years: s.wantsYears,
    liquid_only: s.liquidOnly,
    matches: counts.get(s.id)?.matched ?? null,
    near: counts.get(s.id)?.near ?? null,
    looked_at: counts.get(s.id)?.looked_at ?? null,
    unknown_for_all: counts.get(s.id)?.unknown_for_all ?? [],
    rules: criteriaResponse(s.criteria, lang),
  }))
  if (query.format === 'csv')
    return {
      text: csv(
        [
          'id',
          'name',
          'author',
          'source',
          'description',
          'adaptation',
          'wants_years',
          'matches',
          'near',
          'looked_at',
        ],
        data,
      ),
      type: 'text/csv; charset=utf-8',
    }
  return { data, meta }
}

async function list({ services, query, lang }: Call<ScreenerQuery>, strategy: string, meta: Meta) {
  const limit = pageLimit(query, 50)
  const sort = query.sort ?? '-score'
  const selection: ScreenSelection = {
    strategy,
    minScore: query.min_score ?? 60,
    ...(query.exchange ? { exchange: query.exchange } : {}),
    ...(query.sector ? { sector: query.sector } : {}),
    ...(query.matched === undefined ? {} : { matched: query.matched }),
    sort: sort.replace(/^-/, '') as ScreenSort,
    descending: sort.startsWith('-'),
    limit: limit + 1,
    ...(query.cursor
      ? { after: readCursor<NonNullable<ScreenSelection['after']>>(query.cursor, query) }
      : {}),
  }
  const [rows, total] = await Promise.all([
    readScreen(services.db, selection),
    countScreen(services.db, selection),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next =
    rows.length > limit && last
      ? writeCursor({ value: last[selection.sort], ticker: last.ticker }, query)
      : null
  if (query.format === 'csv')
    return csvPage(
      screenerColumns,
      page.map(row => ({ ...row, sector: row.icb, score: roundTo(row.score, 1) })),
      { total, next },
    )
  return {
    data: page.map(row => rowResponse(row, lang)),
    meta: { ...meta, pagination: { limit, next_cursor: next, total } },
  }
}

const rowResponse = (row: ScreenRow, lang: 'vi' | 'en') => ({
  ticker: row.ticker,
  name: row.name,
  exchange: row.exchange,
  sector: row.icb,
  fiscal_year: row.fiscal_year,
  score: roundTo(row.score, 1),
  matched: row.matched,
  near: row.near,
  passed: row.passed,
  total: row.total,
  unknown: row.unknown,
  history_years: row.history_years,
  reduced_history: row.reduced_history,
  flags: row.flags,
  rules: rulesResponse(row.strategy, row.rules, lang),
})

type Meta = Awaited<ReturnType<typeof metaOf>>

/** What the screening looked at, the same for both screening endpoints. */
export async function metaOf({ services }: Pick<Call, 'services'>, run: RunRow | null) {
  return {
    as_of: run?.session ?? null,
    freshness: 'end_of_day',
    unit: { score: 'percent of rules', value: 'as each rule says', liquidity_floor: 'VND' },
    source: sourcesOf(await servedStatementSources(services)),
    method_version: run?.method_version ?? null,
    universe: run && {
      shares: run.universe,
      liquid: run.liquid,
      liquidity_floor: run.liquidity_floor,
      median_pe: roundTo(run.median_pe, 4),
      median_dividend_yield: roundTo(run.median_yield, 4),
    },
    warnings: [
      {
        code: 'not_back_tested',
        message_en:
          'No screen has been back-tested; a list says which rules a share passes today and nothing more.',
        message_vi:
          'Chưa bộ lọc nào được kiểm định lịch sử; danh sách chỉ cho biết cổ phiếu đang đạt tiêu chí nào.',
      },
      ...(run === null
        ? [
            {
              code: 'no_data',
              message_en: 'Nothing has been screened yet: statements or prices are missing.',
              message_vi: 'Chưa có kết quả lọc: thiếu báo cáo tài chính hoặc giá.',
            },
          ]
        : []),
    ],
  }
}
