import { mean } from '../../contracts/math.ts'
import type { ReviewedQuote } from '../evidence/load.ts'
import {
  type CompanyFile,
  type EsgPillar,
  esgPillars,
  type ItemResult,
  itemsOf,
  yearsBefore,
} from './items.ts'

/** Raise with every change of an item, a weight or a threshold. */
export const methodVersion = 'esg-2'

export interface PillarScore {
  readonly pillar: EsgPillar
  /** 0…100; null when too few of its items were looked for. */
  readonly score: number | null
  readonly disclosure: number | null
  readonly performance: number | null
  readonly looked_for: number
  /** Items that could be looked for, without facts. */
  readonly possible: number
  readonly items: readonly ItemResult[]
  readonly reason?: string
}

export type Weights = Readonly<Record<EsgPillar, number>>

/** A choice, published: heavy industry and finance weigh otherwise. */
export const weightSets = {
  usual: { environment: 30, social: 30, governance: 40 },
  heavy_industry: { environment: 40, social: 25, governance: 35 },
  finance: { environment: 15, social: 35, governance: 50 },
} as const satisfies Record<string, Weights>

export type WeightSet = keyof typeof weightSets

/** ICB 0 oil and gas, 1 basic materials, 2350 construction and materials, 7 utilities; 8 financials but for real estate 86. */
function weightSetOf(icb: string | null): WeightSet {
  if (icb === null) return 'usual'
  if (/^[017]|^235/.test(icb)) return 'heavy_industry'
  return /^8(?!6)/.test(icb) ? 'finance' : 'usual'
}

export interface Controversy {
  readonly date: string
  readonly quote: string
  readonly url: string
  readonly reviewer: string
}

export interface Esg {
  readonly ticker: string
  readonly score: number | null
  readonly rating: 'A' | 'B' | 'C' | 'D' | 'E' | null
  readonly pillars: readonly PillarScore[]
  readonly weightSet: WeightSet
  readonly contributions: Readonly<Record<EsgPillar, number>> | null
  /** What confirmed cases of three years take off, at most 30. */
  readonly controversy: number
  readonly controversies: readonly Controversy[]
  /** Share of the items that were looked for in the pillars that have a score, by the weights of the pillars. */
  readonly coverage: number
  readonly confidence: 'none' | 'low' | 'medium' | 'high'
  readonly reasons: readonly string[]
}

/** Fewest items that a pillar is scored from, of both kinds. */
const leastItems = 3

/** Half disclosure (found / looked for), half performance; never over a pillar of which next to nothing was looked for. */
function pillarScore(pillar: EsgPillar, items: readonly ItemResult[]): PillarScore {
  const withValue = items.filter(i => i.value !== null)
  const possible = items.filter(i => i.kind !== 'fact').length
  const share = (kind: ItemResult['kind']) => {
    const values = withValue.filter(i => i.kind === kind).map(i => i.value as number)
    return values.length === 0 ? null : 100 * mean(values)
  }
  const disclosure = share('disclosure')
  const performance = share('performance')
  const base = { pillar, disclosure, performance, looked_for: withValue.length, possible, items }
  if (withValue.length < leastItems || disclosure === null || performance === null)
    return {
      ...base,
      score: null,
      reason: `${withValue.length} of ${possible} items were looked for, ${leastItems} of both kinds are needed`,
    }
  return { ...base, score: (disclosure + performance) / 2 }
}

/** Confidence: how much of what could be looked for was, and whether documents of others speak of it. */
function confidenceOf(coverage: number, publishers: number): Esg['confidence'] {
  if (coverage === 0) return 'none'
  if (coverage >= 0.5 && publishers >= 2) return 'high'
  return coverage >= 0.35 && publishers >= 1 ? 'medium' : 'low'
}

/** One case takes 10, three years long. */
const perCase = 10
const maxTaken = 30

/** Days of three years before the day of the assessment. */
function recentCases(quotes: readonly ReviewedQuote[], on: string): Controversy[] {
  const from = yearsBefore(on, 3)
  return quotes
    .filter(q => q.item === 'controversy.case' && q.found && q.date >= from && q.date <= on)
    .map(({ date, quote, url, reviewer }) => ({ date, quote, url, reviewer }))
}

/** By the score as it is shown, to one decimal. */
function gradeOf(score: number) {
  const x = Math.round(10 * score) / 10
  return x >= 80 ? 'A' : x >= 65 ? 'B' : x >= 50 ? 'C' : x >= 35 ? 'D' : 'E'
}

/**
 * ESG of one company from what is on file and from reviewed quotes.
 * @param on day of the assessment, for the three years of cases
 */
export function esgOf(
  file: CompanyFile,
  icb: string | null,
  quotes: readonly ReviewedQuote[],
  on: string,
): Esg {
  const pillars = esgPillars.map(pillar => pillarScore(pillar, itemsOf(pillar, file, quotes, on)))
  const weightSet = weightSetOf(icb)
  const weights: Weights = weightSets[weightSet]
  const present = pillars.filter(p => p.score !== null)
  const weight = present.reduce((sum, p) => sum + weights[p.pillar], 0)
  const controversies = recentCases(quotes, on)
  const controversy = -Math.min(maxTaken, perCase * controversies.length)
  const governance = pillars.find(p => p.pillar === 'governance')
  const reviewed = quotes.filter(q => q.review !== 'unreviewed')
  const publishers = new Set(reviewed.map(q => new URL(q.url).hostname)).size
  const coverage = present.reduce((sum, p) => sum + (weights[p.pillar] * p.looked_for) / p.possible, 0) / 100
  const missing = pillars.flatMap(p => (p.reason ? [`${p.pillar}: ${p.reason}`] : []))
  const base = {
    ticker: file.ticker,
    pillars,
    weightSet,
    controversy,
    controversies,
    coverage,
    confidence: confidenceOf(coverage, publishers),
  }
  if (governance?.score === null || present.length < 2)
    return {
      ...base,
      score: null,
      rating: null,
      contributions: null,
      reasons: ['a total needs governance and one more pillar', ...missing],
    }
  const contributions = Object.fromEntries(
    pillars.map(p => [p.pillar, p.score === null ? 0 : (weights[p.pillar] * p.score) / weight]),
  ) as Record<EsgPillar, number>
  const score = Math.min(
    100,
    Math.max(0, Object.values(contributions).reduce((a, b) => a + b, 0) + controversy),
  )
  return { ...base, score, rating: gradeOf(score), contributions, reasons: missing }
}
