import type { RowIssue, Verdict } from './feed.ts'

/** Collects what a parser has to say about rows that it does not simply take. */
export interface RowLog {
  readonly issues: RowIssue[]
  refuse(rule: string, where: string, detail: string): void
  quarantine(rule: string, where: string, detail: string): void
  flag(rule: string, where: string, detail: string): void
}

export function newRowLog(): RowLog {
  const issues: RowIssue[] = []
  const say = (verdict: Verdict) => (rule: string, where: string, detail: string) => {
    issues.push({ verdict, rule, where, detail })
  }
  return { issues, refuse: say('refused'), quarantine: say('quarantined'), flag: say('flagged') }
}
