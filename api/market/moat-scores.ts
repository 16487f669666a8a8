import { type MoatScores, moatAnswer, moatColumns, scoresQuery } from '../../contracts/http/market/scores.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { hurdle, type MoatScore, methodVersion, readMoat, readMoats } from '../../projections/moat/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages } from '../http/csv.ts'
import { route } from '../http/route.ts'
import { marketModels } from './models.ts'
import { unscoredTickers } from './reasons.ts'
import { requireReadModels } from './require.ts'
import { roundedParts } from './rounded.ts'
import { pageFrom, selectionOf } from './score-list.ts'
import { servedStatementSources } from './statement-sources.ts'

/** Estimates of economic moats from proxies, with everything that they rest on. */
export const moatScores = route({
  method: 'GET',
  path: '/api/finance/ai/moat-scores',
  area: 'market',
  tier: 'pro',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Moat estimates: returns on capital, and what might protect them',
  description:
    'An economics gate from returns on capital, and six sources from ratios among peers. Ratios alone give low confidence and never more than narrow; documents raise it, and figures that they measure among peers count. A ratio whose line is missing counts with nothing.',
  tags: ['market', 'scores'],
  query: scoresQuery,
  responses: { 200: moatAnswer },
  alternatives: [csvPages(...moatColumns)],
  async handle({ query, services }) {
    requireReadModels(services, 'moat')
    const selection = selectionOf(query)
    const { rows, total } = await readMoats(services.db, selection)
    const { rows: rendered, next } = pageFrom(rows, selection.page, query)
    if (query.format === 'csv') return csvPage(moatColumns, rendered.map(flat), { total, next })
    return {
      data: rendered.map(moatResponse),
      meta: {
        as_of:
          rendered
            .map(r => r.period)
            .filter(p => p !== null)
            .sort()
            .at(-1) ?? null,
        freshness: 'periodic',
        unit: { score: '0–100', returns: 'ratio' },
        source: sourcesOf(await servedStatementSources(services)),
        method: {
          version: methodVersion,
          hurdle,
          weights: { economics: 0.5, two_best_sources: 0.5 },
          narrow_from: 45,
          wide_above: 70,
        },
        reasons: await unscoredTickers(services.db, selection.symbols, rows, {
          total,
          first: query.cursor === undefined,
        }),
        pagination: { limit: selection.page, next_cursor: next, total },
        warnings: [
          {
            code: 'estimate',
            message_en:
              'Estimates from proxies: a rule applied to statements, with its inputs shown; no reference to test against exists.',
            message_vi: 'Ước lượng từ chỉ báo gián tiếp trên báo cáo tài chính; không có chuẩn đối chiếu.',
          },
        ],
      },
    }
  },
})

/** The estimate of one company, as the list has it; null where there is none. */
export async function moatOf(db: Db, ticker: string): Promise<MoatScores[number] | null> {
  const row = await readMoat(db, ticker)
  return row && (moatResponse(row) as MoatScores[number])
}

function moatResponse(row: MoatScore) {
  const { economics, contributions } = row
  const parts = contributions && roundedParts([contributions.economics, contributions.sources], 1)
  return {
    ticker: row.ticker,
    name: row.name,
    exchange: row.exchange,
    sector: row.icb,
    period: row.period,
    score: parts ? roundTo((parts[0] as number) + (parts[1] as number), 1) : null,
    rating: row.rating,
    confidence: row.confidence,
    economics: {
      ...economics,
      score: roundTo(economics.score, 1),
      returns: economics.returns.map(r => roundTo(r, 4)),
      mean: roundTo(economics.mean, 4),
      parts:
        economics.parts &&
        Object.fromEntries(Object.entries(economics.parts).map(([id, x]) => [id, roundTo(x, 1)])),
    },
    parts: Object.fromEntries(
      row.sources.map(s => [
        s.source,
        {
          score: roundTo(s.score, 1),
          confidence: s.confidence,
          evidence: s.evidence.map(e => ({
            ...e,
            value: roundTo(e.value, 4),
            peer_percentile: roundTo(e.peer_percentile, 1),
          })),
        },
      ]),
    ),
    contributions: parts && { economics: parts[0], sources: parts[1] },
    best_sources: row.best_sources,
    reasons: row.reasons,
    history_years: row.history_years,
    peer_group: row.peer_group,
    method_version: row.method_version,
  }
}

const flat = (row: MoatScore) => ({
  ...row,
  sector: row.icb,
  score: roundTo(row.score, 1),
  economics: roundTo(row.economics.score, 1),
  ...Object.fromEntries(row.sources.map(s => [s.source, roundTo(s.score, 1)])),
  reasons: row.reasons.join('; '),
})
