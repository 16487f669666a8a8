import type { Nats } from '../../runtime/nats.ts'
import type { AuditReport } from './audit.ts'

/** Where the last whole audit is kept, in the bucket `feed-state`. */
const key = 'audit.last'

/** Differences that are kept; the count is of all. */
const maxDifferences = 50

export type AuditNote = Omit<AuditReport, 'read_models'>

/** Remembers an audit of all read models, for the status and the metrics. */
export async function recordAudit(nats: Nats, { read_models: _, ...report }: AuditReport): Promise<void> {
  const bucket = await nats.kv(nats.names.feedState)
  const note: AuditNote = { ...report, differences: report.differences.slice(0, maxDifferences) }
  await bucket.put(key, JSON.stringify(note))
}

/** The last audit of all read models; null: there was none. */
export async function lastAudit(nats: Nats): Promise<AuditNote | null> {
  const entry = await (await nats.kv(nats.names.feedState)).get(key)
  if (entry?.operation !== 'PUT') return null
  // Notes of before had no limit of time, and reached all that they drew.
  const note = entry.json<Omit<AuditNote, 'allowed_seconds' | 'not_reached'> & Partial<AuditNote>>()
  return { allowed_seconds: null, not_reached: 0, ...note }
}
