import type { Chart, Place, StatementKind } from './chart.ts'
import type { Form } from './form.ts'
import { nilByIdentity } from './identities.ts'
import { depthOf, plainLabel } from './label.ts'
import { type Figures, figuresOf, type LineName } from './line.ts'
import { nilByCashSection, nilByHierarchy, type Proof } from './nil-lines.ts'
import type { StatementLine } from './statement-line.ts'

export interface PrintedStatement {
  readonly statement: StatementKind
  readonly lines: readonly StatementLine[]
}

/** The statements of one company and period in canonical lines, and which of them were blanks proven to be nil. */
export interface ReadStatements {
  readonly figures: Figures
  readonly nil: ReadonlySet<LineName>
}

interface Print {
  readonly lines: readonly StatementLine[]
  readonly plain: readonly string[]
  readonly depths: readonly (number | null)[]
  readonly byLabel: ReadonlyMap<string, readonly number[]>
  readonly byCode: ReadonlyMap<string, number>
}

/**
 * Are the codes those of a form (01…440), not a publisher's own ids? Only if all look so and a total is among them:
 * an id that happens to read 270 is not total assets.
 */
function hasFormCodes(lines: readonly StatementLine[]): boolean {
  const codes = lines.flatMap(line => (line.code === null ? [] : [line.code]))
  return codes.every(code => /^\d{2,3}[a-z]?$/.test(code)) && codes.some(code => totals.has(code))
}

/** Total assets of either form, net profit, closing cash. */
const totals = new Set(['270', '280', '60', '70'])

function index(lines: readonly StatementLine[]): Print {
  const plain = lines.map(line => plainLabel(line.label))
  const byLabel = new Map<string, number[]>()
  const byCode = new Map<string, number>()
  const coded = hasFormCodes(lines)
  plain.forEach((label, i) => {
    const at = byLabel.get(label)
    if (at) at.push(i)
    else byLabel.set(label, [i])
    const code = lines[i]?.code
    if (coded && code && !byCode.has(code)) byCode.set(code, i)
  })
  return { lines, plain, byLabel, byCode, depths: lines.map(line => depthOf(line.label)) }
}

/** The line a place means: by its code under a known form, else by its label, at its depth where the print shows one. */
function find(place: Place, form: Form, print: Print): number {
  const code = place.codes?.[form]
  const coded = code === undefined ? undefined : print.byCode.get(code)
  if (coded !== undefined) return coded
  for (const label of place.labels)
    for (const i of print.byLabel.get(label) ?? []) {
      const depth = print.depths[i]
      if (place.depth === undefined || depth === null || depth === undefined || depth === place.depth)
        return i
    }
  return -1
}

/**
 * Canonical lines of one company's period. Blanks that their printed totals account for become 0; the others stay
 * missing. Minority interest that the older form prints below equity is moved into it.
 */
export function readStatements(
  chart: Chart,
  form: Form,
  printed: readonly PrintedStatement[],
): ReadStatements {
  const stated: Partial<Record<LineName, number>> = {}
  const nil = new Set<LineName>()
  const settle = (line: LineName) => {
    stated[line] = 0
    nil.add(line)
  }
  for (const { statement, lines } of printed) {
    const print = index(lines)
    const proof = proofOf(statement, print)
    const heads = new Map<LineName, number>()
    const absent: Place[] = []
    for (const place of chart.places) {
      if (place.statement !== statement || stated[place.line] !== undefined) continue
      const at = find(place, form, print)
      const value = lines[at]?.value
      if (at >= 0) heads.set(place.line, at)
      if (value !== null && value !== undefined) stated[place.line] = value
      else if (proof.nil.has(at)) settle(place.line)
      else if (at < 0 && place.within !== undefined) absent.push(place)
    }
    for (const { line, within } of absent) {
      const head = heads.get(within as LineName) ?? -1
      if (stated[line] === undefined && (proof.complete.has(head) || nil.has(within as LineName)))
        settle(line)
    }
  }
  turnCosts(stated)
  for (let pass = 0; pass < 3; pass++) {
    const found = nilByIdentity(figuresOf(stated), chart, form)
    if (found.length === 0) break
    for (const line of found) {
      stated[line] = 0
      nil.add(line)
    }
  }
  settleInterest(stated, nil)
  settleMinority(stated)
  return { figures: figuresOf(stated), nil }
}

/** Lines that our vocabulary holds as positive costs. */
const costs: readonly LineName[] = [
  'revenueDeductions',
  'costOfGoods',
  'financialExpense',
  'interestExpense',
  'sellingExpense',
  'adminExpense',
  'currentTax',
  'deferredTax',
]

/**
 * Some publishers print costs with a minus. The print itself tells: its gross profit is revenue plus cost of goods,
 * and not revenue less it. Then all costs of the print are turned.
 */
function turnCosts(stated: Partial<Record<LineName, number>>): void {
  const { grossProfit, revenue, costOfGoods } = stated
  if (grossProfit === undefined || revenue === undefined || costOfGoods === undefined || costOfGoods >= 0)
    return
  const off = (sum: number) =>
    Math.abs(grossProfit - sum) > 1e-3 * Math.max(Math.abs(revenue), Math.abs(costOfGoods))
  if (off(revenue + costOfGoods) || !off(revenue - costOfGoods)) return
  for (const line of costs) if (stated[line] !== undefined) stated[line] = -stated[line] || 0
}

const nothingProven: Proof = { nil: new Set(), complete: new Set() }

function proofOf(statement: StatementKind, print: Print): Proof {
  if (statement === 'balance_sheet') return nilByHierarchy(print.lines)
  return statement === 'cash_flow' ? nilByCashSection(print.lines, print.plain) : nothingProven
}

/**
 * Interest is an "of which" line: no total proves its blank. It is nil where financial expense is nil, or where the
 * balance sheet owes no interest-bearing debt at all; with debt and no interest told it stays missing.
 */
function settleInterest(stated: Partial<Record<LineName, number>>, nil: Set<LineName>): void {
  if (stated.interestExpense !== undefined) return
  const noDebt = stated.shortDebt === 0 && stated.longDebt === 0 && stated.convertibleBonds === 0
  if (stated.financialExpense === 0 || noDebt) {
    stated.interestExpense = 0
    nil.add('interestExpense')
  }
}

/** Before 2015 minority interest stood outside equity (Circular 202/2014 moved it in): one meaning from here on. */
function settleMinority(stated: Partial<Record<LineName, number>>): void {
  const outside = stated.minorityOutside
  if (outside === undefined || outside === 0) return
  if (stated.minorityInterest !== undefined && stated.minorityInterest !== 0) return
  stated.minorityInterest = outside
  if (stated.equity !== undefined) stated.equity += outside
  stated.minorityOutside = 0
}
