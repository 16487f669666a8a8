import { type ComponentId, components, coverageFloor, type Level, levelOf } from './components.ts'

/** Percentile of each component, 0-100, high = stress; null where it is not known. */
export type ComponentScores = Readonly<Record<ComponentId, number | null>>

export interface Composite {
  /** 0-100, or null with `reason`. 50 is "usual" by construction, not "half a war". */
  readonly score: number | null
  readonly level: Level | null
  readonly reason: 'coverage_below_floor' | 'no_geopolitical_part' | null
  /** Weights present / 100. */
  readonly coverage: number
  /** Points of the score that each present component brings: they add up to it. */
  readonly contributions: Readonly<Record<ComponentId, number | null>>
  /** Exponential of the weighted mean of ln(max(score, 1)). */
  readonly geometric: number | null
  readonly equalWeights: number | null
  /** Lowest and highest score when one present component is left out. */
  readonly leaveOneOut: readonly [number, number] | null
  /** The label would change if one component were left out. */
  readonly fragile: boolean | null
  /** The two GPR parts alone, by their weights; published beside the composite. */
  readonly gprOnly: number | null
}

interface Part {
  readonly id: ComponentId
  readonly weight: number
  readonly score: number
}

const total = (parts: readonly Part[], of: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0)

const weighted = (parts: readonly Part[]): number =>
  total(parts, part => part.weight * part.score) / total(parts, part => part.weight)

/**
 * Aggregates component percentiles after the OECD/JRC Handbook (2008): a weighted mean over what is present.
 * Null below 60 % of the weights, or when both GPR parts are missing.
 */
export function composite(scores: ComponentScores): Composite {
  const present: Part[] = []
  for (const { id, weight } of components) {
    const score = scores[id]
    if (score !== null) present.push({ id, weight, score })
  }
  const coverage = total(present, part => part.weight) / 100
  const gpr = present.filter(part => part.id === 'gpr_global' || part.id === 'gpr_vietnam')
  const gprOnly = gpr.length === 0 ? null : weighted(gpr)
  const reason =
    gpr.length === 0 ? 'no_geopolitical_part' : coverage < coverageFloor ? 'coverage_below_floor' : null
  if (reason !== null)
    return {
      score: null,
      level: null,
      reason,
      coverage,
      contributions: contributionsOf([]),
      geometric: null,
      equalWeights: null,
      leaveOneOut: null,
      fragile: null,
      gprOnly,
    }

  const score = weighted(present)
  const without = present.map(left => weighted(present.filter(part => part !== left)))
  const range = [Math.min(...without), Math.max(...without)] as const
  const level = levelOf(score)
  return {
    score,
    level,
    reason,
    coverage,
    contributions: contributionsOf(present),
    geometric: Math.exp(
      total(present, part => part.weight * Math.log(Math.max(part.score, 1))) /
        total(present, part => part.weight),
    ),
    equalWeights: total(present, part => part.score) / present.length,
    leaveOneOut: range,
    fragile: range.some(end => levelOf(end) !== level),
    gprOnly,
  }
}

function contributionsOf(present: readonly Part[]): Record<ComponentId, number | null> {
  const weights = total(present, part => part.weight)
  const entries = components.map(({ id }) => {
    const part = present.find(candidate => candidate.id === id)
    return [id, part === undefined ? null : (part.weight * part.score) / weights]
  })
  return Object.fromEntries(entries) as Record<ComponentId, number | null>
}
