import { correctionsAnswer, correctionsQuery } from '../../contracts/http/market/corrections.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import {
  type CorrectionPage,
  correctionTotals,
  readCorrectedFigures,
  readCorrections,
} from '../../projections/corrections/query.ts'
import { csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { route } from '../http/route.ts'
import { requireReadModels } from '../market/require.ts'
import { correctionRowOf, hoursOf } from './row.ts'
import { selectionOf } from './selection.ts'

const columns = [
  'correction_id',
  'feed',
  'document',
  'document_name',
  'document_sha256',
  'kind',
  'reason',
  'note',
  'parser_before',
  'parser_now',
  'wrong_since',
  'repaired_at',
  'hours_to_repair',
  'figures_changed',
  'figures_listed',
  'read_model',
  'table',
  'subject',
  'period',
  'field',
  'old',
  'new',
  'unit',
] as const

type After = NonNullable<CorrectionPage['after']>

/** Figures of a correction in a list; all that are on record where one correction is asked for or a table is. */
const figuresInList = 20
const allFigures = 1_000

/** The errors of this home: open to everybody, as its answers are. */
export const corrections = route({
  method: 'GET',
  path: '/api/corrections',
  area: 'market',
  tier: 'open',
  cost: 1,
  cache: { models: ['corrections'], publicMaxAge: 60 },
  summary: 'Figures that were served and were wrong by our doing, and when they were repaired',
  description:
    'Each correction with old and new figure, unit, reason, document and time to repair, the newest first; 20 figures of each, all that are on record with `correction_id` or in CSV (one line a figure). A revision by a publisher is no correction: it comes with a document of its own.',
  tags: ['lineage'],
  query: correctionsQuery,
  responses: { 200: correctionsAnswer },
  alternatives: [csvPages(...columns)],
  async handle({ query, services, lang }) {
    requireReadModels(services, 'corrections')
    const { db } = services
    const limit = pageLimit(query, 50)
    const { correction_id: id } = query
    const selection = { ...selectionOf(query), ...(id === undefined ? {} : { id }) }
    const after = query.cursor ? { after: readCursor<After>(query.cursor, query) } : {}
    const [found, { total, medianSeconds }] = await Promise.all([
      readCorrections(db, { ...selection, ...after, limit: limit + 1 }),
      correctionTotals(db, selection),
    ])
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const next =
      found.length > limit && last
        ? writeCursor({ at: last.repaired_at.toISOString(), id: last.correction_id } satisfies After, query)
        : null
    const figures = await readCorrectedFigures(
      db,
      page.map(one => one.correction_id),
      {
        each: id !== undefined || query.format === 'csv' ? allFigures : figuresInList,
        ...(selection.subjects ? { subjects: selection.subjects } : {}),
      },
    )
    const data = page.map(one => correctionRowOf(one, figures.get(one.correction_id) ?? [], lang))
    if (query.format === 'csv') return csvPage(columns, data.flatMap(linesOf), { total, next })
    return {
      data,
      meta: {
        as_of: null,
        freshness: 'periodic',
        unit: { hours_to_repair: 'hours' },
        source: sourcesOf(page.map(({ feed }) => feed)),
        pagination: { limit, next_cursor: next, total },
        median_hours_to_repair: medianSeconds === null ? null : hoursOf(medianSeconds * 1_000),
        warnings: [],
      },
    }
  },
})

/** A line for each figure; one without a figure where none is on record, so that no correction is left out. */
function linesOf({ document, figures, ...correction }: ReturnType<typeof correctionRowOf>) {
  const shared = {
    ...correction,
    document: document.position,
    document_name: document.name,
    document_sha256: document.sha256,
  }
  return figures.length === 0 ? [shared] : figures.map(figure => ({ ...shared, ...figure }))
}
