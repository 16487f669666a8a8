import { type Decided, RefusedDecision, type WantedDecision } from '../../api/http/reviewer.ts'
import type { EvidenceDecisionRow } from '../../contracts/events/evidence.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { TakingTurns } from '../../ingest/ingest-lease.ts'
import { decisionsDocument, evidenceDecisions } from '../../ingest/sources/curated/evidence-decisions.ts'
import { hasQueue, type QueuedCandidate, readCandidatesById } from '../../projections/evidence/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'

export interface DecidingWith extends TakingTurns {
  readonly nats: Nats
  readonly db: Db
  readonly now: Date
}

const longestName = 80
const longestReason = 500

/**
 * Puts a decision on candidates on the log, with all that it is about, as a document of its own: a rebuild gives the
 * same queue and the same evidence.
 * @throws RefusedDecision before anything is written
 */
export async function decide(wanted: WantedDecision, by: DecidingWith): Promise<Decided> {
  const { nats, db, now, ...turns } = by
  refuseIncomplete(wanted)
  if (!(await hasQueue(db)))
    throw new RefusedDecision(
      'The read model of evidence is not there yet: let vnfin up rebuild it, then decide.',
    )
  const ids = [...new Set(wanted.ids)]
  const found = new Map((await readCandidatesById(db, ids)).map(one => [one.id, one]))
  const missing = ids.filter(id => !found.has(id))
  if (missing.length > 0)
    throw new RefusedDecision(
      `id: there is no candidate ${missing.join(', ')}. vnfin evidence queue lists those that wait.`,
    )
  const unchanged = ids.filter(id => isSame(found.get(id)!, wanted))
  const rows = ids.filter(id => !unchanged.includes(id)).map(id => rowOf(found.get(id)!, wanted, now))
  if (rows.length > 0) {
    const document = decisionsDocument(rows, vietnamIso(now))
    const report = await ingest(nats, evidenceDecisions, document, {
      ...turns,
      now,
      simulated: false,
      seen: 'ever',
    })
    if (report.outcome === 'rejected') throw new RefusedDecision(report.reason ?? 'The decision was refused.')
  }
  return {
    decided: rows.map(({ candidate, ticker, item, decision }) => ({ id: candidate, ticker, item, decision })),
    unchanged,
  }
}

function refuseIncomplete({ ids, by, because, decision }: WantedDecision): void {
  if (ids.length === 0)
    throw new RefusedDecision('id: no candidate is named. vnfin evidence queue lists them.')
  if (by.trim() === '' || by.length > longestName)
    throw new RefusedDecision(
      `by: a decision names who made it, in at most ${longestName} characters: give your name.`,
    )
  if (decision === 'rejected' && (because ?? '').trim() === '')
    throw new RefusedDecision('because: a rejection says why: give the reason in a few words.')
  if ((because ?? '').length > longestReason)
    throw new RefusedDecision(`because: at most ${longestReason} characters: shorten the reason.`)
}

const isSame = ({ state, decided_by, because }: QueuedCandidate, wanted: WantedDecision): boolean =>
  state === wanted.decision &&
  decided_by === wanted.by.trim() &&
  because === (wanted.because?.trim() || null) &&
  wanted.found === null

function rowOf(candidate: QueuedCandidate, wanted: WantedDecision, now: Date): EvidenceDecisionRow {
  const found = wanted.found ?? candidate.found
  if (found === null && wanted.decision === 'accepted')
    throw new RefusedDecision(
      `found: rule ${candidate.rule} cannot tell whether ${candidate.item} is so by candidate ${candidate.id}: say yes or no.`,
    )
  const { id, ticker, item, sha256, url, kind, date, quote, page, rule, rule_version, value, unit } =
    candidate
  return {
    candidate: id,
    decision: wanted.decision,
    by: wanted.by.trim(),
    at: now.toISOString(),
    because: wanted.because?.trim() || null,
    ticker,
    sha256,
    url,
    kind,
    date,
    found: found ?? false,
    item,
    quote,
    page,
    rule,
    rule_version,
    value,
    unit,
  }
}
