import { everyTemplate, generalOnly, ratio } from './definition.ts'
import { refuse } from './outcome.ts'
import { debt, ebit, ebitda, netDebt } from './terms.ts'

export const debtToEquity = ratio({
  id: 'debt_to_equity',
  group: 'leverage',
  unit: 'times',
  better: 'low',
  templates: generalOnly,
  formula: '(short-term + long-term debt + convertible bonds) / equity',
  compute: w => (w.now.equity <= 0 ? refuse('negative_equity', 'worst') : debt(w.now) / w.now.equity),
})

export const liabilitiesToEquity = ratio({
  id: 'liabilities_to_equity',
  group: 'leverage',
  unit: 'times',
  better: 'low',
  templates: everyTemplate,
  formula: 'liabilities / equity',
  compute: w => (w.now.equity <= 0 ? refuse('negative_equity', 'worst') : w.now.liabilities / w.now.equity),
})

export const netDebtToEbitda = ratio({
  id: 'net_debt_to_ebitda',
  group: 'leverage',
  unit: 'times',
  better: 'low',
  templates: generalOnly,
  formula: '(debt − cash − short-term investments) / EBITDA',
  compute: w => (ebitda(w.now) <= 0 ? refuse('not_positive', 'worst') : netDebt(w.now) / ebitda(w.now)),
})

export const interestCover = ratio({
  id: 'interest_cover',
  group: 'leverage',
  unit: 'times',
  better: 'high',
  templates: generalOnly,
  formula: '(profit before tax + interest) / interest',
  compute: w =>
    w.now.interestExpense === 0 ? refuse('no_interest', 'best') : ebit(w.now) / w.now.interestExpense,
})
