import { type EvidenceDecisionRow, evidenceDecision } from '../../../contracts/events/evidence.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { type Feed, type FeedDocument, RejectedDocument } from '../../feed.ts'
import { placed } from '../../places.ts'

const mark = 'evidence_decisions'

/**
 * What people decided on quotes that rules found, with all that a decision is about: `vnfin evidence accept` and `reject`
 * write such documents, and `vnfin import` takes those of another home.
 */
export const evidenceDecisions: Feed = {
  id: 'news.curated.evidence-decisions',
  title: 'Decisions of people on quotes that rules found',
  publisher: { id: 'curated', name: 'Reviewed by hand', url: null },
  parser: 1,
  importOnly: 'people decide: vnfin evidence accept, vnfin evidence reject, /operator/evidence',
  recognise: ({ head }) => new RegExp(`^\\s*\\{\\s*"${mark}"\\s*:`).test(head),
  parse({ members, name, fetchedAt }) {
    const rows = rowsIn(members[0]!.bytes, name)
    const today = vietnamDate(fetchedAt)
    return {
      // Each stands by itself: a later one on the same quote takes its place.
      candidates: rows.map((row, n) => ({
        kind: evidenceDecision,
        key: String(row.candidate),
        effectiveon: today,
        data: { rows: [placed(row, `${name}.${mark}[${n}]`)] },
      })),
      rows: rows.length,
      issues: [],
    }
  },
}

function rowsIn(bytes: Uint8Array, name: string): EvidenceDecisionRow[] {
  let read: unknown
  try {
    read = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new RejectedDocument('damaged-document', `${name} is no JSON: ${(error as Error).message}`)
  }
  const rows = (read as Record<string, unknown>)[mark]
  if (!Array.isArray(rows) || rows.some(row => typeof row !== 'object' || row === null))
    throw new RejectedDocument('unknown-shape', `${name}: ${mark} is to be a list of decisions`)
  return rows
}

/** Decisions as the document that states them. */
export const decisionsDocument = (rows: readonly EvidenceDecisionRow[], at: string): FeedDocument => ({
  url: 'file:evidence-decisions.json',
  name: 'evidence-decisions.json',
  fetchedAt: at,
  status: 200,
  contentType: 'application/json',
  body: new TextEncoder().encode(JSON.stringify({ [mark]: rows })),
})
