import type { Entrant, Field } from './field.ts'
import type { Criterion, Operator, Strategy, Verdict } from './strategy.ts'

/** What became of one rule for one share. */
export interface RuleResult {
  readonly id: string
  readonly value: number | null
  readonly threshold: number | readonly [number, number] | null
  readonly verdict: Verdict
  readonly counted: boolean
  readonly waived: boolean
}

/** What became of one share under one strategy. */
export interface ScreenResult {
  readonly strategy: string
  readonly ticker: string
  /** All counted rules pass. Unknown is never a pass. */
  readonly matched: boolean
  /** Exactly one of several counted rules fails and none is unknown. */
  readonly near: boolean
  readonly passed: number
  readonly total: number
  readonly unknown: number
  /** 100 × passed / total. */
  readonly score: number
  readonly failed: readonly string[]
  readonly missing: readonly string[]
  readonly history_years: number
  readonly reduced_history: boolean
  readonly flags: readonly string[]
  readonly rules: readonly RuleResult[]
}

function holds(operator: Operator, x: number, threshold: number | readonly [number, number]): boolean {
  if (typeof threshold !== 'number') return x >= threshold[0] && x <= threshold[1]
  switch (operator) {
    case 'gte':
      return x >= threshold
    case 'gt':
      return x > threshold
    case 'lte':
      return x <= threshold
    case 'lt':
      return x < threshold
    default:
      return x === threshold
  }
}

function judge(criterion: Criterion, e: Entrant, field: Field): RuleResult {
  const value = criterion.value(e, field)
  const threshold =
    typeof criterion.threshold === 'function' ? criterion.threshold(e, field) : criterion.threshold
  const waived = criterion.waivedUnder !== undefined && e.candidate.years.length < criterion.waivedUnder
  const comparable = !Number.isNaN(value) && ![threshold].flat().some(Number.isNaN)
  const verdict =
    !comparable || waived ? 'unknown' : holds(criterion.operator, value, threshold) ? 'pass' : 'fail'
  return {
    id: criterion.id,
    value: Number.isFinite(value) ? value : null,
    threshold: [threshold].flat().every(Number.isFinite) ? threshold : null,
    verdict,
    counted: !criterion.informs && !waived,
    waived,
  }
}

/** Which shares a strategy looks at: the universe, liquid where it asks so, without the sectors that it leaves out. */
function admits(strategy: Strategy, e: Entrant): boolean {
  if (!e.inUniverse || (strategy.liquidOnly && !e.liquid)) return false
  const { icb } = e.candidate
  return icb === null || !strategy.excludes?.some(prefix => icb.startsWith(prefix))
}

/** One share under one strategy, every rule with its value and threshold. */
export function screen(strategy: Strategy, e: Entrant, field: Field): ScreenResult {
  const rules = strategy.criteria.map(criterion => judge(criterion, e, field))
  const counted = rules.filter(rule => rule.counted)
  const passed = counted.filter(rule => rule.verdict === 'pass').length
  const failed = counted.filter(rule => rule.verdict === 'fail').map(rule => rule.id)
  const missing = counted.filter(rule => rule.verdict === 'unknown').map(rule => rule.id)
  const flags = [
    ...(e.liquid ? [] : ['low_liquidity']),
    ...(strategy.excludes && e.candidate.icb === null ? ['industry_unknown'] : []),
    ...rules.filter(rule => rule.waived).map(rule => `waived:${rule.id}`),
    ...rules
      .filter(rule => !rule.counted && !rule.waived && rule.verdict === 'fail')
      .map(rule => `not_met:${rule.id}`),
  ]
  return {
    strategy: strategy.id,
    ticker: e.candidate.ticker,
    matched: passed === counted.length && counted.length > 0,
    // With a single rule everything else would be near.
    near: failed.length === 1 && missing.length === 0 && counted.length > 1,
    passed,
    total: counted.length,
    unknown: missing.length,
    score: counted.length === 0 ? 0 : (100 * passed) / counted.length,
    failed,
    missing,
    history_years: e.candidate.years.length,
    reduced_history: e.candidate.years.length < strategy.wantsYears,
    flags,
    rules,
  }
}

/** Every admitted share under every strategy, in one pass over the same field. */
export function screenAll(strategies: readonly Strategy[], field: Field): ScreenResult[] {
  return strategies.flatMap(strategy =>
    field.entrants.filter(e => admits(strategy, e)).map(e => screen(strategy, e, field)),
  )
}
