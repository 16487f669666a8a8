import type { Figures } from '../statements/line.ts'
import { missingLines } from './definition.ts'
import { parValue } from './terms.ts'
import { average, type Window } from './window.ts'

export interface PiotroskiTest {
  readonly id: string
  /** 1 passed, 0 failed, null not known. */
  readonly point: 0 | 1 | null
  /** What was compared: this year's value and what it had to beat. */
  readonly value: number | null
  readonly against: number | null
  readonly reason?: string
  readonly missing?: readonly string[]
}

export interface Piotroski {
  /** Sum of the known tests; null below seven known, never scaled up. */
  readonly value: number | null
  readonly max: 9
  readonly known: number
  /** Lines that tests are missing. */
  readonly missing: readonly string[]
  readonly tests: readonly PiotroskiTest[]
}

/** A share count that grew by more than this beyond bonus issues means that new equity was raised (ESOP included). */
const issueTolerance = 1.0005

/** Return on the assets that the year began with. */
const onOpening = (earned: number, opening: Figures) => earned / opening.totalAssets
const longLeverage = (now: Figures, before: Figures) =>
  (now.longDebt + now.convertibleBonds) / average(now.totalAssets, before.totalAssets)
const liquidity = (f: Figures) => f.currentAssets / f.currentLiabilities
const margin = (f: Figures) => f.grossProfit / f.revenue

type Comparison = readonly [
  id: string,
  value: (w: Window) => number,
  against: (w: Window) => number,
  how: 'above' | 'below',
]

/** Piotroski 2000, J. of Accounting Research 38 suppl.; returns on beginning assets, strict inequalities. */
const comparisons: readonly Comparison[] = [
  ['roa_positive', w => onOpening(w.now.netProfit, w.prior), () => 0, 'above'],
  ['cfo_positive', w => onOpening(w.now.operatingCash, w.prior), () => 0, 'above'],
  [
    'roa_rising',
    w => onOpening(w.now.netProfit, w.prior),
    w => onOpening(w.prior.netProfit, w.beforePrior),
    'above',
  ],
  [
    'cfo_above_roa',
    w => onOpening(w.now.operatingCash, w.prior),
    w => onOpening(w.now.netProfit, w.prior),
    'above',
  ],
  ['leverage_falling', w => longLeverage(w.now, w.prior), w => longLeverage(w.prior, w.beforePrior), 'below'],
  ['liquidity_rising', w => liquidity(w.now), w => liquidity(w.prior), 'above'],
  ['margin_rising', w => margin(w.now), w => margin(w.prior), 'above'],
  [
    'turnover_rising',
    w => onOpening(w.now.revenue, w.prior),
    w => onOpening(w.prior.revenue, w.beforePrior),
    'above',
  ],
]

function compare([id, value, against, how]: Comparison, w: Window): PiotroskiTest {
  const a = value(w)
  const b = against(w)
  if (!Number.isFinite(a) || !Number.isFinite(b)) {
    const missing = missingLines(w, watched => [value(watched), against(watched)])
    return {
      id,
      point: null,
      value: null,
      against: null,
      reason: `missing: ${missing.join(', ') || 'a denominator of 0'}`,
      missing,
    }
  }
  const passed = how === 'above' ? a > b : a < b
  // No long-term debt in either year does not fall: strict, as in the paper, and said aloud.
  const note =
    id === 'leverage_falling' && a === 0 && b === 0 ? { reason: 'no long-term debt in both years' } : {}
  return { id, point: passed ? 1 : 0, value: a, against: b, ...note }
}

/**
 * No new common equity. Stock dividends and bonus shares raise paid-in capital without raising money, so the count
 * is compared after the year's bonus factor. Where that factor is unknown, an unchanged count passes, and so does a
 * grown one when no money was raised (code 31 is nil); otherwise it is not known.
 */
function noNewEquity(w: Window): PiotroskiTest {
  const id = 'no_new_equity'
  const shares = w.now.paidInCapital / parValue
  const before = w.prior.paidInCapital / parValue
  if (Number.isNaN(shares) || Number.isNaN(before) || before <= 0)
    return {
      id,
      point: null,
      value: null,
      against: null,
      reason: 'missing: paid_in_capital',
      missing: ['paid_in_capital'],
    }
  const factor = Number.isNaN(w.bonusFactor) ? 1 : w.bonusFactor
  const grown = shares / (before * factor)
  if (grown > issueTolerance && Number.isNaN(w.bonusFactor) && w.now.sharesIssuedCash === 0)
    return {
      id,
      point: 1,
      value: grown,
      against: issueTolerance,
      reason: 'paid-in capital rose, no money was raised',
    }
  if (grown > issueTolerance && Number.isNaN(w.bonusFactor))
    return {
      id,
      point: null,
      value: grown,
      against: issueTolerance,
      reason: 'bonus issues of the year are not on file',
    }
  return { id, point: grown > issueTolerance ? 0 : 1, value: grown, against: issueTolerance }
}

/** F-score of an ordinary company. */
export function piotroski(w: Window): Piotroski {
  const tests = comparisons.map(comparison => compare(comparison, w))
  tests.splice(6, 0, noNewEquity(w))
  const scored = tests.filter(test => test.point !== null).length
  const sum = tests.reduce((total, test) => total + (test.point ?? 0), 0)
  const missing = [...new Set(tests.flatMap(test => test.missing ?? []))]
  return { value: scored < 7 ? null : sum, max: 9, known: scored, missing, tests }
}
