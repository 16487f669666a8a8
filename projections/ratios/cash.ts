import { generalOnly, ratio } from './definition.ts'
import { refuse } from './outcome.ts'
import { freeCash } from './terms.ts'

export const cashConversion = ratio({
  id: 'cash_conversion',
  group: 'cash',
  unit: 'ratio',
  better: 'high',
  templates: generalOnly,
  formula: 'operating cash flow / net profit',
  compute: w => (w.now.netProfit <= 0 ? refuse('not_positive') : w.now.operatingCash / w.now.netProfit),
})

export const freeCashFlow = ratio({
  id: 'free_cash_flow',
  group: 'cash',
  unit: 'VND',
  better: null,
  templates: generalOnly,
  formula: 'operating cash flow − money spent on fixed assets (code 21, printed negative)',
  compute: w => freeCash(w.now),
})

export const freeCashMargin = ratio({
  id: 'free_cash_margin',
  group: 'cash',
  unit: 'percent',
  better: 'high',
  templates: generalOnly,
  formula: 'free cash flow / net revenue',
  compute: w => (w.now.revenue <= 0 ? refuse('not_positive') : (100 * freeCash(w.now)) / w.now.revenue),
})
