import { everyTemplate, ratio } from './definition.ts'
import { type Outcome, refuse } from './outcome.ts'
import { parentEquity, sharesOf } from './terms.ts'

export const eps = ratio({
  id: 'eps',
  group: 'per_share',
  unit: 'VND_per_share',
  better: null,
  templates: everyTemplate,
  formula:
    "parent's profit / shares on the day of the price (`shares`), without a price at the end of the period; `eps_reported` is what the statement prints (code 70): by the weighted mean of shares, after the bonus and welfare fund",
  compute: w => w.now.parentProfit / sharesOf(w),
})

/** Basic EPS as the company's own statement prints it (VAS 30): code 70 of the income statement. */
export const epsReported = ratio({
  id: 'eps_reported',
  group: 'per_share',
  unit: 'VND_per_share',
  better: null,
  templates: everyTemplate,
  formula:
    'as the statement prints it (code 70): profit after the bonus and welfare fund / weighted mean of shares (VAS 30)',
  compute: w => w.now.reportedEps,
})

export const bvps = ratio({
  id: 'bvps',
  group: 'per_share',
  unit: 'VND_per_share',
  better: null,
  templates: everyTemplate,
  formula: '(equity − minority interest) / shares, counted as for EPS',
  compute: w => parentEquity(w.now) / sharesOf(w),
})

/** √(22.5 × EPS × BVPS): 15 times earnings and 1.5 times book together (Graham, The Intelligent Investor, ch. 14). */
export function grahamOf(earnings: number, book: number): Outcome {
  if (earnings <= 0 || book <= 0) return refuse('not_positive')
  return Math.sqrt(22.5 * earnings * book)
}

export const grahamNumber = ratio({
  id: 'graham_number',
  group: 'per_share',
  unit: 'VND_per_share',
  better: null,
  templates: ['general'],
  formula: '√(22.5 × EPS × BVPS)',
  compute: w => grahamOf(w.now.parentProfit / sharesOf(w), parentEquity(w.now) / sharesOf(w)),
})
