import type { Template } from '../statements/form.ts'
import type { LineName } from '../statements/line.ts'
import { everyTemplate, type RatioDefinition, ratio } from './definition.ts'
import { type Outcome, refuse } from './outcome.ts'
import type { Window } from './window.ts'

/** x / base − 1, in percent; a base at or below zero has no growth, only a turn. NaN where one of the two is not stated. */
export function growthOf(x: number, base: number): Outcome {
  if (Number.isNaN(x) || Number.isNaN(base)) return Number.NaN
  if (base <= 0) return refuse(x > 0 ? 'turned_profit' : 'loss_both')
  if (x <= 0) return refuse('turned_loss', 'worst')
  return 100 * (x / base - 1)
}

/** Yearly rate over n years, in percent. */
export function cagrOf(x: number, base: number, years: number): Outcome {
  const whole = growthOf(x, base)
  return typeof whole === 'number' ? 100 * ((1 + whole / 100) ** (1 / years) - 1) : whole
}

const yoy = (id: string, line: LineName, templates: readonly Template[], what: string): RatioDefinition =>
  ratio({
    id,
    group: 'growth',
    unit: 'percent',
    better: 'high',
    templates,
    formula: `${what} / ${what} of the year before − 1`,
    compute: w => growthOf(w.now[line], w.prior[line]),
  })

const cagr3 = (id: string, line: LineName, templates: readonly Template[], what: string): RatioDefinition =>
  ratio({
    id,
    group: 'growth',
    unit: 'percent',
    better: 'high',
    templates,
    formula: `(${what} / ${what} three years before)^(1/3) − 1`,
    compute: (w: Window) => {
      const base = w.years[3]
      return base === undefined ? refuse('short_history') : cagrOf(w.now[line], base[line], 3)
    },
  })

export const revenueGrowth = yoy('revenue_growth', 'revenue', ['general'], 'net revenue')
export const grossProfitGrowth = yoy('gross_profit_growth', 'grossProfit', ['general'], 'gross profit')
export const pretaxGrowth = yoy('pretax_profit_growth', 'profitBeforeTax', everyTemplate, 'profit before tax')
export const profitGrowth = yoy('parent_profit_growth', 'parentProfit', everyTemplate, "parent's profit")
export const assetGrowth = yoy('asset_growth', 'totalAssets', everyTemplate, 'total assets')
export const equityGrowth = yoy('equity_growth', 'equity', everyTemplate, 'equity')
export const loanGrowth = yoy('loan_growth', 'customerLoans', ['bank'], 'customer loans')
export const depositGrowth = yoy('deposit_growth', 'customerDeposits', ['bank'], 'customer deposits')
export const brokerRevenueGrowth = yoy(
  'operating_revenue_growth',
  'operatingRevenue',
  ['securities'],
  'operating revenue',
)
export const premiumGrowth = yoy('net_premium_growth', 'netPremium', ['insurer'], 'net premium')
export const revenueCagr3 = cagr3('revenue_cagr_3y', 'revenue', ['general'], 'net revenue')
export const profitCagr3 = cagr3('parent_profit_cagr_3y', 'parentProfit', everyTemplate, "parent's profit")
