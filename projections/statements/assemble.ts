import type { StatementKind } from './chart.ts'
import { charts } from './charts/index.ts'
import type { Form, Template } from './form.ts'
import { type Inconsistency, inconsistencies } from './identities.ts'
import { type Figures, type LineName, lineNames } from './line.ts'
import { readStatements } from './read-statement.ts'
import { recogniseForm, recogniseTemplate } from './recognise.ts'
import type { StatementLine } from './statement-line.ts'

/** Whose accounts: of the group, of the parent alone, or as the publisher leaves it open. Best first. */
export const scopes = ['consolidated', 'not_told', 'parent'] as const
export type Scope = (typeof scopes)[number]

/** One statement as one publisher printed it, at the position of its document. */
export interface Print {
  readonly ticker: string
  /** `2025` or `2025-Q4`. */
  readonly period: string
  readonly statement: StatementKind
  readonly scope: Scope
  /** Feed id. */
  readonly source: string
  readonly document: number
  /**
   * Vietnamese day on which it is taken to have become known, since no feed names the day of publication: the day on which
   * it came in here, or, of a first statement that came in later, the last day on which it was due.
   */
  readonly knownOn: string
  readonly audited: boolean | null
  readonly lines: readonly StatementLine[]
}

/** The accounts of one company and period, out of the best prints known. */
export interface Accounts {
  readonly ticker: string
  readonly period: string
  readonly template: Template
  readonly form: Form
  readonly scope: Scope
  readonly sources: readonly string[]
  readonly audited: boolean | null
  /** Day on which the newest of the prints used became known. */
  readonly knownOn: string
  readonly document: number
  readonly figures: Figures
  readonly nil: readonly LineName[]
  readonly inconsistent: readonly Inconsistency[]
}

/** Publishers in the order of trust; one that is not named here comes after them. */
const sourceOrder: readonly string[] = [
  'exchange.kbs.finance-info',
  'exchange.kbs.statements',
  'exchange.vci.income-statement',
  'exchange.mas.statements',
]

const trust = (source: string): number => {
  const at = sourceOrder.indexOf(source)
  return at < 0 ? sourceOrder.length : at
}

/** The better print of the same statement: the more trusted publisher, then the newer document. */
const better = (a: Print, b: Print): Print => {
  const byTrust = trust(a.source) - trust(b.source)
  return (byTrust || b.document - a.document) <= 0 ? a : b
}

/** The prints that count for one company and period: of one scope, the best of each statement. */
export function chosenPrints(prints: readonly Print[]): Print[] {
  const scope =
    scopes.find(s => prints.some(p => p.scope === s && p.statement === 'balance_sheet')) ?? prints[0]?.scope
  const best = new Map<StatementKind, Print>()
  for (const print of prints) {
    if (print.scope !== scope) continue
    const other = best.get(print.statement)
    best.set(print.statement, other ? better(other, print) : print)
  }
  return [...best.values()].sort((a, b) => (a.statement < b.statement ? -1 : 1))
}

/**
 * Accounts of one company and period from all its prints. The group's accounts go before the parent's alone, and
 * the two are never mixed. Null where no chart of accounts fits (a fund, or too little is printed).
 */
export function assemble(prints: readonly Print[]): Accounts | null {
  const chosen = chosenPrints(prints)
  const [first] = chosen
  if (!first) return null
  const template = recogniseTemplate(chosen.flatMap(p => p.lines.map(l => l.label)))
  if (template === null) return null
  const form = recogniseForm(
    template,
    Number(first.period.slice(0, 4)),
    chosen.flatMap(p => p.lines),
  )
  const { figures, nil } = readStatements(charts[template], form, chosen)
  return {
    ticker: first.ticker,
    period: first.period,
    template,
    form,
    scope: first.scope,
    sources: [...new Set(chosen.map(p => p.source))],
    audited: chosen.some(p => p.audited === null) ? null : chosen.every(p => p.audited),
    knownOn:
      chosen
        .map(p => p.knownOn)
        .sort()
        .at(-1) ?? '',
    document: Math.max(...chosen.map(p => p.document)),
    figures,
    nil: lineNames.filter(line => nil.has(line)),
    inconsistent: inconsistencies(figures, charts[template], form),
  }
}
