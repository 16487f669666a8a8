import { type Template, templates } from '../statements/form.ts'
import { wireName } from '../statements/line.ts'
import { isRefusal, type Outcome, type Reason } from './outcome.ts'
import { notOnFile, type Window } from './window.ts'

export const groups = [
  'profitability',
  'liquidity',
  'leverage',
  'efficiency',
  'cash',
  'accruals',
  'per_share',
  'valuation',
  'growth',
  'bank',
  'broker',
  'insurer',
] as const
export type Group = (typeof groups)[number]

export type Unit = 'percent' | 'ratio' | 'times' | 'days' | 'VND' | 'VND_per_share'

/** One ratio: what it is called, where it applies, its formula in words and as a function. One literal each. */
export interface RatioDefinition {
  readonly id: string
  readonly group: Group
  readonly unit: Unit
  /** Which side is the better one, for percentiles; null where neither is. */
  readonly better: 'high' | 'low' | null
  readonly templates: readonly Template[]
  /** The formula, for people. */
  readonly formula: string
  compute(w: Window): Outcome
}

/** What became of a ratio for one period. */
export interface RatioValue {
  readonly value: number | null
  readonly reason?: Reason
  /** Lines that were not stated, where that is the reason: `interest_expense`, `prior.equity`. */
  readonly missing?: readonly string[]
  readonly rank?: 'best' | 'worst'
}

export const ratio = (definition: RatioDefinition): RatioDefinition => Object.freeze(definition)

export const everyTemplate: readonly Template[] = templates
export const generalOnly: readonly Template[] = ['general']

/** A window that notes which missing lines are requested; made once for each window, since it costs more than a formula. */
interface Watched {
  readonly window: Window
  missing: Set<string>
}

const watchers = new WeakMap<Window, Watched>()

function watch(w: Window): Watched {
  const cached = watchers.get(w)
  if (cached) return cached
  const noted: { missing: Set<string> } = { missing: new Set() }
  const on = <T extends object>(target: T, prefix: string): T =>
    new Proxy(target, {
      get(figures, name: string) {
        const value = figures[name as keyof T]
        if (Number.isNaN(value)) noted.missing.add(prefix + wireName(name))
        return value
      },
    })
  const window: Window = {
    ...w,
    market: on(w.market, 'market.'),
    now: on(w.now, ''),
    prior: on(w.prior, 'prior.'),
    beforePrior: on(w.beforePrior, 'before_prior.'),
    trailing: on(w.trailing, 'trailing.'),
    years: w.years.map((year, back) => on(year, back === 0 ? '' : `${back}_years_before.`)),
  }
  const watched = Object.assign(noted, { window })
  watchers.set(w, watched)
  return watched
}

/** The lines without which a formula has no answer: found by watching it once more. */
export function missingLines(w: Window, compute: (w: Window) => unknown): string[] {
  const watched = watch(w)
  watched.missing = new Set()
  compute(watched.window)
  return [...watched.missing]
}

/** The ratio for this window: a finite number, or null with its reason. */
export function evaluate(definition: RatioDefinition, w: Window): RatioValue {
  if (!definition.templates.includes(w.template)) return { value: null, reason: 'not_applicable' }
  const outcome = definition.compute(w)
  if (isRefusal(outcome)) return { value: null, ...outcome }
  if (Number.isFinite(outcome)) return { value: outcome }
  const missing = Number.isNaN(outcome) ? missingLines(w, definition.compute) : []
  return missing.length === 0
    ? { value: null, reason: 'zero_denominator' }
    : { value: null, reason: 'missing', missing }
}

/**
 * Whether a statement that is on file leaves one of these lines out: not the same as a period, a price or a share
 * count that is not on file.
 */
export function leavesOut(w: Window, missing: readonly string[]): boolean {
  return missing.some(line => {
    if (line.startsWith('market.')) return false
    if (line.startsWith('prior.')) return w.prior !== notOnFile
    if (line.startsWith('before_prior.')) return w.beforePrior !== notOnFile
    return true
  })
}
