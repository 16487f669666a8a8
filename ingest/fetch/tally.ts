import type { Remark } from '../drift/watch.ts'
import type { DocumentReport } from '../report.ts'
import type { FeedRun, RunResult } from './memory.ts'

/** Counts what a run does, and says in the end how it went. */
export interface Tally {
  readonly requests: number
  /** Whether a host turned the program away. */
  readonly turnedAway: boolean
  requested(): void
  unchanged(): void
  absent(): void
  failed(reason: string, detail: string): void
  /** A host turned the program away. */
  blocked(reason: string, detail: string): void
  problem(reason: string, detail: string): void
  document(report: DocumentReport): void
  /** An answer that was new and understood, with the remarks on it. */
  judged(request: string, remarks: readonly Remark[]): void
  readonly remarks: ReadonlyMap<string, readonly Remark[]>
  /** What came so far. */
  counts(): Pick<FeedRun, 'taken' | 'rejected' | 'facts' | 'problems'>
  run(
    about: Pick<FeedRun, 'feed' | 'started' | 'ended' | 'due' | 'pending'> & {
      readonly interrupted: boolean
      /** Requests that were not made. */
      readonly left: number
      readonly before: FeedRun | null
    },
  ): FeedRun
}

const maxProblems = 12

export function newTally(): Tally {
  const count = { taken: 0, unchanged: 0, absent: 0, rejected: 0, failed: 0 }
  let turnedAway = false
  const sum = { rows: 0, quarantined: 0, refused: 0, flagged: 0, facts: 0 }
  const problems = new Map<string, { reason: string; detail: string; times: number }>()
  const judged = new Map<string, readonly Remark[]>()
  let requests = 0
  function problem(reason: string, detail: string) {
    const found = problems.get(reason)
    if (found) found.times++
    else if (problems.size < maxProblems)
      problems.set(reason, { reason, detail: detail.slice(0, 300), times: 1 })
  }
  return {
    get requests() {
      return requests
    },
    get turnedAway() {
      return turnedAway
    },
    requested() {
      requests++
    },
    unchanged() {
      count.unchanged++
    },
    absent() {
      count.absent++
    },
    failed(reason, detail) {
      count.failed++
      problem(reason, detail)
    },
    blocked(reason, detail) {
      turnedAway = true
      count.failed++
      problem(reason, detail)
    },
    problem,
    document(report) {
      if (report.outcome === 'rejected') {
        count.rejected++
        const [reason = 'rejected', ...detail] = (report.reason ?? 'rejected').split(': ')
        return problem(reason, `${report.name}: ${detail.join(': ')}`)
      }
      if (report.outcome === 'failed') {
        count.failed++
        return problem('cannot-be-published', `${report.name}: ${report.reason}`)
      }
      if (report.outcome === 'unchanged') count.unchanged++
      else count.taken++
      sum.rows += report.rows
      sum.quarantined += report.quarantined
      sum.refused += report.refused
      sum.flagged += report.flagged
      sum.facts += report.facts.added + report.facts.changed
      for (const rule of report.rules) {
        const [example] = rule.examples
        problem(`${rule.verdict}/${rule.rule}`, `${rule.rows} rows; ${example?.where}: ${example?.detail}`)
      }
    },
    judged(request, remarks) {
      judged.set(request, remarks)
    },
    get remarks() {
      return judged
    },
    counts: () => ({
      taken: count.taken,
      rejected: count.rejected,
      facts: sum.facts,
      problems: [...problems.values()],
    }),
    run({ interrupted, left, before, ...about }) {
      const wrong = count.rejected + count.failed + left
      const right = count.taken + count.unchanged
      const result: RunResult = interrupted
        ? 'interrupted'
        : wrong > 0
          ? right > 0
            ? 'partial'
            : turnedAway
              ? 'blocked'
              : count.rejected > 0
                ? 'rejected'
                : 'failed'
          : count.taken > 0
            ? 'ok'
            : count.unchanged > 0
              ? 'unchanged'
              : count.absent > 0
                ? 'not-published'
                : // Nobody was asked: the turn of a rotation had nobody in it.
                  'unchanged'
      const good = requests > 0 && (result === 'ok' || result === 'unchanged')
      const bad = result === 'rejected' || result === 'failed' || result === 'blocked'
      return {
        ...about,
        result,
        requests,
        ...count,
        ...sum,
        problems: [...problems.values()],
        failures: bad ? (before?.failures ?? 0) + 1 : 0,
        good: good ? about.ended : (before?.good ?? null),
        totals: {
          runs: (before?.totals.runs ?? 0) + 1,
          documents: (before?.totals.documents ?? 0) + count.taken,
          rejected: (before?.totals.rejected ?? 0) + count.rejected,
        },
      }
    },
  }
}
