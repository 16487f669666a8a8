import { generalOnly, ratio } from './definition.ts'
import { refuse } from './outcome.ts'
import { average, type Window } from './window.ts'

const ofRevenue = (w: Window, part: number) =>
  w.now.revenue <= 0 ? refuse('not_positive') : part / w.now.revenue
const ofCost = (w: Window, part: number) =>
  w.now.costOfGoods === 0 ? refuse('no_cost_of_goods') : part / w.now.costOfGoods

export const assetTurnover = ratio({
  id: 'asset_turnover',
  group: 'efficiency',
  unit: 'times',
  better: 'high',
  templates: generalOnly,
  formula: 'net revenue / mean total assets',
  compute: w => w.now.revenue / average(w.now.totalAssets, w.prior.totalAssets),
})

export const dso = ratio({
  id: 'dso',
  group: 'efficiency',
  unit: 'days',
  better: 'low',
  templates: generalOnly,
  formula: '365 × mean trade receivables / net revenue',
  compute: w => ofRevenue(w, 365 * average(w.now.tradeReceivables, w.prior.tradeReceivables)),
})

export const dio = ratio({
  id: 'dio',
  group: 'efficiency',
  unit: 'days',
  better: 'low',
  templates: generalOnly,
  formula: '365 × mean inventory / cost of goods',
  compute: w => ofCost(w, 365 * average(w.now.inventory, w.prior.inventory)),
})

export const dpo = ratio({
  id: 'dpo',
  group: 'efficiency',
  unit: 'days',
  better: null,
  templates: generalOnly,
  formula: '365 × mean trade payables / cost of goods',
  compute: w => ofCost(w, 365 * average(w.now.tradePayables, w.prior.tradePayables)),
})

export const cashConversionCycle = ratio({
  id: 'cash_conversion_cycle',
  group: 'efficiency',
  unit: 'days',
  better: 'low',
  templates: generalOnly,
  formula: 'DSO + DIO − DPO',
  compute: w => {
    const [collect, supervise, pay] = [dso.compute(w), dio.compute(w), dpo.compute(w)]
    if (typeof collect !== 'number') return collect
    if (typeof supervise !== 'number') return supervise
    if (typeof pay !== 'number') return pay
    return collect + supervise - pay
  },
})
