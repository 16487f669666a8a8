import { everyTemplate, generalOnly, ratio } from './definition.ts'
import { refuse } from './outcome.ts'
import { ebit, investedCapital, operatingResult, parentEquity, taxRate } from './terms.ts'
import { average, type Window } from './window.ts'

/** A rate as it is, or the refusal where what it is earned on is not above zero. */
const on = (earned: number, base: number) => (base <= 0 ? refuse('negative_equity') : (100 * earned) / base)

export const roe = ratio({
  id: 'roe',
  group: 'profitability',
  unit: 'percent',
  better: 'high',
  templates: everyTemplate,
  formula: "parent's profit / mean equity of the parent's shareholders",
  compute: w => on(w.now.parentProfit, average(parentEquity(w.now), parentEquity(w.prior))),
})

/** As KBS publishes it: over equity with minority interest. Shown beside `roe`, never in its place. */
export const roeTotalEquity = ratio({
  id: 'roe_total_equity',
  group: 'profitability',
  unit: 'percent',
  better: null,
  templates: everyTemplate,
  formula: "parent's profit / mean total equity (the definition of KBS)",
  compute: w => on(w.now.parentProfit, average(w.now.equity, w.prior.equity)),
})

export const roa = ratio({
  id: 'roa',
  group: 'profitability',
  unit: 'percent',
  better: 'high',
  templates: everyTemplate,
  formula: 'net profit / mean total assets',
  compute: w => (100 * w.now.netProfit) / average(w.now.totalAssets, w.prior.totalAssets),
})

export const roce = ratio({
  id: 'roce',
  group: 'profitability',
  unit: 'percent',
  better: 'high',
  templates: generalOnly,
  formula: '(profit before tax + interest) / mean (total assets − current liabilities)',
  compute: w =>
    on(
      ebit(w.now),
      average(w.now.totalAssets - w.now.currentLiabilities, w.prior.totalAssets - w.prior.currentLiabilities),
    ),
})

/** Return on invested capital as a fraction; also what the moat's economics gate and two screens read. */
export function roicOf(w: Pick<Window, 'now' | 'prior'>) {
  const [end, start] = [investedCapital(w.now), investedCapital(w.prior)]
  const capital = average(end, start)
  // A firm that is nearly all cash has next to no invested capital, and a mean over a sign change is none at all:
  // the quotient would be an artefact.
  if (end <= 0 || start <= 0 || capital <= 0.05 * average(w.now.totalAssets, w.prior.totalAssets))
    return refuse('asset_light')
  return (operatingResult(w.now) * (1 - taxRate(w.now))) / capital
}

export const roic = ratio({
  id: 'roic',
  group: 'profitability',
  unit: 'percent',
  better: 'high',
  templates: generalOnly,
  formula:
    'operating result × (1 − tax rate) / mean invested capital; null where that is not above zero at both ends and above 5 % of assets',
  compute: w => {
    const outcome = roicOf(w)
    return typeof outcome === 'number' ? 100 * outcome : outcome
  },
})
