import { type Template, templates } from '../statements/form.ts'
import { type Figures, wireName } from '../statements/line.ts'
import { isRefusal, type Outcome, type Reason } from './outcome.ts'
import type { Window } from './window.ts'

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
  /** Lines that were not told, where that is the reason: `interest_expense`, `prior.equity`. */
  readonly missing?: readonly string[]
  readonly rank?: 'best' | 'worst'
}

export const ratio = (definition: RatioDefinition): RatioDefinition => Object.freeze(definition)

export const everyTemplate: readonly Template[] = templates
export const generalOnly: readonly Template[] = ['general']

/** Reads the same as `figures` and notes which missing lines were asked for. */
function watched(figures: Figures, prefix: string, missing: Set<string>): Figures {
  return new Proxy(figures, {
    get(target, name: string) {
      const value = target[name as keyof Figures]
      if (Number.isNaN(value)) missing.add(prefix + wireName(name))
      return value
    },
  })
}

/** The lines without which a formula has no answer: found by watching it once more. */
export function missingLines(w: Window, compute: (w: Window) => unknown): string[] {
  const missing = new Set<string>()
  const market = new Proxy(w.market, {
    get(target, name: string) {
      const value = target[name as keyof typeof target]
      if (Number.isNaN(value)) missing.add(`market.${wireName(name)}`)
      return value
    },
  })
  compute({
    ...w,
    market,
    now: watched(w.now, '', missing),
    prior: watched(w.prior, 'prior.', missing),
    beforePrior: watched(w.beforePrior, 'before_prior.', missing),
    trailing: watched(w.trailing, 'trailing.', missing),
    years: w.years.map((year, back) => watched(year, back === 0 ? '' : `${back}_years_before.`, missing)),
  })
  return [...missing]
}

/** The ratio for this window: a finite number, or null with its reason. */
export function evaluate(definition: RatioDefinition, w: Window): RatioValue {
  if (!definition.templates.includes(w.template)) return { value: null, reason: 'not_applicable' }
  const outcome = definition.compute(w)
  if (isRefusal(outcome)) return { value: null, ...outcome }
  if (Number.isNaN(outcome))
    return { value: null, reason: 'missing', missing: missingLines(w, definition.compute) }
  if (!Number.isFinite(outcome)) return { value: null, reason: 'zero_denominator' }
  return { value: outcome }
}
