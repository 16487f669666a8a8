import { lineageAnswer, lineageQuery } from '../../contracts/http/market/lineage.ts'
import { lineageText } from '../../projections/lineage/query.ts'
import { route } from '../http/route.ts'
import { findLineage } from './find.ts'

/** Rows of an input that are followed where the caller does not say. */
export const defaultRows = 8

/** Lineage of any number: the same as `vnfin explain`. */
export const lineageRoute = route({
  method: 'GET',
  path: '/api/lineage',
  area: 'market',
  tier: 'free',
  cost: 1,
  summary: 'Where a number comes from: rows, rules, facts, documents, cells',
  description:
    'Explains rows of read models, scores, signals, screens, changes of a series, answers of addresses and tools, and what a trace id stands for, down to file, line and cell of the documents. What a key may not read it may not have explained.',
  tags: ['lineage'],
  query: lineageQuery,
  responses: { 200: lineageAnswer },
  alternatives: [{ contentType: 'text/plain', description: 'The tree as text, with format=text' }],
  async handle(call) {
    const { key, at, table, rows = defaultRows, format } = call.query
    const found = await findLineage(call as never, key, {
      at,
      rows,
      ...(table === undefined ? {} : { table }),
    })
    const headers = { 'cache-control': 'no-store' }
    if (format === 'text')
      return { text: `${lineageText(found.nodes).join('\n')}\n`, type: 'text/plain; charset=utf-8', headers }
    const { question, answer, nodes, history, cut } = found
    return {
      data: { question, answer, nodes, history, cut },
      meta: { as_of: null, freshness: 'static', unit: {}, source: [] },
      headers,
    }
  },
})

export const lineageRoutes = [lineageRoute]
