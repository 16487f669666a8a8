import { ebit } from './terms.ts'
import { average, type Window } from './window.ts'

export interface DuPont {
  /** Net profit / mean total equity, the product of either form. */
  readonly roe: number | null
  readonly three: {
    readonly net_margin: number
    readonly asset_turnover: number
    readonly leverage: number
  } | null
  /** Only where profit before tax and EBIT are both above zero: else the burdens mean nothing. */
  readonly five: {
    readonly tax_burden: number
    readonly interest_burden: number
    readonly ebit_margin: number
    readonly asset_turnover: number
    readonly leverage: number
  } | null
}

/** ROE taken apart: margin × turnover × leverage, and with the burdens of tax and interest. Fractions, not percent. */
export function dupont(w: Window): DuPont {
  const { now, prior } = w
  const assets = average(now.totalAssets, prior.totalAssets)
  const equity = average(now.equity, prior.equity)
  const three = {
    net_margin: now.netProfit / now.revenue,
    asset_turnover: now.revenue / assets,
    leverage: assets / equity,
  }
  const roe = now.netProfit / equity
  if (![roe, ...Object.values(three)].every(Number.isFinite) || equity <= 0 || now.revenue <= 0)
    return { roe: null, three: null, five: null }
  const earned = ebit(now)
  const five =
    now.profitBeforeTax > 0 && earned > 0
      ? {
          tax_burden: now.netProfit / now.profitBeforeTax,
          interest_burden: now.profitBeforeTax / earned,
          ebit_margin: earned / now.revenue,
          asset_turnover: three.asset_turnover,
          leverage: three.leverage,
        }
      : null
  return { roe, three, five }
}
