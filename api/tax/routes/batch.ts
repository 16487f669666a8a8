import {
  type BatchItem,
  type BatchRequest,
  batchAnswer,
  batchExample,
  batchMeta,
  batchRequest,
} from '../../../contracts/http/tax/batch.ts'
import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { choice, part, query } from '../../../contracts/schema.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import { readSheet, type Sheet } from '../batch/read-csv.ts'
import { runBatch } from '../batch/run.ts'
import { writeSheet } from '../batch/write-csv.ts'
import { calculators } from '../calculators.ts'
import { legalOf } from '../legal.ts'
import { noStore, taxQuery } from './query.ts'

/** Bytes of a request with as many inputs as one takes. */
export const maxBatchBytes = 4 * 1024 * 1024

/** Items of mixed calculators as JSON, or a sheet as CSV; the answer comes in the form of the request. */
export const batchRoute: AnyRoute = route({
  method: 'POST',
  path: '/api/tax/batch',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'Up to 1,000 calculations in one request, JSON or CSV',
  description:
    'JSON: { items: [{ id?, calculator, input }] }. CSV (Content-Type: text/csv): a header row with the names of request fields, a column calculator or ?calculator=; other columns come back unchanged; ?unit=VND for amounts in whole đồng. Each item has its own result or problem. Accept: text/csv or application/json chooses the form of the answer. Every item counts as one call.',
  tags: ['tax'],
  query: query({
    ...taxQuery.properties,
    calculator: choice(
      calculators.map(({ id }) => id),
      'For CSV rows that name no calculator',
    ),
    unit: choice(['million', 'VND'], {
      default: 'million',
      description: 'Unit of the amounts of a CSV, in and out: million VND, or whole đồng',
    }),
  }),
  body: part<BatchRequest | undefined>(batchRequest),
  bodyTypes: ['application/json', 'text/csv'],
  bodyLimit: maxBatchBytes,
  example: batchExample,
  responses: { 200: taxAnswer(batchAnswer, batchMeta) },
  alternatives: [{ description: 'The sheet with its results', contentType: 'text/csv' }],
  weigh: ({ body, rawBody, query }) =>
    body?.items.length ?? readSheet(utf8Of(rawBody), query.calculator, query.unit ?? 'million').items.length,
  handle: ({ body, rawBody, query, headers, lang, now }) => {
    const unit = query.unit ?? 'million'
    const sheet = body ? null : readSheet(utf8Of(rawBody), query.calculator, unit)
    const items = body?.items ?? sheet!.items
    const context = { today: todayAt(now), lang, explain: query.explain ?? false }
    const { results, used } = runBatch(items, context)
    if (wantsCsv(headers.accept, sheet !== null)) {
      return {
        text: writeSheet(sheet ?? idsOf(items), results, unit),
        type: 'text/csv; charset=utf-8',
        headers: noStore,
      }
    }
    const succeeded = results.filter(({ success }) => success).length
    return {
      data: { results },
      meta: {
        unit: 'million VND',
        rules_version: rulesVersion,
        count: results.length,
        succeeded,
        failed: results.length - succeeded,
        legal: used.map(citation => legalOf(citation, lang)),
      },
      headers: noStore,
    } satisfies Reply
  },
})

const wantsCsv = (accept: string | string[] | undefined, fromCsv: boolean): boolean => {
  const wanted = String(accept ?? '')
  if (wanted.includes('text/csv')) return true
  return fromCsv && !wanted.includes('application/json')
}

/** JSON items as the left side of a sheet. */
const idsOf = (items: readonly BatchItem[]): Omit<Sheet, 'items'> => ({
  header: ['id', 'calculator'],
  rows: items.map(({ id, calculator }) => [String(id ?? ''), calculator]),
  delimiter: ',',
})

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function utf8Of(raw: Buffer | undefined): string {
  try {
    return decoder.decode(raw)
  } catch (cause) {
    throw problem('bad_request', {
      detail: 'The sheet is not valid UTF-8.',
      action: 'Save the sheet as CSV UTF-8.',
      cause,
    })
  }
}
