import { type RatioDefinition, ratio } from './definition.ts'
import { type Outcome, refuse } from './outcome.ts'
import type { Window } from './window.ts'

const brokerRatio = (
  id: string,
  better: RatioDefinition['better'],
  formula: string,
  compute: (w: Window) => Outcome,
): RatioDefinition =>
  ratio({ id, group: 'broker', unit: 'percent', better, templates: ['securities'], formula, compute })

/** The law's limit is 200 % of equity. */
export const marginLoansToEquity = brokerRatio(
  'margin_loans_to_equity',
  null,
  'loans to customers / equity',
  w => (w.now.equity <= 0 ? refuse('negative_equity', 'worst') : (100 * w.now.marginLoans) / w.now.equity),
)

export const proprietaryShare = brokerRatio(
  'proprietary_share',
  null,
  'gains on FVTPL assets / operating revenue',
  w =>
    w.now.operatingRevenue <= 0 ? refuse('not_positive') : (100 * w.now.fvtplGain) / w.now.operatingRevenue,
)

export const brokerCostIncome = brokerRatio(
  'broker_cost_income',
  'low',
  '(operating expense + administration) / operating revenue',
  w =>
    w.now.operatingRevenue <= 0
      ? refuse('not_positive', 'worst')
      : (100 * (w.now.operatingExpense + w.now.adminExpense)) / w.now.operatingRevenue,
)

export const brokerEquityToAssets = brokerRatio(
  'broker_equity_to_assets',
  'high',
  'equity / total assets',
  w => (100 * w.now.equity) / w.now.totalAssets,
)

export const capitalSafety = brokerRatio(
  'capital_safety',
  'high',
  "available capital / total risk (the company's own monthly report)",
  () => refuse('own_report_not_in_feed'),
)
