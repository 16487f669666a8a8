import { generalOnly, ratio } from './definition.ts'
import { average, type Window } from './window.ts'

const meanAssets = (w: Window) => average(w.now.totalAssets, w.prior.totalAssets)

/** Hribar and Collins 2002: clean after mergers, and the one that scores. */
export const cashFlowAccruals = ratio({
  id: 'cash_flow_accruals',
  group: 'accruals',
  unit: 'ratio',
  better: 'low',
  templates: generalOnly,
  formula: '(net profit − operating cash flow) / mean total assets (Hribar and Collins 2002)',
  compute: w => (w.now.netProfit - w.now.operatingCash) / meanAssets(w),
})

export const broadAccruals = ratio({
  id: 'broad_accruals',
  group: 'accruals',
  unit: 'ratio',
  better: null,
  templates: generalOnly,
  formula: '(net profit − operating cash flow − investing cash flow) / mean total assets',
  compute: w => (w.now.netProfit - w.now.operatingCash - w.now.investingCash) / meanAssets(w),
})

export const balanceSheetAccruals = ratio({
  id: 'balance_sheet_accruals',
  group: 'accruals',
  unit: 'ratio',
  better: null,
  templates: generalOnly,
  formula:
    '[(Δcurrent assets − Δ(cash + short-term investments)) − (Δcurrent liabilities − Δshort-term debt − Δtaxes payable) − depreciation] / mean total assets (Sloan 1996)',
  compute: ({ now, prior, ...w }) => {
    const money = now.cash + now.shortInvestments - prior.cash - prior.shortInvestments
    const assets = now.currentAssets - prior.currentAssets - money
    const owed =
      now.currentLiabilities -
      prior.currentLiabilities -
      (now.shortDebt - prior.shortDebt) -
      (now.taxesPayable - prior.taxesPayable)
    return (assets - owed - now.depreciation) / meanAssets({ now, prior, ...w })
  },
})
