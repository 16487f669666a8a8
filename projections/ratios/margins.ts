import { generalOnly, ratio } from './definition.ts'
import { refuse } from './outcome.ts'
import { ebit, ebitda, operatingResult } from './terms.ts'
import type { Window } from './window.ts'

const ofRevenue = (part: (w: Window) => number) => (w: Window) =>
  w.now.revenue <= 0 ? refuse('not_positive') : (100 * part(w)) / w.now.revenue

const margin = (id: string, formula: string, part: (w: Window) => number) =>
  ratio({
    id,
    group: 'profitability',
    unit: 'percent',
    better: 'high',
    templates: generalOnly,
    formula,
    compute: ofRevenue(part),
  })

export const grossMargin = margin('gross_margin', 'gross profit / net revenue', w => w.now.grossProfit)

export const operatingMargin = margin(
  'operating_margin',
  '(gross profit − selling − administration) / net revenue',
  w => operatingResult(w.now),
)

export const ebitMargin = margin('ebit_margin', '(profit before tax + interest) / net revenue', w =>
  ebit(w.now),
)

export const ebitdaMargin = margin(
  'ebitda_margin',
  '(profit before tax + interest + depreciation) / net revenue',
  w => ebitda(w.now),
)

export const netMargin = margin('net_margin', 'net profit / net revenue', w => w.now.netProfit)
