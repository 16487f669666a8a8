import { type EsgScores, esgAnswer, esgColumns, scoresQuery } from '../../contracts/http/market/scores.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { type EsgScore, methodVersion, readEsg, readEsgOf, weightSets } from '../../projections/esg/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages } from '../http/csv.ts'
import { route } from '../http/route.ts'
import { marketModels } from './models.ts'
import { unscoredTickers } from './reasons.ts'
import { requireReadModels } from './require.ts'
import { pageFrom, selectionOf } from './score-list.ts'
import { servedStatementSources } from './statement-sources.ts'

/** ESG from what is on file and from reviewed documents; what was not looked for is null and lowers the coverage. */
export const esgScores = route({
  method: 'GET',
  path: '/api/finance/ai/esg-scores',
  area: 'market',
  tier: 'pro',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Environment, social and governance of companies, item by item',
  description:
    'Governance and part of social are read from statements, officers and holders; the rest from public lists that ship with vnfin and from documents that a person has checked (vnfin import evidence.csv). A pillar needs three items of both kinds, the total governance and one more pillar; coverage says how much was looked for.',
  tags: ['market', 'scores'],
  query: scoresQuery,
  responses: { 200: esgAnswer },
  alternatives: [csvPages(...esgColumns)],
  async handle({ query, services, lang }) {
    requireReadModels(services, 'esg')
    const selection = selectionOf(query)
    const { rows, total } = await readEsg(services.db, selection)
    const { rows: rendered, next } = pageFrom(rows, selection.page, query)
    if (query.format === 'csv') return csvPage(esgColumns, rendered.map(flat), { total, next })
    return {
      data: rendered.map(row => esgResponse(row, lang)),
      meta: {
        as_of:
          rendered
            .map(r => r.assessed_on)
            .sort()
            .at(-1) ?? null,
        freshness: 'periodic',
        unit: { score: '0–100', coverage: 'ratio' },
        source: sourcesOf(await servedStatementSources(services)),
        method: { version: methodVersion, weights: weightSets, case_takes_off: 10, at_most: 30 },
        reasons: await unscoredTickers(services.db, selection.symbols, rows, {
          total,
          first: query.cursor === undefined,
        }),
        pagination: { limit: selection.page, next_cursor: next, total },
        warnings: rendered.every(r => r.score === null)
          ? [
              {
                code: 'governance_only',
                message_en:
                  'No total yet: governance and one more pillar need three items each; documents can be added (evidence.csv).',
                message_vi:
                  'Chưa có điểm tổng: quản trị và thêm một trụ cột cần mỗi trụ cột ba tiêu chí; có thể bổ sung tài liệu (evidence.csv).',
              },
            ]
          : [],
      },
    }
  },
})

/** The assessment of one company, as the list has it; null where there is none. */
export async function esgOf(db: Db, ticker: string, lang: 'vi' | 'en'): Promise<EsgScores[number] | null> {
  const row = await readEsgOf(db, ticker)
  return row && (esgResponse(row, lang) as EsgScores[number])
}

function esgResponse(row: EsgScore, lang: 'vi' | 'en') {
  const weights = weightSets[row.weight_set]
  return {
    ticker: row.ticker,
    name: row.name,
    exchange: row.exchange,
    sector: row.icb,
    score: roundTo(row.score, 1),
    rating: row.rating,
    parts: Object.fromEntries(
      row.pillars.map(p => [
        p.pillar,
        {
          score: roundTo(p.score, 1),
          weight: weights[p.pillar],
          contribution: roundTo(row.contributions?.[p.pillar] ?? null, 1),
          disclosure: roundTo(p.disclosure, 1),
          performance: roundTo(p.performance, 1),
          looked_for: p.looked_for,
          items: p.items.map(({ title, title_vi, ...item }) => ({
            ...item,
            title: lang === 'vi' ? title_vi : title,
          })),
          ...(p.reason ? { reason: p.reason } : {}),
        },
      ]),
    ),
    weight_set: row.weight_set,
    controversy: row.controversy,
    controversies: row.controversies,
    coverage: roundTo(row.coverage, 3),
    confidence: row.confidence,
    reasons: row.reasons,
    assessed_on: row.assessed_on,
    method_version: row.method_version,
  }
}

const flat = (row: EsgScore) => ({
  ...row,
  sector: row.icb,
  score: roundTo(row.score, 1),
  ...Object.fromEntries(row.pillars.map(p => [p.pillar, roundTo(p.score, 1)])),
})
