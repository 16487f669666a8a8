import { everyTemplate, generalOnly, ratio } from './definition.ts'
import { type Outcome, refuse } from './outcome.ts'
import { ebitda, marketValue, netDebt, parentEquity } from './terms.ts'
import type { Window } from './window.ts'

/** Market value over something of the trailing year; nothing to earn or own is null and ranks last. */
const multiple = (w: Window, base: number, value = marketValue(w)): Outcome => {
  if (Number.isNaN(w.market.price)) return refuse('no_price')
  return base <= 0 ? refuse('not_positive', 'worst') : value / base
}

export const pe = ratio({
  id: 'pe',
  group: 'valuation',
  unit: 'times',
  better: 'low',
  templates: everyTemplate,
  formula: "market value / parent's profit of the trailing year",
  compute: w => multiple(w, w.trailing.parentProfit),
})

export const pb = ratio({
  id: 'pb',
  group: 'valuation',
  unit: 'times',
  better: 'low',
  templates: everyTemplate,
  formula: 'market value / (equity − minority interest)',
  compute: w => multiple(w, parentEquity(w.trailing)),
})

export const ps = ratio({
  id: 'ps',
  group: 'valuation',
  unit: 'times',
  better: 'low',
  templates: generalOnly,
  formula: 'market value / net revenue of the trailing year',
  compute: w => multiple(w, w.trailing.revenue),
})

export const pcf = ratio({
  id: 'pcf',
  group: 'valuation',
  unit: 'times',
  better: 'low',
  templates: generalOnly,
  formula: 'market value / operating cash flow of the trailing year',
  compute: w => multiple(w, w.trailing.operatingCash),
})

export const evEbitda = ratio({
  id: 'ev_ebitda',
  group: 'valuation',
  unit: 'times',
  better: 'low',
  templates: generalOnly,
  formula: '(market value + net debt + minority interest) / EBITDA of the trailing year',
  compute: w =>
    multiple(w, ebitda(w.trailing), marketValue(w) + netDebt(w.trailing) + w.trailing.minorityInterest),
})

/** Dividends by ex-date; where those are not on file, what the year's cash flow paid, minority dividends included. */
export const dividendYield = ratio({
  id: 'dividend_yield',
  group: 'valuation',
  unit: 'percent',
  better: 'high',
  templates: everyTemplate,
  formula: 'cash dividends of the last 365 days / price; fallback: dividends paid (code 36) / market value',
  compute: w => {
    if (Number.isNaN(w.market.price)) return refuse('no_price')
    if (!Number.isNaN(w.market.dividendPerShare)) return (100 * w.market.dividendPerShare) / w.market.price
    return (-100 * w.now.dividendsPaid) / marketValue(w)
  },
})
