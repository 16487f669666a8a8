import type { Figures } from '../statements/line.ts'
import type { Window } from './window.ts'

const beneishIndices = ['dsri', 'gmi', 'aqi', 'sgi', 'depi', 'sgai', 'lvgi', 'tata'] as const
export type BeneishIndex = (typeof beneishIndices)[number]
export type BeneishIndices = Readonly<Record<BeneishIndex, number>>

/** Beneish 1999, Financial Analysts Journal 55(5), eight and five variables. */
const m8Weights: BeneishIndices = {
  dsri: 0.92,
  gmi: 0.528,
  aqi: 0.404,
  sgi: 0.892,
  depi: 0.115,
  sgai: -0.172,
  lvgi: -0.327,
  tata: 4.679,
}
const m5Weights: Partial<BeneishIndices> = { dsri: 0.823, gmi: 0.906, aqi: 0.593, sgi: 0.717, depi: 0.107 }

const weigh = (constant: number, weights: Partial<BeneishIndices>, indices: BeneishIndices): number =>
  beneishIndices.reduce(
    (sum, id) => (weights[id] === undefined ? sum : sum + weights[id] * indices[id]),
    constant,
  )

export const m8Of = (indices: BeneishIndices): number => weigh(-4.84, m8Weights, indices)
const m5Of = (indices: BeneishIndices): number => weigh(-6.065, m5Weights, indices)

/** Cut-offs by the cost ratio of the two errors. −2.22 belongs to another sample and is not used. */
export const beneishCutoffs = { '10:1': -1.89, '20:1': -1.78, '40:1': -1.49 } as const

/** The largest indices that a firm may have neutral before there is no score. */
const neutralLimit = 2

const ppe = (f: Figures) => f.tangibleAssets + f.leasedAssets + f.constructionInProgress
const softAssets = (f: Figures) => 1 - (f.currentAssets + ppe(f)) / f.totalAssets
const costs = (f: Figures) => f.sellingExpense + f.adminExpense
const owed = (f: Figures) => f.currentLiabilities + f.longDebt + f.convertibleBonds

/** The terms that an index is made of; one of them is not stated where a line of it is not. */
const terms: Readonly<Record<BeneishIndex, (f: Figures) => number>> = {
  dsri: f => f.tradeReceivables + f.revenue,
  gmi: f => f.grossProfit + f.revenue,
  aqi: f => f.currentAssets + ppe(f) + f.totalAssets,
  sgi: f => f.revenue,
  depi: f => f.depreciation + ppe(f),
  sgai: f => costs(f) + f.revenue,
  lvgi: f => owed(f) + f.totalAssets,
  tata: f => f.netProfit + f.operatingCash + f.totalAssets,
}
const isUnstated = (id: BeneishIndex, f: Figures): boolean => Number.isNaN(terms[id](f))

export interface RawBeneish {
  /** null: too much is missing for a score. */
  readonly indices: BeneishIndices | null
  /** Indices set to 1 because a denominator was zero or a line missing. */
  readonly neutral: readonly BeneishIndex[]
  /** Those of them, and the accruals, that a line is missing for: what they would have said is not known. */
  readonly unstated: readonly BeneishIndex[]
  readonly flags: readonly string[]
}

/** The eight indices of this year against the last. */
export function beneishIndicesOf({ now, prior }: Window): RawBeneish {
  const flags: string[] = []
  const margin = (f: Figures) => f.grossProfit / f.revenue
  const negativeMargin = margin(now) <= 0 || margin(prior) <= 0
  if (negativeMargin) flags.push('gross_margin_not_positive')
  const raw: Record<BeneishIndex, number> = {
    dsri: now.tradeReceivables / now.revenue / (prior.tradeReceivables / prior.revenue),
    gmi: negativeMargin ? 1 : margin(prior) / margin(now),
    aqi: softAssets(now) / softAssets(prior),
    sgi: now.revenue / prior.revenue,
    depi:
      prior.depreciation /
      (prior.depreciation + ppe(prior)) /
      (now.depreciation / (now.depreciation + ppe(now))),
    sgai: costs(now) / now.revenue / (costs(prior) / prior.revenue),
    lvgi: owed(now) / now.totalAssets / (owed(prior) / prior.totalAssets),
    tata: (now.netProfit - now.operatingCash) / now.totalAssets,
  }
  const unstated = beneishIndices.filter(
    id => isUnstated(id, now) || (id !== 'tata' && isUnstated(id, prior)),
  )
  // Accruals over assets are not a change: without them there is nothing to say.
  if (!Number.isFinite(raw.tata)) return { indices: null, neutral: [], unstated, flags }
  const neutral = beneishIndices.filter(id => !Number.isFinite(raw[id]))
  for (const id of neutral) raw[id] = 1
  return { indices: neutral.length > neutralLimit ? null : raw, neutral, unstated, flags }
}

export type BeneishBounds = Readonly<Record<BeneishIndex, readonly [low: number, high: number]>>

/** The market's 1st and 99th percentile of each index, to which single firms are drawn in. */
export function beneishBounds(market: readonly BeneishIndices[]): BeneishBounds | null {
  if (market.length < 100) return null
  const bounds = {} as Record<BeneishIndex, readonly [number, number]>
  for (const id of beneishIndices) {
    const sorted = market.map(indices => indices[id]).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
    bounds[id] = [at(0.01), at(0.99)]
  }
  return bounds
}

export interface Beneish {
  readonly value: number | null
  readonly m5: number | null
  /** Without drawing outliers in. */
  readonly unwinsorised: number | null
  /**
   * `unusual accounting pattern` above −1.78; a pattern, not an accusation: a fifth of all firms here show it. Null
   * below it where a missing line made an index neutral: what is not stated makes no accounts usual.
   */
  readonly pattern: 'usual' | 'unusual accounting pattern' | null
  readonly drivers: readonly BeneishIndex[]
  readonly indices: BeneishIndices | null
  readonly neutral: readonly BeneishIndex[]
  /** Indices that a line is missing for. */
  readonly unstated: readonly BeneishIndex[]
  readonly flags: readonly string[]
}

/** M-score; with bounds, each index is first drawn in to the market's 1st…99th percentile. */
export function beneish(w: Window, bounds: BeneishBounds | null = null): Beneish {
  const { indices: raw, neutral, unstated, flags } = beneishIndicesOf(w)
  if (raw === null)
    return {
      value: null,
      m5: null,
      unwinsorised: null,
      pattern: null,
      drivers: [],
      indices: null,
      neutral,
      unstated,
      flags,
    }
  const indices = { ...raw } as Record<BeneishIndex, number>
  if (bounds)
    for (const id of beneishIndices) indices[id] = Math.min(Math.max(raw[id], bounds[id][0]), bounds[id][1])
  const value = m8Of(indices)
  // What pushed the score up most, measured against the neutral value (1; 0 for accruals).
  const push = (id: BeneishIndex) => m8Weights[id] * (indices[id] - (id === 'tata' ? 0 : 1))
  const drivers = [...beneishIndices].sort((a, b) => push(b) - push(a)).slice(0, 2)
  return {
    value,
    m5: m5Of(indices),
    unwinsorised: m8Of(raw),
    pattern:
      value > beneishCutoffs['20:1'] ? 'unusual accounting pattern' : unstated.length === 0 ? 'usual' : null,
    drivers,
    indices,
    neutral,
    unstated,
    flags,
  }
}
