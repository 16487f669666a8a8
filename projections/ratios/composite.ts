import type { Template } from '../statements/form.ts'

export const pillars = ['profitability', 'quality', 'safety', 'growth', 'valuation'] as const
export type Pillar = (typeof pillars)[number]

/** A choice, not a finding: published with every score, beside what the score is when a pillar is left out. */
export const pillarWeights: Readonly<Record<Pillar, number>> = {
  profitability: 30,
  quality: 20,
  safety: 20,
  growth: 15,
  valuation: 15,
}

/** Below this share of the weights there is no score. */
const compositeFloor = 0.6

/** Which metrics make up a pillar. Ids are those of the ratios, and `piotroski`, `beneish`, `altman` of the scores. */
export const pillarMetrics: Readonly<Record<Template, Readonly<Record<Pillar, readonly string[]>>>> = {
  general: {
    profitability: ['roe', 'roic', 'net_margin', 'gross_margin'],
    quality: ['cash_conversion', 'cash_flow_accruals', 'piotroski', 'beneish'],
    safety: ['altman', 'net_debt_to_ebitda', 'interest_cover', 'current_ratio'],
    growth: ['revenue_cagr_3y', 'parent_profit_cagr_3y', 'latest_quarter_revenue_growth'],
    valuation: ['pe', 'pb', 'ev_ebitda', 'dividend_yield'],
  },
  bank: {
    profitability: ['roe', 'roa', 'nim', 'cost_income_ratio'],
    quality: ['casa', 'fee_share', 'credit_cost'],
    safety: ['npl', 'loan_loss_cover', 'equity_to_assets', 'capital_adequacy'],
    growth: ['loan_growth', 'deposit_growth', 'operating_income_growth'],
    valuation: ['pb', 'pe'],
  },
  securities: {
    profitability: ['roe', 'roa'],
    quality: ['broker_cost_income'],
    safety: ['broker_equity_to_assets', 'capital_safety'],
    growth: ['operating_revenue_growth', 'parent_profit_growth'],
    valuation: ['pb', 'pe'],
  },
  insurer: {
    profitability: ['roe', 'roa', 'investment_yield'],
    quality: ['combined_ratio', 'loss_ratio'],
    safety: ['equity_to_premium', 'liabilities_to_equity'],
    growth: ['net_premium_growth', 'parent_profit_growth'],
    valuation: ['pb', 'pe'],
  },
}

/** Higher is better for the scores among the metrics but for Beneish's M. */
export const scoreBetter: Readonly<Record<string, 'high' | 'low'>> = {
  piotroski: 'high',
  altman: 'high',
  beneish: 'low',
  latest_quarter_revenue_growth: 'high',
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'E'

export interface Composite {
  readonly value: number | null
  readonly grade: Grade | null
  /** Weight present / all weight. */
  readonly coverage: number
  /** What each pillar adds; the contributions add up to the value. */
  readonly parts: readonly {
    readonly id: Pillar
    readonly score: number | null
    readonly weight: number
    readonly contribution: number | null
  }[]
  /** Lowest and highest score when one pillar is left out; null with fewer than two pillars. */
  readonly leave_one_out: readonly [number, number] | null
}

/** By the score as it is shown, to one decimal: nobody sees a 50.0 with the grade of 49.97. */
function gradeOf(score: number): Grade {
  const rounded = Math.round(10 * score) / 10
  return rounded >= 80 ? 'A' : rounded >= 65 ? 'B' : rounded >= 50 ? 'C' : rounded >= 35 ? 'D' : 'E'
}

type PillarScores = Readonly<Partial<Record<Pillar, number | null>>>

/** What composites are made of: the standing of a metric, or why it has none. */
interface Standing {
  readonly percentile: number | null
  readonly reason?: string
}

/**
 * The score of each pillar: the mean of its metrics. A metric that does not apply, or whose period, price or notes are
 * not on file, is left out of the mean. One for which a statement leaves a line out counts in it with nothing: the
 * pillar is then what it is worth at least. Only so can no missing line raise a score, since the line that is missing
 * might have been the worst of all.
 * @returns unstated: pillars of which nothing but missing lines is known
 */
export function pillarScores(metrics: Readonly<Record<Pillar, readonly Standing[]>>): {
  scores: Record<Pillar, number | null>
  unstated: ReadonlySet<Pillar>
} {
  const scores = {} as Record<Pillar, number | null>
  const unstated = new Set<Pillar>()
  for (const pillar of pillars) {
    const percentiles = metrics[pillar].flatMap(({ percentile }) => percentile ?? [])
    const missing = metrics[pillar].filter(m => m.percentile === null && m.reason === 'missing').length
    const sum = percentiles.reduce((a, b) => a + b, 0)
    scores[pillar] = percentiles.length === 0 ? null : sum / (percentiles.length + missing)
    if (percentiles.length === 0 && missing > 0) unstated.add(pillar)
  }
  return { scores, unstated }
}

/**
 * Weighted mean of the pillars present, in 0…100; null under 60 % of the weights.
 * @param unstated pillars without a score for want of lines: they count with nothing instead of being left out
 */
export function composite(scores: PillarScores, unstated: ReadonlySet<Pillar> = new Set()): Composite {
  const present = pillars.filter(id => typeof scores[id] === 'number')
  const counted = pillars.filter(id => present.includes(id) || unstated.has(id))
  const score = (id: Pillar) => scores[id] ?? 0
  const weightOf = (ids: readonly Pillar[]) => ids.reduce((sum, id) => sum + pillarWeights[id], 0)
  const weight = weightOf(counted)
  const mean = (ids: readonly Pillar[]) =>
    ids.reduce((sum, id) => sum + pillarWeights[id] * score(id), 0) / weightOf(ids)
  const coverage = weightOf(present) / weightOf(pillars)
  const value = coverage < compositeFloor ? null : mean(counted)
  const without =
    value === null || counted.length < 2 ? [] : counted.map(id => mean(counted.filter(other => other !== id)))
  return {
    value,
    grade: value === null ? null : gradeOf(value),
    coverage,
    parts: pillars.map(id => ({
      id,
      score: scores[id] ?? null,
      weight: pillarWeights[id],
      contribution: value === null || !counted.includes(id) ? null : (pillarWeights[id] * score(id)) / weight,
    })),
    leave_one_out: without.length === 0 ? null : [Math.min(...without), Math.max(...without)],
  }
}
