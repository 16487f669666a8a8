import { mean } from '../../contracts/math.ts'
import { earningAssets } from '../ratios/banks.ts'
import { isRefusal } from '../ratios/outcome.ts'
import { roicOf } from '../ratios/returns.ts'
import { parentEquity } from '../ratios/terms.ts'
import { average } from '../ratios/window.ts'
import type { Template } from '../statements/form.ts'
import type { Figures } from '../statements/line.ts'

/** What capital must earn before one speaks of an advantage: about the 10-year bond plus an equity premium. */
export const hurdle = 0.12
/** The same for a bank's equity. */
const bankHurdle = 0.13
/** Years of returns that the gate needs. */
const leastYears = 3

export interface Economics {
  /** 0…100; null where it cannot be said, with the reason. */
  readonly score: number | null
  readonly reason?: 'not_applicable' | 'short_history' | 'asset_light' | 'missing'
  readonly measure: 'roic' | 'roe'
  readonly hurdle: number
  /** Returns on capital, fractions, newest first. */
  readonly returns: readonly number[]
  readonly mean: number | null
  readonly parts: { readonly excess: number; readonly persistence: number; readonly stability: number } | null
}

const clip = (x: number) => Math.min(Math.max(x, 0), 1)

function deviation(xs: readonly number[]): number {
  const m = mean(xs)
  return Math.sqrt(xs.reduce((sum, x) => sum + (x - m) ** 2, 0) / xs.length)
}

/**
 * 50 × excess over the hurdle (full at 15 points above) + 30 × share of years above it + 20 × steadiness;
 * 0 where the mean is not above zero. `steady` are the yearly numbers whose spread is judged.
 */
export function gateOf(returns: readonly number[], over: number, steady: readonly number[] = returns) {
  const m = mean(returns)
  if (m <= 0) return { score: 0, mean: m, parts: { excess: 0, persistence: 0, stability: 0 } }
  const parts = {
    excess: 50 * clip((m - over) / 0.15),
    persistence: (30 * returns.filter(r => r > over).length) / returns.length,
    stability: 20 * Math.max(0, 1 - deviation(steady) / Math.max(Math.abs(mean(steady)), 0.05)),
  }
  return { score: parts.excess + parts.persistence + parts.stability, mean: m, parts }
}

/** The economics gate of a company from its years on file, newest first. */
export function economicsOf(template: Template, years: readonly Figures[]): Economics {
  if (template === 'general') return generalGate(years)
  if (template === 'bank') return bankGate(years)
  return {
    score: null,
    reason: 'not_applicable',
    measure: 'roe',
    hurdle: bankHurdle,
    returns: [],
    mean: null,
    parts: null,
  }
}

const pairs = (years: readonly Figures[]) =>
  years.slice(0, -1).map((now, i) => ({ now, prior: years[i + 1] as Figures }))

function generalGate(years: readonly Figures[]): Economics {
  const outcomes = pairs(years).map(roicOf)
  const returns = outcomes.filter((r): r is number => typeof r === 'number' && Number.isFinite(r))
  const empty = { score: null, measure: 'roic', hurdle, returns, mean: null, parts: null } as const
  const [newest] = outcomes
  if (newest !== undefined && isRefusal(newest)) return { ...empty, reason: 'asset_light' }
  if (outcomes.length < leastYears) return { ...empty, reason: 'short_history' }
  // A year that a missing line hides might have been the worst: the mean without it is not the mean.
  if (outcomes.some(outcome => Number.isNaN(outcome))) return { ...empty, reason: 'missing' }
  if (returns.length < leastYears) return { ...empty, reason: 'asset_light' }
  return { ...empty, ...gateOf(returns, hurdle) }
}

/** A bank's equity for its capital, and its margin for steadiness. */
function bankGate(years: readonly Figures[]): Economics {
  const all = pairs(years)
  const returns = all
    .map(({ now, prior }) => now.parentProfit / average(parentEquity(now), parentEquity(prior)))
    .filter(Number.isFinite)
  const margins = all
    .map(({ now, prior }) => now.netInterestIncome / average(earningAssets(now), earningAssets(prior)))
    .filter(Number.isFinite)
  const empty = { score: null, measure: 'roe', hurdle: bankHurdle, returns, mean: null, parts: null } as const
  if (all.length < leastYears) return { ...empty, reason: 'short_history' }
  if (returns.length < all.length || margins.length < all.length) return { ...empty, reason: 'missing' }
  return { ...empty, ...gateOf(returns, bankHurdle, margins) }
}
