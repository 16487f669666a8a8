import { processCounter, processHistogram } from '../runtime/process-metrics.ts'
import type { DocumentReport } from './report.ts'

const documents = processCounter('vnfin_ingest_documents_total', 'Documents by what became of them', [
  'feed',
  'outcome',
])
const rows = processCounter(
  'vnfin_ingest_rows_total',
  'Rows of documents: accepted, quarantined or refused',
  ['feed', 'verdict'],
)
const facts = processCounter('vnfin_ingest_facts_total', 'Facts published', ['feed'])
const runs = processCounter('vnfin_feed_runs_total', 'Runs of feeds by their result', ['feed', 'result'])
const runSeconds = processHistogram(
  'vnfin_feed_run_seconds',
  'Seconds of a run of a feed',
  ['feed'],
  [0.1, 0.5, 1, 5, 15, 60, 300, 900],
)

/** Counts what became of a document; @returns the same report */
export function countDocument(report: DocumentReport): DocumentReport {
  const feed = report.feed ?? 'none'
  documents.inc({ feed, outcome: report.outcome })
  for (const verdict of ['accepted', 'quarantined', 'refused'] as const)
    if (report[verdict] > 0) rows.inc({ feed, verdict }, report[verdict])
  const published = report.facts.added + report.facts.changed
  if (published > 0) facts.inc({ feed }, published)
  return report
}

/** Counts a run of a feed. */
export function countRun(feed: string, result: string, seconds: number): void {
  runs.inc({ feed, result })
  runSeconds.observe({ feed }, seconds)
}
