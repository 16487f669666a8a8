import { type Altman, altman } from './altman.ts'
import { type Beneish, type BeneishBounds, beneish } from './beneish.ts'
import { ratios } from './catalogue.ts'
import type { Case } from './company.ts'
import { scoreBetter } from './composite.ts'
import { evaluate, leavesOut, type RatioValue } from './definition.ts'
import { isRefusal, type Outcome, type Reason } from './outcome.ts'
import { type Piotroski, piotroski } from './piotroski.ts'
import { notOnFile, type Window } from './window.ts'

/** A metric before it is placed: what it is, and which side is better. */
export interface Reading {
  readonly value: RatioValue
  readonly better: 'high' | 'low' | null
}

export interface Measured {
  readonly at: Case
  readonly readings: ReadonlyMap<string, Reading>
  readonly piotroski: Piotroski | null
  readonly altman: Altman | null
  readonly beneish: Beneish | null
}

export const none: RatioValue = { value: null, reason: 'not_applicable' }

/** The scores of a case as metrics, besides its ratios. Nothing of statements that do not add up. */
export function readingsOf(at: Case, bounds: BeneishBounds | null): Measured {
  const general = at.window.template === 'general'
  const f = general && at.consistent ? piotroski(at.window) : null
  const z = general && at.consistent ? altman(at.window) : null
  const m = general && at.consistent ? beneish(at.window, bounds) : null
  const readings = new Map<string, Reading>()
  for (const definition of ratios)
    if (definition.templates.includes(at.window.template))
      readings.set(definition.id, { value: evaluate(definition, at.window), better: definition.better })
  for (const [id, value] of scoreValues(at, f, z, m))
    readings.set(id, { value: general ? value : none, better: scoreBetter[id] ?? null })
  return { at, readings, piotroski: f, altman: z, beneish: m }
}

/** Scores as values among the metrics: the number, or why there is none. */
function* scoreValues(
  { window, quarterRevenueGrowth }: Case,
  f: Piotroski | null,
  z: Altman | null,
  m: Beneish | null,
): Generator<[id: string, value: RatioValue]> {
  yield ['piotroski', defined(f?.value, f?.missing, window.beforePrior)]
  yield ['altman', defined(z?.value, z?.missing)]
  // An M that rests on a neutral index for want of a line is no M to be ranked by.
  yield ['beneish', defined(m?.unstated.length === 0 ? m.value : null, m?.unstated, window.prior)]
  yield ['latest_quarter_revenue_growth', outcomeValue(quarterRevenueGrowth)]
}

/** @param needs a period that it cannot do without */
function defined(
  value: number | null | undefined,
  missing: readonly string[] | undefined,
  needs?: Window['prior'],
): RatioValue {
  if (typeof value === 'number') return { value }
  if (needs === notOnFile) return { value: null, reason: 'short_history' }
  return { value: null, reason: missing?.length ? 'missing' : 'zero_denominator' }
}

function outcomeValue(outcome: Outcome): RatioValue {
  if (isRefusal(outcome)) return { value: null, ...outcome }
  return Number.isFinite(outcome) ? { value: outcome } : { value: null, reason: 'missing' }
}

/** Why a metric has no value, where a period or a price that is not on file is distinguished from a missing line. */
export const reasonOf = (w: Window, { reason, missing }: RatioValue): Reason | undefined =>
  reason === 'missing' && missing !== undefined && !leavesOut(w, missing) ? 'short_history' : reason
