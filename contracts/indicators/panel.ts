import { findIndicator } from './index.ts'
import type { Indicator } from './indicator.ts'

/**
 * Codes of McCracken and Ng (FRED-MD, 2016): 1 as it is; 2 difference; 3 second difference; 4 logarithm; 5 difference of
 * logarithms; 6 second difference of logarithms; 7 difference of the change in percent of one.
 */
export const panelCodes = [1, 2, 3, 4, 5, 6, 7] as const
export type PanelCode = (typeof panelCodes)[number]

export interface PanelSeries {
  readonly indicator: Indicator
  readonly code: PanelCode
  /** How days make a month; absent: the series is monthly. */
  readonly daily?: 'mean' | 'end'
}

/**
 * A code is what FRED-MD does with the level of the same thing. Levels take it as it is there: trade, sales and investment 5,
 * credit and commodities 6, rates 2, exchange rates 5, a balance 2. Of what comes out as a change in percent the step that
 * the publisher has made is left out: activity (5) is 1, prices (6) are 2. An index of risk is 1, as VIX is.
 * Figures counted from the beginning of the year have no code and are not in it.
 */
const declared: readonly (readonly [id: string, code: PanelCode, daily?: 'mean' | 'end'])[] = [
  ['vn.cpi', 2],
  ['vn.cpi_mom', 2],
  ['vn.core_inflation', 2],
  ['vn.cpi.food_mom', 2],
  ['vn.cpi.grain_mom', 2],
  ['vn.cpi.foodstuff_mom', 2],
  ['vn.cpi.eating_out_mom', 2],
  ['vn.cpi.beverages_tobacco_mom', 2],
  ['vn.cpi.clothing_mom', 2],
  ['vn.cpi.housing_mom', 2],
  ['vn.cpi.household_goods_mom', 2],
  ['vn.cpi.health_mom', 2],
  ['vn.cpi.transport_mom', 2],
  ['vn.cpi.communication_mom', 2],
  ['vn.cpi.education_mom', 2],
  ['vn.cpi.culture_tourism_mom', 2],
  ['vn.cpi.other_goods_mom', 2],
  ['vn.iip_yoy', 1],
  ['vn.retail_sales', 5],
  ['vn.retail_sales_yoy', 1],
  ['vn.public_investment', 5],
  ['vn.exports', 5],
  ['vn.imports', 5],
  ['vn.trade_balance', 2],
  ['vn.exports_yoy', 1],
  ['vn.imports_yoy', 1],
  ['vn.credit', 6],
  ['vn.policy.refinancing', 2, 'end'],
  ['vn.policy.rediscount', 2, 'end'],
  ['vn.interbank.on', 2, 'mean'],
  ['vn.interbank.1w', 2, 'mean'],
  ['vn.interbank.1m', 2, 'mean'],
  ['vn.interbank.3m', 2, 'mean'],
  ['vn.fx.usd_central', 5, 'mean'],
  ['vn.fx.usd_sell', 5, 'mean'],
  ['vn.fx.eur_sell', 5, 'mean'],
  ['vn.fx.jpy_sell', 5, 'mean'],
  ['vn.fx.cny_sell', 5, 'mean'],
  ['vn.gold_sjc_sell', 6, 'mean'],
  ['world.oil_brent', 6, 'mean'],
  ['vn.gpr', 1],
  ['world.gpr', 1],
]

function panelSeries([id, code, daily]: (typeof declared)[number]): PanelSeries {
  const indicator = findIndicator(id)
  if (indicator === undefined) throw new Error(`the monthly panel has ${id}, which the catalogue lacks`)
  const needsDays = indicator.frequency === 'daily'
  if (indicator.frequency !== 'monthly' && !needsDays)
    throw new Error(`${id} is ${indicator.frequency}: the monthly panel takes months and days`)
  if (needsDays !== (daily !== undefined))
    throw new Error(`${id}: say how its days make a month, or leave it out`)
  if (indicator.basis === 'year_to_date' || indicator.basis === 'ytd_yoy')
    throw new Error(`${id} is counted from the beginning of the year: no code makes it stationary`)
  return { indicator, code, ...(daily === undefined ? {} : { daily }) }
}

/** The series of the monthly panel, in the order of its columns. */
export const monthlyPanel: readonly PanelSeries[] = declared.map(panelSeries)
