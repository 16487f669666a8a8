import type { DocumentReport, RuleReport } from '../report.ts'

/** A piece of a large file or folder. */
export interface PartOf {
  /** Of the file. */
  readonly name: string
  /** From 1. */
  readonly part: number
  readonly parts: number
}

const worst = ['failed', 'rejected', 'taken', 'resumed', 'unchanged'] as const
const maxExamples = 3

/** What became of a file that came in pieces: of the outcomes the worst, with its reason, and the sums of the rows. */
export function mergedReport(name: string, before: DocumentReport, piece: DocumentReport): DocumentReport {
  const outcome = worst.find(one => one === before.outcome || one === piece.outcome) ?? piece.outcome
  const reason = [before, piece].find(one => one.outcome === outcome)?.reason
  const sum = (of: (report: DocumentReport) => number) => of(before) + of(piece)
  return {
    name,
    feed: before.feed ?? piece.feed,
    outcome,
    document: before.document ?? piece.document,
    ...(reason !== undefined && { reason }),
    rows: sum(({ rows }) => rows),
    accepted: sum(({ accepted }) => accepted),
    quarantined: sum(({ quarantined }) => quarantined),
    refused: sum(({ refused }) => refused),
    flagged: sum(({ flagged }) => flagged),
    facts: {
      added: sum(({ facts }) => facts.added),
      changed: sum(({ facts }) => facts.changed),
      unchanged: sum(({ facts }) => facts.unchanged),
    },
    rules: mergedRules(before.rules, piece.rules),
    missing_sessions: before.missing_sessions.filter(day => piece.missing_sessions.includes(day)),
  }
}

function mergedRules(one: readonly RuleReport[], other: readonly RuleReport[]): RuleReport[] {
  const merged = new Map(one.map(rule => [`${rule.verdict} ${rule.rule}`, rule]))
  for (const rule of other) {
    const key = `${rule.verdict} ${rule.rule}`
    const before = merged.get(key)
    merged.set(
      key,
      before
        ? {
            ...before,
            rows: before.rows + rule.rows,
            examples: [...before.examples, ...rule.examples].slice(0, maxExamples),
          }
        : rule,
    )
  }
  return [...merged.values()].sort((a, b) => b.rows - a.rows)
}
